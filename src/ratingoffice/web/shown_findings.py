"""Findings as pages show them: a group for each code, its first places, the others on request."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import polars as pl

from ratingoffice.catalogues import finding_message
from ratingoffice.model.findings import FIRST_PLACES, findings_table, grouped

MOST_PLACES: Final = 1_000
"""A page lists this many places of a group; all are in the table `findings`."""


def finding_groups(findings: pl.DataFrame | Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Arrange findings: a message for each group where it is always the same, and the places in two parts."""
    table = findings if isinstance(findings, pl.DataFrame) else findings_table(findings)
    return [_group(group) for group in grouped(table, MOST_PLACES).to_dicts()]


def _group(group: dict[str, Any]) -> dict[str, Any]:
    places = [place | {"message": finding_message(group | place)} for place in group["places"]]
    return group | {
        "message": finding_message(group),
        "is_same": len({place["message"] for place in places}) == 1,
        "places": places[:FIRST_PLACES],
        "others": places[FIRST_PLACES:],
        "left": group["count"] - min(len(places), FIRST_PLACES),
        "not_listed": group["count"] - len(places),
    }
