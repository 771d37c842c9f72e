"""A tournament as a report file; the same tournament always gives the same bytes."""

from typing import Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.trf.editions import edition_of
from ratingoffice.formats.reports.trf.event_writing import event_lines
from ratingoffice.formats.reports.trf.kept_records import kept_lines
from ratingoffice.formats.reports.trf.layout import Edition
from ratingoffice.formats.reports.trf.national_records import national_lines
from ratingoffice.formats.reports.trf.own_records import change_lines, choice_lines
from ratingoffice.formats.reports.trf.player_records import player_lines
from ratingoffice.formats.reports.trf.reading import read
from ratingoffice.formats.reports.trf.special_records import award_lines, forbidden_lines
from ratingoffice.formats.reports.trf.team_records import team_lines
from ratingoffice.model.tournament import Tournament

LINE_END: Final = "\r\n"
"""Programs expect it, and the CR of the standard is in it."""


def write(tournament: Tournament, edition: Edition | None = None) -> tuple[bytes, pl.DataFrame]:
    """The bytes of a report, and what it cannot say; of 2016 unless something needs the edition of 2026."""
    chosen, notes = edition or edition_of(tournament), Notes("")
    lines = [
        *event_lines(tournament, chosen),
        *player_lines(tournament),
        *national_lines(tournament, chosen),
        *team_lines(tournament, chosen),
        *forbidden_lines(tournament, chosen),
        *award_lines(tournament, chosen),
        *((*choice_lines(tournament), *change_lines(tournament)) if chosen == "trf26" else ()),
        *kept_lines(tournament, chosen),
    ]
    data = "".join(line + LINE_END for line in lines).encode()
    note_lost(tournament, read(data, "")[0], notes)
    return data, notes.findings()
