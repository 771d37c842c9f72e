"""The real results are whole, and each has its source and licence beside it."""

from pathlib import Path

import pytest

from ratingoffice.laboratory import data

FOLDER = Path(data.__file__).parent
ROWS = {
    ("irish_chess_union", "last_ratings"): 9185,
    ("irish_chess_union", "published_ratings"): 20535,
    ("irish_chess_union", "rating_changes"): 42808,
    ("irish_chess_union", "tournaments"): 1533,
    ("nfl_elo", "initial_elos"): 123,
    ("nfl_elo", "nfl_games"): 16810,
    ("international_football", "results"): 49520,
}


@pytest.mark.parametrize(("folder", "name"), ROWS)
def test_a_table_has_all_its_rows_and_the_columns_that_the_page_of_sources_names(folder, name):
    table, sources = data.read(folder, name), (FOLDER / "SOURCES.md").read_text(encoding="utf-8")
    [line] = [each for each in sources.splitlines() if each.startswith(f"| `{name}` |")]
    assert table.height == ROWS[folder, name]
    assert f"{table.height:,}" in line
    assert [each for each in table.columns if each not in line] == []


def test_every_table_is_counted_has_a_licence_and_all_are_small():
    files = set(FOLDER.rglob("*.parquet"))
    assert {(path.parent.name, path.stem) for path in files} == {*ROWS}
    assert all((path.parent / "LICENSE").exists() for path in files)
    assert sum(path.stat().st_size for path in files) < 3e6
