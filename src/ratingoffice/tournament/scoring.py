"""Annex 3, 5.6, 5.11.2: points for games and for matches of teams, in the known ways of counting or in its own."""

import re
from dataclasses import dataclass, fields
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

from ratingoffice.model.article import article
from ratingoffice.model.tournament import CHESS, DRAUGHTS, Outcome, Scoring
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message


@dataclass(frozen=True)
class Counting:
    """A way of counting by its key, with the articles that print it."""

    key: str
    title: str
    articles: tuple[str, ...]
    scoring: Scoring


STANDARD: Final = Counting(
    "2-1-0",
    message("counting.standard"),
    ("Annex 3, 5.6", "Annex 3, 5.6.1", "Annex 3, 5.6.2", "Annex 3, 5.6.3"),
    DRAUGHTS,
)
ONE_HALF: Final = Counting("1-half-0", message("counting.chess"), (), CHESS)
PLUS_REMISE: Final = Counting("plus-remise", message("counting.plus_remise"), ("Annex 3, 5.6a",), DRAUGHTS)


def _micro_match(rapid: int, blitz: int, superblitz: int) -> Scoring:
    """Twelve points a round: all for the normal game, else divided by the first faster game that is won."""
    divided = {
        (Outcome.RAPID_WIN, Outcome.RAPID_LOSS): rapid,
        (Outcome.BLITZ_WIN, Outcome.BLITZ_LOSS): blitz,
        (Outcome.SUPERBLITZ_WIN, Outcome.SUPERBLITZ_LOSS): superblitz,
    }
    outcomes = {
        outcome: Fraction(points)
        for sides, won in divided.items()
        for outcome, points in zip(sides, (won, 12 - won), strict=True)
    }
    return Scoring(win=Fraction(12), draw=Fraction(6), outcomes=outcomes)


BEIJING: Final = Counting("beijing", message("counting.beijing"), ("Annex 3, 5.6a",), _micro_match(9, 8, 7))
TITLE_MATCH: Final = Counting("womens-title-match", message("counting.title_match"), (), _micro_match(8, 7, 6))
COUNTINGS: Final = {each.key: each for each in (STANDARD, ONE_HALF, PLUS_REMISE, BEIJING, TITLE_MATCH)}
"""All that have a name."""

POINTS: Final = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,3}|/[1-9][0-9]{0,2})?")
"""Points of an own table: a few digits, so that sums of them stay exact whole parts."""

MATCH_POINTS: Final = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,2})?")
"""Points of a match, as a report can say them."""

CODES: Final = tuple(each.name for each in fields(Scoring) if each.name != "outcomes")
"""What an own table can give points for, beside the outcomes of draws."""


@article("Annex 3, 5.6a")
def scoring_of(text: str) -> Scoring:
    """Return the points by name or as an own table: `scoring_of("beijing")`, `scoring_of("win=3,draw=1,plus=1.5")`."""
    if text in COUNTINGS:
        return COUNTINGS[text].scoring
    settings = [_setting(part.strip()) for part in text.split(",")]
    points: dict[str, Any] = dict(settings)
    if len(points) < len(settings):
        raise TournamentError(message("points_twice", typed=text))
    outcomes = {outcome: points.pop(outcome) for outcome in Outcome if outcome in points}
    if "win" not in points or "draw" not in points:
        raise TournamentError(message("points_incomplete", typed=text))
    return Scoring(**points, outcomes=outcomes)


def _setting(text: str) -> tuple[str, Fraction]:
    name, _, points = text.partition("=")
    if name not in (*CODES, *Outcome):
        known = (*COUNTINGS, *(f"{each}=" for each in (*CODES, *Outcome)))
        raise TournamentError(message("counting_unknown", counting=text, countings=known))
    if not POINTS.fullmatch(points):
        raise TournamentError(message("points_unreadable", typed=text))
    return name, Fraction(points)


@article("Annex 3, 5.11.2")
def match_points_of(text: str) -> Scoring:
    """Return what a team has for a match won, drawn and lost: `match_points_of("3-1-0")`."""
    words = text.split("-")
    if len(words) != 3 or not all(MATCH_POINTS.fullmatch(word) for word in words):
        raise TournamentError(message("match_points_unreadable", typed=text))
    win, draw, loss = map(Fraction, words)
    if not win >= draw >= loss or win == loss:
        raise TournamentError(message("match_points_order", typed=text))
    return Scoring(win, draw, loss)


def match_points_text(points: Scoring) -> str:
    """Return the points of a match as they are typed: 3-1-0."""
    return "-".join(
        f"{Decimal(each.numerator) / each.denominator:f}" for each in (points.win, points.draw, points.loss)
    )
