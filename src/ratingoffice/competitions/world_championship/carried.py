"""Annex 17, appendix B1, 2.1: the report of the final, with the games of its semi-finals added to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ratingoffice.competitions.world_championship.final import PLAYERS
from ratingoffice.competitions.world_championship.semi_final_reports import CARRIED
from ratingoffice.model.tournament import Code, Entry, Half, Outcome, Tournament
from ratingoffice.rulebooks.core import article

Pair = tuple[int, int | None]
"""The player whose side of a game is told, and the opponent, by start number of the final."""

Numbers = Mapping[tuple[str, str], int]
"""Start numbers of the final by what its report says of a person: an id of a body, or the name."""


@article("Annex 17, B1.2.1")
def with_carried(final: Tournament, semi_finals: Iterable[Tournament]) -> Tournament:
    """The final as a round robin of twelve: games of two finalists in a semi-final count as rounds after its last."""
    if len(final.entries) != PLAYERS:
        raise ValueError(f"the final has {len(final.entries)} players, not {PLAYERS}; name its report first")
    numbers = {fact: entry.number for entry in final.entries for fact in _facts(entry)}
    after = final.last_round
    halves = (
        replace(half, round=after + half.round, player=own[half.player], opponent=own[half.opponent])
        for report in semi_finals
        for own in [_finalists(report, numbers)]
        for half in report.halves
        if half.player in own and half.opponent in own and half.code is not Code.PENDING
    )
    added = {(half.player, half.opponent): half for half in halves}
    if len(added) != 2 * CARRIED:
        raise ValueError(
            f"the semi-finals tell {len(added) // 2} games of two finalists, and {CARRIED} count in the final "
            "(Annex 17, B1.2.1); name the reports of its four groups with all their results"
        )
    _refuse_other_results(final, added)
    there = {(half.player, half.opponent) for half in final.halves}
    return replace(final, halves=(*final.halves, *(half for pair, half in added.items() if pair not in there)))


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
        raise ValueError(
            f"numbers {', '.join(others)} of the final have met in the semi-finals, and those results count "
            "(Annex 17, B1.2.1); the report of the final tells others: leave these games out of it"
        )


def _finalists(report: Tournament, numbers: Numbers) -> dict[int, int]:
    """The start numbers in the final, by those of the semi-final."""
    found = {entry.number: [numbers[fact] for fact in _facts(entry) if fact in numbers] for entry in report.entries}
    return {number: known[0] for number, known in found.items() if known}


def _facts(entry: Entry) -> list[tuple[str, str]]:
    """By what somebody is known again: ids first, then the name."""
    return [*sorted(entry.ids.items()), ("name", entry.name)]
