"""Games: each is on the lines of two players, which have to agree."""

from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, at_line
from ratingoffice.messages import Message
from ratingoffice.model.tournament import OTHER_SIDE, Code, Half, Tournament

FITTING: Final = frozenset({*OTHER_SIDE.items(), (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)})
"""What both sides can say of one game."""


def check_opponents(tournament: Tournament, notes: Notes) -> None:
    """Opponents who are not there, and players who meet themselves."""
    known = {entry.number for entry in tournament.entries}
    for half in tournament.halves:
        if half.opponent == half.player:
            _note(half, message("own_opponent", player=half.player, round=half.round), notes)
        elif half.opponent is not None and half.opponent not in known:
            _note(half, message("unknown_opponent", opponent=half.opponent, player=half.player), notes)


def check_results(tournament: Tournament, notes: Notes) -> None:
    """Games without a result: a rating needs it."""
    for half in tournament.halves:
        if half.code == Code.PENDING:
            _note(half, message("missing_result", player=half.player, opponent=half.opponent), notes)


def check_both_sides(tournament: Tournament, notes: Notes) -> None:
    """Opponents with another game, results and colours that do not fit; a pair is reported once."""
    known = {entry.number for entry in tournament.entries}
    sides = {(half.round, half.player, half.opponent): half for half in reversed(tournament.halves)}
    for half in sides.values():
        if half.opponent is None or half.opponent == half.player or half.opponent not in known:
            continue
        other = sides.get((half.round, half.opponent, half.player))
        if other is None:
            _note(half, message("one_sided", player=half.player, opponent=half.opponent, round=half.round), notes)
        elif half.player < other.player:
            _compare(half, other, notes)


def _compare(half: Half, other: Half, notes: Notes) -> None:
    game = {"player": half.player, "opponent": other.player, "round": half.round}
    if (half.code, other.code) not in FITTING:
        result, other_result = half.code.value, at_line(other.code.value, other.line)
        _note(half, message("results_differ", **game, result=result, other_result=other_result), notes)
    if half.colour is not None and half.colour == other.colour:
        _note(half, message("same_colour.report", **game, colour=at_line(half.colour, other.line)), notes)


def _note(half: Half, wrong: Message, notes: Notes) -> None:
    notes.error(wrong, line=half.line, column=f"round {half.round}")
