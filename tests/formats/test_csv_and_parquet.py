"""CSV and Parquet say the same: one season in both, right or damaged, gives the same tables and the same findings."""

from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ratingoffice.formats import season_folder
from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.model.books import open_books

SEASON = {
    "players": {
        "player_id": ["c", "a", "d", "b"],
        "name": ["C", "A", "D", "B"],
        "born": ["1980", "1990-02-03", None, "2009-01-04"],
        "active": ["Y", "N", None, "Y"],
        "member_until": ["2012-01-01", None, None, None],
    },
    "events": {
        "event_id": ["f", "e"],
        "name": ["Match", "Open"],
        "system": ["team", "swiss"],
        "start": ["2009-02-01", "2009-01-01"],
        "end": ["2009-02-09", "2009-01-09"],
        "rounds": ["3", "2"],
        "official": ["Y", None],
    },
    "games": {
        "event_id": ["f", "f", "e", "e", "e", "e", "f"],
        "round": ["2", "1", "2", "1", "1", "2", "1"],
        "white": ["a", "b", "a", "c", "a", "d", None],
        "black": ["b", "a", "c", "d", "b", None, "d"],
        "result": ["1-0", "2x0", "1/2-1/2", "0-1", "1-1", None, "0x1"],
        "date": ["2009-02-01", "2009-02-01", None, "2009-01-01", "2009-01-02", None, None],
    },
    "ratings": {
        "list": ["fide", "fide", "fmjd"],
        "date": ["2009-01-01", "2008-07-01", "2009-01-01"],
        "player_id": ["b", "b", "a"],
        "rating": ["2000", "1990", "4000"],
        "k": ["15", None, "100"],
        "peak": ["2100", "2000", None],
        "last_played": [None, "2008-06-30", "2009-01-02"],
    },
}
WORDS = ["", " ", "a", " b", "e ", "z", "f", "0", "1", "2", "-1", "999", "1000", "4001", "1.5", "007", "9" * 25]
DAYS = ["2009-01-01", "2009-02-10", "2009-13-01", "0999-12-31", "1000-01-01", "9999-12-31", "2010", "1849"]
OTHERS = ["Y", "n", "1-0", "0x0", "1:0", "swiss", "fide", "'-x"]
CELLS = st.none() | st.sampled_from([*WORDS, *DAYS, *OTHERS])
BLANK = {name: [*cells[:3], None if name == "round" else "", *cells[3:]] for name, cells in SEASON["games"].items()}
"""The games with a row in which nothing is written."""
TYPES = [pl.Int64, pl.UInt16, pl.Int8, pl.Float64, pl.Date, pl.Datetime("us"), pl.Boolean, pl.Categorical, pl.Binary]


@st.composite
def seasons(draw):
    """The season with its rows in another order and some other cells."""
    season = {}
    for name, columns in SEASON.items():
        rows = draw(st.permutations(range(len(next(iter(columns.values()))))))
        season[name] = {column: [cells[row] for row in rows] for column, cells in columns.items()}
    for _ in range(draw(st.integers(0, 4))):
        cells = draw(st.sampled_from([cells for columns in season.values() for cells in columns.values()]))
        cells[draw(st.integers(0, len(cells) - 1))] = draw(CELLS)
    return season


def in_type(texts, dtype):
    """The column in a type, where each text has a value of it that is written the same; else as texts."""
    column = pl.Series(texts, dtype=pl.String)
    try:
        if dtype == pl.Boolean:
            return column.replace_strict({"Y": True, "N": False}, return_dtype=pl.Boolean)
        if dtype in (pl.Date, pl.Datetime):
            days = column.str.to_date("%Y-%m-%d")
            return days.cast(dtype) if days.cast(pl.String).equals(column) else column
        if dtype == pl.Float64:
            return column.cast(dtype) if column.cast(pl.Int32).cast(pl.String).equals(column) else column
        return column.cast(dtype) if column.cast(dtype).cast(pl.String).equals(column) else column
    except pl.exceptions.PolarsError:
        return column


def tables_and_findings(folder):
    """What is read from a folder, whichever the files."""
    season, findings = season_folder.read(folder)
    in_csv = pl.col("file", "message", "values").str.replace_all(".parquet", ".csv", literal=True)
    found = findings.with_columns(in_csv).rows()
    if season is None:
        return found
    record = open_books(season, "fide").record
    tables = [season.players, season.events, season.games, season.ratings, record.events, record.entries, record.sides]
    return found, [(table.schema, table.rows()) for table in tables]


@given(season=seasons(), types=st.lists(st.sampled_from([pl.String, *TYPES]), min_size=25, max_size=25))
@example(season=SEASON, types=[pl.Int64] * 25)
@example(season=SEASON, types=[pl.Date] * 25)
@example(season=SEASON, types=[pl.Boolean] * 25)
@example(season={**SEASON, "games": SEASON["games"] | {"date": ["0999-12-31"] * 7}}, types=[pl.Date] * 25)
@example(season={**SEASON, "games": SEASON["games"] | {"round": [*"123412", "1000"]}}, types=[pl.Int64] * 25)
@example(season={**SEASON, "games": BLANK}, types=[pl.String] * 25)
@example(season={**SEASON, "games": BLANK}, types=[pl.Binary] * 25)
@settings(max_examples=40)
def test_a_season_is_the_same_in_csv_and_in_parquet(season, types):
    kinds = iter(types)
    with TemporaryDirectory() as as_texts, TemporaryDirectory() as as_types:
        for name, columns in season.items():
            as_written = pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String))
            neutral(as_written).write_csv(Path(as_texts) / f"{name}.csv")
            typed = pl.DataFrame({column: in_type(texts, next(kinds)) for column, texts in columns.items()})
            typed.write_parquet(Path(as_types) / f"{name}.parquet")
        assert tables_and_findings(as_types) == tables_and_findings(as_texts)
