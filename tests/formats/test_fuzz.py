"""Damaged files of every format are read or refused in words: a few here, thousands by `python -m tools.fuzz`."""

import pytest
from tools.fuzz import fuzz, targets

from ratingoffice.formats.reports.catalogue import REPORTS

NAMES = (
    *(*REPORTS, "pdn", "toml", "event"),
    *(f"player list .{kind}" for kind in ("txt", "xml", "csv", "json", "jsonl", "parquet", "xlsx")),
    *(f"season {name}.{kind}" for name in ("players", "events", "games", "ratings") for kind in ("csv", "parquet")),
)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    return {each.name: each for each in targets(tmp_path_factory.mktemp("fuzz"))}


def test_every_format_is_there_and_its_good_file_is_good(found):
    assert set(found) == set(NAMES)
    assert "problem" not in found["event"].read(found["event"].good)
    assert found["toml"].read(found["toml"].good)[0] is not None
    assert found["season games.csv"].read(found["season games.csv"].good)[0] is not None


@pytest.mark.parametrize("name", NAMES)
def test_no_reader_fails_on_a_damaged_file(found, name):
    files = 4 if name.startswith("season") else 25
    assert fuzz(found[name], files, seed=2)[0] == []
