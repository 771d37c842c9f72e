"""The table of a youth championship folder, checked: the results of all groups."""

from collections.abc import Iterable, Iterator
from typing import Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated
from ratingoffice.model.findings import Place, cell, findings_where, has_errors, merge
from ratingoffice.model.kinds import FEDERATION, choice, whole
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Column, Table, filled

COMPETITIONS: Final = ("classic", "rapid", "blitz")
CATEGORIES: Final = ("juniors", "cadets", "mini_cadets", "hopes", "young_stars")
GROUPS: Final = ("boys", "girls")


RESULTS: Final = Table(
    "results",
    (
        filled("competition", choice(*COMPETITIONS)),
        filled("category", choice(*CATEGORIES)),
        filled("group", choice(*GROUPS)),
        filled("player_id"),
        Column("name"),
        filled("federation", FEDERATION),
        filled("place", whole(1, 9999)),
        filled("points", whole(0, 999)),
        filled("rounds", whole(1, 99)),
    ),
    key=("competition", "player_id"),
)
"""Points are 2-1-0; a player is in one group of a competition."""


def in_two_groups(players: set[int], others: Iterable[tuple[str, set[int]]]) -> tuple[str, set[int]] | None:
    """Find the first other group of a pace with somebody of a group, and whom: each counts once for a federation."""
    shared = ((group, players & there) for group, there in others)
    return next(((group, both) for group, both in shared if both), None)


def validate(raw: RawTable) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    """The results, None where something is wrong; and the findings."""
    rows, of_cells = typed(raw, RESULTS)
    findings = merge([of_cells, header_findings(raw, RESULTS), *_of_results(rows, raw.file)])
    return (None if has_errors(findings) else rows.drop("line")), findings


def _of_results(rows: pl.DataFrame, file: str) -> Iterator[pl.DataFrame]:
    """Somebody twice in a competition, two on one place, more points than there are."""
    again, player = Place("error", file, "player_id"), cell("player_id")
    yield repeated(rows, list(RESULTS.key), again, message["player_twice.group"], player=player)
    shared, of_group = Place("error", file, "place"), ["competition", "category", "group", "place"]
    yield repeated(rows, of_group, shared, message["place_twice.group"], taken=pl.col("place"))
    points, rounds, many = pl.col("points"), pl.col("rounds"), message["too_many_points"]
    yield findings_where(rows, points > 2 * rounds, Place("error", file, "points"), many, points=points, rounds=rounds)
