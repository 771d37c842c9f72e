"""The lines that every rulebook writes: what a game line has, and the columns by which any line is explained."""

from collections.abc import Callable, Iterable, Mapping

import polars as pl

from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.wording import colour, score_of_game, yes_or_no

Column = str | pl.Expr


def columns(order: str, **made: pl.Expr) -> list[Column]:
    """The columns of a line in their order, names with spaces between them; those not made here are there by name."""
    return [made[name].alias(name) if name in made else name for name in order.split()]


def shown(write: Callable[[pl.Expr], pl.Expr], *names: str, **others: pl.Expr) -> dict[str, pl.Expr]:
    """Write several columns in one way: `shown(hundredths, "expected", total=pl.col("change"))`."""
    return {name: write(value) for name, value in {**{name: pl.col(name) for name in names}, **others}.items()}


def where(holds: pl.Expr, made: Mapping[str, pl.Expr]) -> dict[str, pl.Expr]:
    """Leave columns empty where something does not hold."""
    return {name: pl.when(holds).then(value) for name, value in made.items()}


def line_of_game(
    ratings: Iterable[Column], *, expected: pl.Expr, k: pl.Expr, change: pl.Expr, further: Iterable[Column] = ()
) -> list[Column]:
    """The columns of a game line in their order, with those that are each rulebook's own."""
    return [
        *("player", "event", "round", "date", colour().alias("colour"), "opponent"),
        *(*ratings, expected.alias("expected"), score_of_game(pl.col("half_points")).alias("score")),
        *(k.alias("k"), change.alias("change"), yes_or_no(COUNTS).alias("counted")),
        *("articles", "reason", *further),
    ]


def written(run: Run, name: str, table: pl.DataFrame, columns: list[Column]) -> pl.LazyFrame:
    """Write a table: its own columns, what the texts of its rules are filled in with, and a bit for each rule.

    `columns` may ask for `articles`, and for `reason` where lines may not count.
    """
    plans = run.edition.plans_of(name)
    marked = table.with_columns(plan.mask for plan in plans)
    codes = "excluded" if "excluded" in plans[-1].stage.verdicts else None
    known = [pl.lit(run.cited(plans[-1], marked, codes))]
    if codes:
        known.append(run.reason(pl.col(codes)).alias("reason"))
    names = {each if isinstance(each, str) else each.meta.output_name() for each in columns}
    gaps = [pl.col(gap) for gap in sorted(run.edition.gaps(name) - names)]
    masks = [pl.col(plan.mask_column) for plan in plans]
    return marked.lazy().with_columns(known).select(*columns, *gaps, *masks)
