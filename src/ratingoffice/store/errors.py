"""What the store refuses, and why.

StoreError
    NoOfficeError       there is no office at that place
    NotPermittedError   the role does not allow it
    RefusedError        the data do not allow it; all findings say why
    ConflictError       somebody else was quicker, or the data changed meanwhile
    UnknownError        there is no such thing
    DamagedError        stored bytes are not what their checksum says
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import polars as pl

from ratingoffice.errors import InputError, RatingOfficeError, message_of
from ratingoffice.messages import Message
from ratingoffice.model.findings import no_findings

Found = TypeVar("Found")


class StoreError(RatingOfficeError):
    """Something the store does not do; the message says what would be right."""


class NoOfficeError(StoreError):
    """There is no office at the place named, or its tables are those of another version."""


class NotPermittedError(StoreError):
    """The role does not allow it."""


class ConflictError(StoreError):
    """Somebody else was quicker, or the data changed meanwhile."""


class UnknownError(StoreError):
    """There is no such thing in this office."""


class DamagedError(StoreError):
    """Stored bytes are not what their checksum says."""


class RefusedError(InputError, StoreError):
    """The data do not allow it."""

    def __init__(self, message: Message, findings: pl.DataFrame | None = None) -> None:
        """Keep all findings beside the message."""
        super().__init__(message, no_findings() if findings is None else findings)


@contextmanager
def refusing(*errors: type[Exception]) -> Iterator[None]:
    """Refuse what raises one of these errors, with its message."""
    try:
        yield
    except errors as problem:
        raise RefusedError(message_of(problem)) from None


def required_text(text: str, message: Message) -> str:
    """Return what somebody wrote, without the space around it; refused where that is nothing."""
    if not text.strip():
        raise RefusedError(message)
    return text.strip()


def existing(found: Found | None, message: Message) -> Found:
    """Return what was found; where there is no such thing, raise UnknownError."""
    if found is None:
        raise UnknownError(message)
    return found
