"""FMJD Annex 9: a player checks a figure, with the very rules that make the list, or converts a rating (1.5)."""

from __future__ import annotations

from copy import copy
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Final

import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import joined
from ratingoffice.model.article import article
from ratingoffice.model.tables import EVENTS
from ratingoffice.rulebooks.calculator import (
    Calculator,
    CalculatorAnswer,
    DatedFormulas,
    Games,
    new_rating,
    wrong_coefficient,
)
from ratingoffice.rulebooks.core import DatedFigure
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fmjd.annex9.conditions import share_article
from ratingoffice.rulebooks.fmjd.annex9.expectation import RESULT
from ratingoffice.rulebooks.fmjd.annex9.lines import MINUTES, K
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rounding import half_up, whole
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import millionths

Formulas = dict[str, tuple[Fraction, Fraction]]
"""Scales by name: FMJD rating = factor x rating on the scale + constant."""
Names = tuple[str, ...]
FMJD: Final = "FMJD"
HIGHEST: Final = 9999
SUMS: Final = ("own_rating", "games", "points", "opponents_sum", "k_counted")
SCORES: Final = {"2": 2, "1": 1, "0": 0, "1+": 1, "1-": 1}
"""Points of a game; a plus-remise is a draw."""
EVENT: Final = pl.DataFrame(schema={column.name: column.kind.dtype for column in EVENTS.columns})
"""What may be known of an event, of which only the time control is asked."""


def _in_millionths(total: pl.Expr, name: str) -> pl.Expr:
    return millionths(half_up(1_000_000 * total, col("games"))).alias(name)


def _percentage(numerator: pl.Expr, denominator: pl.Expr) -> pl.Expr:
    """Write a percentage with four decimals, as table IX-2 does."""
    return millionths(100 * half_up(10_000 * numerator, denominator)).cast(pl.Decimal(7, 4)).alias("percentage")


SHOWN: Final = ("games", col("points").alias("score"), _in_millionths(col("opponents_sum"), "opponents_average"))
EXPECTED_PERCENTAGE: Final = _percentage(col("percent_intervals"), col("games") * col("interval"))
EXPECTED: Final = (EXPECTED_PERCENTAGE, millionths(col("expected")).alias("expected"))


