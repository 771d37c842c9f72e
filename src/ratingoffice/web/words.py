"""Words of tables in the reader's language: statuses, systems, parts of a publication, columns of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = Mapping[str, str | Promise]

STATUSES: Final[Words] = {
    "listed": _("listed"),
    "new": _("new"),
    "active": _("active"),
    "inactive": _("inactive"),
    "delisted": _("taken off the list"),
    "unrated": _("unrated"),
    "received": _("received"),
    "expired": _("expired"),
    "removed": _("taken off the list"),
    "guest": _("guest"),
}

SYSTEMS: Final[Words] = {
    "swiss": _("Swiss system"),
    "round_robin": _("round robin"),
    "double_round_robin": _("double round robin"),
    "match": _("match"),
    "team": _("team event"),
    "scheveningen": _("Scheveningen system"),
    "knockout": _("knock-out"),
    "other": _("other system"),
}

PARTS: Final[Words] = {
    "alphabetic": _("by name"),
    "top_list": _("top list"),
    "in_order": _("by rating"),
    "federation_list": _("by federation"),
}

COLUMNS: Final[Words] = {
    "own_rating": _("own rating"),
    "opponent_rating": _("opponent's rating"),
    "opponent": _("opponent"),
    "difference": _("difference"),
    "expected": _("expected"),
    "percentage": _("percentage"),
    "score": _("score"),
    "games": _("games"),
    "points": _("points"),
    "change": _("change"),
    "rating": _("rating"),
    "performance": _("performance"),
    "average": _("average"),
    "opponents_average": _("opponents' average"),
    "scale": _("scale"),
    "to": _("to"),
    "k": "K",
}


def _said(words: Words, key: object) -> str:
    return str(words.get(str(key), str(key).replace("_", " ")))


def status_text(key: object) -> str:
    """Say a status."""
    return _said(STATUSES, key)


def system_text(key: object) -> str:
    """Say a system of play."""
    return _said(SYSTEMS, key)


def part_text(key: object) -> str:
    """Say a part of a publication."""
    return _said(PARTS, key)


def column_text(key: object) -> str:
    """Say a column of an answer."""
    return _said(COLUMNS, key)
