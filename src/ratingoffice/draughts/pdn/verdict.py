"""Whether the end of a recorded game fits the rules: the result, a draw that came before, one agreed too early."""

from collections.abc import Callable
from typing import Final

from ratingoffice.draughts.draws import MOST_PIECES_COUNTED, Counters, Result, lost_on_the_board
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.record import GameRecord, Ply
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import MOVES_BEFORE_A_PROPOSAL
from ratingoffice.draughts.variant import INTERNATIONAL

RESULTS: Final = {
    **dict.fromkeys(("2-0", "1-0"), Result.WHITE_WINS),
    **dict.fromkeys(("1-1", "1/2-1/2"), Result.DRAW),
    **dict.fromkeys(("0-2", "0-1"), Result.BLACK_WINS),
}
FEWEST_PLIES: Final = 8
"""A position cannot be there for the third time sooner."""


Place = Callable[[int], int]
"""Where a ply is written (from 0); the one after the last is the end of the game."""


def check_ending(record: GameRecord, place: Place, findings: Findings) -> None:
    """Compare the result with the last position and with the rules for draws; what is odd is a warning."""
    if not record.line.items:
        return
    stated, lost = RESULTS.get(record.result), lost_on_the_board(record.line.end)
    if lost and stated not in {lost.result, None}:
        end = place(len(record.line.plies))
        findings.warning(
            end, "result", message("pdn_result_lost", result=record.result, how=lost.sentence), ", ".join(lost.articles)
        )
    drawn = _is_drawn_by_rule(record, place, findings)
    if stated is Result.DRAW and not drawn and not lost and record.variant is INTERNATIONAL:
        _check_agreed(record, place(len(record.line.plies)), findings)


def _is_drawn_by_rule(record: GameRecord, place: Place, findings: Findings) -> bool:
    """Whether article 6 gave a draw at some point; playing on after it is odd."""
    if not _can_be_drawn(record):
        return False
    game, plies = record.game(0), record.line.plies
    for played, ply in enumerate(plies, start=1):
        game.push(ply.move)
        drawn = game.drawn_by_rule() if _is_counted(game.counters) else None
        if drawn is not None and not lost_on_the_board(game.position):
            if played < len(plies):
                text = message("pdn_after_draw", how=drawn.sentence)
                findings.warning(place(played), "after-draw", text, ", ".join(drawn.articles))
            return True
    return False


def _is_counted(counters: Counters) -> bool:
    return counters.kings_alone >= FEWEST_PLIES or counters.with_three is not None or counters.with_two is not None


def _can_be_drawn(record: GameRecord) -> bool:
    """Whether anything was counted towards a draw; not after positions were set up on the way."""
    alone, longest = record.counters.kings_alone if record.counters else 0, 0
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
        text = message("pdn_early_draw", moves=fewest, needed=int(MOVES_BEFORE_A_PROPOSAL))
        findings.warning(at, "early-draw", text, "Annex 3, 5.3")
