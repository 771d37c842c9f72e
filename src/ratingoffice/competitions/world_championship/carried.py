"""Annex 17, appendix B1, 2.1: the report of the final, with the games of its semi-finals added to it."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.refusals import CompetitionError
from ratingoffice.competitions.unfinished import not_met
from ratingoffice.competitions.world_championship.final import PLAYERS
from ratingoffice.competitions.world_championship.semi_final_reports import CARRIED, bodies_of_both, is_same
from ratingoffice.competitions.world_championship.semi_finals import GROUPS, QUALIFIED
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code, Entry, Half, Outcome, Tournament

Pair = tuple[int, int | None]
"""The player whose side of a game is stated, and the opponent, by start number of the final."""


@article("Annex 17, B1.2.1")
def with_carried(final: Tournament, semi_finals: Collection[Tournament]) -> Tournament:
    """The final as a round robin of twelve: games of two finalists in a semi-final count as rounds after its last."""
    if len(final.entries) != PLAYERS:
        raise CompetitionError(message("final_of_others", number=len(final.entries), players=PLAYERS))
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
    return len(final.entries) == PLAYERS and [len(trio) for trio in trios] == [QUALIFIED] * len(GROUPS)


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
