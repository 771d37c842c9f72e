"""Lists made from the grammar of each kind of file, with cells of any sort: findings, and never an exception."""

import io
import json
import tempfile
from datetime import UTC, date, datetime
from pathlib import Path
from xml.sax.saxutils import escape

import polars as pl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.formats import player_lists
from ratingoffice.model.findings import FINDINGS

NAMES = [
    "ID Number",
    "fideid",
    "name",
    "Name",
    "Fed",
    "country",
    "Sex",
    "Tit",
    "SRtng",
    "rating",
    "K",
    "B-day",
    "Flag",
    "x",
    "",
]
WORDS = st.sampled_from(
    ["", "0", "7", "1503014", "-1", "99999", "2850", "1e3", "2.5", "NED", "nl", "M", "F", "g", "1990", "wi"]
)
TEXTS = WORDS | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
HEADERS = st.lists(st.sampled_from(NAMES), min_size=1, max_size=6, unique=True)
CELLS = (
    st.none()
    | TEXTS
    | st.integers(-(2**40), 2**40)
    | st.floats()
    | st.booleans()
    | st.dates(date(1900, 1, 1), date(2100, 1, 1))
)


@st.composite
def tables(draw, cells=TEXTS):
    header = draw(HEADERS)
    return header, draw(st.lists(st.lists(cells, min_size=len(header), max_size=len(header)), max_size=4))


def separated(sign):
    def written(header, rows):
        return "\n".join(sign.join(str(cell) for cell in row) for row in (header, *rows)).encode()

    return written


def fixed(header, rows):
    return "\r\n".join(
        "".join(str(cell).ljust(len(name) + 3) for name, cell in zip(header, row, strict=True))
        for row in (header, *rows)
    ).encode()


def xml(header, rows):
    players = [
        "".join(f"<{tag(name)}>{escape(str(cell))}</{tag(name)}>" for name, cell in zip(header, row, strict=True))
        for row in rows
    ]
    return ("<playerslist>" + "\n".join(f"<player>{each}</player>" for each in players) + "</playerslist>").encode()


def tag(name):
    return name.replace(" ", "").replace("-", "") or "empty"


def objects(header, rows):
    return json.dumps([dict(zip(header, row, strict=True)) for row in rows], default=str).encode()


def object_lines(header, rows):
    return "\n".join(json.dumps(dict(zip(header, row, strict=True)), default=str) for row in rows).encode()


def excel(header, rows):
    stream = io.BytesIO()
    workbook = xlsxwriter.Workbook(stream, {"in_memory": True, "strings_to_urls": False, "nan_inf_to_errors": True})
    sheet, day = workbook.add_worksheet(), workbook.add_format({"num_format": "yyyy-mm-dd"})
    for number, row in enumerate((header, *rows)):
        for column, cell in enumerate(row):
            is_day = isinstance(cell, date)
            sheet.write_datetime(number, column, cell, day) if is_day else sheet.write(number, column, cell)
    workbook.close()
    return stream.getvalue()


def columns(header, rows):
    stream = io.BytesIO()
    frame = {name or "empty": column([row[at] for row in rows]) for at, name in enumerate(header)}
    pl.DataFrame(frame).write_parquet(stream)
    return stream.getvalue()


def column(cells):
    """A column of the type that all cells have, else of texts."""
    is_one_type = len({type(cell) for cell in cells if cell is not None}) < 2
    return pl.Series(cells if is_one_type else [str(cell) for cell in cells])


def check(content):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list"
        path.write_bytes(content)
        players, findings = player_lists.read_all(path)
    assert findings.schema == FINDINGS
    assert players.schema == {**player_lists.PLAYERS, "line": pl.UInt32}
    assert not players.is_empty() or not findings.is_empty()


@pytest.mark.parametrize(
    "written", [separated(","), separated(";"), separated("\t"), fixed, xml, objects, object_lines]
)
@given(table=tables())
@settings(max_examples=15)
def test_texts_from_the_grammar(written, table):
    check(written(*table))


@pytest.mark.parametrize("written", [objects, excel, columns])
@given(table=tables(CELLS))
@settings(max_examples=12)
def test_typed_cells_from_the_grammar(written, table):
    check(written(*table))


@pytest.mark.parametrize(
    "cells",
    [
        pl.Series([[1, 2]]),
        pl.Series([{"a": 1}]),
        pl.Series([b"\xff"]),
        pl.Series([datetime(2000, 1, 2, 3, 4, tzinfo=UTC)]),
        pl.Series(["7"], dtype=pl.Categorical),
        pl.Series([None]),
        pl.Series([float("nan")]),
    ],
    ids=str,
)
def test_columns_of_any_type(tmp_path, cells):
    path = tmp_path / "list.parquet"
    pl.DataFrame(dict.fromkeys(("id", "name", "rating", "born"), cells)).write_parquet(path)
    check(path.read_bytes())
