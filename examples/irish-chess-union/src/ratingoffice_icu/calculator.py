"""Irish Chess Union: a player checks their own rating, with the very rules that make the list."""

from datetime import date
from decimal import Decimal
from typing import Final

import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer, Games, new_rating, wrong_coefficient
from ratingoffice.rulebooks.wording import millionths, points_of, score_of_game

KINDS: Final = ("k_high", "k_usual", "k_newcomer", "k_youth")
SHOWN: Final = ("own_rating", "opponent_rating", "difference")
EXPECTED: Final = millionths(col("expected")).alias("expected")


class UnionCalculator(Calculator):
    """What a player can check."""

    rounding = "E.2"
    game = "games", "difference expected"

    def _event(self, own: int, met: Games, k: int, day: date) -> tuple[pl.DataFrame, dict[str, int]]:
        """Carry the rules of games out, and those of the event that they make."""
        table = self.one_game(own, met, day, is_full=True)
        sums = table.select(
            col("half_points", "expected").sum(),
            own_rating=pl.lit(own, dtype=pl.Int64),
            is_full=pl.lit(value=True),
            k=pl.lit(k, dtype=pl.Int64),
            games=pl.len().cast(pl.Int64),
            opposition=col("opponent_rating").sum(),
        )
        event = self.edition.begin(day).derive("entries", "gain reached performance bonus", sums)
        return table, event.row(0, named=True)

    @article("E.3")
    def expected(self, own: int, opponent: int, day: date) -> CalculatorAnswer:
        """What a player expects from one game."""
        game = self.one_game(own, [(opponent, 0)], day, is_full=True)
        return self.answer(game.select(*SHOWN, EXPECTED), "E.3")

    @article("E.2")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> CalculatorAnswer:
        """What each game changes, the bonus, and the new rating."""
        known = [self.edition.on(name, day) for name in KINDS]
        if k is None or k not in known:
            raise InvalidValueError(wrong_coefficient(k, "icu-1999", known))
        table, event = self._event(own, games, int(k), day)
        change = int(k) * (500_000 * col("half_points") - col("expected"))
        lines = table.select(*SHOWN, EXPECTED, score=score_of_game(col("half_points")), change=millionths(change))
        total = Decimal(event["reached"] + event["bonus"] - own)
        return self.answer(lines, "E.2 E.3 E.4 B.1 B.2 B.3", new_rating(own, total), total)

    @article("P.1")
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth; also a first rating, where the games are the first ones."""
        _, event = self._event(0, games, self.edition.on("k_usual", day), day)
        row = pl.DataFrame([event]).select("games", score=points_of(col("half_points")), performance="performance")
        return self.answer(row, "P.1 P.2")
