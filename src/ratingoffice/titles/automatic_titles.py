"""Titles by one result, in a championship or above five titled players; those missed by one condition (3.1 to 3.12)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Assessment, Condition, at_least, confirmed, judge
from ratingoffice.titles.championships import ChampionshipRow, row_of, rows_near
from ratingoffice.titles.event import CHAMPIONSHIPS, JudgedEvent
from ratingoffice.titles.group import Group, GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.norms import enough_games
from ratingoffice.titles.time_class import time_for_titles
from ratingoffice.titles.title import Rank, Title, covers

LEFT_BEHIND: Final = 5
"""3.12: players of the title or higher that finish below."""


@dataclass(frozen=True)
class Finish:
    """How a player finished: games, place (shared by those who would play a deciding match, 13), all who are below.

    `place` is None of who is not classified (Annex 3, 5.9.A.a); `players` are those who played.
    """

    group: Group
    place: int | None
    players: int
    below: tuple[GroupPlayer, ...]


@dataclass(frozen=True)
class Grant(Assessment):
    """A title or a norm that one result gives at once, the article, and the conditions of every such title."""

    article: str
    reason: Message
    title: Title | None = None
    norm: Title | None = None
    conditions: tuple[Condition, ...] = ()

    @property
    def is_given(self) -> bool:
        """Whether nothing is missed."""
        return not self.missed


@article("Annex 10, 1.2")
def conditions_of_a_title(event: JudgedEvent, finish: Finish) -> tuple[Condition, ...]:
    """Seven games, and three hours for both players."""
    return enough_games(finish.group), time_for_titles(event.time_control)


@article(
    *(f"Annex 10, 3.{number}" for number in (1, 2, 3, 4)),
    *(f"Annex 10, 3.{number}.{place}" for number in (1, 2, 3, 4) for place in (1, 2, 3)),
    *("Annex 10, 3.6", "Annex 10, 3.6.1", "Annex 10, 3.6.2", "Annex 10, 3.7", "Annex 10, 3.7.1", "Annex 10, 3.7.2"),
    *("Annex 10, 3.8", "Annex 10, 3.9", "Annex 10, 3.10", "Annex 10, 3.13", "Annex 10, X1", "Annex 10, 13"),
)
def title_by_place(event: JudgedEvent, finish: Finish) -> Grant | None:
    """The title of a place by table X-1, with the norm of the next one."""
    row = row_of(event, finish.players)
    rank = row.rank(finish.place) if row and finish.place else None
    if row is None or rank is None:
        return None
    champion = junior_champion(row, event, finish)
    is_raised = champion is not None and finish.place == 1 and finish.group.player.has(event.title(Rank.MF))
    return champion if is_raised else grant_of_row(row, rank, event=event, finish=finish)


def grant_of_row(row: ChampionshipRow, rank: Rank, *, event: JudgedEvent, finish: Finish) -> Grant:
    """What a row of table X-1 gives for a rank, and whether the players, the place and the games are enough."""
    norm = _next(rank) if row.with_norm else None
    of_norm = None if norm is None else event.title(norm)
    asked = (*_conditions_of_row(row, row.last_places[rank], finish), *conditions_of_a_title(event, finish))
    return Grant(row.article, _place_of(finish), event.title(rank), of_norm, asked)


def _place_of(finish: Finish) -> Message:
    return message("reason.place_of", place=finish.place, players=finish.players)


def _conditions_of_row(row: ChampionshipRow, last: int, finish: Finish) -> tuple[Condition, ...]:
    """The players that a row asks for, if it does, and the place."""
    number, is_there = f"Annex 10, {row.article}", finish.place is not None and finish.place <= last
    required = last if last == 1 else message("or_better", place=last)
    place = judge(number, message("norm.place_in_the_championship"), is_there, finish.place, required)
    if not row.least_players:
        return (place,)
    return at_least(number, message("norm.players_of_the_championship"), finish.players, row.least_players), place


@article("Annex 10, 3.5")
def junior_champion(row: ChampionshipRow, event: JudgedEvent, finish: Finish) -> Grant | None:
    """A junior champion who is MF already becomes MI (X-1, remark 2)."""
    if row.article != "3.5":
        return None
    before = event.title(Rank.MF)
    name = message("norm.title_before", title=str(before))
    already = confirmed("Annex 10, 3.5", name, finish.group.player.has(before))
    asked = (*_conditions_of_row(row, 1, finish), already, *conditions_of_a_title(event, finish))
    return Grant("3.5", _place_of(finish), event.title(Rank.MI), None, asked)


@article("Annex 10, 3.12")
def title_by_players_left_behind(event: JudgedEvent, finish: Finish) -> Grant | None:
    """In every world or continental championship: the highest title of which five, or higher, finished below."""
    return grant_above(LEFT_BEHIND, event=event, finish=finish)


def grant_above(players: int, *, event: JudgedEvent, finish: Finish) -> Grant | None:
    """The highest title of which so many, or higher, finished below, and whether they are enough."""
    if event.competition not in CHAMPIONSHIPS:
        return None
    ranks = [player.rank(event.section, event.board) for player in finish.below]
    behind = sorted((rank for rank in ranks if rank is not None), reverse=True)
    if len(behind) < players:
        return None
    title = event.title(behind[players - 1])
    number = sum(rank >= title.rank for rank in behind)
    left = at_least("Annex 10, 3.12", message("norm.left_behind", title=str(title)), number, LEFT_BEHIND)
    reason = message("reason.above", number=number, title=str(title))
    return Grant("3.12", reason, title, None, (left, *conditions_of_a_title(event, finish)))


def _next(rank: Rank) -> Rank | None:
    """Remarks 3 to 5: the norm that comes with a title."""
    return {Rank.MI: Rank.GMI, Rank.MF: Rank.MI, Rank.CMF: Rank.MF}.get(rank)


def near_titles(event: JudgedEvent, finish: Finish, given: tuple[Grant, ...]) -> tuple[Grant, ...]:
    """Titles and norms beside those held and given, that a player, a place, a title or a game more had brought."""
    behind = grant_above(LEFT_BEHIND - 1, event=event, finish=finish)
    by_place = (_nearest(row, event, finish) for row in rows_near(event, finish.players))
    found = [grant for grant in (*by_place, behind) if grant is not None and len(grant.missed) == 1]
    left = [_without_held(grant, finish.group.player, given) for grant in found]
    return tuple(grant for grant in left if grant.title is not None or grant.norm is not None)


def _nearest(row: ChampionshipRow, event: JudgedEvent, finish: Finish) -> Grant | None:
    """The highest title of a row that one condition at most keeps away."""
    return next((grant for grant in _in_reach(row, event, finish) if len(grant.missed) <= 1), None)


def _in_reach(row: ChampionshipRow, event: JudgedEvent, finish: Finish) -> Iterator[Grant]:
    """What a row gives for the place, and for the one before it; the highest first."""
    if finish.place is None:
        return
    champion = junior_champion(row, event, finish)
    if champion is not None and finish.place <= 2:
        yield champion
    for rank, last in row.last_places.items():
        if finish.place <= last + 1:
            yield grant_of_row(row, rank, event=event, finish=finish)


def _without_held(grant: Grant, player: GroupPlayer, given: tuple[Grant, ...]) -> Grant:
    """What a grant had brought: without the title that the player has, and the norm that is of no use to them."""
    titles, norms = [each.title for each in given], [each.norm for each in given]

    def has(title: Title | None, others: Iterable[Title | None]) -> bool:
        return title is None or player.has(title) or any(covers(each, title) for each in others)

    if not has(grant.title, titles):
        return grant
    return replace(grant, title=None, norm=None if has(grant.norm, (*titles, *norms)) else grant.norm)
