"""A tournament as a report file; the same tournament always gives the same bytes."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.formats.notebook import Notebook
from ratingoffice.formats.reports.trf.editions import Edition, edition_of
from ratingoffice.formats.reports.trf.event_writing import event_lines
from ratingoffice.formats.reports.trf.kept_writing import kept_lines
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.formats.reports.trf.player_writing import national_lines, player_lines
from ratingoffice.formats.reports.trf.reading import KEPT
from ratingoffice.formats.reports.trf.special_writing import award_lines, forbidden_lines
from ratingoffice.formats.reports.trf.team_writing import team_lines
from ratingoffice.model.tournament import Tournament

LINE_END: Final = "\r\n"
"""Programs expect it, and the CR of the standard is in it."""


def write(tournament: Tournament, edition: Edition | None = None) -> tuple[bytes, pl.DataFrame]:
    """The bytes of a report, and what it cannot say; of 2016 unless something needs the edition of 2026."""
    pen = Pen(edition or edition_of(tournament), Notebook(KEPT))
    lines = [
        *event_lines(tournament, pen),
        *player_lines(tournament, pen),
        *national_lines(tournament, pen),
        *team_lines(tournament, pen),
        *forbidden_lines(tournament, pen),
        *award_lines(tournament, pen),
        *kept_lines(tournament, pen),
    ]
    return "".join(line + LINE_END for line in lines).encode(), pen.notes.findings()
