"""FMJD Annex 9, 6.3 and 6.4 in sentences: why a player is on list A, B or C."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from ratingoffice.rulebooks.fmjd.annex9.coefficient import GAMES_AS_NEW, K_NEW
from ratingoffice.rulebooks.fmjd.annex9.listing import GAMES_ABOVE, GAMES_BELOW, RATING_OF_MORE_GAMES
from ratingoffice.rulebooks.fmjd.annex9.wording import is_given, number_of
from ratingoffice.rulebooks.rulebook import Step

Line = Mapping[str, Any]


def why_list(line: Line, day: date, further: str) -> list[Step]:
    """Say which list a player is on: by the years without a game, else by his games and what else an edition asks."""
    if "6.4" in line["articles"].split():
        return [Step("6.4", f"list {line['status']}: no counted game {_absence(line)}")]
    limit, below, above = (figure.on(day) for figure in (RATING_OF_MORE_GAMES, GAMES_BELOW, GAMES_ABOVE))
    needed = f"list A needs {below} games below {limit}, {above} from {limit} on{further}"
    return [
        Step("6.4", f"three years without a game: {_presence(line)}", applies=False),
        Step("6.3", f"list {line['status']}: {_games(line, day)}; {needed}"),
    ]


def _absence(line: Line) -> str:
    if is_given(line["last_played"]):
        return f"since {line['last_played']}"
    return "in three years; the day of the last one is not given"


def _presence(line: Line) -> str:
    if is_given(line["last_played"]):
        return f"no, the last one was on {line['last_played']}"
    if is_given(line["games_three_years"]):
        return "no, there were games since; the day of the last one is not given"
    return "not known, the day of the last one is not given; taken as active"


def _games(line: Line, day: date) -> str:
    if is_given(line["total_games"]):
        return number_of(line["total_games"], "game")
    is_new = line["k"] == K_NEW.on(day)
    verdict = f"K {K_NEW.on(day)} says below {GAMES_AS_NEW.on(day)}" if is_new else "taken as enough"
    return f"the number of games is not given, {verdict}"
