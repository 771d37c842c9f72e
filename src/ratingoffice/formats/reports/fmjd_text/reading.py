"""A file of the FMJD's official format becomes a tournament."""

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.fmjd_text.info import read_info
from ratingoffice.formats.reports.fmjd_text.layout import TAG
from ratingoffice.formats.reports.fmjd_text.players import note_shared_places, read_players
from ratingoffice.formats.reports.fmjd_text.results import read_results
from ratingoffice.formats.reports.fmjd_text.sections import split
from ratingoffice.formats.reports.report_lines import report_lines
from ratingoffice.formats.text_lines import glance
from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Tournament


def recognised(data: bytes) -> bool:
    """Return whether there is a tag of a section."""
    return any(TAG.fullmatch(line.strip()) for line in glance(data))


@article("11")
def read(data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
    """Return the tournament, None where the file has no sections; and the findings."""
    notes = Notes(file)
    lines = report_lines(data, notes)
    if lines is None:
        return None, notes.findings()
    sections = split(lines, notes)
    if not sections:
        return None, notes.findings()
    info = read_info(sections.get("info", []), notes)
    players = read_players(sections.get("players", []), notes, info.start)
    if info.system != "team":
        note_shared_places(players, notes)
    tournament = Tournament(
        info=info,
        entries=tuple(players),
        halves=tuple(read_results(sections.get("results", []), notes)),
        scoring=DRAUGHTS,
    )
    return tournament, notes.findings()
