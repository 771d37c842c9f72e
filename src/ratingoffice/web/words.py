"""Words of tables in the reader's language: statuses, systems, parts of a publication, columns of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = Mapping[str, str | Promise]

LETTERS_OF_A_BODY: Final = 4

STATUSES: Final[Words] = {
    "listed": _("listed"),
    "new": _("new"),
    "inactive": _("inactive"),
    "delisted": _("taken off the list"),
    "unrated": _("unrated"),
    "received": _("received"),
    "A": _("list A"),
    "B": _("list B"),
    "C": _("list C"),
}

SYSTEMS: Final[Words] = {
    "swiss": _("Swiss system"),
    "round_robin": _("round robin"),
    "double_round_robin": _("double round robin"),
    "match": _("match"),
    "team": _("team event"),
}

PARTS: Final[Words] = {
    "alphabetic": _("by name"),
    "top_list": _("top list"),
    "in_order": _("by rating"),
    "federation_list": _("by federation"),
    "full": _("full list"),
    "official": _("official list"),
    "women": _("women"),
    "list_a": _("list A"),
    "list_b": _("list B"),
    "list_c": _("list C"),
    "youth_juniors": _("juniors"),
    "youth_cadets": _("cadets"),
    "youth_mini_cadets": _("mini cadets"),
    "youth_hopes": _("hopes"),
    "youth_young_stars": _("young stars"),
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


def series_text(name: object) -> str:
    """Say a series: FIDE for fide, Rapid for rapid."""
    said = str(name)
    return said.upper() if len(said) <= LETTERS_OF_A_BODY else said[:1].upper() + said[1:]


def column_text(key: object) -> str:
    """Say a column of an answer."""
    return _said(COLUMNS, key)
