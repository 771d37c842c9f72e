"""The table of players with both ratings, as federations send it: player_id, rating, other."""

from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats.table_folder import open_tables
from ratingoffice.library.input_errors import input_error
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated_ids
from ratingoffice.model.findings import Place, finding, has_errors, merge
from ratingoffice.model.kinds import whole
from ratingoffice.model.messages import message
from ratingoffice.model.tables import Column, Table

HIGHEST: Final = 9999
BOTH_RATINGS: Final = Table(
    "both_ratings",
    (
        Column("player_id", required=True, may_be_empty=False),
        Column("rating", whole(0, HIGHEST), required=True),
        Column("other", whole(0, HIGHEST), required=True),
    ),
    key=("player_id",),
)
"""`rating` on the scale that is converted, `other` on the scale that is wanted; who lacks one is left out."""


def read_both_ratings(folder: str | Path) -> pl.DataFrame:
    """Read `both_ratings.csv` or `.parquet` of a folder; what is wrong raises an InputError with all findings."""
    opened = open_tables(Path(folder), [BOTH_RATINGS])
    if not opened:
        missing = finding(Place("error", "both_ratings.csv"), message("missing_table", table="both_ratings"))
        raise input_error("both_ratings.csv", missing)
    only = opened["both_ratings"]
    if only.raw is None:
        raise input_error(only.file, only.findings)
    rows, of_cells = typed(only.raw, BOTH_RATINGS)
    again = repeated_ids(rows, only.file, BOTH_RATINGS)
    findings = merge([of_cells, header_findings(only.raw, BOTH_RATINGS), again, only.findings])
    if has_errors(findings):
        raise input_error(only.file, findings)
    return rows
