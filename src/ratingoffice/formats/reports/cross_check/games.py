"""Games: each is on the lines of two players, which have to agree."""

from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, at_line
from ratingoffice.model.tournament import OTHER_SIDE, Code, Half, Tournament

FITTING: Final = frozenset({*OTHER_SIDE.items(), (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)})
"""What both sides can say of one game."""


def check_opponents(tournament: Tournament, notes: Notes) -> None:
    """Opponents who are not there, and players who meet themselves."""
    known = {entry.number for entry in tournament.entries}
    for half in tournament.halves:
        if half.opponent == half.player:
            notes.error(
                message("own_opponent", player=half.player, round=half.round),
                line=half.line,
                column=f"round {half.round}",
            )
        elif half.opponent is not None and half.opponent not in known:
            notes.error(
                message("unknown_opponent", opponent=half.opponent, player=half.player),
                line=half.line,
                column=f"round {half.round}",
            )


def check_results(tournament: Tournament, notes: Notes) -> None:
    """Games without a result: a rating needs it."""
    for half in tournament.halves:
        if half.code == Code.PENDING:
            notes.error(
                message("missing_result", player=half.player, opponent=half.opponent),
                line=half.line,
                column=f"round {half.round}",
            )


def check_both_sides(tournament: Tournament, notes: Notes) -> None:
    """Opponents with another game, results and colours that do not fit; a pair is reported once."""
    known = {entry.number for entry in tournament.entries}
    sides = {(half.round, half.player, half.opponent): half for half in reversed(tournament.halves)}
    for half in sides.values():
        if half.opponent is None or half.opponent == half.player or half.opponent not in known:
            continue
        other = sides.get((half.round, half.opponent, half.player))
        if other is None:
            _note_one_sided(half, notes)
        elif half.player < other.player:
            _compare(half, other, notes)


def _note_one_sided(half: Half, notes: Notes) -> None:
    notes.error(
        message("one_sided", player=half.player, opponent=half.opponent, round=half.round),
        line=half.line,
        column=f"round {half.round}",
    )


def _compare(half: Half, other: Half, notes: Notes) -> None:
    if (half.code, other.code) not in FITTING:
        result, other_result = half.code.value, at_line(other.code.value, other.line)
        notes.error(
            message(
                "results_differ",
                player=half.player,
                opponent=other.player,
                round=half.round,
                result=result,
                other_result=other_result,
            ),
            line=half.line,
            column=f"round {half.round}",
        )
    if half.colour is not None and half.colour == other.colour:
        colour = at_line(half.colour, other.line)
        notes.error(
            message("same_colour.report", player=half.player, opponent=other.player, round=half.round, colour=colour),
            line=half.line,
            column=f"round {half.round}",
        )
