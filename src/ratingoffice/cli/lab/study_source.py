"""What a study is made of: a season folder with several lists, an office, or the real lists of the laboratory."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.office.desk import open_desk, place_of, print_refusals
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    from ratingoffice.laboratory.source import StudySource

IRISH: Final = "irish-lists"
Folder = Annotated[
    Path | None,
    typer.Argument(
        metavar="FOLDER",
        help=f"Season folder with several lists; or `{IRISH}`: the real lists of the Irish Chess Union, 2001 to 2011; "
        "or name an office with --office.",
    ),
]
Office = Annotated[str | None, typer.Option("--office", help="Folder of the office, or postgresql://...")]
Series = Annotated[
    str | None,
    typer.Option(help="Series of the lists, where the folder has several; of an office, else the newest list's."),
]


def source_of(folder: Path | None, office: str | None, series: str | None, *, as_json: bool) -> StudySource:
    """Read what the study is made of; what is wrong with it is shown and ends the command."""
    if (folder is None) == (office is None):
        wrong_use("name a season folder, or an office with --office")
    if folder is None:
        return print_refusals(_of_office)(str(office), series)
    return _of_folder(folder, series, as_json=as_json)


def _of_folder(folder: Path, series: str | None, *, as_json: bool) -> StudySource:
    from ratingoffice.errors import InputError
    from ratingoffice.laboratory.history import irish_lists
    from ratingoffice.laboratory.source import StudySource, source_of_folder

    if str(folder) == IRISH and not folder.exists():
        return StudySource("icu", irish_lists())
    try:
        with Progress() as progress:
            return source_of_folder(folder, series, progress)
    except InputError as problem:
        refuse(problem.findings, nothing_of="study", as_json=as_json)


def _of_office(office: str, series: str | None) -> StudySource:
    """Read the lists and games of an office, as everybody may study them."""
    from ratingoffice.store.office.connection import open_office

    open_office(place_of(office))
    return _read(series)


def officers_source(office: str, who: str | None, series: str | None) -> tuple[StudySource, str]:
    """Read an office for its rating officer, who may see oddities; return its name too."""
    asking = open_desk(office, who)
    from ratingoffice.store.office.permissions import Action, permit
    from ratingoffice.store.office.selectors.offices import office as this_office

    permit(asking, Action.READ_ODDITIES)
    return _read(series), this_office().name


def _read(series: str | None) -> StudySource:
    from ratingoffice.store.laboratory.selectors import office_source
    from ratingoffice.store.lists.selectors.public_lists import newest_lists

    newest = max(newest_lists(), key=lambda each: each.day, default=None)
    if newest is None:
        wrong_use("the office has published no list yet")
    return office_source(series or newest.series.name)
