"""The rules of one edition: its stages, its figures and the numbers of its articles; and one run of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property, lru_cache
from string import Formatter
from typing import Any, Final

import numpy as np
import polars as pl

from ratingoffice.messages import Message, Text, joined
from ratingoffice.model.columns import taken
from ratingoffice.rulebooks.core import DatedFigure, RuleError
from ratingoffice.rulebooks.plan import Plan
from ratingoffice.rulebooks.rules import ExplanationStep, Figures, Rule, Stage, gaps
from ratingoffice.rulebooks.wording import enumerated, filled, typed

Values = Mapping[str, Mapping[date, Any]]
LINES: Final = {"events": ("events",), "event_lines": ("entries",), "game_lines": ("games",), "list": ("players",)}
"""The stage of each table that is written, unless an edition has more."""
Words = Sequence[tuple[int, str]]
"""What the codes of a run mean, code after code: the number of the rule in its edition, and the reason."""


@dataclass(frozen=True, eq=False)
class Edition:
    """All rules of an edition; a rule too many or too few is an error when it is made.

    lines: the stages by which each table that is written is explained; its articles and reason are those of the last.
    numbers: the number that this edition gives to an article whose rule was first written under another one.
    """

    figures: Figures
    stages: tuple[Stage, ...]
    lines: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: LINES)
    numbers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check everything now, not with the first list."""
        _ = self.plans

    @cached_property
    def codes(self) -> dict[Rule, int]:
        """Number the rules with a reason not to count, from 1."""
        reasons = (rule for stage in self.stages for rule in stage.rules if rule.reason)
        return {rule: code for code, rule in enumerate(dict.fromkeys(reasons), start=1)}

    @cached_property
    def plans(self) -> dict[str, Plan]:
        """The stages, ready to run, by name."""
        return {stage.name: Plan(stage, self.figures, self.codes) for stage in self.stages}

    def on(self, figure: str, day: date) -> Any:
        """Return a figure on a day: `edition.on("floor", date(2011, 1, 1))`."""
        return self.figures[figure].on(day)

    def amended(self, *rules: Rule, figures: Values | None = None, numbers: Mapping[str, str] | None = None) -> Edition:
        """Return an edition with other figures, and with rules in the place of those that add the same columns."""
        others, values = {frozenset(rule.adds): rule for rule in rules}, figures or {}
        if unknown := sorted(values.keys() - self.figures.keys()):
            raise RuleError(f"there is no figure {', '.join(unknown)}")
        known = {name: DatedFigure(self.figures[name].article, each) for name, each in values.items()}
        replaced = (tuple(others.get(frozenset(rule.adds), rule) for rule in stage.rules) for stage in self.stages)
        stages = tuple(replace(stage, rules=found) for stage, found in zip(self.stages, replaced, strict=True))
        numbered = self.numbers if numbers is None else numbers
        return replace(self, figures={**self.figures, **known}, stages=stages, numbers=numbered)

    def cited(self, articles: Iterable[str]) -> str:
        """Write articles with the numbers of this edition, each once."""
        numbers = (number for each in articles for number in each.split())
        return " ".join(dict.fromkeys(self.numbers.get(number, number) for number in numbers))

    def begin(self, day: date) -> Run:
        """Begin the calculation of the list of a day."""
        return Run(self, day)

    @lru_cache(maxsize=1 << 6)  # noqa: B019 (an edition lives as long as its rulebook)
    def excerpt(self, stages: str, given: str, gives: str) -> Plan:
        """Return what some stages do to make columns from those given, and no more; it says nothing of its rules."""
        known = [rule.adds for name in stages.split() for rule in self.plans[name].stage.rules]
        makers = {name: adds[name] for adds in reversed(known) if isinstance(adds, Mapping) for name in adds}
        made: dict[str, pl.Expr] = {}
        wanted = gives.split()
        while wanted:
            name = wanted.pop()
            if name in makers and name not in {*made, *given.split()}:
                made[name] = makers[name]
                wanted += made[name].meta.root_names()
        return Plan(Stage("excerpt", (Rule("", made, cited=False),), "", given, gives), self.figures, {})

    def plans_of(self, table: str) -> list[Plan]:
        """Return the stages by which a table is explained."""
        return [self.plans[name] for name in self.lines[table]]

    def steps(
        self, table: str, line: Mapping[str, Any], words: Mapping[str, Text] | None = None
    ) -> list[ExplanationStep]:
        """Explain a line by the rules that applied to it, and by those that were looked at and did not.

        words: what the articles say, for a line of before that lacks a figure of today's text.
        """
        return [
            ExplanationStep(
                self.cited([rule.article]), self._said(rule, text, line, words or {}), plan.applies(rule, mask)
            )
            for plan in self.plans_of(table)
            for mask in [int(line[plan.mask_column])]
            for rule in plan.stage.rules
            if (text := plan.says(rule, mask))
        ]

    def _said(self, rule: Rule, text: str, line: Mapping[str, Any], words: Mapping[str, Text]) -> Message:
        """Fill a text in from a line; where the line lacks a figure, its articles say it."""
        articles = [words[number] for number in self.cited([rule.article]).split() if number in words]
        if gaps(text) <= line.keys() or not articles:
            return filled(Text(rule.article, text), line)
        return joined(*(each.filled({}) for each in articles))

    @cached_property
    def _reasons(self) -> list[tuple[re.Pattern[str], Text]]:
        """Return how each reason is known again on a line, and its text."""
        return [(_pattern(rule.reason), Text(rule.article, rule.reason)) for rule in self.codes]

    def reason(self, written: str | None) -> str:
        """Return a reason that was written on a line as a message; one of another version stays as it was written."""
        for pattern, text in self._reasons:
            if found := pattern.fullmatch(written or ""):
                return Message(text, {name: typed(value) for name, value in found.groupdict().items()})
        return written or ""

    def gaps(self, table: str) -> set[str]:
        """Return the columns that fill the texts of a table in."""
        return {name for plan in self.plans_of(table) for name in plan.gaps}


