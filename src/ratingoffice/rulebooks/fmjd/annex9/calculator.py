"""FMJD Annex 9: a player checks a figure, with the very rules that make the list."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.time_control import minutes_for
from ratingoffice.rulebooks.fmjd.annex9 import conversion, expectation, table_ix_1
from ratingoffice.rulebooks.fmjd.annex9 import performance as performances
from ratingoffice.rulebooks.fmjd.annex9.coefficient import K_NEW, K_REACHED, K_USUAL
from ratingoffice.rulebooks.fmjd.annex9.conditions import MOVES, board
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition
from ratingoffice.rulebooks.fmjd.annex9.wording import articles_of_reason, minutes, reason, tenths
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Answer, Calculator, Games
from ratingoffice.rulebooks.sentences import joined, said, wrong_coefficient
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import millionths

PERCENTAGE = pl.Decimal(7, 4)
SCORES: Final = {"2": 2, "1": 1, "0": 0, "1+": 1, "1-": 1}
"""Points of a game; a plus-remise is a draw."""


def calculator(edition: Edition) -> Calculator:
    """Make the calculator of an edition."""
    return Calculator(
        expected=expected,
        change=lambda own, games, k, day: rating_change(own, games, known_coefficient(edition, k, day), day),
        performance=performance,
        conversion=lambda rating, scale, to, day: conversion.conversion(edition, rating, (scale, to), day),
        time_control=partial(time_control, edition),
        scores=SCORES,
        rounded_by="3.3.1",
    )


@article("2.4.2")
def expected(own: int, opponent: int, day: date) -> Answer:
    """What a player expects from one game: the percentage as table IX-2 prints it, and the points."""
    table = expectation.expected_percentage(_result(own, [(opponent, 0)]), day)
    result = expectation.expected_points(table).collect()
    points = Fraction(result["percent_intervals"].item(), 50 * result["interval"].item())
    lines = result.select(
        own_rating="own_rating",
        opponent_rating="opponents_sum",
        difference=pl.col("own_rating") - pl.col("opponents_sum"),
        percentage=_expected_percentage(),
        expected=millionths(pl.col("expected")),
    )
    exactly = said("exactly {points} points of 2 in a game", points=points)
    return Answer(lines, "2.4.1 2.4.2 3.2.1", exactly, lines["expected"].item())


@article("3.2.2")
def rating_change(own: int, games: Games, k: Decimal, day: date) -> Answer:
    """What an event changes: the opponents' ratings and the points 2, 1 or 0."""
    table = _result(own, games).with_columns(k_counted=pl.lit(int(10 * k)))
    table = expectation.rating_change(expectation.expected_points(expectation.expected_percentage(table, day)))
    lines = table.select(
        *_shown_result(),
        difference=millionths(_in_millionths(pl.col("own_rating") * pl.col("games") - pl.col("opponents_sum"))),
        percentage=_expected_percentage(),
        expected=millionths(pl.col("expected")),
        k=tenths(pl.col("k_counted")),
        change=millionths(pl.col("change")),
    ).collect()
    change = lines["change"].item()
    moved = said("new rating {own} + ({change}) = {new}", own=own, change=change, new=own + change)
    note = joined(moved, said("a player below 25 games is rated by performance (3.3.2)"))
    return Answer(lines, "2.4.1 3.2.1 3.2.2 3.2.3", note, change)


@article("3.2.3")
def known_coefficient(edition: Edition, k: Decimal | None, day: date) -> Decimal:
    """Let pass a K of the regulation, whole or reduced by a time control; any other is told."""
    full = [K_NEW.on(day), K_USUAL.on(day), K_REACHED.on(day)]
    known = sorted({Decimal(each * share) / 100 for each in full for share in edition.shares(day)}, reverse=True)
    if k not in known:
        raise ValueError(wrong_coefficient(k, edition.key, (f"{each:f}" for each in known)))
    return k


@article("3.1", "3.3.2")
def performance(games: Games, day: date) -> Answer:
    """What a result is worth: Rc, P, D(P) and Rp, and Rp between the limits for a player's first games."""
    table = performances.performance(table_ix_1.result_difference(_result(0, games), day))
    lines = (
        performances.performance_limited(table, day)
        .select(
            *_shown_result(),
            percentage=_ten_thousandths(half_up(500_000 * pl.col("points"), pl.col("games"))),
            difference=millionths(half_up(10_000 * pl.col("result_difference"), pl.col("games"))),
            performance=millionths(pl.col("performance")),
            published=half_up(pl.col("performance"), 1_000_000),
            as_newcomer=millionths(pl.col("performance_limited")),
        )
        .collect()
    )
    return Answer(lines, "2.3 3.1 3.3.2", total=lines["performance"].item())


@article("1.2.2.1", "1.2.2.2")
def time_control(edition: Edition, control: str, day: date) -> Answer:
    """What a time control gives for 60 moves, and how much of K that is worth on each list."""
    seconds = int(60 * minutes_for(stages_of(control), MOVES.on(day)))
    table = pl.LazyFrame({"seconds": [seconds], "board": [None]}, schema={"seconds": pl.Int32, "board": pl.String})
    lines = pl.concat(
        [
            edition.share_of_k(board(table, series), series, day).select(pl.lit(series).alias("list"), pl.all())
            for series in edition.series
        ]
    ).select(
        "list",
        minutes=minutes(pl.col("seconds")),
        share="share",
        articles=pl.coalesce("share_article", articles_of_reason(pl.col("other_time"))),
        reason=reason(pl.col("other_time")).cast(pl.String),
    )
    note = said(
        "{minutes} minutes a player for {moves} moves; share is percent of K",
        minutes=_exactly(Fraction(seconds, 60)),
        moves=MOVES.on(day),
    )
    return Answer(lines.collect(), "1.2.2.1 1.2.2.2", note)


def _exactly(number: Fraction) -> str:
    """Write a fraction of sixtieths as a decimal, or with thirds where it has them: 127.5, 120 1/3."""
    whole, rest = divmod(number, 1)
    return f"{whole} {rest}" if number.denominator % 3 == 0 else f"{float(number):.10g}"


def _result(own: int, games: Games) -> pl.LazyFrame:
    """Add up some games as one result."""
    return pl.LazyFrame(
        {
            "own_rating": [own],
            "games": [len(games)],
            "points": [sum(points for _, points in games)],
            "opponents_sum": [sum(opponent for opponent, _ in games)],
        }
    )


def _shown_result() -> list[pl.Expr]:
    average = millionths(_in_millionths(pl.col("opponents_sum")))
    return [pl.col("games"), pl.col("points").alias("score"), average.alias("opponents_average")]


def _in_millionths(total: pl.Expr) -> pl.Expr:
    return half_up(1_000_000 * total, pl.col("games"))


def _ten_thousandths(value: pl.Expr) -> pl.Expr:
    return millionths(100 * value).cast(PERCENTAGE)


def _expected_percentage() -> pl.Expr:
    """Write Pe with four decimals, as table IX-2 does."""
    return _ten_thousandths(half_up(10_000 * pl.col("percent_intervals"), pl.col("games") * pl.col("interval")))
