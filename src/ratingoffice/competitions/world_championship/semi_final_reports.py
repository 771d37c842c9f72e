"""The reports of four semi-finals: who goes on to the final, and which games go with them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.refusals import CompetitionError
from ratingoffice.competitions.world_championship.final import FinalGame, carried_games
from ratingoffice.competitions.world_championship.final_numbers import FinalDraw, draw_final
from ratingoffice.competitions.world_championship.semi_finals import GROUPS, PLAYERS, QUALIFIED, finalists
from ratingoffice.messages import Message
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Tournament
from ratingoffice.tournament.rankings import unplaced
from ratingoffice.tournament.withdrawals import cancelled_players

GROUP_SIZE = PLAYERS // len(GROUPS)
CARRIED = len(GROUPS) * QUALIFIED * (QUALIFIED - 1) // 2
"""B1.2.1: each finalist has met the two others of their group."""


@dataclass(frozen=True)
class Final:
    """The draw of the final by player (`B4` is number 4 of group B), the people, and the games that count already."""

    draw: FinalDraw
    people: Mapping[str, Entry]
    carried: tuple[FinalGame, ...]


def final_of(reports: Mapping[str, Tournament], seed: int) -> Final:
    """Draw the final from the reports of groups A to D; raises with all that keeps it from that."""
    people = {f"{group}{entry.number}": entry for group in GROUPS for entry in reports[group].entries}
    problems = [*_wrong_numbers(reports), *_in_two_groups(reports)]
    order = {group: _in_order(group, reports[group], problems) for group in GROUPS}
    if problems:
        raise CompetitionError(*problems)
    qualified = finalists(order)
    federations = {player: people[player].federation or player for group in GROUPS for player in qualified[group]}
    games = [game for group in GROUPS for game in _games(group, reports[group])]
    carried = carried_games(games, federations)
    if len(carried) != CARRIED:
        raise CompetitionError(message("carried_games.missing", number=len(carried), carried=CARRIED))
    return Final(draw_final(qualified, federations, seed), {player: people[player] for player in federations}, carried)


def _wrong_numbers(reports: Mapping[str, Tournament]) -> Iterator[Message]:
    for group in GROUPS:
        number = len(reports[group].entries)
        if number != GROUP_SIZE:
            yield message("wrong_number.group", group=group, number=number, players=GROUP_SIZE)


def _in_two_groups(reports: Mapping[str, Tournament]) -> Iterator[Message]:
    """Everybody plays one semi-final (B1.1.1)."""
    for one, other in combinations(GROUPS, 2):
        both = [each.name for each in reports[one].entries if any(map(partial(is_same, each), reports[other].entries))]
        if both:
            yield message("groups_alike", one=one, other=other, players="; ".join(both))


def is_same(one: Entry, other: Entry) -> bool:
    """Whether two entries are one person: by a number that both have, else by name and federation."""
    bodies = bodies_of_both(one, other)
    if bodies:
        return any(one.ids[body] == other.ids[body] for body in bodies)
    return (one.name, one.federation) == (other.name, other.federation)


def bodies_of_both(one: Entry, other: Entry) -> set[str]:
    """Who gave both a number; a local number is one of its federation only, and shows nothing."""
    return (one.ids.keys() & other.ids.keys()) - {"local"}


def _in_order(group: str, report: Tournament, problems: list[Message]) -> list[str]:
    """The classified by place; a problem where they do not have a place each, for then nobody knows who qualified."""
    left = cancelled_players(report, unplaced(report.entries))
    classified = [entry for entry in report.entries if entry.number not in left]
    places = {entry.place: entry for entry in classified}
    if None in places or len(places) != len(classified):
        problems.append(message("shared_places", group=group))
    return [f"{group}{places[place].number}" for place in sorted(place for place in places if place is not None)]


def _games(group: str, report: Tournament) -> list[FinalGame]:
    """Each game once, as white states it, or by the lower number where nobody sat down; points are 2-1-0 always."""
    codes = {(half.player, half.round): half.code for half in report.halves if half.code is not Code.PENDING}
    return [
        FinalGame(
            f"{group}{half.player}",
            f"{group}{half.opponent}",
            int(DRAUGHTS.points(half.code)),
            int(DRAUGHTS.points(codes[half.opponent, half.round])),
        )
        for half in report.halves
        if half.opponent is not None and (half.opponent, half.round) in codes and _tells(half, half.opponent)
    ]


def _tells(half: Half, opponent: int) -> bool:
    return half.colour == "w" or (half.colour is None and half.player < opponent)
