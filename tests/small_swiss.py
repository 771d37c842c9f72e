"""Swiss events small enough to be read in a test: `Event(6).round("1>4 2=5 6<3")`."""

from __future__ import annotations

import re
from dataclasses import replace

from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.tournament.swiss.field import field_before
from ratingoffice.tournament.swiss.pairing import PairedRound, next_round, pair_round, wishes_of
from ratingoffice.tournament.swiss.settings import Settings, settings_of
from ratingoffice.tournament.swiss.systems import system

RESULTS = {">": "10", "=": "==", "<": "01", "?": "??", "+": "+-", "x": "--"}
"""White wins, draw, black wins, not played yet, forfeited by black, forfeited by both."""


class Event:
    """Players 1, 2, 3 ... with ratings that fall by ten, or with ratings that are told."""

    def __init__(self, players: int, *ratings: int, rounds: int = 9, **fields) -> None:
        """Start an event."""
        told = ratings or tuple(2010 - 10 * number for number in range(1, players + 1))
        entries = tuple(Entry(number, f"Player {number}", rating=rating) for number, rating in enumerate(told, 1))
        self.tournament = Tournament(Info(name="Open", system="swiss", rounds=rounds), entries, (), DRAUGHTS, **fields)

    def round(self, text: str) -> Event:
        """Add a round: games white first, and byes such as `7U`."""
        number = self.tournament.last_round + 1
        halves = [half for word in text.split() for half in _halves(number, word)]
        self.tournament = replace(self.tournament, halves=(*self.tournament.halves, *halves))
        return self

    def made(self, key: str = "fmjd-rating", round_number: int | None = None, **choices) -> PairedRound:
        """Pair the next round."""
        number = round_number or next_round(self.tournament)
        return pair_round(self.tournament, chosen(key, **choices), wishes_of(self.tournament, number), number)

    def boards(self, key: str = "fmjd-rating", **choices) -> str:
        """Pair the next round: `1-4 5-2 3-6`, white first, the bye at the end."""
        made = self.made(key, **choices)
        bye = [] if made.bye is None else [f"{made.field.numbers[made.bye]}-bye"]
        return " ".join([f"{white}-{black}" for white, black in made.boards()] + bye)

    def pairs(self, key: str = "fmjd-rating", **choices) -> str:
        """The same whatever the colours: the higher player first."""
        made = self.made(key, **choices)
        return " ".join(f"{made.field.numbers[one]}-{made.field.numbers[two]}" for one, two in made.pairs)

    def order(self, key: str = "fmjd-rating", **choices) -> list[int]:
        """The players from the highest down."""
        number = next_round(self.tournament)
        return field_before(self.tournament, number, chosen(key, **choices)).numbers.tolist()


def chosen(key: str, **choices) -> Settings:
    """The settings of a system with some choices."""
    return replace(settings_of(system(key)), **choices)


def _halves(number: int, word: str) -> list[Half]:
    if bye := re.fullmatch(r"([0-9]+)([UHFZ])", word):
        return [Half(number, int(bye[1]), None, None, Code(bye[2]))]
    white, sign, black = re.fullmatch(r"([0-9]+)([^0-9])([0-9]+)", word).groups()
    codes = RESULTS[sign]
    return [
        Half(number, int(white), int(black), "w", Code(codes[0])),
        Half(number, int(black), int(white), "b", Code(codes[1])),
    ]
