"""The reports of four semi-finals: who goes on to the final, and the games that count there (B1.2.1)."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.refusals import CompetitionError
from ratingoffice.competitions.unfinished import not_met
from ratingoffice.competitions.world_championship.final import (
    FINALISTS,
    FinalDraw,
    FinalGame,
    carried_games,
    draw_final,
)
from ratingoffice.competitions.world_championship.semi_finals import GROUPS, PLAYERS, QUALIFIED, finalists
from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Outcome, Tournament
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


Pair = tuple[int, int | None]
"""The player whose side of a game is stated, and the opponent, by start number of the final."""


@article("Annex 17, B1.2.1")
def with_carried(final: Tournament, semi_finals: Collection[Tournament]) -> Tournament:
    """The final as a round robin of twelve: games of two finalists in a semi-final count as rounds after its last."""
    if len(final.entries) != FINALISTS:
        raise CompetitionError(message("final_of_others", number=len(final.entries), players=FINALISTS))
    after, everybody = final.last_round, [entry for report in semi_finals for entry in report.entries]
    known = [(again, entry.number) for entry in final.entries for again in _known_again(entry, everybody)]
    halves = (
        replace(half, round=after + half.round, player=own[half.player], opponent=own[half.opponent])
        for report in semi_finals
        for own in [{again.number: number for again, number in known if again in report.entries}]
        for half in report.halves
        if half.player in own and half.opponent in own and half.code is not Code.PENDING
    )
    added = {(half.player, half.opponent): half for half in halves}
    if len(added) != 2 * CARRIED:
        raise CompetitionError(message("carried_games", number=len(added) // 2, carried=CARRIED))
    _refuse_other_results(final, added)
    there = {(half.player, half.opponent) for half in final.halves}
    return replace(final, halves=(*final.halves, *(half for pair, half in added.items() if pair not in there)))


def lacks_carried(final: Tournament) -> bool:
    """Whether just the games that count from the semi-finals are missing: those of three players, four times."""
    missing = not_met(final)
    trios = {frozenset(number for pair in missing if each.number in pair for number in pair) for each in final.entries}
    return len(final.entries) == FINALISTS and [len(trio) for trio in trios] == [QUALIFIED] * len(GROUPS)


def _refuse_other_results(final: Tournament, carried: Mapping[Pair, Half]) -> None:
    """The report of the final may have a carried game itself, once and as it was; the two do not play again."""
    own: dict[Pair, list[tuple[Code, Outcome | None]]] = defaultdict(list)
    for half in final.halves:
        own[half.player, half.opponent].append((half.code, half.outcome))
    others = [
        f"{half.player}-{half.opponent}"
        for pair, half in sorted(carried.items())
        if half.player < (half.opponent or 0) and own[pair] not in ([], [(half.code, half.outcome)])
    ]
    if others:
        raise CompetitionError(message("carried_games.changed", pairs=tuple(others)))


def _known_again(finalist: Entry, everybody: Sequence[Entry]) -> list[Entry]:
    """Who a finalist was in the semi-finals: by number, by name and federation; by name, as they played one of them."""
    same = [each for each in everybody if is_same(finalist, each)]
    by_number = [each for each in same if bodies_of_both(finalist, each)]
    by_name = [each for each in everybody if each.name == finalist.name and not bodies_of_both(finalist, each)]
    return by_number or same or by_name
