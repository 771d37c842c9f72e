"""Annex 17, appendix B1, 2.1: the report of the final, with the games of its semi-finals added to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ratingoffice.competitions.world_championship.final import PLAYERS
from ratingoffice.competitions.world_championship.semi_final_reports import CARRIED
from ratingoffice.model.tournament import Code, Entry, Tournament
from ratingoffice.rulebooks.core import article

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
            "(Annex 17, B1.2.1); name the reports of its four groups"
        )
    return replace(final, halves=(*final.halves, *added.values()))


def _finalists(report: Tournament, numbers: Numbers) -> dict[int, int]:
    """The start numbers in the final, by those of the semi-final."""
    found = {entry.number: [numbers[fact] for fact in _facts(entry) if fact in numbers] for entry in report.entries}
    return {number: known[0] for number, known in found.items() if known}


def _facts(entry: Entry) -> list[tuple[str, str]]:
    """By what somebody is known again: ids first, then the name."""
    return [*sorted(entry.ids.items()), ("name", entry.name)]
