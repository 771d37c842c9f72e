"""The rulebooks by key; each is imported only when it is asked for."""

from importlib import import_module
from typing import Final

from ratingoffice.errors import UnknownKeyError
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import Rulebook

MODULES: Final = {
    "fide-2010": "ratingoffice.rulebooks.fide.b02_2010.rulebook",
    "fmjd-2009": "ratingoffice.rulebooks.fmjd.annex9_2009.rulebook",
    "fmjd-2022": "ratingoffice.rulebooks.fmjd.annex9_2022.rulebook",
    "knsb-rapid": "ratingoffice.rulebooks.knsb.rapid.rulebook",
    "espergaerde": "ratingoffice.rulebooks.espergaerde.club.rulebook",
}
ANNEXES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 17, 18)
OTHER_DOCUMENTS: Final = (*(f"fmjd-annex{number}-2022" for number in ANNEXES), "fmjd-code-of-behaviour-2022")
"""Documents that no rulebook implements, but other packages do."""


def keys() -> tuple[str, ...]:
    """Return the keys of all rulebooks."""
    return tuple(MODULES)


def rulebook(key: str) -> Rulebook:
    """Return a rulebook by its key: `rulebook("fide-2010").title`."""
    if key not in MODULES:
        raise UnknownKeyError(message("unknown_rulebook", key=key, known=tuple(MODULES)))
    found: Rulebook = import_module(MODULES[key]).RULEBOOK
    return found


def documents() -> tuple[str, ...]:
    """Return every document that has a regulation map."""
    return (*(rulebook(key).document for key in keys()), *OTHER_DOCUMENTS)
