"""FMJD Annex 9 of 2022 in sentences: what this edition adds to the explanation of a player."""

from __future__ import annotations

from datetime import date

from ratingoffice.rulebooks.fmjd.annex9 import explanation
from ratingoffice.rulebooks.fmjd.annex9.explanation import Line
from ratingoffice.rulebooks.fmjd.annex9.wording import is_given
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import RATING_OF_RECENT_GAMES, RECENT_GAMES
from ratingoffice.rulebooks.fmjd.annex9_2022.youth import OLDEST
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import Sentence, counted, number_of_games, said


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what both editions say, then why a player is on the official list or not, and in which group of youth."""
    if not is_given(line["rating"]):
        return explanation.explain_player(line, day)
    steps = explanation.explain_player(line, day, _further(line, day))
    return [*steps, _official(line, day), *_youth(line, day)]


def _further(line: Line, day: date) -> Sentence | str:
    """What list A asks besides the games of a career."""
    high, recent = RATING_OF_RECENT_GAMES.on(day), line["games_three_years"]
    if line["rating"] <= high:
        return ""
    known = number_of_games(recent) if is_given(recent) else said("not known, taken as enough")
    needed = RECENT_GAMES.on(day)
    return said("above {high} also {needed} in the last three years: {known}", high=high, needed=needed, known=known)


def _official(line: Line, day: date) -> Step:
    why = _why_official(line, day)
    if line["official"] == "Y":
        return Step("6a", said("on the official list: {why}", why=why))
    return Step("6a", said("not on the official list: {why}", why=why))


def _why_official(line: Line, day: date) -> Sentence:
    high, needed = RATING_OF_RECENT_GAMES.on(day), RECENT_GAMES.on(day)
    if line["rating"] > high:
        known = _recent_games(line)
        return said("{known}; above {high} {needed} are needed", known=known, high=high, needed=needed)
    return said("{known}; up to {high} one in three years is needed", known=_last_game(line), high=high)


def _recent_games(line: Line) -> Sentence:
    games = line["games_three_years"]
    if not is_given(games):
        return said("games in the last three years not known, taken as enough")
    return counted(games, "{count} game in the last three years", "{count} games in the last three years")


def _last_game(line: Line) -> Sentence:
    """What tells that a player is active: the day of the last game, else the games since."""
    if is_given(line["last_played"]):
        return said("the last game was on {last}", last=line["last_played"])
    if is_given(line["games_three_years"]):
        return _recent_games(line)
    return said("the day of the last game is not given, taken as active")


def _youth(line: Line, day: date) -> list[Step]:
    group = line["youth_group"]
    if not is_given(group):
        return []
    name, oldest = group.replace("_", " "), OLDEST.on(day)[group]
    return [Step("A13.4.1", said("{group}: up to {oldest} years old on 31 December", group=name, oldest=oldest))]
