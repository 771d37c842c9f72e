"""Espergærde Skakklub: a member checks their own rating, with the very rules that make the list."""

from datetime import date
from decimal import Decimal
from typing import Final

import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import joined
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer, Games
from ratingoffice.rulebooks.espergaerde.club.lines import performance_hundredths
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rounding import half_up, whole
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, score_of_game

SHOWN, EXPECTED = ("own_rating", "opponent_rating", "difference"), hundredths(col("expected")).alias("expected")
HALF_POINTS, GAMES, SHARE = col("half_points"), col("games"), percentage(col("half_points"), col("games"))
CHANGE: Final = hundredths(col("k") * (50 * HALF_POINTS - col("expected")))
SUMS: Final = (
    *(col("own_rating").first(), HALF_POINTS.sum(), col("opponent_rating").sum().alias("opposition")),
    *(pl.len().cast(pl.Int64).alias(name) for name in ("games", "rounds")),
    col("expected").sum().alias("expected_of_games"),
)
SCALES: Final = ("ES", "DSU")
HIGHEST: Final = 10_000


def _tenths(value: pl.Expr) -> pl.Expr:
    return many_hundredths(10 * value).cast(pl.Decimal(6, 1))


class ClubCalculator(Calculator):
    """What a member can check."""

    rounding = "F.1"
    game = "games entries", "difference expected k"
    finds_k = True

    @article("F.3")
    def expected(self, own: int, opponent: int, day: date) -> CalculatorAnswer:
        """What a player expects from one game, and the entry of table 1 that says so."""
        printed = _tenths(difference_tenths(col("expected"))).alias("printed_difference")
        game = self.one_game(own, [(opponent, 0)], day, by_average=False)
        return self.answer(game.select(*SHOWN, printed, EXPECTED), "F.3 T.1 T.2")

    @article("F.1", "F.2", "F.3", "F.4")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> CalculatorAnswer:
        """What each game changes, the bonus, and the new rating; the games are the rounds of the event."""
        table = self.one_game(own, games, day, by_average=False)
        methods = pl.DataFrame({"by_average": [False, True], "limits": "usual"})
        sums = table.select(SUMS).join(methods, how="cross")
        both = self.edition.begin(day).derive("entries", "expected bonus k change", sums)
        event, by_average = both.to_dicts()
        right, total = event["k"], Decimal(event["change"]) / 100
        if k not in (None, right):
            given = {"k": k, "own": own, "right": right}
            raise InvalidValueError(message("wrong_k.club", **given))
        lines = table.select(*SHOWN, EXPECTED, score=score_of_game(HALF_POINTS), k="k", change=CHANGE)
        figures = {"expected": event["expected"], "by_average": by_average["expected"], "bonus": event["bonus"]}
        points = {name: Decimal(value) / 100 for name, value in figures.items()}
        expected = message("expected_and_bonus", **points)
        new = {"new": own + total, "whole": max(whole(own + total), self.edition.on("lowest_published", day))}
        moved = message("new_rating.published", own=own, change=total, **new)
        return self.answer(lines, "F.1 F.2 F.3 F.4 B.1 T.1", joined(expected, moved), total)

    @article("P.1")
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth: the average of the opponents and D(P); a first rating too, where F is 1."""
        lines = (
            self.one_game(0, games, day, by_average=False)
            .select(SUMS)
            .select(
                "games",
                score=many_hundredths(50 * HALF_POINTS),
                average=many_hundredths(half_up(100 * col("opposition"), GAMES)),
                relative_score=hundredths(SHARE),
                difference=_tenths(difference_tenths(SHARE)),
                performance=many_hundredths(performance_hundredths(HALF_POINTS, col("opposition"), GAMES)),
            )
        )
        return self.answer(lines, "P.1 N.2 T.1", message("first_rating_is_the_same"))

    @article("S.3")
    def conversion(self, rating: Decimal, scale: str, to: str, day: date) -> CalculatorAnswer:
        """A rating on the other scale: DSU = 8 ES + 300."""
        known, wanted = scale.upper(), to.upper()
        for given, name in ((scale, known), (to, wanted)):
            if name not in SCALES:
                raise InvalidValueError(message("unknown_scale", scale=given, known=SCALES))
        if abs(rating) > HIGHEST:
            raise InvalidValueError(message("rating_out_of_range.club", rating=rating))
        step, zero = self.edition.on("points_for_one", day), self.edition.on("dsu_of_zero", day)
        es = rating if known == "ES" else (rating - zero) / step
        found = es if wanted == "ES" else step * es + zero
        row = {"rating": rating, "scale": known, "to": wanted, "is": found, "rounded": whole(found)}
        return self.answer(pl.DataFrame([row]), "S.3")

    @article("R.6")
    def time_control(self, control: str, day: date) -> CalculatorAnswer:
        """How much time a time control gives for 40 moves, and whether events at it are rated."""
        stages_of(control)
        asked, gives = pl.DataFrame({"time_control": [control]}), "moves seconds seconds_required is_fast"
        found = self.edition.begin(day).derive("events", gives, asked).row(0, named=True)
        moves, minutes, rated = found["moves"], found["seconds"] / 60, "N" if found["is_fast"] else "Y"
        row = {"time_control": control, f"minutes_for_{moves}_moves": minutes}
        needed = {"minutes_required": found["seconds_required"] // 60, "minutes_a_move": minutes / moves}
        faster = message("faster_if_approved")
        return self.answer(pl.DataFrame([row | needed | {"rated": rated}]), "R.6", faster)
