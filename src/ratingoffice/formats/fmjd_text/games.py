"""Two halves become one line of the results; what both sides say must be the same game."""

from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.fmjd_text.results import RESULTS
from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import BYES, Code, Half, Tournament

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
"""The format tells only whether the referee decided."""

WITHOUT_OPPONENT: Final = {
    Code.WIN: Code.FULL_BYE,
    Code.FORFEIT_WIN: Code.FULL_BYE,
    Code.UNPLAYED_WIN: Code.FULL_BYE,
    Code.DRAW: Code.HALF_BYE,
    Code.UNPLAYED_DRAW: Code.HALF_BYE,
}
"""What a code is that should have an opponent, and has none; else a bye without points."""

OTHER_SIDE: Final = {own: other for result, (own, other) in RESULTS.items() if result != "0x0"}
"""What the opponent most likely has, where that side is not told."""

TEXTS: Final = {codes: text for text, codes in RESULTS.items()}
Game = tuple[int, int, int, str]
"""Round, white, black (0: the dummy), result."""


def written_games(tournament: Tournament, notes: Notes) -> list[Game]:
    """Return all games and pauses, in order of round and number."""
    games, by_pair = [], dict[tuple[int, int, int], list[Half]]()
    for half in tournament.halves:
        if half.opponent is None or half.code in BYES:
            games.append(_pause(half, notes))
        else:
            low, high = sorted((half.player, half.opponent))
            by_pair.setdefault((half.round, low, high), []).append(half)
    for halves in by_pair.values():
        games.extend(_pair(halves, notes))
    return sorted(games)


def _pause(half: Half, notes: Notes) -> Game:
    code = half.code if half.code in BYES else WITHOUT_OPPONENT.get(half.code, Code.ZERO_BYE)
    if code != half.code or half.opponent is not None:
        notes.cannot_say(f"{_where(half)}: '{half.code}' is written as a pause, {PAUSES[code]} against 0")
    return half.round, half.player, 0, PAUSES[code]


def _pair(halves: list[Half], notes: Notes) -> Iterator[Game]:
    """Write the games of two players in one round: one, unless somebody is there twice."""
    first, *others = sorted(halves, key=lambda half: (half.colour != "w", half.player))
    other = next((half for half in others if half.player == first.opponent), None)
    yield _game(first, other, notes)
    for half in others:
        if half is not other:
            notes.cannot_say(f"{_where(half)}: the same players meet twice; the second game is left out")


def _game(white: Half, black: Half | None, notes: Notes) -> Game:
    own = UNPLAYED.get(white.code, white.code)
    said = UNPLAYED.get(black.code, black.code) if black else OTHER_SIDE[own]
    if own != white.code or (black and said != black.code):
        notes.cannot_say(f"{_where(white)}: 'not a move played' is written as a decision of the referee")
    if white.colour != "w" or (black and black.colour != "b"):
        notes.cannot_say(f"{_where(white)}: the colours are not known or not opposed; player {white.player} is white")
    if black is None or (own, said) not in TEXTS:
        notes.cannot_say(f"{_where(white)}: the opponent's side is missing or says otherwise; this side is written")
        said = OTHER_SIDE[own]
    return white.round, white.player, white.opponent or 0, TEXTS[own, said]


def _where(half: Half) -> str:
    return f"round {half.round}, player {half.player}"
