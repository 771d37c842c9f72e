"""examples/irish-chess-union: a rulebook that Rating Office does not know, installed beside it."""

import json
import re
from datetime import date
from pathlib import Path

import polars as pl
import pytest

import ratingoffice as ro
from ratingoffice.formats import season_folder
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.testing import generated_tables
from rulebook_package import irish_installed

ROOT = Path(__file__).parents[2]
PACKAGE = re.compile("ratingoffice.icu|icu-1999", re.IGNORECASE)
UNION = re.compile("Irish Chess Union", re.IGNORECASE)


@pytest.fixture
def irish(tmp_path):
    with irish_installed(tmp_path):
        yield rulebook("icu-1999")


def test_it_is_listed_with_its_package_and_its_map(irish, run):
    [row] = [each for each in json.loads(run("rulebooks", "--json").stdout) if each["key"] == "icu-1999"]
    assert (row["package"], row["computed"], row["informative"], row["open"]) == ("ratingoffice-icu 0.1.0", 19, 2, 0)
    assert "K is 16 above a rating of 2100" in run("rulebooks", "icu-1999").stdout


def test_it_rates_and_explains(irish, run, tmp_path):
    tables = generated_tables(irish, players=120, games=400, first_list=date(2011, 1, 1))
    season_folder.write(tables, tmp_path / "season", "csv")
    rated = run(
        *("rate", tmp_path / "season", "--rulebook", "icu-1999", "--list", "2011-05-01", "--out", tmp_path / "list")
    )
    assert rated.exit_code == 0, rated.output
    player = (tmp_path / "list" / "event_lines.csv").read_text(encoding="utf-8").splitlines()[1].split(",")[0]
    explained = run("explain", tmp_path / "list", "--player", player)
    assert explained.exit_code == 0, explained.output
    assert "Events are rated in the order of their last days" in explained.stdout
    assert "icu-1999" in ro.rulebooks()
    again = ro.read_season(tmp_path / "season").rate("icu-1999", "2011-05-01")
    assert again.list["rating"].sum() == pl.read_csv(tmp_path / "list" / "list.csv")["rating"].sum()
    assert "Events are rated in the order of their last days" in str(again.explain(player))


def test_its_calculators_answer(irish, run):
    """1 / (1 + 10^(-200/400)), and the example of B.1: 22 points above the threshold, a quarter more is 28."""
    found = run("calc", "expected", "1700", "1500", "--rulebook", "icu-1999", "--json")
    assert "0.759747" in found.stdout, found.output
    found = run("calc", "performance", "1500:1", "1600:0.5", "1700:0", "--rulebook", "icu-1999", "--json")
    assert "1600" in found.stdout, found.output
    found = run("calc", "change", "1500", "1700:1", "--k", "7", "--rulebook", "icu-1999")
    assert (found.exit_code, "icu-1999 has 16, 24, 32, 40" in found.stderr) == (2, True), found.output


def test_no_line_of_it_is_in_the_product():
    """The laboratory has results of the union as data; nothing knows the rulebook."""
    files = [path for kind in ("py", "toml", "html") for path in (ROOT / "src").rglob(f"*.{kind}")]
    texts = {path.relative_to(ROOT / "src" / "ratingoffice"): path.read_text(encoding="utf-8") for path in files}
    named = [path for path, text in texts.items() if PACKAGE.search(text)]
    about = {path.parts[:2] for path, text in texts.items() if UNION.search(text)}
    elsewhere = {place for place in about if "laboratory" not in place and place != ("cli", "lab")}
    assert (named, elsewhere, len(files) > 900) == ([], set(), True)
