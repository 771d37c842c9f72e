"""Season folders made from the grammar of their tables, cells of any sort: a season or errors, never an exception."""

from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.formats import season_folder
from ratingoffice.model.findings import FINDINGS
from ratingoffice.model.tables import TABLES

WORDS = st.sampled_from(
    ["", " ", "a", "b", "e", "0", "1", "-1", "1.5", "swiss", "2009-01-01", "2009-13-01", "Y", "NED", "nl"]
)
RESULTS = st.sampled_from(["1-0", "1/2-1/2", "2x0", "0x0", "3-0"])
CELLS = WORDS | RESULTS | st.sampled_from(['"', "a,b", "é", "\0", "9" * 30, "90/40,30+30", "M", "fide"])
KINDS = ["events", "games", "players", "ratings"]


@st.composite
def tables(draw, name):
    """The columns that are needed and some others, in any order, with any cells."""
    needed = [column.name for column in TABLES[name].columns if column.required]
    others = [*sorted(set(TABLES[name].column_names()) - set(needed)), "x"]
    header = draw(st.permutations([*needed, *draw(st.lists(st.sampled_from(others), max_size=2, unique=True))]))
    return {column: draw(st.lists(CELLS, min_size=2, max_size=2)) for column in header}


SEASONS = st.fixed_dictionaries({name: tables(name) for name in KINDS})


def written(folder, season, ending):
    for name, columns in season.items():
        table, path = pl.DataFrame(columns), Path(folder) / f"{name}.{ending}"
        table.write_csv(path, quote_style="never") if ending == "csv" else table.write_parquet(path)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
@given(season=SEASONS)
@settings(max_examples=12)
def test_a_season_from_the_grammar_or_its_errors(ending, season):
    with TemporaryDirectory() as folder:
        written(folder, season, ending)
        found, findings = season_folder.read(folder)
    assert findings.schema == FINDINGS
    assert (found is None) == ("error" in findings["severity"].to_list())
