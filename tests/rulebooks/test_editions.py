"""One declaration per rule: a missing rule is an error at once, an amended figure is the one that is explained."""

from datetime import date

import pytest

from ratingoffice.rulebooks.catalogue import OWN, rulebook
from ratingoffice.testing import amendable_figures, check_amended_figure, check_missing_rules, generated_books


@pytest.mark.parametrize("key", OWN)
def test_a_missing_rule_is_an_error_when_the_rulebook_is_loaded(key):
    check_missing_rules(rulebook(key).rules)


FIGURES = [(key, name) for key in OWN for name in amendable_figures(rulebook(key).rules)]
DAYS = {"knsb-rapid": date(2011, 5, 1), "espergaerde": date(2012, 1, 1)}
"""Where another list than the first after March has all kinds of lines."""


def year_of(book):
    return 2011 if book.first_list.year < 2011 else 2024


@pytest.fixture(scope="module")
def books():
    """A season for each rulebook, read once."""
    return {key: generated_books(rulebook(key), first_list=date(year_of(rulebook(key)), 1, 1)) for key in OWN}


@pytest.mark.parametrize(("key", "name"), FIGURES)
def test_an_amended_figure_is_the_one_that_is_calculated_with_and_explained(books, key, name):
    book = rulebook(key)
    day = DAYS.get(key) or book.next_lists(date(year_of(book), 4, 1), book.settings({}))[0]
    check_amended_figure(book, books[key], day, name)
