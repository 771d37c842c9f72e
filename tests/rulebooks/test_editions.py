"""One declaration per rule: a missing rule is an error at once, an amended figure is the one that is explained."""

from dataclasses import replace
from datetime import date, timedelta

import polars as pl
import polars.selectors as cs
import pytest

from ratingoffice.formats import season_folder
from ratingoffice.messages import Text
from ratingoffice.model.books import open_books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.core import RuleError
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.rules import LIST_DATE, ExplanationStep, gaps
from ratingoffice.rulebooks.wording import filled
from ratingoffice.sample_data.generator import SeasonPlan, generate_season

RULES = [
    (key, stage.name, number)
    for key in keys()
    for stage in rulebook(key).rules.stages
    for number in range(len(stage.rules))
]


@pytest.mark.parametrize(("key", "name", "number"), RULES)
def test_a_missing_rule_is_an_error_when_the_rulebook_is_loaded(key, name, number):
    edition = rulebook(key).rules
    stages = [
        replace(stage, rules=(*stage.rules[:number], *stage.rules[number + 1 :])) if stage.name == name else stage
        for stage in edition.stages
    ]
    with pytest.raises(RuleError):
        Edition(edition.figures, tuple(stages), edition.lines)


FIGURES = [
    (key, name)
    for key in keys()
    for name, figure in rulebook(key).rules.figures.items()
    if all(isinstance(value, int) for value in figure.values.values())
]
DAYS = {"knsb-rapid": date(2011, 5, 1), "espergaerde": date(2012, 1, 1)}
"""Where another list than the first after March has all kinds of lines."""


def year_of(book):
    return 2011 if book.first_list.year < 2011 else 2024


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """A season for each rulebook, read once."""
    known = {}

    def of(key):
        if key not in known:
            book = rulebook(key)
            plan = SeasonPlan(games=900, players=150, series=(book.series,), first_list=date(year_of(book), 1, 1))
            folder = tmp_path_factory.mktemp(key)
            season_folder.write(generate_season(plan), folder, "parquet")
            season, _ = season_folder.read(folder)
            known[key] = open_books(season, rulebook(key).series)
        return known[key]

    return of


@pytest.mark.parametrize(("key", "name"), FIGURES)
def test_an_amended_figure_is_the_one_that_is_calculated_with_and_explained(books, key, name):
    """It changes in the middle of the season: before, everything is as with the old figure, after, as with the new."""
    book = rulebook(key)
    day = DAYS.get(key) or book.next_lists(date(year_of(book), 4, 1), book.settings({}))[0]
    figure = book.rules.figures[name]
    first, value = min(figure.values), figure.on(day)
    starts = sorted(books(key).season.events.filter(pl.col("end") < day)["start"])
    middle = starts[3 * len(starts) // 4]
    tables = {
        kind: _tables(books(key), replace(book, rules=book.rules.amended(figures={name: values})), day)
        for kind, values in {
            "old": {first: value},
            "new": {first: value + 1},
            "amended": {first: value, middle: value + 1},
            "later": {first: value, day + timedelta(days=1): value + 1},
        }.items()
    }
    assert all(tables["later"][table].equals(known) for table, known in tables["old"].items())
    starts = tables["amended"]["events"].select("event_id", "start")
    for table, stages in book.rules.lines.items():
        of_stage = [book.rules.plans[stage] for stage in stages if name in book.rules.plans[stage].figures]
        if not of_stage or name not in tables["amended"][table].columns:
            continue
        lines = tables["amended"][table]
        if table != "list" and "start" not in lines.columns:
            lines = lines.join(starts, on="event_id", how="left", maintain_order="left")
        by_start = of_stage[0].stage.day != LIST_DATE
        is_new = pl.col("start") >= middle if by_start else pl.lit(day >= middle)
        assert lines.select((pl.col(name) == value + is_new.cast(pl.Int32)).all()).item(), table
        for line in lines.head(60).to_dicts():
            _explained_with(book.rules, table, line, name)
    by_start = {plan.stage.day for plan in book.rules.plans.values() if name in plan.figures} == {"start"}
    if by_start and name in book.rules.plans["events"].figures:
        for kind, is_kind in (("old", pl.col("start") < middle), ("new", pl.col("start") >= middle)):
            assert tables["amended"]["events"].filter(is_kind).equals(tables[kind]["events"].filter(is_kind)), kind


def _tables(books, book, day):
    rated = rate_period(books, book, day, book.settings({}))
    tables = {name: getattr(rated, name) for name in ("events", "event_lines", "game_lines", "list")}
    return {name: table.with_columns(cs.enum().cast(pl.String)) for name, table in tables.items()}


def _explained_with(rules, table, line, name):
    """Every step of a line that names the figure says the one on the line."""
    for plan in rules.plans_of(table):
        for rule in plan.stage.rules:
            text = plan.says(rule, line[plan.mask_column])
            if name in gaps(text):
                words, applies = filled(Text(rule.article, text), line), plan.applies(rule, line[plan.mask_column])
                assert ExplanationStep(rules.cited([rule.article]), words, applies) in rules.steps(table, line)
                assert str(line[name]) in words
