"""The test kit for authors of rulebooks: each check passes what is right and finds what is wrong."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import polars as pl
import pytest

from page_blocks import blocks
from ratingoffice import testing
from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.catalogue import rulebook

ROOT = Path(__file__).parents[1]
BOOK = rulebook("fide-2010")


@pytest.fixture(scope="module")
def rated():
    [found] = testing.rated_lists(testing.generated_books(BOOK), BOOK, [date(2011, 5, 1)])
    return found


class Changed(RatedPeriod):
    """A list of which one table is another."""

    changed: dict[str, pl.DataFrame]

    def __getattribute__(self, name):
        """Return the other table."""
        changed = object.__getattribute__(self, "__dict__").get("changed", {})
        return changed[name] if name in changed else super().__getattribute__(name)


def with_table(rated, name, **columns):
    found = Changed(rated.day, rated.rulebook, rated.books, rated.rated)
    object.__setattr__(found, "changed", {name: getattr(rated, name).with_columns(**columns)})
    return found


WRONG = {
    "a game more": (testing.check_sums, "event_lines", {"games": pl.col("games") + 1}),
    "a point more": (testing.check_sums, "event_lines", {"score": pl.col("score") + 1}),
    "games do not make the event": (testing.check_sums, "game_lines", {"change": pl.col("change") + 1}),
    "events do not make the list": (testing.check_sums, "list", {"change": pl.col("change") + 1}),
    "the change leads elsewhere": (testing.check_sums, "list", {"exact_rating": pl.col("exact_rating") + 1}),
    "both expect more than a point": (
        testing.check_expectations,
        "game_lines",
        {"expected": pl.col("expected") + 1},
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_lines_that_do_not_add_up_are_found(rated, name):
    check, table, columns = WRONG[name]
    check(rated)
    with pytest.raises(AssertionError):
        check(with_table(rated, table, **columns))


def test_the_test_of_the_guide_passes_for_a_rulebook_of_ours():
    page = "docs/adding-a-rulebook.md"
    [text] = [each.text for each in blocks(page) if "def test_what_every_rulebook_keeps" in each.text]
    names = {"RULEBOOK": BOOK, "ROOT": ROOT}
    exec(text, names)
    names["test_what_every_rulebook_keeps"]()


def test_lists_long_after_the_season_are_found(rated):
    testing.check_counted([rated])
    later = testing.rated_lists(rated.books, BOOK, [date(2024, 5, 1)])
    with pytest.raises(AssertionError, match="no game counts"):
        testing.check_counted(later)
    with pytest.raises(AssertionError, match="no event before 2010-05-01"):
        testing.check_amended_figure(BOOK, rated.books, date(2010, 5, 1), "most_counted")


@pytest.mark.parametrize("table", ["list", "event_lines", "game_lines"])
def test_another_list_is_not_equal(rated, table):
    testing.check_equal(rated, rated)
    with pytest.raises(AssertionError, match=table):
        testing.check_equal(rated, with_table(rated, table, articles=pl.lit("8.54")))


def test_an_explanation_by_an_article_that_the_map_lacks_is_found(rated):
    testing.check_explanations(rated)
    regulation = BOOK.regulation
    short = replace(regulation, articles=tuple(each for each in regulation.articles if each.number != "8.56"))
    book = replace(BOOK)
    vars(book)["regulation"] = short
    with pytest.raises(AssertionError, match=r"8\.56"):
        testing.check_explanations(replace(rated, rulebook=book))


def test_an_edition_that_can_be_made_without_a_rule_is_found(monkeypatch):
    monkeypatch.setattr("ratingoffice.testing.editions.Edition", lambda *_: None)
    with pytest.raises(AssertionError, match=r"systems can be made without 6\.4 6\.43, rule 1"):
        testing.check_missing_rules(BOOK.rules)


def test_a_calculation_with_another_figure_than_the_edition_has_is_found(rated):
    """The pipeline goes by the rules that it was first written with, whatever the edition says."""
    deaf = replace(BOOK, pipeline=lambda _, *given: BOOK.pipeline(BOOK.rules, *given))
    testing.check_amended_figure(BOOK, rated.books, rated.day, "most_counted")
    with pytest.raises(AssertionError):
        testing.check_amended_figure(deaf, rated.books, rated.day, "most_counted")


MAPS = {
    "an article twice": lambda articles: (*articles, articles[0]),
    "an article without its code": lambda articles: (replace(articles[-1], code=()), *articles[:-1]),
    "code that names no article": lambda articles: articles[:-1],
    "an article that is open": lambda articles: (replace(articles[-1], status="open"), *articles[:-1]),
    "the test of another article": lambda articles: (
        replace(articles[-1], test="tests/fide_b02_2010/test_8_54.py"),
        *articles[:-1],
    ),
}


@pytest.mark.parametrize("name", MAPS)
def test_a_map_that_says_something_else_is_found(name):
    regulation = BOOK.regulation
    testing.check_map(regulation, ROOT)
    computed = sorted(regulation.articles, key=lambda each: each.status == "computed")
    with pytest.raises(AssertionError):
        testing.check_map(replace(regulation, articles=MAPS[name](tuple(computed))), ROOT)
