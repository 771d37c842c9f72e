"""The rulebooks by key; each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from ratingoffice.rulebooks.rulebook import Rulebook

MODULES: Final = {
    "fide-2010": "ratingoffice.rulebooks.fide.b02_2010.rulebook",
    "fmjd-2009": "ratingoffice.rulebooks.fmjd.annex9_2009.rulebook",
    "fmjd-2022": "ratingoffice.rulebooks.fmjd.annex9_2022.rulebook",
    "knsb-rapid": "ratingoffice.rulebooks.knsb.rapid.rulebook",
    "espergaerde": "ratingoffice.rulebooks.espergaerde.club.rulebook",
}


def keys() -> tuple[str, ...]:
    """Return the keys of all rulebooks."""
    return tuple(MODULES)


def rulebook(key: str) -> Rulebook:
    """Return a rulebook by its key: `rulebook("fide-2010").title`."""
    if key not in MODULES:
        raise KeyError(f"there is no rulebook {key!r}; there is {', '.join(MODULES)}")
    found: Rulebook = import_module(MODULES[key]).RULEBOOK
    return found
