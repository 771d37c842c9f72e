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
DRAUGHTS: Final = ("ratingoffice.draughts",)
TOURNAMENT: Final = ("ratingoffice.tournament", "ratingoffice.tournament.tie_breaks")
SWISS: Final = (*TOURNAMENT, "ratingoffice.tournament.swiss")
WORLD_CUP: Final = ("ratingoffice.competitions", "ratingoffice.competitions.world_cup")
RECORDS: Final = ("ratingoffice.competitions.records",)
DISCIPLINE: Final = ("ratingoffice.tournament.discipline",)
REFEREES: Final = ("ratingoffice.competitions.referees",)
CHAMPIONSHIPS: Final = (
    "ratingoffice.competitions",
    "ratingoffice.competitions.world_championship",
    "ratingoffice.tournament",
    "ratingoffice.tournament.matches",
    "ratingoffice.tournament.round_robin",
)
ORGANISATION: Final = (
    "ratingoffice.competitions",
    "ratingoffice.competitions.organisation",
    "ratingoffice.tournament.round_robin",
    *DISCIPLINE,
)
OTHER_DOCUMENTS: Final = {
    "fmjd-annex1-2022": DRAUGHTS,
    "fmjd-annex2-2022": ORGANISATION,
    "fmjd-annex3-2022": DRAUGHTS + TOURNAMENT + DISCIPLINE,
    "fmjd-annex4-2022": REFEREES + RECORDS,
    "fmjd-annex5-2022": SWISS,
    "fmjd-annex6-2022": DRAUGHTS,
    "fmjd-annex8-2022": DRAUGHTS + RECORDS,
    "fmjd-annex10-2022": ("ratingoffice.titles", *CHAMPIONSHIPS),
    "fmjd-annex11-2022": RECORDS,
    "fmjd-annex12-2022": CHAMPIONSHIPS,
    "fmjd-annex13-2022": ("ratingoffice.competitions.youth",),
    "fmjd-annex17-2022": CHAMPIONSHIPS,
    "fmjd-annex18-2022": WORLD_CUP,
    "fmjd-code-of-behaviour-2022": WORLD_CUP,
}
"""Documents that no rulebook carries out, with the packages that do."""


def keys() -> tuple[str, ...]:
    """Return the keys of all rulebooks."""
    return tuple(MODULES)


def rulebook(key: str) -> Rulebook:
    """Return a rulebook by its key: `rulebook("fide-2010").title`."""
    if key not in MODULES:
        raise KeyError(f"there is no rulebook {key!r}; there is {', '.join(MODULES)}")
    found: Rulebook = import_module(MODULES[key]).RULEBOOK
    return found


def documents() -> dict[str, tuple[str, ...]]:
    """Return every document that has a regulation map, with the packages that carry it out."""
    books = [rulebook(key) for key in keys()]
    return {book.document: book.packages for book in books} | OTHER_DOCUMENTS
