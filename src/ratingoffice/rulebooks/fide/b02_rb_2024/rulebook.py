"""FIDE B.02 of 2024, rapid and blitz, as two rulebooks."""

from datetime import date
from functools import partial
from typing import Final

import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.calculator import MINUTES
from ratingoffice.rulebooks.fide.b02_2024.calculator import MonthlyCalculator
from ratingoffice.rulebooks.fide.b02_2024.inspection import events_checks, registered_late
from ratingoffice.rulebooks.fide.b02_2024.rulebook import PARAMETERS, SHARED, Chapter, edition_of
from ratingoffice.rulebooks.fide.b02_rb_2024 import rules
from ratingoffice.rulebooks.inspection import NO_LIST, Check
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook
from ratingoffice.rulebooks.rules import Figures, Rule
from ratingoffice.rulebooks.typed_time import IS_UNEQUAL, stages_of
from ratingoffice.rulebooks.wording import yes_or_no

DOCUMENT: Final = "fide-b02-rb-2024"
STANDARD: Final = Parameter(
    name="standard_series",
    article="7.2.1",
    meaning="the series with the standard ratings, for players without a rating on this list",
    read=str,
    default="fide",
    is_series=True,
)
TIMES: Final = (
    "the players have different times ({time_control}), and such games are not rated ({article}): leave them out, mark "
    "single games with unequal_times, or refuse the event with approved = N"
)
IS_OPEN: Final = ~col("is_other_time") & col("approved").ne_missing(pl.lit(value=False))
different_times: Final = Check("1.2", "error", "unequal_times", "events.time_control", TIMES, IS_UNEQUAL & IS_OPEN)
BEFORE: Final = (
    "starts on {start}, before the first list of the series '{series}'; players have their standard rating there, or "
    "none ({article})"
)
NONE: Final = (
    "starts on {start}, when no standard list is in force; players without a rating on this list count as unrated "
    "({article})"
)
OLD: Final = (
    "starts on {start}; for players without a rating on this list the standard list of {asked} is needed, and is not "
    "in the ratings ({article})"
)
HAS_OTHERS: Final = is_true("has_others")
IS_OLD: Final = HAS_OTHERS & (col("beside") < col("asked")) & (col("start") >= col("first_list"))
STARTS: Final = (
    Check("7.2.1", "warning", "before_first_list", "events.start", BEFORE, NO_LIST & col("beside").is_not_null()),
    Check("7.2.1", "warning", "no_standard_list", "events.start", NONE, HAS_OTHERS & col("beside").is_null()),
    Check("7.2.1", "error", "list_missing", "events.start", OLD, IS_OLD),
)
CHECKS: Final = events_checks("3.1", registered_late(col("days_to_register")), different_times, *STARTS)
CHAPTER: Final = Chapter(CHECKS, borrows=True)


class FastCalculator(MonthlyCalculator):
    """What a player can check about rapid or blitz."""

    def __init__(self, key: str, edition: Edition) -> None:
        """Answer for rapid or blitz."""
        super().__init__(edition)
        self.key = key

    @article("7.3.1")
    def one_game(self, own: int, games: Games, day: date, **given: float) -> pl.DataFrame:
        """Carry out the rules of a single game on each; one that is not rated is refused, whatever its score."""
        run, schema = self.edition.begin(day), {"own_published": pl.Int64, "opponent_published": pl.Int64}
        pairs = pl.DataFrame([(own, opponent) for opponent, _ in games], schema=schema, orient="row")
        if far := run.derive("games", "is_far_apart", pairs).filter("is_far_apart")["opponent_published"].to_list():
            figures = {"apart": run.on("far_apart"), "high": run.on("high_in_far_game")}
            raise InvalidValueError(message("far_game", own=own, opponent=far[0], **figures))
        return super().one_game(own, games, day, **given)

    @article("1.1.1", "1.1.2", "1.2")
    def time_control(self, control: str, day: date) -> CalculatorAnswer:
        """What a time control gives for 60 moves, and whether that is rapid, or blitz."""
        run, _ = self.edition.begin(day), stages_of(control)
        known = run.derive("systems events", "seconds is_other_time", pl.DataFrame({"time_control": [control]}))
        bounds = [name for name in ("more_than", "less_than", "at_most") if name in self.edition.figures]
        lines = known.select(
            *(MINUTES, *(pl.lit(run.on(name)).alias(name) for name in bounds)),
            rated=yes_or_no(~(col("is_other_time") | IS_UNEQUAL)),
        )
        articles = f"{self.edition.figures['more_than'].article} 1.2"
        return self.answer(lines, articles, message("time_for_moves", moves=run.on("moves")))


def _rulebook(name: str, known: Figures, time: Rule) -> Rulebook:
    """Return the rulebook of rapid or blitz."""
    key = f"fide-2024-{name}"
    return Rulebook(
        key=key,
        title=f"FIDE {name} rating regulations B.02",
        document=DOCUMENT,
        series=f"fide-{name}",
        parameters=(*PARAMETERS, STANDARD),
        rules=edition_of(DOCUMENT, known, *rules.stages_of(time)),
        pipeline=CHAPTER.stages,
        calculators=partial(FastCalculator, key),
        **{**SHARED, "ranking": ListRanking("top_list", "6.1.2")},
    )


RAPID: Final = _rulebook("rapid", rules.RAPID, rules.rapid_time)
BLITZ: Final = _rulebook("blitz", rules.BLITZ, rules.blitz_time)
