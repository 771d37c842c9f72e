"""The table of a youth championship folder, checked: the results of all groups."""

from collections.abc import Iterable, Iterator
from typing import Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Place, cell, findings_where, has_errors, merge
from ratingoffice.model.kinds import FEDERATION, TEXT, Kind, choice, whole
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Column, Table

COMPETITIONS: Final = ("classic", "rapid", "blitz")
CATEGORIES: Final = ("juniors", "cadets", "mini_cadets", "hopes", "young_stars")
GROUPS: Final = ("boys", "girls")


def _required(name: str, kind: Kind = TEXT) -> Column:
    return Column(name, kind, required=True, may_be_empty=False)


RESULTS: Final = Table(
    "results",
    (
        _required("competition", choice(*COMPETITIONS)),
        _required("category", choice(*CATEGORIES)),
        _required("group", choice(*GROUPS)),
        _required("player_id"),
        Column("name"),
        _required("federation", FEDERATION),
        _required("place", whole(1, 9999)),
        _required("points", whole(0, 999)),
        _required("rounds", whole(1, 99)),
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
    again = repeated_rows(rows, list(RESULTS.key))
    line, place, points, rounds = (pl.col(name) for name in ("first_line", "place", "points", "rounds"))
    twice, player = message["player_twice.group"], cell("player_id")
    yield findings_where(again, pl.lit(True), Place("error", file, "player_id"), twice, player=player, line=line)
    shared = repeated_rows(rows, ["competition", "category", "group", "place"])
    twice = message["place_twice.group"]
    yield findings_where(shared, pl.lit(True), Place("error", file, "place"), twice, line=line, taken=place)
    many = message["too_many_points"]
    yield findings_where(rows, points > 2 * rounds, Place("error", file, "points"), many, points=points, rounds=rounds)
