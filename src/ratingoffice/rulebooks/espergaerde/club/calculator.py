"""Espergærde Skakklub: a member checks their own rating, with the very rules that make the list."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from math import floor
from typing import Any, Final

import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.sentences import joined, said
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.espergaerde.club import conditions, entries
from ratingoffice.rulebooks.espergaerde.club.lines import performance_hundredths
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Answer, Calculator, Games
from ratingoffice.rulebooks.rules import Rule, Stage
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, score_of_game

SHOWN: Final = ("own_rating", "opponent_rating", "difference")


def _silent(*rules: Rule) -> tuple[Rule, ...]:
    return tuple(rule.silent() for rule in rules)


GAME: Final = _silent(conditions.expected_of_game, entries.development_coefficient)
EVENT: Final = _silent(
    *(entries.average_method, entries.expected_score, entries.development_coefficient, entries.rating_change),
    *(entries.usual_limit, entries.strict_bonus, entries.bonus),
)
OF_EVENT: Final = "own_rating games half_points opposition expected_of_games rounds by_average limits"
TIME: Final = _silent(conditions.time_measured, conditions.thinking_time)
STAGES: Final = (
    Stage("one_game", GAME, "F.3 T.1 F.2", "own_rating opponent_rating by_average", "difference expected k"),
    Stage("one_event", EVENT, "F.4 F.3 F.2 F.1 B.1 B.2 B.1", OF_EVENT, "expected bonus k change"),
    Stage("time", TIME, "R.6 R.6", "time_control approved is_of_union", "moves seconds seconds_required is_fast"),
)
"""A single game between two rated players; their games as an event of the club; a time control."""


def calculator(edition: Edition) -> Calculator:
    """Make the calculator of an edition."""
    asked = Asked(edition)
    answers = (asked.expected, asked.change, asked.performance, asked.conversion, asked.time_control)
    return Calculator(*answers, finds_k=True, rounded_by=edition.cited(["F.1"]))


@dataclass(frozen=True)
class Asked:
    """What a member asks an edition."""

    edition: Edition

    @article("F.3")
    def expected(self, own: int, opponent: int, day: date) -> Answer:
        """What a player expects from one game, and the entry of table 1 that says so."""
        printed, expected = _tenths(difference_tenths(col("expected"))), hundredths(col("expected"))
        lines = self._games(own, [(opponent, 0)], day).select(*SHOWN, printed_difference=printed, expected=expected)
        return Answer(lines, self.edition.cited(["F.3 T.1 T.2"]))

    @article("F.1", "F.2", "F.3", "F.4")
    def change(self, own: int, games: Games, k: Decimal | None, day: date) -> Answer:
        """What each game changes, the bonus, and the new rating; the games are the rounds of the event."""
        table = self._games(own, games, day)
        event, by_average = self._events(table, day)
        right, total = event["k"], Decimal(event["change"]) / 100
        if k not in (None, right):
            raise ValueError(
                said("K is {k}; at a rating of {own} it is {right} (F.2), leave --k out", k=k, own=own, right=right)
            )
        change = hundredths(col("k") * (50 * col("half_points") - col("expected")))
        score, expected = score_of_game(col("half_points")), hundredths(col("expected"))
        lines = table.select(*SHOWN, expected=expected, score=score, k="k", change=change)
        sums = {"expected": event["expected"], "by_average": by_average["expected"], "bonus": event["bonus"]}
        points = {name: Decimal(value) / 100 for name, value in sums.items()}
        told = said("expected {expected} (by the average method {by_average}), bonus {bonus} times K", **points)
        new, lowest = own + total, self.edition.on("lowest_published", day)
        whole = max(_whole(new), lowest)
        moved = said(
            "new rating {own} + ({change}) = {new}, published {whole}", own=own, change=total, new=new, whole=whole
        )
        return Answer(lines, self.edition.cited(["F.1 F.2 F.3 F.4 B.1 T.1"]), joined(told, moved), total)

    @article("P.1")
    def performance(self, games: Games, day: date) -> Answer:
        """What a result is worth: the average of the opponents and D(P); a first rating too, where F is 1."""
        count, share = col("games"), percentage(col("half_points"), col("games"))
        lines = _sums(self._games(0, games, day)).select(
            "games",
            score=many_hundredths(50 * col("half_points")),
            average=many_hundredths(half_up(100 * col("opposition"), count)),
            relative_score=hundredths(share),
            difference=_tenths(difference_tenths(share)),
            performance=many_hundredths(performance_hundredths(col("half_points"), col("opposition"), count)),
        )
        note = said("as a first rating (N.2) the same, where the correction F is 1")
        return Answer(lines, self.edition.cited(["P.1 N.2 T.1"]), note)

    @article("S.3")
    def conversion(self, rating: Decimal, scale: str, to: str, day: date) -> Answer:
        """A rating on the other scale: DSU = 8 ES + 300."""
        known, wanted = scale.upper(), to.upper()
        if not {known, wanted} <= {"ES", "DSU"}:
            raise ValueError(
                said("{scale} and {to}: the scales are {one} and {other}", scale=scale, to=to, one="ES", other="DSU")
            )
        if abs(rating) > 10_000:
            raise ValueError(said("{rating} is no rating; write one of 10000 at most", rating=rating))
        step, zero = self.edition.on("points_for_one", day), self.edition.on("dsu_of_zero", day)
        es = rating if known == "ES" else (rating - zero) / step
        found = es if wanted == "ES" else step * es + zero
        row = {"rating": rating, "scale": known, "to": wanted, "is": found, "rounded": _whole(found)}
        return Answer(pl.DataFrame([row]), self.edition.cited(["S.3"]))

    @article("R.6")
    def time_control(self, control: str, day: date) -> Answer:
        """How much time a time control gives for 40 moves, and whether events at it are rated."""
        stages_of(control)
        asked = pl.DataFrame({"time_control": [control], "approved": [None], "is_of_union": [False]})
        found = self.edition.begin(day).carry_out("time", asked).row(0, named=True)
        moves, minutes, rated = found["moves"], found["seconds"] / 60, "N" if found["is_fast"] else "Y"
        row = {"time_control": control, f"minutes_for_{moves}_moves": minutes}
        needed = {"minutes_required": found["seconds_required"] // 60, "minutes_a_move": minutes / moves}
        faster = said("a faster one is rated if the rating committee approves the event")
        return Answer(pl.DataFrame([row | needed | {"rated": rated}]), self.edition.cited(["R.6"]), faster)

    def _games(self, own: int, games: Games, day: date) -> pl.DataFrame:
        opponents, scores = zip(*games, strict=True)
        rows = {"own_rating": [own] * len(games), "opponent_rating": opponents, "half_points": scores}
        table = pl.DataFrame(rows, schema=dict.fromkeys(rows, pl.Int64))
        return self.edition.begin(day).carry_out("one_game", table.with_columns(by_average=pl.lit(value=False)))

    def _events(self, games: pl.DataFrame, day: date) -> list[dict[str, Any]]:
        """Rate the games as one event, game by game and by their average."""
        table = _sums(games).with_columns(limits=pl.lit("usual"))
        both = table.join(pl.DataFrame({"by_average": [False, True]}), how="cross")
        return self.edition.begin(day).carry_out("one_event", both).to_dicts()


def _sums(games: pl.DataFrame) -> pl.DataFrame:
    return games.select(
        col("own_rating").first(),
        *(pl.len().cast(pl.Int64).alias(name) for name in ("games", "rounds")),
        col("half_points").sum(),
        opposition=col("opponent_rating").sum(),
        expected_of_games=col("expected").sum(),
    )


def _tenths(value: pl.Expr) -> pl.Expr:
    return many_hundredths(10 * value).cast(pl.Decimal(6, 1))


def _whole(value: Decimal) -> int:
    """Round to a whole number, a half upwards, also below zero."""
    return floor(value + Decimal("0.5"))
