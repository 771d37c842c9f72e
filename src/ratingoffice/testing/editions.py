"""What every edition keeps to: no rule can be left out, and an amended figure is the one that is explained."""

from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta

import polars as pl
import polars.selectors as cs

from ratingoffice.messages import Text
from ratingoffice.model.books import Books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.core import RuleError
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.rulebooks.rules import LIST_DATE, ExplanationStep, gaps
from ratingoffice.rulebooks.wording import filled

Tables = dict[str, pl.DataFrame]


def check_missing_rules(edition: Edition) -> None:
    """Without any one of its rules an edition cannot be made."""
    for number, stage in enumerate(edition.stages):
        for rule in range(len(stage.rules)):
            left = replace(stage, rules=stage.rules[:rule] + stage.rules[rule + 1 :])
            stages = (*edition.stages[:number], left, *edition.stages[number + 1 :])
            with suppress(RuleError):
                Edition(edition.figures, stages, edition.lines)
                raise AssertionError(f"{stage.name} can be made without {stage.rules[rule].article}, rule {rule + 1}")


def amendable_figures(edition: Edition) -> list[str]:
    """List the figures that are whole numbers, which `check_amended_figure` can raise by one."""
    figures = edition.figures.items()
    return [name for name, figure in figures if all(isinstance(value, int) for value in figure.values.values())]


def check_amended_figure(book: Rulebook, books: Books, day: date, name: str) -> None:
    """A figure that changes in the middle of the season: before, all is as with the old one, after, as with the new.

    Every line that names it, and every sentence about it, has the figure that it was calculated with.
    """
    figure = book.rules.figures[name]
    first, value = min(figure.values), figure.on(day)
    starts = sorted(books.season.events.filter(pl.col("end") < day)["start"])
    assert starts, f"the season has no event before {day}"
    middle = starts[3 * len(starts) // 4]
    tables = {
        kind: _tables(books, replace(book, rules=book.rules.amended(figures={name: values})), day)
        for kind, values in {
            "old": {first: value},
            "new": {first: value + 1},
            "amended": {first: value, middle: value + 1},
            "later": {first: value, day + timedelta(days=1): value + 1},
        }.items()
    }
    assert all(tables["later"][table].equals(known) for table, known in tables["old"].items())
    _check_lines(book, tables["amended"], name, (day, middle), value)
    by_start = {plan.stage.day for plan in book.rules.plans.values() if name in plan.figures} == {"start"}
    if by_start and name in book.rules.plans["events"].figures:
        for kind, is_kind in (("old", pl.col("start") < middle), ("new", pl.col("start") >= middle)):
            assert tables["amended"]["events"].filter(is_kind).equals(tables[kind]["events"].filter(is_kind)), kind


def _check_lines(book: Rulebook, tables: Tables, name: str, days: tuple[date, date], value: int) -> None:
    """Every line that has the figure has the one of its day, and is explained with it."""
    day, middle = days
    starts = tables["events"].select("event_id", "start")
    for table, stages in book.rules.lines.items():
        of_stage = [book.rules.plans[stage] for stage in stages if name in book.rules.plans[stage].figures]
        if not of_stage or name not in tables[table].columns:
            continue
        lines = tables[table]
        if table != "list" and "start" not in lines.columns:
            lines = lines.join(starts, on="event_id", how="left", maintain_order="left")
        by_start = of_stage[0].stage.day != LIST_DATE
        is_new = pl.col("start") >= middle if by_start else pl.lit(day >= middle)
        assert lines.select((pl.col(name) == value + is_new.cast(pl.Int32)).all()).item(), table
        for line in lines.head(60).to_dicts():
            _check_explained(book.rules, table, line, name)


def _tables(books: Books, book: Rulebook, day: date) -> Tables:
    rated = rate_period(books, book, day, book.settings({}))
    tables = {name: getattr(rated, name) for name in ("events", "event_lines", "game_lines", "list")}
    return {name: table.with_columns(cs.enum().cast(pl.String)) for name, table in tables.items()}


def _check_explained(rules: Edition, table: str, line: dict[str, object], name: str) -> None:
    """Every step of a line that names the figure says the one on the line."""
    for plan in rules.plans_of(table):
        mask = int(str(line[plan.mask_column]))
        for rule in plan.stage.rules:
            text = plan.says(rule, mask)
            if name in gaps(text):
                words, applies = filled(Text(rule.article, text), line), plan.applies(rule, mask)
                assert ExplanationStep(rules.cited([rule.article]), words, applies) in rules.steps(table, line)
                assert str(line[name]) in words
