"""A report file as a tournament; what is wrong or odd in it is noted, and what can be read is read."""

import re
from collections import defaultdict
from dataclasses import replace
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.report_lines import report_lines
from ratingoffice.formats.reports.trf.event_records import counts_noted, event_info
from ratingoffice.formats.reports.trf.kept_records import checked_lines
from ratingoffice.formats.reports.trf.layout import KEPT, LONGEST_LINE, round_field
from ratingoffice.formats.reports.trf.lines import TrfReport
from ratingoffice.formats.reports.trf.national_records import with_national
from ratingoffice.formats.reports.trf.own_records import changes, choices
from ratingoffice.formats.reports.trf.player_records import entries, id_body, straightened_lines
from ratingoffice.formats.reports.trf.points_records import scoring_of
from ratingoffice.formats.reports.trf.round_cells import halves
from ratingoffice.formats.reports.trf.special_records import awards, forbidden
from ratingoffice.formats.reports.trf.straight_lines import record_line, without_indent
from ratingoffice.formats.reports.trf.team_records import teams
from ratingoffice.formats.text_lines import glance
from ratingoffice.model.tournament import Code, Tournament

SIGN: Final = re.compile(r"001 [ 0-9]{3}[0-9] |012 ")
"""How a line begins that only such a report has."""


def recognised(data: bytes) -> bool:
    """Whether a file looks like a report: it has a line for a player, or for the name of the event."""
    return any(SIGN.match(line.lstrip(" ")) for line in glance(data))


def read(data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
    """The tournament of a report, None where there is nothing of one; and the findings."""
    notes = Notes(file)
    lines = report_lines(data, notes, LONGEST_LINE)
    if lines is None:
        return None, notes.findings()
    lines, indent = without_indent(lines)
    if indent:
        notes.warning(message("indented", indent=indent), line=1)
    report = TrfReport(tuple(record_line(*line, notes) for line in lines), notes)
    if not {"001", "012"} & report.by_record.keys():
        notes.error(message("no_report"))
        return None, notes.findings()
    return _tournament(report), notes.findings()


def _tournament(report: TrfReport) -> Tournament:
    info, (scoring, unknown) = event_info(report), scoring_of(report)
    lines, found_teams = straightened_lines(report), teams(report)
    of_teams = bool(found_teams)
    tournament = Tournament(
        info=replace(info, others={**info.others, **unknown, **choices(report)}),
        entries=with_national(report, entries(lines, id_body(scoring))),
        halves=halves(lines),
        scoring=scoring,
        teams=found_teams,
        awards=awards(report, of_teams=of_teams),
        forbidden=forbidden(report, info.rounds, of_teams=of_teams),
        changes=changes(report),
    )
    counts_noted(report, _counts(tournament))
    _note_full_byes(report, tournament)
    kept = checked_lines(report, tournament)
    return replace(tournament, kept={KEPT: kept}) if kept else tournament


def _counts(tournament: Tournament) -> dict[str, int]:
    rated = sum(entry.rating is not None for entry in tournament.entries)
    return {"062": len(tournament.entries), "072": rated, "082": len(tournament.teams)}


def _note_full_byes(report: TrfReport, tournament: Tournament) -> None:
    """Note a full-point bye that stands alone in its round: most likely the pairing allocated it."""
    byes = defaultdict(list)
    for half in tournament.halves:
        if half.code in (Code.FULL_BYE, Code.PAIRING_BYE):
            byes[half.round].append(half)
    for number, found in byes.items():
        if len(found) == 1 and found[0].code == Code.FULL_BYE:
            report.notes.warning(message("full_bye"), line=found[0].line, column=round_field(number).label)
