"""`ratingoffice continue`: from one list to the next period."""

from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import FINDINGS, number_of, plain, print_json, screen, wrong_use


def continue_season(
    season: Annotated[Path, typer.Argument(help="Season folder that the list was calculated from.")],
    calculated: Annotated[Path, typer.Argument(metavar="LIST", help="Folder that `ratingoffice rate` has written.")],
    json: Annotated[bool, typer.Option("--json", help="Print what was done as JSON.")] = False,
) -> None:
    """Add a calculated list to its season, as the base of the next period.

    Refused, and nothing written, if the season has the list already, has no list of its series, or lacks a player.

    Example: `ratingoffice continue season lists/2011-03-01`
    """
    from ratingoffice.formats import continuation
    from ratingoffice.model.findings import has_errors

    try:
        ratings = continuation.calculated_ratings(calculated)
        added, findings = continuation.continue_season(season, calculated)
    except OSError as problem:
        wrong_use(str(problem))
    if json:
        done = {"season": str(season), "series": ratings.series, "list": str(ratings.day), "added": added}
        print_json(done | {"findings": finding_rows(findings)})
    else:
        print_findings(findings)
    if has_errors(findings):
        screen(stderr=True).print("Nothing was written.")
        raise typer.Exit(FINDINGS)
    if not json:
        lines = f"{number_of(added, 'rating')} of the list {ratings.series} of {ratings.day}"
        screen().print(f"Added {lines} to [bold]{plain(season)}[/].", soft_wrap=True)
