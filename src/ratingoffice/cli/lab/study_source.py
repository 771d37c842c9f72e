"""What oddities and the annual report are made of: an office, or a season folder with several lists."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    from ratingoffice.laboratory.source import StudySource

Folder = Annotated[
    Path | None, typer.Argument(help="Season folder with several lists; or name an office with --office.")
]
Office = Annotated[str | None, typer.Option("--office", help="Folder of the office, or postgresql://...")]


def source_of(folder: Path | None, series: str | None, *, as_json: bool) -> StudySource:
    """Read a season folder; what is wrong with it is shown and ends the command."""
    from ratingoffice.errors import InputError
    from ratingoffice.laboratory.source import source_of_folder

    if folder is None:
        wrong_use("name a season folder, or an office with --office")
    try:
        with Progress() as progress:
            return source_of_folder(folder, series, progress)
    except InputError as problem:
        refuse(problem.findings, nothing_of="study", as_json=as_json)
    except ValueError as problem:
        wrong_use(str(problem))


def office_source(office: str, who: str | None, series: str | None) -> tuple[StudySource, str]:
    """Read an office for its rating officer; return its name too."""
    from ratingoffice.cli.office.desk import open_desk

    asking = open_desk(office, who)
    from ratingoffice.store.laboratory.selectors import office_history
    from ratingoffice.store.lists.selectors.public_lists import newest_lists
    from ratingoffice.store.office.permissions import Action, permit
    from ratingoffice.store.office.selectors.offices import office as this_office

    permit(asking, Action.READ_ODDITIES)
    newest = max(newest_lists(), key=lambda each: each.day, default=None)
    if newest is None:
        wrong_use("the office has published no list yet")
    return office_history(series or newest.series.name), this_office().name
