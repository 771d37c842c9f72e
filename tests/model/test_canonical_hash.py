"""The canonical hash: the same whatever the order, parts and types of a table; another one for any other table."""

import json
from datetime import date
from decimal import Decimal
from functools import reduce
from itertools import pairwise
from operator import add
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from ratingoffice.library.season import Season
from ratingoffice.model.canonical_hash import HASHED, ROWS, HashSum, KnownCells, legend_of
from ratingoffice.model.siphash import siphash, siphash_of_texts

ONE_SEASON = Path(__file__).parents[2] / "docs/examples/one-season"
LINES = pl.DataFrame(
    {
        "player_id": ["P1", "P1", "P2", "P2", None],
        "opponent_id": ["P2", "P3", "P1", "", "P9"],
        "round": [1, 2, 1, None, 300],
        "day": [date(2011, 3, 1), None, date(2011, 3, 1), date(2011, 3, 2), date(1969, 12, 31)],
        "change": [Decimal("1.50"), Decimal("-1.50"), Decimal("0.00"), None, Decimal("12.25")],
        "minutes": [90.0, 0.1, 0.0, None, 120.5],
    },
    schema_overrides={"round": pl.UInt16, "change": pl.Decimal(9, 2)},
)


def test_siphash_of_eight_bytes_is_that_of_its_authors():
    word = np.frombuffer(bytes(range(8)), dtype="<u8")
    halves = siphash([word], bytes(range(16)))
    assert b"".join(half.tobytes() for half in halves).hex() == "3b62a9ba6258f5610f83e264f31497b4"


VECTORS = {
    0: "a3817f04ba25a8e66df67214c7550293",
    1: "da87c1d86b99af44347659119b22fc45",
    7: "a1f1ebbed8dbc153c0b84aa61ff08239",
    8: "3b62a9ba6258f5610f83e264f31497b4",
    15: "5493e99933b0a8117e08ec0f97cfc3d9",
    16: "6ee2a4ca67b054bbfd3315bf85230577",
    63: "5150d1772f50834a503e069a973fbd7c",
}
"""The hash of the bytes 0, 1, 2 ... by the number of bytes."""


def test_siphash_of_texts_is_that_of_its_authors():
    texts = {**{bytes(range(size)): expected for size, expected in VECTORS.items()}, OF_OPENSSL[0]: OF_OPENSSL[1]}
    halves = siphash_of_texts(b"".join(texts), np.array([len(text) for text in texts]), bytes(range(16)))
    assert [b"".join(half.tobytes() for half in row).hex() for row in halves.T] == [*texts.values()]


OF_OPENSSL = ("\u0131" * 150).encode(), "3fc50d96156673bfc02a385db5a222f1"
"""A text of more than 255 bytes, and its hash by `openssl mac`."""


@pytest.mark.parametrize(
    "same",
    [
        LINES.sample(fraction=1, shuffle=True, seed=3),
        LINES.select(reversed(LINES.columns)),
        LINES.cast({"round": pl.Int64, "change": pl.Decimal(16, 6)}),
        LINES.cast({"player_id": pl.Categorical, "opponent_id": pl.Enum(["P9", "", "P3", "P2", "P1", "nobody"])}),
        LINES.with_columns(pl.col("opponent_id").replace({"": None})),
    ],
    ids=["shuffled rows", "other order of columns", "wider numbers", "categories", "empty cells"],
)
def test_the_same_rows_have_the_same_hash(same):
    assert HashSum.of(same) == HashSum.of(LINES)


def _swapped(column: str, first: int, second: int) -> pl.DataFrame:
    order = list(range(LINES.height))
    order[first], order[second] = second, first
    return LINES.with_columns(LINES[column].gather(order))


