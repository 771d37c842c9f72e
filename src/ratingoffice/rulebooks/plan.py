"""A stage made ready: its columns in the order that they need, every rule checked, the expressions built once."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any, Final
from zlib import crc32

import polars as pl

from ratingoffice.rulebooks.core import RuleError
from ratingoffice.rulebooks.rules import CODE, LIST_DATE, Figures, Function, Rule, Stage, gaps

BITS: Final = {15: pl.UInt16, 31: pl.UInt32, 63: pl.UInt64}
"""The type of a column of so many bits."""

MOST_CITED: Final = 20
"""Articles are looked up in a table with a place for each combination of the rules that may be cited."""

LARGE: Final = 1 << 15
"""So many rows are worth waking another core for each layer of columns."""

NEEDED_COLUMNS: Final = pl.QueryOptFlags.none().update(projection_pushdown=True)

Layer = tuple[Sequence[pl.Expr | str], Function | None]
"""Columns that can be made together: expressions, or the names of those that are taken of what a function makes."""


class Plan:
    """A stage ready to run; a rule or a column that is missing or there twice is an error."""

    def __init__(self, stage: Stage, figures: Figures, codes: Mapping[Rule, int]) -> None:
        """Check the rules, put their columns in order, and give a bit to each rule that a line may mention."""
        self.stage, self.codes, self.given = stage, codes, set(stage.given.split())
        applied = " ".join(rule.article for rule in stage.rules)
        if applied != stage.articles:
            raise RuleError(f"{stage.name}: the rules are those of {applied}, not of {stage.articles}")
        self._empty: dict[tuple[Any, ...], pl.DataFrame] = {}
        self.columns = dict(self._columns())
        found = {rule: rule.holds for rule in stage.rules if rule.holds is not None and rule.is_mentioned}
        conditions = {name for holds in found.values() for name in _roots(holds)}
        self.gaps = gaps(*(text for rule in stage.rules for text in (rule.text, rule.words_otherwise)))
        explaining, gives = conditions | self.gaps, stage.gives.split()
        asked = self._needs() | explaining | {*gives}
        self.figures = {name: figures[name] for name in sorted(asked & figures.keys())}
        self.layers = tuple(self._layers())
        kept = sorted(explaining & (self.columns.keys() | self.figures.keys()))
        self.gives = dict.fromkeys([*gives, *stage.verdicts, *kept])
        known = {*self.given, *self.figures, *self.columns, LIST_DATE}
        if missing := sorted(({*self.gives} | conditions) - known):
            raise RuleError(f"{stage.name}: no rule adds {', '.join(missing)}")
        mentioned = sorted(found, key=lambda rule: not self._is_cited(rule))
        looked_at = {rule: rule.concerns for rule in mentioned if rule.otherwise and rule.concerns is not None}
        self.bits = {rule: bit for bit, rule in enumerate(mentioned)}
        self.looked_at = {rule: bit for bit, rule in enumerate(looked_at, start=len(mentioned))}
        self._flags = [*(found[rule] for rule in mentioned), *looked_at.values()]
        self.mask_column = f"{stage.mask}_{_layout([*mentioned, *looked_at])}"
        cited = sum(map(self._is_cited, mentioned))
        if cited > MOST_CITED:
            raise RuleError(f"{stage.name}: {cited} rules are cited; a table of articles has room for {MOST_CITED}")
        self.cited_bits = (1 << cited) - 1

    def _columns(self) -> Iterator[tuple[str, pl.Expr]]:
        """Walk through every column that is made, those of verdicts last."""
        known = {*self.given, LIST_DATE}
        for rule in self.stage.rules:
            for name in rule.adds:
                if name in known:
                    raise RuleError(f"{self.stage.name}: {rule.article} adds {name}, which is there already")
                known.add(name)
                yield name, rule.adds[name] if isinstance(rule.adds, Mapping) else pl.lit(None)
        yield from ((name, self._verdict(obstacles.split())) for name, obstacles in self.stage.verdicts.items())

    def _verdict(self, obstacles: list[str]) -> pl.Expr:
        """The first obstacle: its own reason, or the one that it passes on."""
        own = {rule.obstacle: self.codes[rule] for rule in self.stage.rules if rule.reason}
        verdict: pl.Expr = pl.lit(0, dtype=CODE)
        for name in reversed(obstacles):
            column = pl.col(name)
            holds, code = (column, pl.lit(own[name], dtype=CODE)) if name in own else (column > 0, column)
            verdict = pl.when(holds).then(code).otherwise(verdict)
        return verdict

    def _needs(self) -> set[str]:
        """Every column that is needed to make those of the stage, and to fill its reasons in."""
        needs = {name for rule in self.stage.rules for name in (*rule.needs, *gaps(rule.reason))}
        return needs | {name for expr in self.columns.values() for name in _roots(expr)}

    def _layers(self) -> Iterator[Layer]:
        """Walk through the columns in an order in which each finds what it needs."""
        functions = {name: rule for rule in self.stage.rules if rule.by for name in rule.adds}
        left = {
            name: set(functions[name].needs) if name in functions else _roots(expr)
            for name, expr in self.columns.items()
        }
        known = {*self.given, *self.figures, LIST_DATE}
        while left:
            ready = [name for name, needs in left.items() if needs <= known]
            if not ready:
                missing = {name: sorted(needs - known) for name, needs in left.items()}
                raise RuleError(f"{self.stage.name}: columns are missing, or need each other: {missing}")
            made = [name for name in ready if name not in functions]
            if made:
                yield [self.columns[name].alias(name) for name in made], None
            else:
                made = list(functions[ready[0]].adds)
                yield made, functions[ready[0]].by
            known |= set(made)
            left = {name: needs for name, needs in left.items() if name not in made}

    def run(self, table: pl.DataFrame, day: date, context: Any, also: set[str]) -> pl.DataFrame:
        """Carry the rules out on a table: it gains what the stage gives, and some other columns."""
        _, figures = self.figures_of(table, day)
        kind = () if table.height else (*table.schema.items(), *sorted(also))
        if kind in self._empty:
            return self._empty[kind]
        lazy = table.lazy().with_columns_seq(*figures, pl.lit(day).alias(LIST_DATE))
        for columns, by in self.layers:
            if by is not None:
                before = made_at_once(lazy)
                lazy = before.hstack(by(before, context).select(columns)).lazy()
            else:
                lazy = lazy.with_columns(columns) if table.height > LARGE else lazy.with_columns_seq(columns)
        gained = dict.fromkeys([*self.gives, *sorted(also)])
        result = made_at_once(lazy.select_seq(pl.col([*table.columns, *gained])))
        if kind:
            self._empty[kind] = result
        return result

    def figures_of(self, table: pl.DataFrame, day: date) -> tuple[Mapping[str, Any], tuple[pl.Expr, ...]]:
        """Return the figures that are the same for all rows, and the columns of all figures."""
        days = pl.Series([day]) if self.stage.day == LIST_DATE else table[self.stage.day]
        first, last = days.min(), days.max()
        return self._figures(*(each if isinstance(each, date) else day for each in (first, last)))

    @lru_cache(maxsize=1 << 8)  # noqa: B019 (a plan lives as long as its rulebook)
    def _figures(self, first: date, last: date) -> tuple[Mapping[str, Any], tuple[pl.Expr, ...]]:
        """Look figures up for the rows of some days.

        A figure that does not hold on the day of the list is an error; one that does not hold for a row is null.
        """
        of_list = self.stage.day == LIST_DATE
        is_same = {name: of_list or figure.is_one(first, last) for name, figure in self.figures.items()}
        same = {name: figure.on(first) for name, figure in self.figures.items() if is_same[name]}
        rows = (self.figures[name].column(pl.col(self.stage.day)).alias(name) for name in is_same if name not in same)
        return same, (*(self.figures[name].literal(value).alias(name) for name, value in same.items()), *rows)

    @cached_property
    def templates(self) -> dict[Rule, set[str]]:
        """The reasons that are filled in, with the columns that they need."""
        return {rule: gaps(rule.reason) for rule in self.stage.rules if gaps(rule.reason)}

    @cached_property
    def mask(self) -> pl.Expr:
        """Put together the bits of the rules that applied, and of those that were looked at."""
        kind = next(kind for most, kind in BITS.items() if len(self._flags) <= most)
        nothing = pl.lit(0, dtype=kind)
        bits = (pl.lit(1 << bit, dtype=kind) for bit in range(len(self._flags)))
        terms = [pl.when(holds).then(bit).otherwise(nothing) for holds, bit in zip(self._flags, bits, strict=True)]
        return reduce(or_, terms, nothing).alias(self.mask_column)

    def _is_cited(self, rule: Rule) -> bool:
        return self.stage.cites and rule.cited and not rule.reason

    def applies(self, rule: Rule, mask: int) -> bool:
        """Return whether a rule applied to a line."""
        return rule not in self.bits or bool(mask >> self.bits[rule] & 1)

    def says(self, rule: Rule, mask: int) -> str:
        """Return what a rule says of a line; nothing where it was not looked at."""
        if self.applies(rule, mask):
            return rule.text
        is_looked_at = rule not in self.looked_at or mask >> self.looked_at[rule] & 1
        return rule.words_otherwise if is_looked_at else ""

    @lru_cache(maxsize=1 << 12)  # noqa: B019 (a plan lives as long as its rulebook)
    def articles(self, mask: int) -> tuple[str, ...]:
        """Return the articles of the rules that applied to a line, by the lowest bits."""
        return tuple(rule.article for rule in self.stage.rules if self._is_cited(rule) and self.applies(rule, mask))


def _layout(rules: list[Rule]) -> str:
    """Name what the bits mean: with other rules the column has another name, and no old line is misread."""
    meaning = "\n".join(f"{rule.article} {' '.join(rule.adds)}" for rule in rules)
    return f"{crc32(meaning.encode()):08x}"


def made_at_once(table: pl.LazyFrame) -> pl.DataFrame:
    """Calculate a table; of all optimisations the choice of columns alone is worth its time here."""
    return table.collect(engine="in-memory", optimizations=NEEDED_COLUMNS)


def _roots(expr: pl.Expr) -> set[str]:
    return set(expr.meta.root_names())
