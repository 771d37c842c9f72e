"""`ratingoffice office import` and `export`: a season folder or the players of a body comes in, a season goes out."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.findings_screen import print_findings, refuse
from ratingoffice.cli.office.desk import AsFormat, AsJson, Desk, at_desk, print_text, table_format
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import day_of, print_json, wrong_use

if TYPE_CHECKING:
    from datetime import date

    from ratingoffice.store.models import Official


@dataclass(frozen=True)
class PlayerSource:
    """A file of players: whose numbers they have, which of their ratings, and which list it is."""

    path: Path
    body: str | None
    kind: str | None
    published: tuple[str, date] | None


@at_desk
def import_(
    desk: Desk,
    path: Annotated[Path, typer.Argument(help="A season folder, or a list of players (FIDE text or XML, CSV, ...).")],
    body: Annotated[str | None, typer.Option(help="Whose numbers the player ids of the file are.")] = None,
    series: Annotated[str | None, typer.Option(help="The file is a list of this series; it has ratings.")] = None,
    list_date: Annotated[str | None, typer.Option("--list", help="Date of that list.", metavar="DATE")] = None,
    rating: Annotated[
        str | None, typer.Option(help="Which rating of a list: standard, rapid or blitz; else by the file's name.")
    ] = None,
    discipline: Annotated[str | None, typer.Option(help="Discipline of the events, such as 100 or rapid.")] = None,
    json: AsJson = False,
) -> None:
    """Import a season folder, a file of players or a list; all of it or nothing.

    Players and lists: FIDE's text and XML, old and new, CSV, Excel, Parquet, JSON, also in a zip.

    Example: `ratingoffice office import season`
    """
    if not path.exists():
        wrong_use(f"there is no {path}; name a season folder or a file of players")
    if (series is None) != (list_date is None):
        wrong_use("a list needs both --series and --list")
    published = (series, day_of(list_date, "--list")) if series and list_date else None
    with Progress() as progress:
        if path.is_dir():
            done = _season(desk.asking, path, discipline, progress)
        else:
            done = _players(desk.asking, PlayerSource(path, body, rating, published), progress)
    if json:
        print_json(done)
    else:
        print_text(f"Imported {path}: " + ", ".join(f"{name} {number}" for name, number in done.items()))


@at_desk
def export(
    desk: Desk,
    folder: Annotated[Path, typer.Argument(help="The season folder to write.")],
    series: Annotated[str, typer.Option(help="The series whose list is to be calculated from it.")],
    list_date: Annotated[str, typer.Option("--list", help="Date of that list.", metavar="DATE")],
    as_format: AsFormat = "csv",
    force: Annotated[bool, typer.Option("--force", help="Write into a folder that is not empty.")] = False,
) -> None:
    """Export everything that a list is calculated from as a season folder for `ratingoffice rate`.

    Example: `ratingoffice office export season --series fide --list 2011-03-01`
    """
    from ratingoffice.formats import season_folder
    from ratingoffice.formats.list_folder import check_writable
    from ratingoffice.store.reports.services.seasons import export_season

    kind = table_format(as_format)
    check_writable(folder, force=force)
    tables = export_season(desk.asking, series, day_of(list_date, "--list"))
    season_folder.write(tables, folder, kind)
    print_text(f"Wrote {folder}: " + ", ".join(f"{table.height:,} {name}" for name, table in tables.items()))


def _season(who: Official, path: Path, discipline: str | None, progress: Any) -> dict[str, Any]:
    from ratingoffice.formats import season_folder
    from ratingoffice.store.reports.services.seasons import import_season

    season, findings = season_folder.read(path, progress)
    if season is None:
        refuse(findings)
    print_findings(findings)
    progress("import", 0, 1)
    return asdict(import_season(who, season, file=path.name, discipline=discipline))


def _players(who: Official, source: PlayerSource, progress: Any) -> dict[str, Any]:
    from ratingoffice.model.findings import merge
    from ratingoffice.store.lists.services.import_list import ListSource, import_list
    from ratingoffice.store.office.selectors.offices import office
    from ratingoffice.store.people.player_files import KINDS, player_batches
    from ratingoffice.store.people.services.import_players import import_players

    if source.kind not in (None, *KINDS):
        wrong_use(f"--rating is {source.kind!r}; write one of {', '.join(KINDS)}")
    whose, file = source.body or office().body, source.path.name
    batches = player_batches(source.path, source.kind)

    def show_progress(step: str, rows: int) -> None:
        progress(f"{step}: {rows:,} players", 0, 1)

    if source.published is None:
        work = import_players(who, batches, body=whose, file=file, progress=show_progress)
    else:
        work = import_list(who, batches, ListSource(*source.published, whose, file), show_progress)
    print_findings(merge(work.findings))
    return asdict(work.counts)
