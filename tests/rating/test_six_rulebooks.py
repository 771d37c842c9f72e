"""One season folder under every rulebook: the same games, a list for each, and the page that shows why they differ."""

from decimal import Decimal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from docs import six_rulebooks
from ratingoffice.cli.app import app
from ratingoffice.formats import list_folder
from ratingoffice.rulebooks.catalogue import keys

ROOT = Path(__file__).parents[2]
RATINGS = {
    "fide-2010": [2191, 2106, 2062, 1984, 2326, 1673, 1530, 1815, None, 1903],
    "fide-2024": [2191, 2106, 2068, 1983, 2328, 1703, 1527, 1809, 2032, 1871],
    "fide-2024-rapid": [None, 2132, None, 1913, None, 1670, 1594, 1810, 1767, None],
    "fide-2024-blitz": [None] * 10,
    "fmjd-2009": [2192, 2095, 2047, 1980, 2320, 1680, 1617, 1816, 2099, 1915],
    "fmjd-2022": [2192, 2096, 2049, 1981, 2320, 1680, 1617, 1816, 2099, 1913],
    "knsb-rapid": [2201, 2111, 2073, 1966, None, 1707, 1584, 1806, 1992, 1870],
    "espergaerde": [237, 224, 218, 209, 254, 177, 154, 188, 224, 203],
}


@pytest.fixture(scope="module")
def lists():
    return six_rulebooks.lists()


@pytest.mark.parametrize("key", keys())
def test_the_list_of_each_rulebook(tmp_path, key):
    words = (
        "rate",
        str(six_rulebooks.SEASON),
        "--rulebook",
        key,
        "--list",
        "2025-01-01",
        "--out",
        str(tmp_path / "o"),
    )
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert list_folder.scan(tmp_path / "o", "list").collect()["rating"].to_list() == RATINGS[key]


def test_every_rulebook_has_a_list_here():
    assert set(RATINGS) == set(keys())


@pytest.mark.parametrize("key", keys())
def test_all_lists_show_the_same_games(lists, key):
    games = ["player_id", "event_id", "round", "opponent_id"]
    shown, fide = (lists[name].game_lines.select(games).sort(games).rows() for name in (key, "fide-2010"))
    assert shown == fide


@pytest.mark.parametrize("key", keys())
def test_the_published_number_is_the_exact_one_rounded(lists, key):
    for exact, rating in lists[key].list.select("exact_rating", "rating").rows():
        assert rating is None or rating == int((exact + Decimal("0.5")) // 1)


def test_the_page_is_made_from_the_lists():
    assert (ROOT / "docs" / "six-rulebooks.md").read_text(encoding="utf-8") == six_rulebooks.page(), "run `make docs`"
