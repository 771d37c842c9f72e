"""KNSB rapid: a player checks a figure, with the very rules that make the list."""

from datetime import date
from decimal import Decimal
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer, Games
from ratingoffice.rulebooks.knsb.rapid import expectation as rules
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, in_millionths
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.wording import millionths, score_of_game

SHOWN: Final = (
    *((col(name) // MILLION).alias(name) for name in ("own_rating", "opponent_rating", "difference")),
    millionths(col("expected")).alias("expected"),
)


class KnsbCalculator(Calculator):
    """What a player can check under the rules of rapid rating."""

    rounding = "11.2"
    game = "games", "difference expected change"

    @article("3", "3.1")
    def expected(self, own: int, opponent: int, day: date) -> CalculatorAnswer:
        """What a player expects from one game; to three decimals it is the printed table."""
        return self.answer(self._games(own, [(opponent, 0)], 0, day).select(SHOWN), "3 3.1")

    @article("9")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> CalculatorAnswer:
        """What each game (opponent's rating, half points) changes at a given K; limits of the list are not checked."""
        names = {"most": "k_of_one_game", "youth": "k_youth", "usual": "k_usual", "high": "k_high"}
        known = {name: self.edition.on(figure, day) for name, figure in names.items()}
        if k is None or not 0 < k <= known["most"]:
            raise InvalidValueError(message("wrong_k.knsb", k=message("not_given") if k is None else k, **known))
        score, change = score_of_game(col("half_points")), millionths(col("change"))
        lines = self._games(own, games, float(k), day).select(*SHOWN, score=score, k=pl.lit(str(k)), change=change)
        total = Decimal(lines["change"].sum())
        return self.answer(lines, "3 7 9", message("new_rating.limits", own=own, change=total, new=own + total), total)

    @article("6.3", "9.2")
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth: at 0% or 100% with a draw against the average opposition, at least 400."""
        opponents, half_points = zip(*games, strict=True)
        table = pl.DataFrame({"opponent_rating": [each * MILLION for each in opponents], "half_points": half_points})
        met = rules.opposition(table, np.array([len(games)]), self.edition.begin(day))
        solved = max(float(rules.performance_ratings(met)[0]), self.edition.on("floor", day))
        average, performance = (in_millionths(pl.lit(each)) for each in (sum(opponents) / len(games), solved))
        lines = pl.DataFrame({"games": [len(games)], "score": met.points}).with_columns(
            average=millionths(average), fictive_draws=int(met.draws[0]), performance=millionths(performance)
        )
        return self.answer(lines, "6.3 9.2")

    def _games(self, own: int, games: Games, k: float, day: date) -> pl.DataFrame:
        scaled = [(MILLION * opponent, half_points) for opponent, half_points in games]
        return self.one_game(MILLION * own, scaled, day, k=k)
