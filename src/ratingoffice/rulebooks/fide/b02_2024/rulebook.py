"""FIDE B.02 of 2024, standard chess, as a rulebook, with what a player can check."""

from datetime import date
from decimal import Decimal
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.messages import joined
from ratingoffice.model.article import article
from ratingoffice.rulebooks.calculator import CalculatorAnswer, Games
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.fide.b02_2010.calculator import AVERAGE, PERFORMANCE, SCORE, FideCalculator, summed
from ratingoffice.rulebooks.fide.b02_2010.games import MATCHES
from ratingoffice.rulebooks.fide.b02_2010.lines import LIMITS, TABLES
from ratingoffice.rulebooks.fide.b02_2024 import conditions, games, players
from ratingoffice.rulebooks.fide.b02_2024.conditions import FIGURES, FIRST_DAY, MONTHLY_SINCE
from ratingoffice.rulebooks.fide.b02_2024.office import MonthlyOffice
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.rulebooks.rounding import whole
from ratingoffice.rulebooks.rulebook import ListRanking, Parameter, Rulebook
from ratingoffice.rulebooks.rules import Figures, Stage
from ratingoffice.rulebooks.succession import list_day, succession_parameters
from ratingoffice.rulebooks.wording import hundredths, many_hundredths


class MonthlyCalculator(FideCalculator):
    """What a player can check under B.02 of 2024."""

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
        return "8.3.3 8.57", message("k_limited", k=k, games=games, most=most, used=used) if used != k else ""

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
            performance=PERFORMANCE,
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


def edition_of(document: str, figures: Figures, *own: Stage) -> Edition:
    """Return the rules of a chapter: the stages that all have, and its own, which go before one of the same name."""
    shared = (MATCHES, games.RESULTS, games.ENTRIES, players.POOL, players.PLAYERS)
    stages = {stage.name: stage for stage in (*shared, *own)}
    numbers = regulation_map(document).numbers("fide-b02-2010", "fide-b02-2024")
    return Edition(figures, tuple(stages.values()), TABLES, numbers)


def _conversion_day(text: str) -> date | None:
    wrong = message("wrong_parameter.converted_on", given=text, first=FIRST_DAY)
    return None if text == "never" else list_day(text, FIRST_DAY, wrong)


RAISED: Final = (
    "the list on which ratings below 2000 are raised once: that of 1 March 2024, another first list under these rules, "
    "or never"
)
FORMER: Final = (
    "the last list by the rules of 2010, where the office went by them before: events that were too late for it count "
    "on the first list by these rules"
)
STARTED: Final = (
    "the first list by these rules, where the office went by those of 2010 before; if left out, the one on which "
    "ratings are raised"
)
OFFICE: Final = MonthlyOffice(conditions.CHECKS, players.STANDARD, conditions.UNKNOWN_AGE)
RULEBOOK: Final = Rulebook(
    key="fide-2024",
    title="FIDE rating regulations B.02",
    edition="of 1 March 2024",
    document="fide-b02-2024",
    series="fide",
    first_list=FIRST_DAY,
    parameters=(
        Parameter("converted_on", "once", RAISED, _conversion_day, FIRST_DAY),
        *succession_parameters("once", (MONTHLY_SINCE, FORMER), (FIRST_DAY, STARTED)),
    ),
    rules=edition_of("fide-b02-2024", FIGURES, conditions.SYSTEMS, conditions.EVENTS, games.GAMES),
    calendar=OFFICE.calendar,
    pipeline=OFFICE.stages,
    calculators=MonthlyCalculator,
    limits=LIMITS,
    ranking=ListRanking("top_list", "7.1.2"),
    follows="fide-2010",
    others={"fide-rapid": "fide-2024-rapid", "fide-blitz": "fide-2024-blitz"},
)
