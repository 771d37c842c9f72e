"""Annex 5, 5: the standard systems, each a choice from the aspects of article 3."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message


class Order(StrEnum):
    """By what players are ordered for the pairing (3.2, 3.3)."""

    RATING = "own rating"
    LOTS = "lot"
    SOLKOFF = "Solkoff, then Sonneborn-Berger"


class Method(StrEnum):
    """How a group is paired (3.4)."""

    HALVES = "first half against second half"
    HIGH_LOW = "highest against lowest"
    NEIGHBOURS = "one after the other"
    AVERAGE = "highest average of opponents against lowest rating"


class End(StrEnum):
    """Which end of a group is taken first (3.5, 3.6)."""

    FIRST = "first"
    LAST = "last"


class Colours(StrEnum):
    """How much colours count in the pairing (3.7)."""

    NONE = "none"
    WEAK = "weak"
    STRONG = "strong"


@dataclass(frozen=True)
class SwissSystem:
    """A version of the Swiss system; `tie_breaks` separate players with the same score, in their order (3.1)."""

    key: str
    articles: tuple[str, ...]
    title: str
    first_order: Order
    order: Order
    first_method: Method
    method: Method
    moves_down: End
    plays_against: End
    first_colours_alternate: bool
    tie_breaks: tuple[str, ...]
    floats: bool = True
    colours: Colours = Colours.NONE


RATING: Final = SwissSystem(
    key="fmjd-rating",
    articles=("Annex 5, 5.1",),
    title=message("swiss.fmjd_rating"),
    first_order=Order.RATING,
    order=Order.RATING,
    first_method=Method.HALVES,
    method=Method.HALVES,
    moves_down=End.LAST,
    plays_against=End.FIRST,
    first_colours_alternate=True,
    tie_breaks=("average-rating",),
)
RATING_PLAYERS: Final = replace(
    RATING,
    key="fmjd-rating-players",
    articles=("Annex 5, 5.1a",),
    title=message("swiss.fmjd_rating_players"),
    method=Method.AVERAGE,
    moves_down=End.FIRST,
)
SOLKOFF: Final = replace(
    RATING,
    key="fmjd-solkoff",
    articles=("Annex 5, 5.2",),
    title=message("swiss.fmjd_solkoff"),
    first_order=Order.LOTS,
    order=Order.SOLKOFF,
    first_colours_alternate=False,
    tie_breaks=("solkoff-short-truncated", "solkoff-plus", "solkoff-baliakin", "solkoff-full-truncated"),
)
SOLKOFF_TRUNCATED: Final = replace(
    SOLKOFF,
    key="fmjd-solkoff-truncated",
    articles=("Annex 5, 5.2a",),
    title=message("swiss.fmjd_solkoff_truncated"),
    tie_breaks=("solkoff-full-truncated",),
)
SOLKOFF_MEDIAN: Final = replace(
    SOLKOFF,
    key="fmjd-solkoff-median",
    articles=("Annex 5, 5.2b",),
    title=message("swiss.fmjd_solkoff_median"),
    tie_breaks=("solkoff-median", "solkoff-full-truncated"),
)
KNDB_SOLKOFF: Final = replace(
    SOLKOFF,
    key="kndb-solkoff",
    articles=("Annex 5, 5.3",),
    title=message("swiss.kndb_solkoff"),
    first_method=Method.NEIGHBOURS,
    method=Method.HIGH_LOW,
    moves_down=End.FIRST,
    plays_against=End.LAST,
    tie_breaks=("solkoff", "sonneborn-berger"),
    floats=False,
)

SYSTEMS: Final = {
    system.key: system for system in (RATING, RATING_PLAYERS, SOLKOFF, SOLKOFF_TRUNCATED, SOLKOFF_MEDIAN, KNDB_SOLKOFF)
}
"""The systems by key."""


def system(key: str) -> SwissSystem:
    """Return a system by its key: `system("kndb-solkoff").method`."""
    if key not in SYSTEMS:
        raise TournamentError(message("system_unknown", system=key, systems=tuple(SYSTEMS)))
    return SYSTEMS[key]