@pytest.mark.parametrize(
    "other",
    [
        *(_swapped(column, 0, 1) for column in ("opponent_id", "round", "day", "change", "minutes")),
        _swapped("player_id", 0, 2),
        LINES.rename({"player_id": "opponent_id", "opponent_id": "player_id"}),
        LINES.with_columns(change=pl.when(pl.col("round") == 300).then(Decimal("12.26")).otherwise("change")),
        LINES.with_columns(round=pl.col("round").fill_null(0)),
        pl.concat([LINES, LINES]),
        pl.concat([LINES, LINES[:1]]),
        LINES[1:],
        LINES.clear(),
        LINES.drop("minutes"),
        LINES.rename({"minutes": "time"}),
    ],
)
def test_other_rows_have_another_hash(other):
    assert HashSum.of(other).hexdigest != HashSum.of(LINES).hexdigest


@pytest.mark.parametrize("parts", [1, 3, 8, 64])
def test_hashes_of_parts_add_up_to_that_of_the_whole(parts):
    rows = pl.select(number=pl.int_range(2 * ROWS + 5), text=pl.int_range(2 * ROWS + 5).cast(pl.String))
    cuts = np.linspace(0, rows.height, parts + 1, dtype=int)
    sums = [HashSum.of(rows[first:end]) for first, end in pairwise(cuts)]
    assert reduce(add, sums) == HashSum.of(rows)


def test_a_hash_stays_what_it_was():
    """They are recorded with published lists."""
    digest = "54a2b0e770a6ab1e55aeee33abb8d137ef9dfc90ad95ba97ccd1d848be257664"
    assert HashSum.of(LINES).hexdigest == f"2:{digest}"


def test_parts_with_other_columns_do_not_add_up():
    with pytest.raises(ValueError, match="minutes"):
        HashSum.of(LINES) + HashSum.of(LINES.drop("minutes"))


def test_texts_that_many_rows_share_have_the_hash_of_texts_that_are_all_different():
    shared, different = (pl.DataFrame({"name": [f"{number % many}" for number in range(600)]}) for many in (7, 600))
    parts = [HashSum.of(shared[first : first + 1]) for first in range(600)]
    assert reduce(add, parts) == HashSum.of(shared)
    assert HashSum.of(different[:7]) == HashSum.of(shared[:7])


def test_a_decimal_may_have_more_places_than_are_compared():
    values = pl.Series("change", [Decimal("1.5"), Decimal("-2.25"), None])
    assert HashSum.of(pl.DataFrame(values.cast(pl.Decimal(20, 12)))) == HashSum.of(pl.DataFrame(values))


def test_more_categories_than_a_byte_can_number():
    texts = [str(number) for number in range(256)]
    column = pl.DataFrame({"text": [*texts, None]})
    assert HashSum.of(column.cast(pl.Enum(texts))) == HashSum.of(column)


def test_a_list_has_one_hash_in_all_formats(tmp_path):
    season = Season.read(ONE_SEASON)
    for name in ("csv", "parquet"):
        season.rate("fide-2024", "2025-01-01").write(tmp_path / name, format=name)
    first, second = (json.loads((tmp_path / name / "run.json").read_text())["hash"] for name in ("csv", "parquet"))
    assert (first, sorted(first)) == (second, sorted(HASHED))


def test_cells_that_are_known_already_give_the_same_hash():
    known = KnownCells.of(LINES.select("opponent_id", "change", "minutes"))
    assert HashSum.of(LINES.select("player_id", "round", "day"), known) == HashSum.of(LINES)
    ids = pl.Series(["P3", "P2", "P1"])
    numbers = pl.Series([2, 2, 1, 1, None], dtype=pl.UInt32)
    looked_up = KnownCells.looked_up("player_id", legend_of(ids), numbers)
    assert HashSum.of(LINES.drop("player_id"), looked_up) == HashSum.of(LINES)


@pytest.mark.parametrize("name", HASHED)
def test_a_table_of_a_list_has_the_hash_of_what_is_written(name):
    table, hashed = Season.read(ONE_SEASON).rate("fide-2024", "2025-01-01").with_hash(name)
    assert table.height
    assert hashed == HashSum.of(table)
