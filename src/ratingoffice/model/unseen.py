"""Characters in a name that nobody sees: controls, escapes, and those that turn the direction of a text around."""

import re
from typing import Final

import polars as pl

from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, cell, findings_where
from ratingoffice.model.messages import message

UNSEEN: Final = "[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
"""No name has one; on a screen they hide or turn around what stands beside them. Blanks and line ends are others."""

PATTERN: Final = re.compile(UNSEEN)


def unseen_problem(name: str) -> Message | None:
    """Return what is wrong with a name that has such a character; None if it has none."""
    return message("unseen_character", name=PATTERN.sub("?", name)) if PATTERN.search(name) else None


def unseen_findings(table: pl.DataFrame, file: str, column: str = "name") -> pl.DataFrame:
    """An error for each name with such a character."""
    is_unseen, place = pl.col(column).str.contains(UNSEEN), Place("error", file, column)
    shown = cell(pl.col(column).str.replace_all(UNSEEN, "?"))
    return findings_where(table, is_unseen, place, message["unseen_character"], name=shown)
