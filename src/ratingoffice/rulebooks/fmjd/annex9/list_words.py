"""FMJD Annex 9, 6.3 and 6.4 in sentences: why a player is on list A, B or C."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from ratingoffice.rulebooks.fmjd.annex9.coefficient import GAMES_AS_NEW, K_NEW
from ratingoffice.rulebooks.fmjd.annex9.listing import GAMES_ABOVE, GAMES_BELOW, RATING_OF_MORE_GAMES
from ratingoffice.rulebooks.fmjd.annex9.wording import is_given
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import Sentence, joined, number_of_games, said

Line = Mapping[str, Any]


def why_list(line: Line, day: date, further: Sentence | str) -> list[Step]:
    """Say which list a player is on: by the years without a game, else by his games and what else an edition asks."""
    if "6.4" in line["articles"].split():
        return [Step("6.4", _absence(line))]
    on_list = said("list {name}: {games}", name=line["status"], games=_games(line, day))
    return [
        Step("6.4", said("three years without a game: {presence}", presence=_presence(line)), applies=False),
        Step("6.3", joined(on_list, _needed(day), further)),
    ]


def _needed(day: date) -> Sentence:
    limit, below, above = (figure.on(day) for figure in (RATING_OF_MORE_GAMES, GAMES_BELOW, GAMES_ABOVE))
    return said(
        "list A needs {below} games below {limit}, {above} from {limit} on", below=below, limit=limit, above=above
    )


def _absence(line: Line) -> Sentence:
    name, last = line["status"], line["last_played"]
    if is_given(last):
        return said("list {name}: no counted game since {last}", name=name, last=last)
    return said("list {name}: no counted game in three years; the day of the last one is not given", name=name)


def _presence(line: Line) -> Sentence:
    if is_given(line["last_played"]):
        return said("no, the last one was on {last}", last=line["last_played"])
    if is_given(line["games_three_years"]):
        return said("no, there were games since; the day of the last one is not given")
    return said("not known, the day of the last one is not given; taken as active")


def _games(line: Line, day: date) -> Sentence:
    if is_given(line["total_games"]):
        return number_of_games(line["total_games"])
    k, limit = K_NEW.on(day), GAMES_AS_NEW.on(day)
    if line["k"] == k:
        return said("the number of games is not given, K {k} says below {limit}", k=k, limit=limit)
    return said("the number of games is not given, taken as enough")
