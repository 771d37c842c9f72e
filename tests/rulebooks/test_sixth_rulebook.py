"""docs/adding-a-rulebook.md: a rulebook with one figure, one rule and numbers of its own, in under 60 lines."""

import runpy
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from ratingoffice.formats import season_folder
from ratingoffice.model.books import open_books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SIXTH = EXAMPLES / "sixth_rulebook.py"
DAY = date(2025, 1, 1)


@pytest.fixture(scope="module")
def rated():
    """The season of docs/six-rulebooks.md: by FIDE, with the figure of 2024 only from 2025 on, and as it is."""
    book = runpy.run_path(str(SIXTH))["HARBOUR"]
    values = {date(2009, 7, 1): 400, date(2025, 1, 1): 500}
    season, _ = season_folder.read(EXAMPLES / "one-season")

    def of(chosen):
        return rate_period(open_books(season, "fide"), chosen, DAY, chosen.settings({}))

    amended = replace(book, rules=book.rules.amended(figures={"most_counted": values}))
    return of(rulebook("fide-2010")), of(amended), of(book)


def test_it_is_shorter_than_sixty_lines():
    assert len(SIXTH.read_text(encoding="utf-8").splitlines()) < 60


def test_lines_cite_its_own_numbers(rated):
    usual, before, _ = rated
    theirs = [str(text).replace("8.54", "3.2").replace("8.56", "3.3") for text in usual.game_lines["articles"]]
    outsiders = before.game_lines["difference"] < -400
    ours = before.game_lines["articles"].cast(str).to_list()
    kept = [
        one == other
        for one, other, is_out in zip(theirs, ours, outsiders.fill_null(value=False), strict=True)
        if not is_out
    ]
    assert all(kept)
    assert any("3.3" in text for text in ours)


def test_its_rule_counts_outsiders_as_they_are_and_its_figure_holds_from_its_day(rated):
    counted = {}
    for name, each in zip(("usual", "before", "after"), rated, strict=True):
        lines = each.game_lines.filter(each.game_lines["counted"].cast(str) == "Y").drop_nulls("difference")
        counted[name] = dict(zip(lines["difference"].to_list(), lines["expected"].to_list(), strict=True))
    far = [difference for difference in counted["usual"] if abs(difference) > 400]
    assert far
    for difference in far:
        usual, before, after = (counted[name][difference] for name in ("usual", "before", "after"))
        assert (before == usual) is (difference > 0)
        assert after > usual if difference > 400 else after == before
