"""Whether the end of a recorded game fits the rules: the result, a draw that came before, one agreed too early."""

from __future__ import annotations

from typing import Final

from ratingoffice.draughts.outcome import Result, lost_on_the_board
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.raw import RawGame, RawMove
from ratingoffice.draughts.pdn.record import GameRecord
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import MOVES_BEFORE_A_PROPOSAL

RESULTS: Final = {
    **dict.fromkeys(("2-0", "1-0"), Result.WHITE_WINS),
    **dict.fromkeys(("1-1", "1/2-1/2", "½-½"), Result.DRAW),
    **dict.fromkeys(("0-2", "0-1"), Result.BLACK_WINS),
}

FEWEST_PLIES: Final = 8
"""A position cannot be there for the third time sooner."""


def check_ending(record: GameRecord, raw: RawGame, findings: Findings) -> None:
    """Compare the result with the last position and with the rules for draws; what is odd is a warning."""
    said = RESULTS.get("".join(record.result.split()))
    if not record.is_complete or not record.line.items:
        return
    at = raw.end.at if raw.end is not None else raw.line.items[-1].at
    lost = lost_on_the_board(record.line.end)
    if lost and said not in {lost.result, None}:
        findings.warning(at, "result", f"{record.result}, but {lost.sentence}", ", ".join(lost.articles))
    drawn_before = _drawn_before_the_end(record, raw, findings)
    if said is Result.DRAW and not drawn_before and not lost:
        _check_agreed(record, at, findings)


def _drawn_before_the_end(record: GameRecord, raw: RawGame, findings: Findings) -> bool:
    """Whether the rules gave a draw at some point; playing on after it is odd."""
    game = record.game()
    if all(each.kings_alone < FEWEST_PLIES and each[1:] == (None, None) for each in game.history):
        return False
    if len(record.line.items) > len(game.moves):  # positions were set up on the way: the counts began anew
        return False
    replayed = record.game(0)
    moves = [item for item in raw.line.items if isinstance(item, RawMove)]
    for played, move in enumerate(game.moves, start=1):
        replayed.push(move)
        drawn = replayed.outcome()
        if drawn is not None and drawn.result is Result.DRAW:
            if played < len(game.moves):
                message = f"{drawn.sentence} after {moves[played - 1].text}, but the game goes on"
                findings.warning(moves[played].at, "after-draw", message, ", ".join(drawn.articles))
            return True
    return False


def _check_agreed(record: GameRecord, at: int, findings: Findings) -> None:
    game = record.game()
    fewest = min(game.moves_made(colour) for colour in Colour)
    if fewest < MOVES_BEFORE_A_PROPOSAL and "FEN" not in record.tags:
        message = f"a draw after {fewest} moves each; one can be proposed after {MOVES_BEFORE_A_PROPOSAL}"
        findings.warning(at, "early-draw", message, "Annex 3, 5.3")
