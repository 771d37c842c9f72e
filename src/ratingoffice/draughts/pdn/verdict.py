"""Whether the end of a recorded game fits the rules: the result, a draw that came before, one agreed too early."""

from __future__ import annotations

from typing import Final

from ratingoffice.draughts.draws import MOST_PIECES_COUNTED, Counters
from ratingoffice.draughts.outcome import Result, lost_on_the_board
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.raw import RawGame, RawMove
from ratingoffice.draughts.pdn.record import GameRecord, Ply
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
    if not _can_be_drawn(record):
        return False
    replayed = record.game(0)
    moves = [item for item in raw.line.items if isinstance(item, RawMove)]
    for played, ply in enumerate(record.line.plies, start=1):
        replayed.push(ply.move)
        drawn = replayed.drawn_by_rule() if _is_counted(replayed.counters) else None
        if drawn is not None and not lost_on_the_board(replayed.position):
            if played < len(moves):
                message = f"{drawn.sentence} after {moves[played - 1].text}, but the game goes on"
                findings.warning(moves[played].at, "after-draw", message, ", ".join(drawn.articles))
            return True
    return False


def _is_counted(counters: Counters) -> bool:
    return counters.kings_alone >= FEWEST_PLIES or counters.with_three is not None or counters.with_two is not None


def _can_be_drawn(record: GameRecord) -> bool:
    """Whether anything was counted towards a draw; not after positions were set up on the way."""
    alone, longest = record.kings_alone, 0
    for item in record.line.items:
        if not isinstance(item, Ply):
            return False
        alone = 0 if item.move.men or item.move.taken else alone + 1
        longest = max(longest, alone)
    return longest >= FEWEST_PLIES or record.line.end.occupied.bit_count() <= MOST_PIECES_COUNTED


def _check_agreed(record: GameRecord, at: int, findings: Findings) -> None:
    game = record.game()
    fewest = min(game.moves_made(colour) for colour in Colour)
    if fewest < MOVES_BEFORE_A_PROPOSAL and "FEN" not in record.tags:
        message = f"a draw after {fewest} moves each; one can be proposed after {MOVES_BEFORE_A_PROPOSAL}"
        findings.warning(at, "early-draw", message, "Annex 3, 5.3")
