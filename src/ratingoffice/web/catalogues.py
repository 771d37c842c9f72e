"""The texts of all packages by their codes: what was stored as code and values is written from here."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ratingoffice.messages import Text

PACKAGES: Final = (
    *("competitions", "draughts", "formats", "model", "rating", "rulebooks", "store", "titles", "tournament"),
    *("api", "cli", "web"),
)


@cache
def catalogues() -> dict[str, Text]:
    """Return every text; no two packages have the same code."""
    modules = [f"ratingoffice.{package}.messages" for package in PACKAGES]
    return {code: text for name in modules if find_spec(name) for code, text in import_module(name).message.items()}
