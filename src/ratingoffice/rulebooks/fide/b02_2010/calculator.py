"""FIDE B.02 of 2010, 12.3 and 12.4: a player checks their own rating, with the very rules that make the list."""

from datetime import date
from decimal import Decimal
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import joined
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer, Games, wrong_coefficient
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, yes_or_no

SCORE, EXPECTED = many_hundredths(50 * col("half_points")).alias("score"), hundredths(col("expected")).alias("expected")
SHOWN: Final = ("own_rating", "opponent_rating", "difference", "difference_counted", EXPECTED)
P, GAMES = percentage(col("half_points"), col("games")), col("games")
AVERAGE: Final = many_hundredths(half_up(100 * col("opponents_sum"), GAMES)).alias("average")
PERFORMANCE: Final = half_up(col("opponents_sum"), GAMES) + difference_from_percentage(P)
MINUTES: Final = many_hundredths(half_up(5 * col("seconds"), 3)).alias("minutes")
RESULT: Final = "r_c r_u met_too_few scored_too_little is_below_floor stands_alone"


def summed(games: Games) -> pl.DataFrame:
    """Add up the games of one result."""
    opponents, scores = zip(*games, strict=True)
    return pl.DataFrame({"games": len(games), "half_points": sum(scores), "opponents_sum": sum(opponents)})


class FideCalculator(Calculator):
    """What a player can check under B.02."""

    rounding = "8.57"
    game = "games entries", "difference difference_counted expected change"
    deciding = "highest_in_event"

    @article("8.51", "8.54", "8.55a")
    def expected(self, own: int, opponent: int, day: date) -> CalculatorAnswer:
        """What a player expects from one game."""
        return self.answer(self.one_game(own, [(opponent, 0)], day, k=0).select(SHOWN), "8.51 8.54 8.55a 8.1b")

    @article("8.55c", "12.4")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> CalculatorAnswer:
        """What each game (opponent's rating, half points) changes."""
        known = [self.edition.on(name, day) for name in ("k_reached", "k_usual", "k_new")]
        if k is None or k not in known:
            raise InvalidValueError(wrong_coefficient(k, self.key, known))
        table = self.one_game(own, games, day, k=int(k))
        lines = table.select(*SHOWN, SCORE, "k", hundredths(col("change")).alias("change"))
        total, (articles, about_k) = Decimal(lines["change"].sum()), self.about_k(int(k), lines, day)
        published = {"new": own + total, "whole": self.published(own, total)}
        note = joined(message("new_rating.published", own=own, change=total, **published), about_k)
        return self.answer(lines, f"8.51 8.54 8.55a 8.55b 8.55c {articles}", note, total)

    def about_k(self, k: int, _: pl.DataFrame, day: date) -> tuple[str, str]:
        """What there is to say of K beside the lines, with its articles."""
        return "12.3 8.57", message("turnover", k=k, games=self.games_to_turn_over(k, day))

    @article("12.3")
    def games_to_turn_over(self, k: int, day: date) -> int:
        """After how many games the results since then weigh as much as all before: 75 at K 10, 50 at K 15."""
        return round(int(self.edition.on("games_times_k", day)) / k)

    @article("6.1", "8.1a", "8.21", "8.21a", "8.31")
    def performance(self, games: Games, day: date) -> CalculatorAnswer:
        """What a result is worth: by d_p, as a performance; by 8.22 to 8.24, as the first result of an unrated player.

        A result that is not kept is worth nothing as a first one; each game is taken as one against another opponent.
        """
        run, sums = self.edition.begin(day), summed(games)
        known = sums.with_columns(rated_opponents=GAMES, scored="half_points")
        result = run.derive("swiss_results kept_results", RESULT, known)
        lines = result.select(
            *("games", SCORE, AVERAGE),
            p=hundredths(P),
            d_p=difference_from_percentage(P),
            performance=PERFORMANCE,
            as_unrated=when("stands_alone").then("r_u"),
        )
        found, needed, floor = result.row(0, named=True), run.on("fewest_rated_opponents"), run.on("floor")
        few = message("rated_opponents_needed", games=len(games), needed=needed)
        low = message("below_floor", rating=found["r_u"], floor=floor)
        conditions = {
            "met_too_few": ("8.21", few),
            "scored_too_little": ("6.1 8.21", message("less_than_one_point")),
            "is_below_floor": ("8.31", low),
        }
        missed = dict(entry for name, entry in conditions.items() if found[name])
        note = message("no_first_rating", reasons=joined(*missed.values())) if missed else ""
        return self.answer(lines, " ".join(["8.1a 8.21a 8.22 8.23 8.24", *missed]), note)

    @article("1.1", "1.2", "1.3")
    def time_control(self, control: str, day: date) -> CalculatorAnswer:
        """What a time control gives for 60 moves, and whether that is enough, by the highest rating in the event."""
        run, first = self.edition.begin(day), stages_of(control)[0].moves
        high, middle, moves, usual = map(run.on, ("high_rating", "middle_rating", "moves", "moves_of_first_control"))
        classes = {f"{high}+": high, f"{middle}-{high - 1}": middle, f"< {middle}": 0}
        known = pl.DataFrame({self.deciding: list(classes), "highest_rating": list(classes.values())}).with_columns(
            time_control=pl.lit(control), own_published="highest_rating", opponent_published=pl.lit(0)
        )
        lines = run.derive("systems events games", "seconds seconds_required is_too_fast", known).select(
            *(self.deciding, MINUTES),
            minutes_required=col("seconds_required") // 60,
            rated=yes_or_no(~col("is_too_fast")),
        )
        return self.answer(lines, "1.1 1.2 1.3", self.about_time(moves, usual, first))

    def about_time(self, moves: int, usual: int, first: int | None) -> str:
        """What there is to say of a time control beside the lines; `first` is the move of its first control."""
        odd = message("first_control_moves", usual=usual, moves=first) if first not in {None, usual} else ""
        return joined(message("highest_rating_decides", moves=moves), odd)
