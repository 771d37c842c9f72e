"""Parts that are installed on demand, `pip install "ratingoffice[excel]"`: imported where they are needed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats.messages import message

EXTRAS: Final = {
    **dict.fromkeys(("typer", "rich", "pydantic", "pydantic_core"), "cli"),
    **dict.fromkeys(("fastexcel", "xlsxwriter"), "excel"),
    **dict.fromkeys(("typst", "babel"), "pdf"),
    **dict.fromkeys(("django", "ninja", "psycopg", "granian", "whitenoise"), "office"),
    **dict.fromkeys(("altair", "vl_convert", "whr", "trueskillthroughtime", "openskill"), "lab"),
    **dict.fromkeys(("pyspark", "py4j", "pyarrow", "pandas"), "spark"),
}
"""The extra that brings a package."""


class MissingExtraError(RatingOfficeError):
    """A part that is not installed; the message says how to install it."""


@contextmanager
def extra() -> Iterator[None]:
    """Within it, a package of an extra that cannot be imported is a MissingExtraError."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        raise MissingExtraError(message("missing_extra", package=package, extra=EXTRAS[package])) from None
