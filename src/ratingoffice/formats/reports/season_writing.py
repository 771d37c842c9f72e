"""A report as a season folder of its own: one event, its games and its players, no ratings yet."""

from dataclasses import dataclass
from pathlib import Path

import polars as pl

from ratingoffice.formats import season_folder
from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.player_ids import id_body, player_ids
from ratingoffice.formats.reports.season_event import LOCAL, season_event
from ratingoffice.formats.reports.season_rows import Rows, season_rows
from ratingoffice.formats.whole_file import put_in_place
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.tables import RATINGS
from ratingoffice.model.tournament import Tournament


@dataclass(frozen=True)
class SeasonTarget:
    """A folder, the id that the event gets in it, and the body whose numbers are the ids of the players."""

    folder: Path
    event_id: str
    body: str | None = None


def write_season(tournament: Tournament, target: SeasonTarget, file: str) -> pl.DataFrame:
    """Write the folder and return what it cannot say; nothing is written where a finding of the report is an error."""
    notes, body = Notes(file), target.body or id_body(tournament)
    ids = player_ids(tournament, body, notes)
    rows, found = season_rows(tournament, target.event_id, ids, file)
    findings = merge([notes.findings(), found])
    wrong = findings if has_errors(findings) else _write(rows, target.folder)
    if has_errors(wrong):
        return merge([wrong])
    unsaid = Notes(target.folder.name)
    numbers = {player: number for number, player in ids.items()}
    note_lost(tournament, season_event(rows, target.event_id, numbers, body or LOCAL), unsaid)
    return merge([findings, unsaid.findings()])


def _write(rows: Rows, folder: Path) -> pl.DataFrame:
    """Write tables beside the folder, and put them in place if they are a season; return the findings."""
    ratings = pl.DataFrame(schema={column.name: column.kind.dtype for column in RATINGS.columns})
    with folder_beside(folder) as beside:
        season_folder.write({**rows, RATINGS.name: ratings}, beside)
        _, findings = season_folder.read(beside)
        if not has_errors(findings):
            _move(beside, folder)
    return findings


def _move(beside: Path, folder: Path) -> None:
    """Put tables in place; the same tables in another format would be old ones."""
    folder.mkdir(exist_ok=True)
    for table in sorted(beside.iterdir()):
        (folder / f"{table.stem}.parquet").unlink(missing_ok=True)
        put_in_place(table, folder / table.name)
