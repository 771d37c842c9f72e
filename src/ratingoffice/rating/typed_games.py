"""Games as a player types them for the calculator: `2100:1`, in draughts `2050:2`, several together `12x2184:6.5`."""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from ratingoffice.errors import InvalidValueError
from ratingoffice.rating.messages import message
from ratingoffice.rulebooks.calculator import Calculator, Games

GAME: Final = re.compile(r"(?:([1-9][0-9]{0,2})x)?([0-9]{1,4}):(.+)", re.ASCII)
POINTS: Final = re.compile(r"[0-9]{1,4}(?:[.,][0-9])?", re.ASCII)
WIN: Final = 2
"""The half points of a win."""
OPPONENTS: Final = re.compile(r"(?:([1-9][0-9]?)x)?([0-9]{1,4})", re.ASCII)


class WrongGameError(InvalidValueError):
    """What was typed is no game; the message says how one is written."""


def games_of(texts: Iterable[str], calculator: Calculator) -> Games:
    """Read games in the scores of a rulebook; of a text that is none, say which scores there are."""
    return [game for text in texts for game in _read(text, calculator) or _refused(text, calculator)]


def win_of(calculator: Calculator) -> Decimal:
    """Return the points of a win: 1 in chess, 2 in draughts."""
    return next(Decimal(text) for text, value in calculator.scores.items() if value == WIN)


def _read(text: str, calculator: Calculator) -> Games:
    """Read one game, or several against one rating with the sum of their points; nothing where it is neither."""
    match = GAME.fullmatch(text)
    if match is None:
        return []
    number, opponent, score = match.groups()
    if number is None:
        return [(int(opponent), calculator.scores[score])] if score in calculator.scores else []
    half_points = _half_points(score, calculator)
    if half_points is None or half_points > WIN * int(number):
        return []
    wins, draws = divmod(half_points, WIN)
    return [(int(opponent), won) for won in [WIN] * wins + [1] * draws + [0] * (int(number) - wins - draws)]


def _half_points(score: str, calculator: Calculator) -> int | None:
    """Read the sum of several scores, with a point or a comma; None where no number of draws and wins gives it."""
    if POINTS.fullmatch(score) is None:
        return None
    half_points = WIN * Decimal(score.replace(",", ".")) / win_of(calculator)
    return int(half_points) if half_points == int(half_points) else None


def _refused(text: str, calculator: Calculator) -> Games:
    """Name the first way to write each score, a win before a loss, and games together."""
    win, draw, loss = (next(name for name, value in calculator.scores.items() if value == won) for won in (WIN, 1, 0))
    scores = {"win": Decimal(win), "draw": Decimal(draw), "loss": Decimal(loss)}
    points = Decimal("4.5") * win_of(calculator)
    raise WrongGameError(message("wrong_game", game=text, points=points, **scores))


def opponents_of(words: Iterable[str]) -> tuple[int, ...]:
    """Read opponents to come: ratings, several of one rating together as 3x2050."""
    return tuple(rating for word in words for rating in _opponents(word))


def _opponents(word: str) -> list[int]:
    match = OPPONENTS.fullmatch(word)
    if match is None:
        raise InvalidValueError(message("wrong_opponent", word=word))
    return [int(match[2])] * int(match[1] or 1)
