"""One declaration per rule: a missing rule is an error at once, an amended figure is the one that is explained."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import OWN, rulebook
from ratingoffice.testing import (
    amendable_figures,
    books_of,
    check_amended_figure,
    check_missing_rules,
    generated_books,
    generated_tables,
)


@pytest.mark.parametrize("key", OWN)
def test_a_missing_rule_is_an_error_when_the_rulebook_is_loaded(key):
    check_missing_rules(rulebook(key).rules)


FIGURES = {
    (rulebook(key).document, name): (key, name) for key in OWN for name in amendable_figures(rulebook(key).rules)
}
"""Of several rulebooks of one document, one is asked."""
DAYS = {"knsb-rapid": date(2011, 5, 1), "espergaerde": date(2012, 1, 1)}
"""Where another list than the first after March has all kinds of lines."""


def year_of(book):
    return 2011 if book.first_list.year < 2011 else 2024


@pytest.fixture(scope="module")
def books():
    """A season for each rulebook, read once."""
    return {key: generated_books(rulebook(key), first_list=date(year_of(rulebook(key)), 1, 1)) for key in OWN}


@pytest.mark.parametrize(("key", "name"), FIGURES.values())
def test_an_amended_figure_is_the_one_that_is_calculated_with_and_explained(books, key, name):
    book = rulebook(key)
    day = DAYS.get(key) or book.next_lists(date(year_of(book), 4, 1), book.settings({}))[0]
    check_amended_figure(book, books[key], day, name)


@pytest.mark.parametrize(
    ("key", "name", "control", "first_day"),
    [
        ("fide-2024", "uncapped_from", "90+30", date(2025, 10, 1)),
        ("fide-2024-rapid", "far_apart", "15+10", date(2024, 12, 1)),
    ],
)
def test_a_figure_that_came_with_an_amendment_is_amended_like_any_other(key, name, control, first_day):
    """A season in which players from 1400 to 2900 meet."""
    book, first_list = rulebook(key), date(first_day.year, 12, 1)
    assert (book.rules.on(name, date(2024, 11, 30)), type(book.rules.on(name, first_day))) == (None, int)
    tables = generated_tables(book, first_list=first_list, months=3)
    ratings = 1400 + pl.col("player_id").rank("dense").cast(pl.Int64) * 617 % 1500
    changed = {
        "ratings": tables["ratings"].with_columns(rating=ratings, peak=pl.lit(None)),
        "events": tables["events"].with_columns(time_control=pl.lit(control)),
    }
    books = books_of(book, tables | changed)
    day = date(first_day.year + 1, 1, 1)
    rated = rate_period(books, book, day, book.settings({}))
    high = rated.game_lines.filter(pl.col("own_rating") >= 2650)
    assert high.filter(pl.col("own_rating") - pl.col("opponent_rating") > 600).height > 20
    check_amended_figure(book, books, day, name)
