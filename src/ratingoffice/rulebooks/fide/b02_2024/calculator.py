"""FIDE B.02 of 2024: a player checks their own rating, with the very rules that make the list."""

from datetime import date
from decimal import Decimal
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.messages import joined
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games, silent
from ratingoffice.rulebooks.fide.b02_2010.calculator import GAMES, SCORE, FideCalculator, P
from ratingoffice.rulebooks.fide.b02_2010.conditions import time_for_60_moves
from ratingoffice.rulebooks.fide.b02_2010.entries import rating_change
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage
from ratingoffice.rulebooks.fide.b02_2010.games import difference, expected_score, gain
from ratingoffice.rulebooks.fide.b02_2024.entries import k_of_period
from ratingoffice.rulebooks.fide.b02_2024.games import difference_counted, time_of_game
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rounding import half_up, whole
from ratingoffice.rulebooks.rules import Rule, Stage
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, yes_or_no


def game_stage(limit: Rule) -> Stage:
    """Return the rules of a single game of a rated player; `limit` says how much of the difference counts."""
    return Stage(
        "one_game",
        silent(difference, limit, expected_score, gain, k_of_period, rating_change),
        articles=f"8.51 {limit.article} 8.55a 8.55 8.3.3 8.55c",
        given="own_rating opponent_rating half_points k_of_list period_games",
        gives="difference difference_counted expected k change",
    )


GAME: Final = game_stage(difference_counted)
TIME: Final = Stage(
    "time_control",
    silent(time_for_60_moves, time_of_game),
    articles="1.1 1.1",
    given="time_control own_published opponent_published",
    gives="seconds seconds_required is_too_fast",
)
"""A time control, checked with the higher of two ratings."""
MINUTES: Final = many_hundredths(half_up(5 * col("seconds"), 3)).alias("minutes")


class MonthlyCalculator(FideCalculator):
    """What a player can check under B.02 of 2024."""

    key = "fide-2024"

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
        run, opponents, scores = self.edition.begin(day), *zip(*games, strict=True)
        sums = pl.DataFrame({"games": len(games), "half_points": sum(scores), "opposition": sum(opponents)})
        result = run.apply("pool", sums)
        found, needed, floor = result.row(0, named=True), run.on("fewest_games"), run.on("floor")
        conditions = {
            "8.2.1": (sum(scores) == 0, message("no_points_yet")),
            "7.1.4": (not found["has_enough_games"], message("rated_games_needed", games=len(games), needed=needed)),
            "7.21": (found["r_n"] < floor, message("below_floor", rating=found["r_n"], floor=floor)),
        }
        missed = {number: sentence for number, (is_missed, sentence) in conditions.items() if is_missed}
        lines = result.select(
            *("games", SCORE),
            average=many_hundredths(half_up(100 * col("opposition"), GAMES)),
            performance=half_up(col("opposition"), GAMES) + difference_from_percentage(P),
            average_with_imagined=many_hundredths(col("average_hundredths")),
            p=hundredths(col("p")),
            d_p=col("d_p"),
            as_unrated=when(not missed).then("r_n"),
        )
        first = message("first_rating_of_result", rating=found["r_n"])
        note = message("no_first_rating", reasons=joined(*missed.values())) if missed else first
        return self.answer(lines, " ".join(["8.1a 8.2.2 8.2.3 7.1.4", *missed]), note)

    @article("1.1", "1.2")
    def time_control(self, control: str, day: date) -> CalculatorAnswer:
        """What a time control gives for 60 moves, and whether that is enough, by the higher rating in a game."""
        run, first = self.edition.begin(day), stages_of(control)[0].moves
        high, middle, moves, usual = map(run.on, ("high_rating", "middle_rating", "moves", "moves_of_first_control"))
        classes = {f"{high}+": high, f"{middle}-{high - 1}": middle, f"< {middle}": 0}
        games = pl.DataFrame({"higher_in_game": list(classes), "own_published": list(classes.values())})
        known = games.with_columns(time_control=pl.lit(control), opponent_published=pl.lit(0))
        lines = run.apply("time_control", known).select(
            *("higher_in_game", MINUTES),
            minutes_required=col("seconds_required") // 60,
            rated=yes_or_no(~col("is_too_fast")),
        )
        note = message("higher_rating_decides", moves=moves)
        odd = message("first_control_too_early", fewest=usual, moves=first)
        return self.answer(lines, "1.1 1.2", joined(note, odd if first and first < usual else ""))
