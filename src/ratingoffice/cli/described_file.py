"""Files that describe something in TOML: read as text, or refused with all that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.competitions.toml_file import TomlTable

T = TypeVar("T", bound="TomlTable")


def text_in(file: Path) -> str:
    """The text of a file; a mark of UTF-8 before it is no part of it."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        wrong_use(f"{file} cannot be read as UTF-8: {problem}")


def described(file: Path, model: type[T], *, nothing_of: str, as_json: bool) -> tuple[T, pl.DataFrame]:
    """Return what a file describes, and its warnings; refuse it where it has errors."""
    from ratingoffice.competitions.toml_file import read_toml

    read, findings = read_toml(text_in(file), file.name, model)
    if read is None:
        refuse(findings, nothing_of=nothing_of, as_json=as_json)
    return read, findings
