"""FIDE B.02 of 2010, 12.3 and 12.4: a player checks their own rating, with the very rules that make the list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.sentences import joined, said
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.conditions import time_for_60_moves, time_required
from ratingoffice.rulebooks.fide.b02_2010.entries import rating_change
from ratingoffice.rulebooks.fide.b02_2010.games import difference, difference_counted, expected_score, gain
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Answer, Calculator, Games, wrong_coefficient
from ratingoffice.rulebooks.rules import Stage
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, yes_or_no

GAME: Final = Stage(
    "one_game",
    tuple(rule.silent() for rule in (difference, difference_counted, expected_score, gain, rating_change)),
    articles="8.51 8.54 8.55a 8.55 8.55c",
    given="own_rating opponent_rating half_points k",
    gives="difference difference_counted expected change",
)
"""A single game of a rated player, against a rated opponent."""

TIME: Final = Stage(
    "time_control",
    (time_for_60_moves.silent(), time_required.silent()),
    articles="1.1 1.1 1.2",
    given="time_control highest_rating",
    gives="seconds seconds_required is_too_fast",
)
"""A time control, held against the highest rating in an event."""

SHOWN: Final = (
    *("own_rating", "opponent_rating", "difference", "difference_counted"),
    hundredths(pl.col("expected")).alias("expected"),
)


def calculator(edition: Edition) -> Calculator:
    """Make the calculator of an edition."""
    asked = Asked(edition)
    return Calculator(
        expected=asked.expected,
        change=asked.change,
        performance=asked.performance,
        time_control=asked.time_control,
        rounded_by=edition.cited(["8.57"]),
    )


@dataclass(frozen=True)
class Asked:
    """What a player asks an edition."""

    edition: Edition

    @article("8.51", "8.54", "8.55a")
    def expected(self, own: int, opponent: int, day: date) -> Answer:
        """What a player expects from one game."""
        lines = self._games(own, [(opponent, 0)], 0, day).select(SHOWN)
        return Answer(lines, self.edition.cited(["8.51 8.54 8.55a 8.1b"]))

    @article("8.55c", "12.4")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> Answer:
        """What each game (opponent's rating, half points) changes."""
        known = [self.edition.on(name, day) for name in ("k_reached", "k_usual", "k_new")]
        if k is None or k not in known:
            raise ValueError(wrong_coefficient(k, "fide-2010", known))
        score, change = many_hundredths(50 * pl.col("half_points")), hundredths(pl.col("change"))
        lines = self._games(own, games, int(k), day).select(*SHOWN, score=score, k="k", change=change)
        total = Decimal(lines["change"].sum())
        moved = said("new rating {own} + ({change}) = {new}", own=own, change=total, new=own + total)
        turned = said(
            "at K {k} a rating turns over in about {games} games", k=k, games=self.games_to_turn_over(int(k), day)
        )
        articles = self.edition.cited(["8.51 8.54 8.55a 8.55b 8.55c 12.3"])
        return Answer(lines, articles, joined(moved, turned), total)

    @article("12.3")
    def games_to_turn_over(self, k: int, day: date) -> int:
        """After how many games the results since then weigh as much as all before: 75 at K 10, 50 at K 15."""
        return round(int(self.edition.on("games_times_k", day)) / k)

    @article("6.1", "8.1a", "8.21", "8.21a", "8.31")
    def performance(self, games: Games, day: date) -> Answer:
        """What a result is worth: by d_p, as a performance; by 8.22 to 8.24, as the first result of an unrated player.

        Each game is taken as one against another opponent. A result that is not kept is worth nothing as a first one.
        """
        result = self._first_result(games, day)
        p = percentage(pl.col("half_points"), pl.col("games"))
        lines = result.select(
            games="games",
            score=many_hundredths(50 * pl.col("half_points")),
            average=many_hundredths(half_up(100 * pl.col("opponents_sum"), pl.col("games"))),
            p=hundredths(p),
            d_p=difference_from_percentage(p),
            performance=pl.col("r_c") + difference_from_percentage(p),
            as_unrated=pl.when("stands_alone").then("r_u"),
        )
        articles, note = self._missed(result.row(0, named=True), day)
        return Answer(lines, self.edition.cited(["8.1a 8.21a 8.22 8.23 8.24", articles]), note)

    def _first_result(self, games: Games, day: date) -> pl.DataFrame:
        run = self.edition.begin(day)
        sums = pl.DataFrame(
            {
                "games": [len(games)],
                "half_points": [sum(score for _, score in games)],
                "opponents_sum": [sum(opponent for opponent, _ in games)],
            }
        ).with_columns(
            rated_opponents="games",
            scored="half_points",
            player=pl.lit(0),
            start=pl.lit(day),
            end=pl.lit(day),
            delisted_before=pl.lit(0),
            **{name: pl.lit(value=False) for name in ("was_published", "is_of_before", "is_round_robin")},
        )
        return run.carry_out("results", run.carry_out("swiss_results", sums))

    def _missed(self, result: Mapping[str, Any], day: date) -> tuple[str, str]:
        """Name the conditions of a first result that are missed, with their articles."""
        needed, floor = self.edition.on("fewest_rated_opponents", day), self.edition.on("floor", day)
        few = said("rated opponents: {games} of the {needed} needed", games=result["games"], needed=needed)
        low = said("less than one point")
        below = said("{rating} is below the floor of {floor}", rating=result["r_u"], floor=floor)
        missed = {
            "met_too_few": ("8.21", few),
            "scored_too_little": ("6.1 8.21", low),
            "is_below_floor": ("8.31", below),
        }
        found = [told for name, told in missed.items() if result[name]]
        if not found:
            return "", ""
        reasons = joined(*(text for _, text in found))
        return " ".join(numbers for numbers, _ in found), said(
            "no first rating from this result: {reasons}", reasons=reasons
        )

    @article("1.1", "1.2", "1.3")
    def time_control(self, control: str, day: date) -> Answer:
        """What a time control gives for 60 moves, and whether that is enough, by the highest rating in the event."""
        names = ("high_rating", "middle_rating", "moves", "moves_of_first_control")
        high, middle, moves, usual = (self.edition.on(name, day) for name in names)
        first = stages_of(control)[0].moves
        classes = {f"{high}+": high, f"{middle}-{high - 1}": middle, f"< {middle}": 0}
        events = pl.DataFrame({"highest_in_event": list(classes), "highest_rating": list(classes.values())})
        known = events.with_columns(time_control=pl.lit(control))
        lines = (
            self.edition.begin(day)
            .carry_out("time_control", known)
            .select(
                "highest_in_event",
                minutes=many_hundredths(half_up(5 * pl.col("seconds"), 3)),
                minutes_required=pl.col("seconds_required") // 60,
                rated=yes_or_no(~pl.col("is_too_fast")),
            )
        )
        note = said("the highest rating in the event decides; time of a player for {moves} moves", moves=moves)
        odd = said("the first control should be at move {usual}, not {moves} (1.3)", usual=usual, moves=first)
        return Answer(
            lines, self.edition.cited(["1.1 1.2 1.3"]), joined(note, odd if first not in {None, usual} else "")
        )

    def _games(self, own: int, games: Games, k: int, day: date) -> pl.DataFrame:
        opponents, scores = zip(*games, strict=True)
        table = pl.DataFrame(
            {"own_rating": [own] * len(games), "opponent_rating": opponents, "half_points": scores},
            schema_overrides={"own_rating": pl.Int32},
        )
        known = table.with_columns(k=pl.lit(k, dtype=pl.Int32))
        return self.edition.begin(day).carry_out("one_game", known)