def _pattern(reason: str) -> re.Pattern[str]:
    """Return what a reason looks like with its figures and days filled in."""
    parts = ((re.escape(fixed), name) for fixed, name, _, _ in Formatter().parse(reason))
    return re.compile("".join(f"{fixed}(?P<{name}>.+)" if name else fixed for fixed, name in parts))


class Run:
    """One calculation: the day of its list, and the reasons found on the way, filled in."""

    def __init__(self, edition: Edition, day: date) -> None:
        """Begin with the reasons as the edition has them."""
        self.edition, self.day = edition, day
        self.words: list[tuple[int, str]] = [(0, ""), *((code, rule.reason) for rule, code in edition.codes.items())]
        self._decided = set[int]()
        self._further: dict[tuple[int, str], int] = {}

    @property
    def eve(self) -> date:
        """The day before the list: what the lists say on it is what the period begins with."""
        return self.day - timedelta(days=1)

    @property
    def articles(self) -> list[str]:
        """The article of each code."""
        of_rules = ["", *(self.edition.cited([rule.article]) for rule in self.edition.codes)]
        return [of_rules[rule] for rule, _ in self.words]

    def adopt(self, words: Words, used: Iterable[int]) -> np.ndarray[Any, Any]:
        """Return the code that each code in use of another run has here."""
        codes = np.zeros(len(words), dtype=np.uint16)
        for code in used:
            rule, reason = words[code]
            codes[code] = rule if self._has_one(rule, reason) else self._further_code(rule, reason)
        return codes

    def on(self, figure: str) -> Any:
        """Return a figure on the day of the list."""
        return self.edition.on(figure, self.day)

    def apply(self, stage: str, table: pl.DataFrame, context: Any = None) -> pl.DataFrame:
        """Apply a stage to a table; `context` is what its functions need beside it."""
        plan = self.edition.plans[stage]
        same, _ = plan.figures_of(table, self.day)
        templates = {rule: names for rule, names in plan.templates.items() if not self._is_filled(rule, names, same)}
        also = {name for names in templates.values() for name in names} - set(table.columns)
        result = plan.run(table, self.day, context, also)
        if not templates:
            return result
        verdicts = [self._filled(result, column, templates) for column in plan.stage.verdicts]
        return result.with_columns_seq(verdicts).drop(also - plan.gives.keys())

    def lacking(self, stages: str, table: pl.DataFrame, other: pl.DataFrame) -> list[str]:
        """List the columns that stages are given, and that a table has to look up in another one."""
        given = {name for stage in stages.split() for name in self.edition.plans[stage].given}
        return sorted(given & {*other.columns} - {*table.columns})

    def derive(self, stages: str, gives: str, table: pl.DataFrame) -> pl.DataFrame:
        """Make columns from those of a table by the rules of some stages, the first that has one: for calculators."""
        return self.edition.excerpt(stages, " ".join(table.columns), gives).run(table, self.day, None, set())

    def _is_filled(self, rule: Rule, names: set[str], same: Mapping[str, Any]) -> bool:
        """Fill a reason in once where its figures are the same for all rows, and were so before."""
        text = Text(rule.article, rule.reason)
        return names <= same.keys() and self._has_one(self.edition.codes[rule], str(filled(text, same)))

    def _filled(self, table: pl.DataFrame, column: str, templates: Mapping[Rule, set[str]]) -> pl.Series:
        """Give a reason that is filled in from its row a code of its own."""
        codes = table[column].to_numpy().copy()
        for rule, names in templates.items():
            code, text = self.edition.codes[rule], Text(rule.article, rule.reason)
            rows = np.flatnonzero(codes == code)
            values = taken(table, rows, *sorted(names)).rows()
            known = {each: filled(text, dict(zip(sorted(names), each, strict=True))) for each in dict.fromkeys(values)}
            found = {each: self._further_code(code, str(reason)) for each, reason in known.items()}
            codes[rows] = [found[each] for each in values]
        return pl.Series(column, codes)

    def _has_one(self, rule: int, reason: str) -> bool:
        """Take a reason as the one of a rule, by its code, unless the rule has another already."""
        if rule not in self._decided:
            self._decided.add(rule)
            self.words[rule] = rule, reason
        return self.words[rule] == (rule, reason)

    def _further_code(self, rule: int, reason: str) -> int:
        """Return the code of a reason that a rule has for some rows only."""
        if (rule, reason) not in self._further:
            self._further[rule, reason] = len(self.words)
            self.words.append((rule, reason))
        return self._further[rule, reason]

    def reason(self, codes: pl.Expr) -> pl.Expr:
        """Write the reason not to count; nothing where a line counts."""
        return pl.lit(enumerated([reason for _, reason in self.words])).gather(codes.cast(pl.UInt32))

    def cited(self, plan: Plan, table: pl.DataFrame, codes: str | None = None) -> pl.Series:
        """Write the articles of lines: of the rules that applied or, where a line does not count, of the reason."""
        masks = table[plan.mask_column].to_numpy().astype(np.int64) & plan.cited_bits
        known = np.flatnonzero(np.bincount(masks))
        articles = self.articles
        texts = [*articles, *(self.edition.cited(plan.articles(mask)) for mask in known.tolist())]
        places = np.zeros(plan.cited_bits + 1, dtype=np.uint32)
        places[known] = np.arange(len(articles), len(texts))
        rows = places.take(masks)
        if codes is not None:
            reasons = table[codes].to_numpy()
            rows = np.where(reasons > 0, reasons, rows)
        return enumerated(texts)[rows].alias("articles")
