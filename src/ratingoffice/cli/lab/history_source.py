"""What a study is made of: a season folder with several lists, or the real lists that come with the laboratory."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    from ratingoffice.laboratory.history import RatingHistory

IRISH: Final = "irish-lists"
Source = Annotated[
    Path,
    typer.Argument(
        metavar="FOLDER",
        help=f"Season folder with several lists; or `{IRISH}`: the real lists of the Irish Chess Union, 2001 to 2011.",
    ),
]
Series = Annotated[str | None, typer.Option(help="Series of the lists, where the folder has several.")]


def history_of(source: Path, series: str | None, *, as_json: bool) -> RatingHistory:
    """Read the history; what is wrong with it is shown and ends the command."""
    from ratingoffice.errors import InputError
    from ratingoffice.laboratory.history import history_of_folder
    from ratingoffice.laboratory.irish_lists import irish_lists

    if str(source) == IRISH and not source.exists():
        return irish_lists()
    try:
        with Progress() as progress:
            return history_of_folder(source, series, progress)
    except InputError as problem:
        refuse(problem.findings, nothing_of="study", as_json=as_json)
    except ValueError as problem:
        wrong_use(str(problem))
