"""Bad input as an error: its text shows the first findings, `.findings` has all of them."""

from typing import Final

import polars as pl

from ratingoffice.errors import InputError
from ratingoffice.library.messages import message
from ratingoffice.messages import Message

FIRST: Final = 5
"""So many findings are written into the text of the error."""


def input_error(what: str, findings: pl.DataFrame) -> InputError:
    """Return the error to raise; `what` has the errors."""
    errors = findings.filter(findings["severity"] == "error")
    shown = [_place(row) for row in errors.head(FIRST).iter_rows(named=True)]
    more = [message("more_errors")] if errors.height > FIRST else []
    text = "\n".join([*shown, *more])
    return InputError(message("input_has_errors", count=errors.height, what=what, places=text), findings)


def _place(row: dict[str, object]) -> Message:
    parts = (row["file"], row["line"] and f"line {row['line']}", row["column"])
    return message("place_in_input", place=", ".join(str(part) for part in parts if part), problem=row["message"])
