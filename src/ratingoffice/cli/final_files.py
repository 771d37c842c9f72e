"""The report of an event; or that of a final of twelve, and those of the four semi-finals whose games count in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingoffice.cli.screen import fitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingoffice.model.tournament import Tournament

FINAL_AND_GROUPS = 5
"""The report of the final, and those of groups A to D."""


def whole_event(reports: Sequence[Tournament], mistakes: list[str]) -> Tournament | None:
    """The event of one report, or the final with its carried games; None and a mistake more where they do not fit."""
    from ratingoffice.competitions.world_championship.semi_final_reports import with_carried

    first, *semi_finals = reports
    if not semi_finals:
        return first
    if len(reports) != FINAL_AND_GROUPS:
        mistakes.append(
            f"name one report, or that of the final and those of its four semi-finals; these are {len(reports)}"
        )
        return None
    return fitting(lambda: with_carried(first, semi_finals), mistakes)


def what_to_name(report: Tournament, otherwise: str = "") -> str:
    """Which words would complete a round robin: the semi-finals where just their games are missing."""
    from ratingoffice.competitions.world_championship.semi_final_reports import lacks_carried

    if lacks_carried(report):
        return "; they count from its four semi-finals (Annex 17, B1.2.1): name those reports too"
    return otherwise
