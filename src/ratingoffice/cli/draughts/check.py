"""`ratingoffice draughts check`: every game of a file, read or named."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.draughts.source import AsJson, read_games, write_file
from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import FINDINGS, number_of, print_json, screen


def check(
    file: Annotated[Path, typer.Argument(help="A file of games (PDN).", exists=True, dir_okay=False)],
    write: Annotated[
        Path | None,
        typer.Option(help="Write the games there, in clean PDN 3.0, if every move was read.", dir_okay=False),
    ] = None,
    json: AsJson = False,
) -> None:
    """Check every game of a file to its last move; show mistakes with line and column.

    Example: `ratingoffice draughts check games.pdn`
    """
    import polars as pl

    from ratingoffice.draughts.pdn.writer import write_pdn
    from ratingoffice.formats.games_file import findings_table

    found = read_games(file)
    read = sum(len(record.line.plies) for record in found.games)
    written = sum(record.plies_written for record in found.games)
    if json:
        findings = finding_rows(pl.DataFrame([asdict(each) for each in found.findings])) if found.findings else []
        print_json({"games": len(found.games), "plies": read, "plies_written": written, "findings": findings})
    else:
        print_findings(findings_table(found.findings, file.name))
        games, plies = number_of(len(found.games), "game"), number_of(written, "ply", "plies")
        screen().print(f"{games}, {read:,} of {plies} read", soft_wrap=True)
    if found.has_errors:
        if write is not None:
            screen(stderr=True).print(f"{write} was not written: something would be lost", soft_wrap=True)
        raise typer.Exit(FINDINGS)
    if write is not None:
        write_file(write, write_pdn(found.games))
