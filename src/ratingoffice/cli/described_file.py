"""Files that describe something in TOML: read as text, or refused with all that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import FINDINGS, print_json, wrong_use

if TYPE_CHECKING:
    import polars as pl


def text_in(file: Path) -> str:
    """The text of a file; a mark of UTF-8 before it is no part of it."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        wrong_use(f"{file} cannot be read as UTF-8: {problem}")


def refuse(findings: pl.DataFrame, *, nothing_of: str, as_json: bool) -> NoReturn:
    """Tell all that is wrong, and end with exit code 1."""
    if as_json:
        print_json({nothing_of: None, "findings": finding_rows(findings)})
    else:
        print_findings(findings)
    raise typer.Exit(FINDINGS)
