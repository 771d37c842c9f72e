"""What is needed in the games to come for a rating, a performance or a score, by the calculator of any rulebook."""

from bisect import bisect_left
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cache
from typing import Final, Literal, get_args

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.messages import joined
from ratingoffice.rating.messages import message
from ratingoffice.rating.typed_games import win_of
from ratingoffice.rulebooks.calculator import Calculator, CalculatorAnswer, Games

Goal = Literal["rating", "performance", "score"]

FEWEST_FOR_ALL: Final = 9
"""So many games of every kind miss no condition of a first result, whose articles are not those of the goal."""
GOALS: Final[tuple[Goal, ...]] = get_args(Goal)
MOST_TO_COME: Final = 100
MOST_IN_FULL: Final = 20
"""Up to so many games to come every score is shown; of more only those around what is needed."""


@dataclass(frozen=True)
class EventStanding:
    """Where a player stands in an event: games met, opponents to come; for a rating also their own one, and K."""

    met: Games
    to_come: tuple[int, ...]
    own: int | None = None
    k: Decimal | None = None

    @property
    def most(self) -> int:
        """Return the half points that are left to win."""
        return 2 * len(self.to_come)

    def with_points(self, half_points: int) -> Games:
        """Return all games of the event, with so many half points in those to come; only their sum ever counts."""
        wins, draws = divmod(half_points, 2)
        scores = [2] * wins + [1] * draws + [0] * len(self.to_come)
        return [*self.met, *zip(self.to_come, scores, strict=False)]


@dataclass(frozen=True)
class NeededOutcome:
    """What some half points in the games to come lead to: the figure that is compared, and the columns that show it."""

    figure: Decimal
    columns: dict[str, object]


@dataclass(frozen=True)
class NeededQuestion:
    """A rulebook's calculator on a day, asked about a standing."""

    calculator: Calculator
    standing: EventStanding
    day: date

    def points(self, half_points: int) -> Decimal:
        """Write half points as the rulebook does: a win is 1 in chess, 2 in draughts."""
        return half_points * win_of(self.calculator) / 2

    def changed(self, games: Games) -> CalculatorAnswer:
        """Ask what games change; a rating can be aimed at only from one."""
        if self.standing.own is None:
            raise InvalidValueError(message("own_rating_needed"))
        return self.calculator.change(self.standing.own, games, self.standing.k, self.day)

    def rating(self, half_points: int) -> NeededOutcome:
        """Return the rating that a list would publish, were there no other event."""
        own, change = self.standing.own or 0, self.changed(self.standing.with_points(half_points)).total or Decimal(0)
        published = self.calculator.published(own, change)
        return NeededOutcome(Decimal(published), {"change": change, "new_rating": own + change, "published": published})

    def performance(self, half_points: int) -> NeededOutcome:
        """Return the performance."""
        found = self.calculator.performance(self.standing.with_points(half_points), self.day).lines["performance"]
        return NeededOutcome(Decimal(str(found.item())), {"performance": found.item()})

    def score(self, half_points: int) -> NeededOutcome:
        """Return the score in all games."""
        return NeededOutcome(self.points(half_points + sum(points for _, points in self.standing.met)), {})

    def line(self, half_points: int, outcome: NeededOutcome, wanted: Decimal) -> dict[str, object]:
        """Show what half points in the games to come lead to."""
        points = {"points_to_come": self.points(half_points), "score": self.score(half_points).figure}
        return points | outcome.columns | {"enough": "Y" if outcome.figure >= wanted else "N"}

    def articles(self, goal: Goal) -> str:
        """Name the articles behind a goal; a score is only added up."""
        games = self.standing.with_points(0)
        if goal == "performance":
            enough = FEWEST_FOR_ALL * self.standing.with_points(self.standing.most)
            return self.calculator.performance(enough, self.day).articles
        if goal == "score":
            return ""
        return " ".join(dict.fromkeys([*self.changed(games).articles.split(), self.calculator.rounded_by]))

    def expected(self) -> Decimal:
        """Return what the ratings expect of the games to come."""
        lines = self.changed([(each, 0) for each in self.standing.to_come]).lines
        return sum(lines["expected"].to_list(), Decimal(0))


def needed(question: NeededQuestion, goal: Goal, wanted: Decimal) -> CalculatorAnswer:
    """Return the fewest points in the games to come that reach a goal, with what each score gives."""
    standing = question.standing
    if not 0 < len(standing.to_come) <= MOST_TO_COME:
        games = len(standing.to_come)
        raise InvalidValueError(message("games_to_come", games=games, most=MOST_TO_COME))
    outcomes = {"rating": question.rating, "performance": question.performance, "score": question.score}
    outcome = cache(outcomes[goal])
    fewest = bisect_left(range(standing.most + 1), True, key=lambda each: outcome(each).figure >= wanted)
    around = sorted({0, max(fewest - 1, 0), min(fewest, standing.most), standing.most})
    shown = range(standing.most + 1) if len(standing.to_come) <= MOST_IN_FULL else around
    lines = pl.DataFrame([question.line(each, outcome(each), wanted) for each in shown])
    total = None if fewest > standing.most else question.points(fewest)
    return CalculatorAnswer(lines, question.articles(goal), _note(question, goal, total), total)


def _note(question: NeededQuestion, goal: Goal, total: Decimal | None) -> str:
    most = question.points(question.standing.most)
    if total is None:
        points = message("points_needed.none", most=most)
    elif total == 0:
        points = message("points_needed.reached")
    else:
        points = message("points_needed", needed=total, most=most)
    return joined(points, message("points_expected", expected=question.expected()) if goal == "rating" else "")


def goal_of(text: str) -> Goal:
    """Read what is aimed at."""
    for goal in GOALS:
        if goal == text:
            return goal
    raise InvalidValueError(message("unknown_goal", goal=text, known=GOALS))
