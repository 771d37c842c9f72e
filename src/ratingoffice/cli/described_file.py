"""Files that describe something in TOML: read as text, or refused with all that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.competitions.file_values import FileValues

T = TypeVar("T")


def text_in(file: Path) -> str:
    """The text of a file; a mark of UTF-8 before it is no part of it."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        wrong_use(f"{file} cannot be read as UTF-8: {problem}")


def described(
    file: Path, parse: Callable[[FileValues], T | None], *, nothing_of: str, as_json: bool
) -> tuple[T, pl.DataFrame]:
    """Return what a file describes, and its warnings; refuse it where it has errors."""
    from ratingoffice.competitions.file_values import read_values

    read, findings = read_values(text_in(file), file.name, parse)
    if read is None:
        refuse(findings, nothing_of=nothing_of, as_json=as_json)
    return read, findings
