"""Parquet: the same tables with texts or with types; a file that is none is one error."""

from datetime import date, datetime

import polars as pl
import pyarrow as pa
import pytest
from pyarrow import parquet

from finding_rows import plain_rows
from ratingoffice.formats import season_folder


@pytest.fixture
def read_ratings(season_folder_with):
    """The season and the findings of a folder with another ratings table, as Parquet."""

    def read(table):
        folder = season_folder_with({"ratings.csv": None})
        if isinstance(table, bytes):
            (folder / "ratings.parquet").write_bytes(table)
        else:
            parquet.write_table(table, folder / "ratings.parquet")
        season, findings = season_folder.read(folder)
        return season, plain_rows(findings)

    return read


TEXTS = {"list": ["fmjd"], "date": ["2009-01-01"], "player_id": ["a"], "rating": ["2000"]}


@pytest.mark.parametrize(
    "column",
    [
        {"rating": pa.array([2000], pa.uint16())},
        {"rating": pa.array([2000.0], pa.float64())},
        {"rating": pa.array(["2000"], pa.large_string())},
        {"rating": pa.array(["2000"]).dictionary_encode()},
        {"rating": pa.array([b"2000"])},
        {"date": pa.array([date(2009, 1, 1)])},
        {"date": pa.array([datetime(2009, 1, 1)])},  # noqa: DTZ001
        {"peak": pa.array([None], pa.null())},
        {"peak": pa.array([None], pa.float64())},
    ],
)
def test_a_typed_column_reads_as_its_text(read_ratings, column):
    season, found = read_ratings(pa.table(TEXTS | column))
    row = season.ratings.select("list", "date", "player", "rating", "peak", "line").rows()
    assert (row, found) == ([("fmjd", date(2009, 1, 1), 0, 2000, None, 2)], [])


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (pa.array([999_999_999], pa.int32()).cast(pa.date32()), "day 999999999"),
        (pa.array([-999_999_999], pa.int32()).cast(pa.date32()), "day -999999999"),
        (pa.array([1 << 62], pa.int64()).cast(pa.timestamp("ms")), "day 53375995583"),
        (pa.array([-(1 << 62)], pa.int64()).cast(pa.timestamp("us")), "day -53375996"),
        (pa.array([2_932_897], pa.int32()).cast(pa.date32()), "day 2932897"),
    ],
)
def test_a_day_that_no_calendar_has_is_a_finding(read_ratings, column, text):
    season, found = read_ratings(pa.table(TEXTS | {"date": column}))
    assert (season, [row[:5] for row in found]) == (None, [("error", "malformed_date", "ratings.parquet", 2, "date")])
    assert found[0][5].startswith(f"date is '{text}'")


def test_the_last_day_of_the_calendar_is_one(read_ratings):
    _, found = read_ratings(pa.table(TEXTS | {"date": pa.array([date.max])}))
    assert [row for row in found if row[1] == "malformed_date"] == []


def test_flags_may_be_typed(season_folder_with):
    folder = season_folder_with({"players.csv": None})
    players = pl.DataFrame({"player_id": ["a", "b", "c"], "name": ["A", "B", "C"], "active": [True, False, None]})
    players.write_parquet(folder / "players.parquet")
    season, found = season_folder.read(folder)
    assert (season.players["active"].to_list(), found.rows()) == ([True, False, None], [])


@pytest.mark.parametrize(
    ("column", "shown"),
    [
        (pa.array([2000.5]), "2000.5"),
        (pa.array([float("nan")]), "NaN"),
        (pa.array([float("inf")]), "inf"),
        (pa.array([datetime(2009, 1, 1, 5)]), "2009-01-01 05:00:00.000000"),  # noqa: DTZ001
    ],
)
def test_a_typed_value_that_is_wrong_is_an_error_with_its_row_as_line(read_ratings, column, shown):
    season, found = read_ratings(pa.table(TEXTS | {"rating": column}))
    message = f"rating is '{shown}'; write a whole number from 0 to 4000"
    assert (season, found) == (None, [("error", "malformed_number", "ratings.parquet", 2, "rating", message)])


def test_a_column_of_lists_is_an_error(read_ratings):
    season, found = read_ratings(pa.table(TEXTS | {"k": pa.array([[10]])}))
    message = "k has the type List(Int64); write a whole number from 1 to 100"
    assert (season, found) == (None, [("error", "column_type", "ratings.parquet", 1, "k", message)])


def test_a_column_twice_is_an_error(read_ratings):
    table = pa.table([*TEXTS.values(), ["2000"]], names=[*TEXTS, "rating"])
    message = "the column rating is here 2 times; keep one of them"
    assert read_ratings(table) == (None, [("error", "duplicate_column", "ratings.parquet", 1, "rating", message)])


@pytest.mark.parametrize("content", [b"", b"PAR1", b"not parquet at all", b"PAR1" + bytes(100) + b"PAR1"])
def test_what_is_not_parquet_is_one_error(read_ratings, content):
    season, found = read_ratings(content)
    assert season is None
    assert [row[:5] for row in found] == [("error", "corrupt_parquet", "ratings.parquet", None, None)]


def test_a_cut_file_is_one_error(read_ratings, tmp_path):
    parquet.write_table(pa.table(TEXTS), tmp_path / "whole")
    season, found = read_ratings((tmp_path / "whole").read_bytes()[:-20])
    assert season is None
    assert [row[:5] for row in found] == [("error", "corrupt_parquet", "ratings.parquet", None, None)]


def test_texts_that_are_not_utf8_are_one_error(read_ratings):
    ids = pa.Array.from_buffers(pa.string(), 1, pa.array([b"\xff"]).buffers())
    season, found = read_ratings(pa.table(TEXTS | {"player_id": ids}))
    assert season is None
    assert [row[:5] for row in found] == [("error", "corrupt_parquet", "ratings.parquet", None, None)]


def test_an_encrypted_file_is_one_error(read_ratings):
    message = "the file is encrypted; write it without encryption"
    assert read_ratings(b"PARE" + bytes(50) + b"PARE") == (
        None,
        [("error", "encrypted_parquet", "ratings.parquet", None, None, message)],
    )
