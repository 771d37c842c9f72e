"""Events small enough to be counted by hand: every round is a line of games."""

from __future__ import annotations

import re

from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Outcome, Tournament

GAMES = {
    ">": (Code.WIN, Code.LOSS),
    "=": (Code.DRAW, Code.DRAW),
    "<": (Code.LOSS, Code.WIN),
    "+": (Code.FORFEIT_WIN, Code.FORFEIT_LOSS),
    "-": (Code.FORFEIT_LOSS, Code.FORFEIT_WIN),
    "x": (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS),
    "?": (Code.PENDING, Code.PENDING),
}
DECIDED = {
    "p": (Outcome.PLUS, Outcome.MINUS),
    "r": (Outcome.RAPID_WIN, Outcome.RAPID_LOSS),
    "b": (Outcome.BLITZ_WIN, Outcome.BLITZ_LOSS),
    "s": (Outcome.SUPERBLITZ_WIN, Outcome.SUPERBLITZ_LOSS),
}
BYES = {"b": Code.PAIRING_BYE, "h": Code.HALF_BYE, "f": Code.FULL_BYE, "z": Code.ZERO_BYE}


def small_event(*rounds, ratings=None, scoring=DRAUGHTS, system="swiss", **fields):
    """White first: `1>2`, `1=2`, `1<2`; `1+2`, `1-2` forfeits, `1x2` by both; `1?2` to come; `1p2` plus; `5b` bye."""
    halves = [half for number, line in enumerate(rounds, 1) for game in line.split() for half in sides(number, game)]
    numbers = sorted({half.player for half in halves})
    entries = tuple(Entry(number, f"Player {number}", rating=(ratings or {}).get(number)) for number in numbers)
    return Tournament(Info("Small", system=system), entries, tuple(halves), scoring, **fields)


def sides(number, game):
    """The halves of `1>2` or `5b`."""
    white, sign, black = re.fullmatch(r"(\d+)(\D)(\d*)", game).groups()
    if not black:
        return [Half(number, int(white), None, None, BYES[sign])]
    codes = GAMES.get(sign, GAMES["="])
    outcomes = DECIDED.get(sign, (None, None))
    return [
        Half(number, int(white), int(black), "w", codes[0], outcome=outcomes[0]),
        Half(number, int(black), int(white), "b", codes[1], outcome=outcomes[1]),
    ]


CLUB = small_event(
    "1>2 3>4 5b",
    "3=1 2>5 4b",
    "1>4 2>3 5z",
    ratings={1: 2100, 2: 2000, 3: 1950, 4: 1900, 5: 1850},
)
"""Five players, three rounds: scores 5, 4, 3, 2 and 2; two byes, and 5 did not play the last round."""
