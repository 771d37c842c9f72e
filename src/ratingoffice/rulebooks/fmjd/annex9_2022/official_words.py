"""FMJD Annex 9 of 2022 in sentences: what this edition adds to the explanation of a player."""

from __future__ import annotations

from datetime import date

from ratingoffice.rulebooks.fmjd.annex9 import explanation
from ratingoffice.rulebooks.fmjd.annex9.explanation import Line
from ratingoffice.rulebooks.fmjd.annex9.wording import is_given, number_of
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import RATING_OF_RECENT_GAMES, RECENT_GAMES
from ratingoffice.rulebooks.fmjd.annex9_2022.youth import OLDEST
from ratingoffice.rulebooks.rulebook import Step


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what both editions say, then why a player is on the official list or not, and in which group of youth."""
    if not is_given(line["rating"]):
        return explanation.explain_player(line, day)
    steps = explanation.explain_player(line, day, _further(line, day))
    return [*steps, _official(line, day), *_youth(line, day)]


def _further(line: Line, day: date) -> str:
    """What list A asks besides the games of a career."""
    high, recent = RATING_OF_RECENT_GAMES.on(day), line["games_three_years"]
    if line["rating"] <= high:
        return ""
    known = number_of(recent, "game") if is_given(recent) else "not known, taken as enough"
    return f"; above {high} also {RECENT_GAMES.on(day)} in the last three years: {known}"


def _official(line: Line, day: date) -> Step:
    high, on_list = RATING_OF_RECENT_GAMES.on(day), "on" if line["official"] == "Y" else "not on"
    if line["rating"] > high:
        known, needed = _recent_games(line), f"above {high} {RECENT_GAMES.on(day)} are needed"
    else:
        known, needed = _last_game(line), f"up to {high} one in three years is needed"
    return Step("6a", f"{on_list} the official list: {known}; {needed}")


def _recent_games(line: Line) -> str:
    games = line["games_three_years"]
    if not is_given(games):
        return "games in the last three years not known, taken as enough"
    return f"{number_of(games, 'game')} in the last three years"


def _last_game(line: Line) -> str:
    """What tells that a player is active: the day of the last game, else the games since."""
    if is_given(line["last_played"]):
        return f"the last game was on {line['last_played']}"
    if is_given(line["games_three_years"]):
        return _recent_games(line)
    return "the day of the last game is not given, taken as active"


def _youth(line: Line, day: date) -> list[Step]:
    group = line["youth_group"]
    if not is_given(group):
        return []
    return [Step("A13.4.1", f"{group.replace('_', ' ')}: up to {OLDEST.on(day)[group]} years old on 31 December")]
