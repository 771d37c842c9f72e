"""A World Cup folder with anything in it: findings, never a crash."""

import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.competitions.world_cup.tables import TABLES
from ratingoffice.competitions.world_cup.validation import validate
from ratingoffice.model.raw_table import RawTable
from small_cup import SmallCup

CELLS = st.sampled_from(
    [None, "", "E", "F", "a", "b", "M", "W", "open", "women", "3", "9", "0", "-1", "x", "2022-05-01", "Y"]
)


@st.composite
def tables(draw):
    """Tables with some of their columns, filled with cells that may fit."""
    found = {}
    for name, table in TABLES.items():
        columns = draw(st.lists(st.sampled_from(table.column_names()), unique=True, min_size=1))
        rows = draw(st.lists(st.lists(CELLS, min_size=len(columns), max_size=len(columns)), max_size=3))
        frame = pl.DataFrame(rows, schema=dict.fromkeys(columns, pl.String), orient="row")
        found[name] = RawTable(f"{name}.csv", frame)
    return found


@settings(max_examples=60)
@given(tables())
def test_any_tables_give_a_cup_or_errors(given_tables):
    cup, findings = validate(given_tables, {9: 15})
    assert (cup is None) == (findings["severity"] == "error").any()


def test_missing_tables_are_told_and_unreadable_ones_are_not():
    _, findings = validate({}, {}, unreadable=["events"])
    assert findings["file"].to_list() == ["players.csv", "results.csv"]


def test_rows_that_stand_twice():
    cup = SmallCup().event("E").event("E").result("E", "a", 1).result("E", "a", 2).player("a")
    assert [(code, line) for _, code, _, line, _ in cup.codes()] == [("row_twice", 3)] * 3
