"""FMJD Annex 9 of 2022 in sentences: what this edition adds to the explanation of a player."""

from __future__ import annotations

from datetime import date

from ratingoffice.rulebooks.fmjd.annex9 import explanation
from ratingoffice.rulebooks.fmjd.annex9.explanation import Line
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
    high, needed = RATING_OF_RECENT_GAMES.on(day), RECENT_GAMES.on(day)
    recent = "not known" if line["games_three_years"] is None else line["games_three_years"]
    asked = f"{needed} above {high}, also for list A" if line["rating"] > high else f"1 up to {high}"
    on_list = "on" if line["official"] == "Y" else "not on"
    return Step("6a", f"{on_list} the official list: games in the last three years {recent}, needed {asked}")


def _youth(line: Line, day: date) -> list[Step]:
    group = line["youth_group"]
    if group in (None, ""):
        return []
    return [Step("A13.4.1", f"{group.replace('_', ' ')}: up to {OLDEST.on(day)[group]} years old on 31 December")]