class FmjdCalculator(Calculator):
    """What a player can ask of an edition with its lists, its shares of K (names of figures) and its formulas."""

    scores = SCORES
    rounding = "3.3.1"

    def __init__(self, edition: Edition, lists: Names, shares: Names, formulas: DatedFigure[Formulas]) -> None:
        """Answer by the rules of an edition."""
        super().__init__(edition)
        self.lists, self.shares, self.formulas = lists, shares, formulas

    @article("2.4.2")
    def expected(self, own: int, opponent: int, day: date) -> CalculatorAnswer:
        """What a player expects from one game: the percentage as table IX-2 prints it, and the points."""
        result = self._result(own, [(opponent, 0)], day)
        points = Fraction(result["percent_intervals"].item(), 50 * result["interval"].item())
        met, apart = col("opponents_sum"), (col("own_rating") - col("opponents_sum")).alias("difference")
        lines = result.select("own_rating", met.alias("opponent_rating"), apart, *EXPECTED)
        exactly = message("exact_points", points=points)
        return self.answer(lines, "2.4.1 2.4.2 3.2.1", exactly, lines["expected"].item())

    @article("3.2.2")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> CalculatorAnswer:
        """What an event changes: the opponents' ratings and the points 2, 1 or 0."""
        result = self._result(own, games, day, k=self.known_coefficient(k, day))
        apart = _in_millionths(col("own_rating") * col("games") - col("opponents_sum"), "difference")
        lines = result.select(*SHOWN, apart, *EXPECTED, K.alias("k"), millionths(col("change")).alias("change"))
        change, few = lines["change"].item(), self.edition.on("games_by_performance", day)
        note = joined(new_rating(own, change), message("by_performance", few=few))
        return self.answer(lines, "2.4.1 3.2.1 3.2.2 3.2.3", note, change)

    @article("3.2.3")
    def known_coefficient(self, k: Decimal | None, day: date) -> Decimal:
        """Let pass a K of the regulation, whole or reduced by a time control; any other is refused."""
        full = [self.edition.on(name, day) for name in ("k_new", "k_usual", "k_reached")]
        shares = [self.edition.on(name, day) for name in self.shares]
        known = sorted({Decimal(each * share) / 100 for each in full for share in shares}, reverse=True)
        if k not in known:
            raise InvalidValueError(wrong_coefficient(k, self.key, known))
        return k

    @article("3.1", "3.3.2")
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth: Rc, P, D(P) and Rp, and Rp between the limits for a player's first games."""
        lines = self._result(0, games, day).select(
            *(*SHOWN, _percentage(50 * col("points"), col("games"))),
            millionths(half_up(10_000 * col("result_difference"), col("games"))).alias("difference"),
            millionths(col("performance")).alias("performance"),
            half_up(col("performance"), 1_000_000).alias("published"),
            millionths(col("performance_limited")).alias("as_newcomer"),
        )
        return self.answer(lines, "2.3 3.1 3.3.2", total=lines["performance"].item())

    @article("1.2.2.1", "1.2.2.2")
    def time_control(self, control: str, day: date) -> CalculatorAnswer:
        """What a time control gives for 60 moves, and how much of K that is worth on each list."""
        stages_of(control)
        run, unknown = self.edition.begin(day), EVENT.clear(len(self.lists))
        table = unknown.with_columns(series=pl.Series(self.lists), time_control=pl.lit(control))
        events = run.apply("events", table)
        articles = pl.coalesce(share_article(self.edition), pl.lit(pl.Series(run.articles)).gather("excluded"))
        reason = run.reason(col("excluded")).cast(pl.String)
        lines = events.select(list="series", minutes=MINUTES, share="share", articles=articles, reason=reason)
        minutes = _exactly(Fraction(events["seconds"][0], 60))
        note = message("minutes_and_share", minutes=minutes, moves=run.on("moves"))
        return self.answer(lines, "1.2.2.1 1.2.2.2", note)

    @article("1.5")
    def with_formulas(self, formulas: DatedFormulas) -> FmjdCalculator:
        """Add formulas that an office has entered: each goes before the rulebook's, from its day on."""
        known: dict[date, Formulas] = {}
        published: Formulas = {}
        own: Formulas = {}
        for day in sorted({*self.formulas.values, *formulas}):
            published = self.formulas.values.get(day, published)
            own = {**own, **formulas.get(day, {})}
            known[day] = published | {_printed(name, published): each for name, each in own.items()}
        found = copy(self)
        found.formulas = DatedFigure(self.formulas.article, known)
        return found

    @article("1.5")
    def conversion(self, rating: Decimal, scale: str, to: str, day: date) -> CalculatorAnswer:
        """Convert a rating from one scale to another; between two national ones through that of the FMJD."""
        if not 0 <= rating <= HIGHEST:
            raise InvalidValueError(message("rating_out_of_range", rating=rating, highest=HIGHEST))
        formulas = {FMJD: (Fraction(1), Fraction(0)), **self.formulas.on(day)}
        given, wanted = (_printed(each, formulas) for each in (scale, to))
        if unknown := [each for each in (given, wanted) if each not in formulas]:
            raise InvalidValueError(message("unknown_scale", scale=unknown[0], known=tuple(formulas)))
        world = formulas[given][0] * Fraction(rating) + formulas[given][1]
        exact = (world - formulas[wanted][1]) / formulas[wanted][0]
        if exact < 0:
            raise InvalidValueError(message("below_zero", rating=rating, given=given, wanted=wanted))
        found = {"fmjd": _rounded(world), "exact": _rounded(exact), "published": whole(exact)}
        lines = pl.DataFrame([{"rating": rating, "scale": given, "to": wanted} | found])
        used = [_formula(name, *formulas[name]) for name in (given, wanted) if name != FMJD]
        note = joined(*used, message("technical_rating"))
        return self.answer(lines, "1.5", note, total=_rounded(exact))

    def _result(self, own: int, games: Games, day: date, k: Decimal = Decimal(0)) -> pl.DataFrame:
        """Add up some games as one result."""
        met, points = (sum(column) for column in zip(*games, strict=True))
        sums = pl.DataFrame([(own, len(games), points, met, int(10 * k))], schema=SUMS, orient="row")
        return self.edition.begin(day).derive("entries", RESULT, sums)


def _exactly(number: Fraction) -> str:
    """Write a fraction of sixtieths as a decimal, or with thirds where it has them: 127.5, 120 1/3."""
    whole, rest = divmod(number, 1)
    return f"{whole} {rest}" if number.denominator % 3 == 0 else f"{float(number):.10g}"


def _printed(scale: str, formulas: Formulas) -> str:
    """Return the printed name of a scale, whatever its capitals; one that has no formula is left as it is."""
    return {name.casefold(): name for name in formulas}.get(scale.casefold(), scale)


def _rounded(value: Fraction) -> Decimal:
    """Write a rating with six decimals, a half upwards."""
    return Decimal(whole(1_000_000 * value)).scaleb(-6)


def _formula(scale: str, factor: Fraction, constant: Fraction) -> str:
    return f"{FMJD} = {float(factor):g} x {scale} {'-' if constant < 0 else '+'} {abs(float(constant)):g}"
