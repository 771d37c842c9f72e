"""Everything that Rating Office refuses is one tree.

RatingOfficeError       carries a message: code, values, English
    InputError          carries the findings too: file, line, column, what is wrong, what would be right
    InvalidValueError   a value that was typed or passed is wrong; also a ValueError
    UnknownKeyError     there is nothing under that name; also a KeyError
"""

from typing import TYPE_CHECKING

from ratingoffice.messages import Message, plain

if TYPE_CHECKING:
    import polars as pl


class RatingOfficeError(Exception):
    """Something that is not done; the message says why and what would be right."""

    def __init__(self, message: Message) -> None:
        """Keep the message; `str()` is its English."""
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """Return the English, also where a KeyError would quote it."""
        return str(self.message)


class InvalidValueError(RatingOfficeError, ValueError):
    """A value that was typed or passed is wrong; the message says what would be right."""


class UnknownKeyError(RatingOfficeError, KeyError):
    """There is nothing under that name; the message says what is available."""


class InputError(RatingOfficeError):
    """The input is wrong; the findings say where."""

    def __init__(self, message: Message, findings: "pl.DataFrame") -> None:
        """Keep all findings beside the message."""
        super().__init__(message)
        self.findings = findings

    def __reduce__(self) -> tuple[type["InputError"], tuple[Message, "pl.DataFrame"]]:
        """Keep the findings where an error goes from one process to another."""
        return type(self), (self.message, self.findings)


def message_of(problem: Exception) -> Message:
    """Return the message of any error; what only has a text is a message without a code."""
    first = problem.args[0] if problem.args else None
    return first if isinstance(first, Message) else plain(str(problem))
