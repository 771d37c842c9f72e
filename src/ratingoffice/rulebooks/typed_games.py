"""Games as a player types them for the calculator: `2100:1`, in draughts `2050:2`, several together `7x2050:9`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ratingoffice.rulebooks.rulebook import Calculator, Games
from ratingoffice.rulebooks.sentences import said

GAME: Final = re.compile(r"(?:([1-9][0-9]{0,2})x)?([0-9]{1,4}):(.+)", re.ASCII)
OPPONENTS: Final = re.compile(r"(?:([1-9][0-9]?)x)?([0-9]{1,4})", re.ASCII)


class WrongGameError(ValueError):
    """What was typed is no game; the message says how one is written."""


def games_of(texts: Iterable[str], calculator: Calculator) -> Games:
    """Read games in the scores of a rulebook; what is none is told with those that there are."""
    return [game for text in texts for game in _read(text, calculator) or _refused(text, calculator)]


def _read(text: str, calculator: Calculator) -> Games:
    """Read one game, or several of a rulebook in which only their sum counts; nothing where it is neither."""
    match = GAME.fullmatch(text)
    if match is None:
        return []
    number, opponent, score = match.groups()
    if number is None:
        return [(int(opponent), calculator.scores[score])] if score in calculator.scores else []
    if not calculator.by_sum or not score.isdecimal() or int(score) > 2 * int(number):
        return []
    wins, draws = divmod(int(score), 2)
    return [(int(opponent), won) for won in [2] * wins + [1] * draws + [0] * (int(number) - wins - draws)]


def _refused(text: str, calculator: Calculator) -> Games:
    """Name the first way to write each score, a win before a loss."""
    win, draw, loss = (next(name for name, value in calculator.scores.items() if value == won) for won in (2, 1, 0))
    told = said(
        "{text} is not a game; write the opponent's rating and the score, as 2100:{win}, 2100:{draw} or 2100:{loss}",
        text=repr(text),
        win=win,
        draw=draw,
        loss=loss,
    )
    if calculator.by_sum:
        told = said("{told}, or games together, as 7x2100:9 for 9 points in 7 games", told=told)
    raise WrongGameError(told)


def opponents_of(words: Iterable[str]) -> tuple[int, ...]:
    """Read opponents to come: ratings, several of one rating together as 3x2050."""
    return tuple(rating for word in words for rating in _opponents(word))


def _opponents(word: str) -> list[int]:
    match = OPPONENTS.fullmatch(word)
    if match is None:
        raise ValueError(
            said("{word} is not an opponent; write a rating, as 2100, or several together, as 3x2050", word=repr(word))
        )
    return [int(match[2])] * int(match[1] or 1)
