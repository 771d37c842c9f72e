"""FIDE B.02 of 2024, rapid and blitz, as two rulebooks: figures and rules that standard chess does not have."""

from dataclasses import replace
from datetime import date
from typing import Final

import polars as pl
from polars import col

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games
from ratingoffice.rulebooks.core import DatedFigure, figures_by_article
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.fide.b02_2010.calculator import MINUTES
from ratingoffice.rulebooks.fide.b02_2010.conditions import busiest_day, period_by_period, rounds_in_a_day
from ratingoffice.rulebooks.fide.b02_2010.games import difference_counted
from ratingoffice.rulebooks.fide.b02_2010.players import IS_NEW
from ratingoffice.rulebooks.fide.b02_2024 import conditions, games, players
from ratingoffice.rulebooks.fide.b02_2024.conditions import COMMON, FIRST_DAY, IS_OURS
from ratingoffice.rulebooks.fide.b02_2024.office import MonthlyOffice
from ratingoffice.rulebooks.fide.b02_2024.rulebook import RULEBOOK, MonthlyCalculator, edition_of
from ratingoffice.rulebooks.inspection import NO_LIST, Check
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook
from ratingoffice.rulebooks.rules import SAME, Figures, Rule
from ratingoffice.rulebooks.typed_time import IS_UNEQUAL, stages_of
from ratingoffice.rulebooks.wording import yes_or_no

BOTH: Final = {
    **COMMON,
    "far_apart": DatedFigure("7.3.1", {FIRST_DAY: None, date(2024, 12, 1): 600}),
    **figures_by_article(FIRST_DAY, ("7.3.1", {"high_in_far_game": 2600})),
}
"""None: no difference is too large."""
OF_RAPID: Final = BOTH | figures_by_article(
    FIRST_DAY, ("1.1.1", {"more_than": 10, "less_than": 60}), ("3.1.1", {"most_rounds_a_day": 15})
)
OF_BLITZ: Final = BOTH | figures_by_article(
    FIRST_DAY, ("1.1.2", {"more_than": 3, "at_most": 10}), ("3.1.2", {"most_rounds_a_day": 30})
)

SECONDS: Final = col("seconds")
MEASURED: Final = "Each player had {minutes} minutes for {moves} moves; "
rapid_time = Rule(
    "1.1.1",
    {"is_other_time": is_true((60 * col("more_than") >= SECONDS) | (60 * col("less_than") <= SECONDS))},
    f"{MEASURED}a rapid game has more than {{more_than}} and less than {{less_than}}.",
    concerns=SECONDS.is_not_null(),
    otherwise=SAME,
    reason="not rapid: the time for {moves} moves is not between {more_than} and {less_than} minutes",
)
blitz_time = Rule(
    "1.1.2",
    {"is_other_time": is_true((60 * col("more_than") >= SECONDS) | (60 * col("at_most") < SECONDS))},
    f"{MEASURED}a blitz game has more than {{more_than}} and at most {{at_most}}.",
    concerns=SECONDS.is_not_null(),
    otherwise=SAME,
    reason="not blitz: the time for {moves} moves is not above {more_than} and up to {at_most} minutes",
)
unequal_times = Rule("1.2", {"is_unequal": is_true("unequal_times")}, reason="the players had different times")
HIGHER: Final = pl.max_horizontal("own_published", "opponent_published")
APART: Final = (col("own_published") - col("opponent_published")).abs()
far_apart = Rule(
    "7.3.1",
    {"is_far_apart": is_true((col("far_apart") <= APART) & (col("high_in_far_game") < HIGHER))},
    reason="{far_apart} or more points apart, and one of the players is above {high_in_far_game}",
)
standard_rating = Rule(
    "7.2.1",
    text="The player had no rating on this list and plays with the standard one, {own_rating}.",
    applies=is_true("is_borrowed"),
)
first_on_this_list = Rule(
    "7.2.1",
    text="The player was not on this list before; the standard rating, {old_rating}, stands for that of the last list.",
    applies=col("is_seeded") & IS_NEW,
)
PLAYERS: Final = players.PLAYERS.exchanged((), (first_on_this_list,))
SYSTEMS: Final = conditions.SYSTEMS.exchanged((conditions.month_by_month,), (period_by_period,))
OWN: Final = (unequal_times, far_apart, standard_rating, difference_counted)
GAMES: Final = games.GAMES.exchanged(games.OWN, OWN, given=f"{games.GAMES.given} unequal_times is_borrowed")

STAND_IN: Final = "the series with the standard ratings, for players without a rating on this list"
STANDARD: Final = Parameter("standard_series", "7.2.1", STAND_IN, str, "fide", is_series=True)
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
STARTS: Final = (
    Check("7.2.1", "warning", "before_first_list", "events.start", BEFORE, NO_LIST & col("beside").is_not_null()),
    Check("7.2.1", "warning", "no_standard_list", "events.start", NONE, HAS_OTHERS & col("beside").is_null()),
    Check("7.2.1", "error", "list_missing", "events.start", OLD, HAS_OTHERS & (col("beside") < col("asked")) & IS_OURS),
)
LATE: Final = conditions.registered_late(col("days_to_register"))
CHECKS: Final = conditions.events_checks("3.1", LATE, different_times, *STARTS)


class FastCalculator(MonthlyCalculator):
    """What a player can check about rapid or blitz."""

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
        note = message("time_for_moves", moves=run.on("moves"))
        return self.answer(lines, f"{self.edition.figures['more_than'].article} 1.2", note)


OFFICE: Final = MonthlyOffice(CHECKS, players.FAST, conditions.UNKNOWN_AGE)


def _rulebook(name: str, known: Figures, time: Rule) -> Rulebook:
    """Return the rulebook of rapid or blitz."""
    limits = (time, rounds_in_a_day, busiest_day("has_too_many_rounds"))
    events = conditions.EVENTS.exchanged(conditions.HOURS, limits, gives="")
    return replace(
        RULEBOOK,
        key=f"fide-2024-{name}",
        title=f"FIDE {name} rating regulations B.02",
        document="fide-b02-rb-2024",
        series=f"fide-{name}",
        parameters=(*RULEBOOK.parameters, STANDARD),
        rules=edition_of("fide-b02-rb-2024", known, SYSTEMS, events, GAMES, PLAYERS),
        pipeline=OFFICE.stages,
        calculators=FastCalculator,
        ranking=ListRanking("top_list", "6.1.2"),
        others={},
    )


RAPID: Final = _rulebook("rapid", OF_RAPID, rapid_time)
BLITZ: Final = _rulebook("blitz", OF_BLITZ, blitz_time)
