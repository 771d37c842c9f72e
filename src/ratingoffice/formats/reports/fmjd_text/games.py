"""Two halves become one line of the results."""

from typing import Final

from ratingoffice.formats.reports.fmjd_text.results import RESULTS
from ratingoffice.model.article import article
from ratingoffice.model.tournament import BYES, OTHER_SIDE, Code, Half, Tournament

PAUSES: Final = {
    Code.PAIRING_BYE: "2-0",
    Code.FULL_BYE: "2x0",
    Code.HALF_BYE: "1x1",
    Code.ZERO_BYE: "0x0",
}
"""A result against the dummy for each kind of bye."""

UNPLAYED: Final = {
    Code.UNPLAYED_WIN: Code.FORFEIT_WIN,
    Code.UNPLAYED_LOSS: Code.FORFEIT_LOSS,
}
"""The format states only that the referee decided."""

WITHOUT_OPPONENT: Final = {
    Code.WIN: Code.FULL_BYE,
    Code.FORFEIT_WIN: Code.FULL_BYE,
    Code.UNPLAYED_WIN: Code.FULL_BYE,
    Code.DRAW: Code.HALF_BYE,
    Code.UNPLAYED_DRAW: Code.HALF_BYE,
}
"""What a code is that should have an opponent, and has none; else a bye without points."""

TEXTS: Final = {codes: text for text, codes in RESULTS.items()}

Game = tuple[int, int, int, str]
"""Round, white, black (0: the dummy), result."""


@article("11")
def written_games(tournament: Tournament) -> list[Game]:
    """Return all games and pauses, in order of round and number; a game once, also where both sides state it."""
    games, by_pair = [], dict[tuple[int, int, int], list[Half]]()
    for half in tournament.halves:
        if half.opponent is None or half.code in BYES:
            games.append(_pause(half))
        else:
            low, high = sorted((half.player, half.opponent))
            by_pair.setdefault((half.round, low, high), []).append(half)
    return sorted([*games, *(_game(halves) for halves in by_pair.values())])


def _pause(half: Half) -> Game:
    code = half.code if half.code in BYES else WITHOUT_OPPONENT.get(half.code, Code.ZERO_BYE)
    return half.round, half.player, 0, PAUSES[code]


def _game(halves: list[Half]) -> Game:
    """Write the game as white states it, or the lower number where nobody is known to be white."""
    white, *others = sorted(halves, key=lambda half: (half.colour != "w", half.player))
    own = _code(white)
    stated = next((_code(half) for half in others if half.player == white.opponent), OTHER_SIDE[own])
    return white.round, white.player, white.opponent or 0, TEXTS.get((own, stated)) or TEXTS[own, OTHER_SIDE[own]]


def _code(half: Half) -> Code:
    return UNPLAYED.get(half.code, half.code)
