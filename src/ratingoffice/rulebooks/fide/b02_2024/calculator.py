"""FIDE B.02 of 2024: a player checks their own rating, with the very rules that make the list."""

from datetime import date
from decimal import Decimal

import polars as pl
from polars import col, when

from ratingoffice.messages import joined
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games
from ratingoffice.rulebooks.fide.b02_2010.calculator import AVERAGE, GAMES, SCORE, FideCalculator, P, summed
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rounding import half_up, whole
from ratingoffice.rulebooks.wording import hundredths, many_hundredths


class MonthlyCalculator(FideCalculator):
    """What a player can check under B.02 of 2024."""

    key = "fide-2024"
    game = "games entries", "difference difference_counted expected k change"
    deciding = "higher_in_game"

    def published(self, own: int, change: Decimal) -> int:
        """Return the rating that a list shows after all changes of its period, a half rounded away from zero."""
        return own + (whole(change) if change > 0 else -whole(-change))

    def one_game(self, own: int, games: Games, day: date, **given: float) -> pl.DataFrame:
        """Carry out the rules of a single game on each; the games are taken as all of the period."""
        return super().one_game(own, games, day, k_of_list=given["k"], period_games=len(games))

    @article("8.3.3", "8.3.4")
    def about_k(self, k: int, lines: pl.DataFrame, day: date) -> tuple[str, str]:
        """Whether the games are too many for this K."""
        most, games, used = self.edition.on("games_times_k", day), lines.height, lines["k"][0]
        limited = message("k_limited", k=k, games=games, most=most, used=used) if used != k else ""
        return "8.3.3 8.57", limited

    @article("7.1.4", "8.1.1", "8.2.2", "8.2.3")
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth: by d_p, as a performance; with two imagined opponents, as a first rating."""
        run = self.edition.begin(day)
        result = run.apply("pool", summed(games).with_columns(opposition="opponents_sum"))
        found, needed, floor = result.row(0, named=True), run.on("fewest_games"), run.on("floor")
        conditions = {
            "8.2.1": (found["half_points"] == 0, message("no_points_yet")),
            "7.1.4": (not found["has_enough_games"], message("rated_games_needed", games=len(games), needed=needed)),
            "7.21": (found["r_n"] < floor, message("below_floor", rating=found["r_n"], floor=floor)),
        }
        missed = {number: sentence for number, (is_missed, sentence) in conditions.items() if is_missed}
        lines = result.select(
            *("games", SCORE, AVERAGE),
            performance=half_up(col("opponents_sum"), GAMES) + difference_from_percentage(P),
            average_with_imagined=many_hundredths(col("average_hundredths")),
            p=hundredths(col("p")),
            d_p=col("d_p"),
            as_unrated=when(not missed).then("r_n"),
        )
        first = message("first_rating_of_result", rating=found["r_n"])
        note = message("no_first_rating", reasons=joined(*missed.values())) if missed else first
        return self.answer(lines, " ".join(["8.1a 8.2.2 8.2.3 7.1.4", *missed]), note)

    def about_time(self, moves: int, usual: int, first: int | None) -> str:
        """What there is to say of a time control beside the lines; `first` is the move of its first control."""
        odd = message("first_control_too_early", fewest=usual, moves=first) if first and first < usual else ""
        return joined(message("higher_rating_decides", moves=moves), odd)
