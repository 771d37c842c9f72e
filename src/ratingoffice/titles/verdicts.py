"""A finished event, player by player: titles and norms gained, and norms missed by little (Annex 10)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final, cast

from ratingoffice.messages import Message
from ratingoffice.model.condition import Condition
from ratingoffice.model.tournament import Tournament
from ratingoffice.titles.automatic_norms import automatic_norms, national_score
from ratingoffice.titles.automatic_titles import (
    Finish,
    Grant,
    near_titles,
    title_by_place,
    title_by_players_left_behind,
)
from ratingoffice.titles.candidate_titles import candidate_grants
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import Group, GroupPlayer
from ratingoffice.titles.norms import Attempt, NormSought, attempts
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.results import finishes_of, groups_of, places_of, players_of
from ratingoffice.titles.title import Section, Title
from ratingoffice.titles.titles_by_norms import MadeNorm

CATEGORY: Final = "Annex 10, 4.3"
NEAR_POINTS: Final = 2
"""A win more, and it were a norm."""
NEAR_CATEGORIES: Final = 1
"""Opponents a little stronger, and it were one."""


@dataclass(frozen=True)
class PlayerVerdict:
    """What an event brought a player: `norms` made by calculation, the best only; `attempts` are all of them."""

    group: Group
    place: int | None
    titles: tuple[Grant, ...]
    automatic: tuple[Grant, ...]
    norms: tuple[Attempt, ...]
    near: tuple[Attempt, ...]
    near_automatic: tuple[Grant, ...]
    attempts: tuple[Attempt, ...]

    @property
    def player(self) -> GroupPlayer:
        """Who it is about."""
        return self.group.player

    @property
    def worth_showing(self) -> tuple[Attempt, ...]:
        """Of each title the colour with the fewest conditions missed, red where they are equal."""
        best: dict[Title, Attempt] = {}
        for each in self.attempts:
            there = best.get(each.norm.title)
            if there is None or len(each.missed) < len(there.missed):
                best[each.norm.title] = each
        return tuple(best.values())


def event_verdicts(tournament: Tournament, event: JudgedEvent) -> tuple[PlayerVerdict, ...]:
    """The verdict on everybody of an event, by place; who played no game is none of its players (4.2.1 to 4.2.5)."""
    players = players_of(tournament, event)
    groups = groups_of(tournament, players)
    finishes = finishes_of(groups, places_of(tournament, event))
    field = tuple(group.player for group in groups.values() if group.games)
    return tuple(_verdict(finish, event, field) for finish in sorted(finishes.values(), key=_order))


def _order(finish: Finish) -> tuple[bool, int, int]:
    """By place, who is not classified last."""
    return finish.place is None, finish.place or 0, finish.group.player.number


def _verdict(finish: Finish, event: JudgedEvent, field: tuple[GroupPlayer, ...]) -> PlayerVerdict:
    tried = attempts(finish.group, event=event, field=field)
    made = tuple(each for each in tried if each.is_made)
    grants = _grants(event, finish)
    gained = tuple(grant for grant in grants if grant.title is not None and not finish.group.player.has(grant.title))
    by_score = automatic_norms(event, finish) if event.is_individual else ()
    with_norms = tuple(grant for grant in (*grants, *by_score) if grant.norm is not None)
    near = tuple(each for each in tried if _is_near(each.missed) and not _is_surpassed(each, made))
    return PlayerVerdict(
        group=finish.group,
        place=finish.place,
        titles=gained,
        automatic=with_norms,
        norms=_best(made),
        near=_best(near),
        near_automatic=_near_grants(event, finish, grants) if event.is_individual else (),
        attempts=tried,
    )


def _grants(event: JudgedEvent, finish: Finish) -> tuple[Grant, ...]:
    """Titles at once, of individual events only: places of teams are not the player's."""
    if not event.is_individual:
        return ()
    by_result = (title_by_place(event, finish), title_by_players_left_behind(event, finish))
    found = (*(grant for grant in by_result if grant is not None), *candidate_grants(event, finish))
    return tuple(grant for grant in found if grant.is_given)


def _near_grants(event: JudgedEvent, finish: Finish, given: tuple[Grant, ...]) -> tuple[Grant, ...]:
    """Titles by a place and norms by a score that one condition kept away from who played."""
    if not finish.group.games:
        return ()
    by_score = national_score(event, finish)
    norms = () if by_score is None or not _is_near(by_score.missed) else (by_score,)
    return (*near_titles(event, finish, given), *norms)


def _is_near(lacking: tuple[Condition, ...]) -> bool:
    """One condition is missed; if it is the points, then by a win at most, if it is the category, by one."""
    if len(lacking) != 1:
        return False
    if lacking[0].article == CATEGORY:
        return lacking[0].short_by <= NEAR_CATEGORIES
    is_of_points = cast("Message", lacking[0].name).code in {"norm.points", "norm.points_above_half"}
    return not is_of_points or lacking[0].short_by <= NEAR_POINTS


def _best(chosen: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """Those that no other of them surpasses."""
    return tuple(each for each in chosen if not _is_surpassed(each, tuple(other for other in chosen if other != each)))


def _is_surpassed(attempt: Attempt, by: tuple[Attempt, ...]) -> bool:
    """Whether another is for as much or more, with a colour that is worth as much or more."""
    return any(_is_as_good(other.norm, attempt.norm) for other in by)


def _is_as_good(one: NormSought, other: NormSought) -> bool:
    section_counts = one.title.section in {other.title.section, Section.OPEN}
    colour_counts = one.colour in {other.colour, NormColour.RED}
    return one.title.rank >= other.title.rank and section_counts and colour_counts


def gained_norms(verdicts: Iterable[PlayerVerdict], event: str, day: date) -> dict[int, tuple[MadeNorm, ...]]:
    """The norms of every player who made some, by start number, those by calculation and the automatic ones."""
    found = {verdict.player.number: _norms(verdict, event, day) for verdict in verdicts}
    return {number: norms for number, norms in found.items() if norms}


def _norms(verdict: PlayerVerdict, event: str, day: date) -> tuple[MadeNorm, ...]:
    games = verdict.group.number_of_games
    calculated = [MadeNorm(each.norm.title, each.norm.colour, event, day, each.games) for each in verdict.norms]
    titles = [grant.norm for grant in verdict.automatic if grant.norm is not None]
    automatic = [MadeNorm(title, NormColour.AUTOMATIC, event, day, games) for title in titles]
    return tuple(dict.fromkeys([*calculated, *automatic]))
