"""Folders that commands of the office write tables into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    from pathlib import Path

AsFormat = Annotated[str, typer.Option("--format", help="csv or parquet.")]


def table_format(word: str) -> Literal["csv", "parquet"]:
    """Return how tables are to be written."""
    if word not in ("csv", "parquet"):
        wrong_use(f"--format is {word!r}; write csv or parquet")
    return "parquet" if word == "parquet" else "csv"


def must_be_writable(folder: Path, *, force: bool = False) -> None:
    """Let a folder be written that is new or empty, or any where that is forced."""
    from ratingoffice.formats.list_folder import ListFolderError, check_writable

    try:
        check_writable(folder, force=force)
    except ListFolderError as problem:
        wrong_use(str(problem))
