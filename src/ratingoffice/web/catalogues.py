"""The texts of all packages by their codes: what was stored as code and values is written from here."""

from functools import cache
from importlib import import_module
from pathlib import Path

from ratingoffice.messages import Text

SOURCE = Path(__file__).parents[1]


def modules() -> list[str]:
    """Return every module `messages` of a package below Rating Office."""
    paths = SOURCE.glob("*/**/messages.py")
    return sorted(".".join(("ratingoffice", *path.relative_to(SOURCE).with_suffix("").parts)) for path in paths)


@cache
def catalogues() -> dict[str, Text]:
    """Return every text; no two packages have the same code."""
    return {code: text for name in modules() for code, text in import_module(name).message.items()}
