"""The lines that every rulebook writes, and the columns by which they are explained."""

from collections.abc import Callable, Mapping
from typing import Final

import polars as pl

from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.wording import colour, score_of_game, yes_or_no

Column = str | pl.Expr

LOOKED_UP: Final = {"articles", "reason"}
"""Columns that come from the bits and the codes of the lines."""


def columns(order: str, **made: pl.Expr) -> list[Column]:
    """The columns of a line in their order, names with spaces between them; those not made here are there by name."""
    return [made[name].alias(name) if name in made else name for name in order.split()]


def shown(write: Callable[[pl.Expr], pl.Expr], *names: str, **others: pl.Expr) -> dict[str, pl.Expr]:
    """Write several columns in one way: `shown(hundredths, "expected", total=pl.col("change"))`."""
    return {name: write(value) for name, value in {**{name: pl.col(name) for name in names}, **others}.items()}


def where(holds: pl.Expr, made: Mapping[str, pl.Expr]) -> dict[str, pl.Expr]:
    """Leave columns empty where something does not hold."""
    return {name: pl.when(holds).then(value) for name, value in made.items()}


def line_of_game(further: str = "", /, **made: pl.Expr) -> list[Column]:
    """The columns of a game line in their order, then further ones; those that are a rulebook's own are made there."""
    order = (
        "player event round date colour opponent own_rating opponent_rating difference expected score k change counted "
        f"articles reason {further}"
    )
    known = {"colour": colour(), "score": score_of_game(pl.col("half_points")), "counted": yes_or_no(COUNTS)}
    return columns(order, **{**known, **made})


def written(run: Run, name: str, table: pl.DataFrame | pl.LazyFrame, columns: list[Column]) -> pl.LazyFrame:
    """Write a table: its own columns, what the texts of its rules are filled in with, and a bit for each rule.

    `columns` may ask for `articles`, and for `reason` where lines may not count.
    """
    plans = run.edition.plans_of(name)
    codes = ["excluded"] if "excluded" in plans[-1].stage.verdicts else []
    exprs = [pl.col(each) if isinstance(each, str) else each for each in columns]
    gaps = sorted(run.edition.gaps(name) - {each.meta.output_name() for each in exprs})
    needs = {*codes, *gaps, *(root for each in exprs for root in each.meta.root_names())} - LOOKED_UP
    marked = table.lazy().select(*sorted(needs), *(plan.mask for plan in plans)).collect(engine="in-memory")
    known = [run.cited(plans[-1], marked, *codes), *(run.reason(pl.col(each)).alias("reason") for each in codes)]
    return marked.lazy().with_columns(known).select(*exprs, *gaps, *(plan.mask_column for plan in plans))


def lines_of_games(run: Run, part: Part, columns: list[Column], *of_entry: str) -> pl.LazyFrame:
    """Write the lines of games, with some columns of their entries."""
    table = part.sides.hstack(part.of_entry(part.sides["entry"], "event", "player", *of_entry))
    return written(run, "game_lines", table, columns)
