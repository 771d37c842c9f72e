"""What every rulebook has to keep, with the test kit of Rating Office."""

from datetime import date
from pathlib import Path

import pytest

from ratingoffice import testing
from ratingoffice_icu.rulebook import EDITION, RULEBOOK

ROOT = Path(__file__).parents[1]
LISTS = (date(2011, 5, 1), date(2011, 9, 1), date(2012, 1, 1))


@pytest.fixture(scope="module")
def tables():
    return testing.generated_tables(RULEBOOK, unrated_share=0.3)


@pytest.fixture(scope="module")
def lists(tables):
    return testing.rated_lists(testing.books_of(RULEBOOK, tables), RULEBOOK, LISTS)


def test_map_code_and_tests_name_the_same_articles():
    testing.check_map(RULEBOOK.regulation, ROOT)


def test_no_rule_can_be_left_out():
    testing.check_missing_rules(EDITION)


@pytest.mark.parametrize("name", testing.amendable_figures(EDITION))
def test_an_amended_figure_is_the_one_that_is_explained(tables, name):
    testing.check_amended_figure(RULEBOOK, testing.books_of(RULEBOOK, tables), date(2011, 9, 1), name)


def test_lines_add_up_and_are_explained(lists):
    testing.check_counted(lists)
    for rated in lists:
        testing.check_sums(rated, of_games="games_change", after=("lifted",))
        testing.check_expectations(rated)
        testing.check_explanations(rated)


def test_the_order_of_rows_does_not_matter(tables, lists):
    mixed = testing.books_of(RULEBOOK, testing.shuffled(tables, 7))
    for one, other in zip(lists, testing.rated_lists(mixed, RULEBOOK, LISTS), strict=True):
        testing.check_equal(one, other)


def test_a_season_without_events_has_a_list():
    tables = testing.generated_tables(RULEBOOK)
    empty = {**tables, "events": tables["events"].clear(), "games": tables["games"].clear()}
    [rated] = testing.rated_lists(testing.books_of(RULEBOOK, empty), RULEBOOK, LISTS[:1])
    assert (rated.event_lines.height, rated.list["change"].sum()) == (0, 0)
