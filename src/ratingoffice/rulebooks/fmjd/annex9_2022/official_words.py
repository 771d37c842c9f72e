"""FMJD Annex 9 of 2022 in sentences: what this edition adds to the explanation of a player."""

from __future__ import annotations

from datetime import date

from ratingoffice.rulebooks.fmjd.annex9 import explanation
from ratingoffice.rulebooks.fmjd.annex9.explanation import Line
from ratingoffice.rulebooks.fmjd.annex9.wording import number_of
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import RATING_OF_RECENT_GAMES, RECENT_GAMES
from ratingoffice.rulebooks.fmjd.annex9_2022.youth import OLDEST
from ratingoffice.rulebooks.rulebook import Step


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what both editions say, then why a player is on the official list or not, and in which group of youth."""
    steps = explanation.explain_player(line, day)
    if line["rating"] in (None, ""):
        return steps
    return [*steps, _official(line, day), *_youth(line, day)]


def _official(line: Line, day: date) -> Step:
    high, on_list = RATING_OF_RECENT_GAMES.on(day), "on" if line["official"] == "Y" else "not on"
    if line["rating"] > high:
        known, needed = _recent_games(line), f"above {high} {RECENT_GAMES.on(day)} are needed"
    else:
        known, needed = _last_game(line), f"up to {high} one in three years is needed"
    return Step("6a", f"{on_list} the official list: {known}; {needed}")


def _recent_games(line: Line) -> str:
    games = line["games_three_years"]
    if games is None:
        return "games in the last three years not known, taken as enough"
    return f"{number_of(games, 'game')} in the last three years"


def _last_game(line: Line) -> str:
    """What tells that a player is active: the day of the last game, else the games since."""
    if line["last_played"] not in (None, ""):
        return f"the last game was on {line['last_played']}"
    if line["games_three_years"] is not None:
        return _recent_games(line)
    return "the day of the last game is not given, taken as active"


def _youth(line: Line, day: date) -> list[Step]:
    group = line["youth_group"]
    if group in (None, ""):
        return []
    return [Step("A13.4.1", f"{group.replace('_', ' ')}: up to {OLDEST.on(day)[group]} years old on 31 December")]
