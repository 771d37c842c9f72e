"""Plain games: tags, numbered moves, a result, and nothing else.

Most games of a collection are so, and are read at once, twice as fast as token by token. At anything else, or
anything odd, this gives up, and the game is read token by token.
"""

import re
from typing import Final

from ratingoffice.draughts.captures import ways_to_take
from ratingoffice.draughts.legal_moves import quiet_move
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import captures_between
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine, Ply
from ratingoffice.draughts.pdn.results import OPEN, read_result, stated_result, tag_name
from ratingoffice.draughts.pdn.verdict import check_ending
from ratingoffice.draughts.position import Position, start
from ratingoffice.draughts.variant import INTERNATIONAL, NUMBERS

_PLAIN: Final = re.compile(
    r'\s*(?P<tags>(?:\[[A-Z]\w* "[^"\\\n]*"\]\s*){1,64}+)'
    r"(?P<moves>(?:\d{1,3}\.\s*\d{1,2}[-x]\d{1,2}\s+\d{1,2}[-x]\d{1,2}\s+)*(?:\d{1,3}\.\s*\d{1,2}[-x]\d{1,2}\s+)?)"
    r"(?P<end>\*|2-0|1-1|0-2|1-0|0-1)(?=\s*(?:\[|\Z))"
)
_TAG: Final = re.compile(r'\[(\w+) "([^"]*)"\]')
_MOVE: Final = re.compile(r"\d+[-x]\d+")
_FROM_ONE: Final = [f"{number}." for number in range(1, 1000)]
_ENDS: Final = {
    f"{first}{sign}{last}": (start, end)
    for first, start in NUMBERS[INTERNATIONAL.board.size].items()
    for last, end in NUMBERS[INTERNATIONAL.board.size].items()
    for sign in "-x"
}
"""The squares of every move as it is written by its ends, whether or not a piece could ever go so."""
_LEADING_ELSEWHERE: Final = {"FEN", "Variant"}
"""Tags of a game that may begin elsewhere, or be another one."""
_GAME_TYPES: Final = {"20", INTERNATIONAL.game_type_tag}


def read_plain_game(text: str, at: int, findings: Findings) -> tuple[GameRecord, int] | None:
    """The plain game at a place and where it ends; None if it is anything else."""
    match = _PLAIN.match(text, at)
    if match is None:
        return None
    pairs, end = _TAG.findall(match["tags"]), match["end"]
    tags, written = dict(pairs), match["moves"].replace(".", ". ").split()
    numbers = written[::3]
    del written[::3]
    odd_tags = (
        len(tags) < len(pairs)
        or any(tag_name(name) != name for name in tags)
        or not tags.keys().isdisjoint(_LEADING_ELSEWHERE)
        or tags.get("GameType", "20") not in _GAME_TYPES
    )
    result = stated_result(read_result(tags.get("Result", OPEN)) or "", end)
    if odd_tags or numbers != _FROM_ONE[: len(numbers)] or end not in {"*", result}:
        return None
    line = _line(written)
    if line is None:
        return None
    record = GameRecord(INTERNATIONAL, tags, line, result)
    check_ending(record, lambda ply: _place(match, ply), findings)
    return record, match.end()


def _line(written: list[str]) -> MoveLine | None:
    """The moves from the start; None if one of them is not just one legal move."""
    position = start()
    line = MoveLine(position)
    for text in written:
        ends = _ENDS.get(text)
        move = _only_move(position, ends) if ends else None
        if move is None:
            return None
        line.items.append(Ply(position, move))
        position = position.after(move)
    return line


def _only_move(position: Position, ends: tuple[int, int]) -> Move | None:
    ways = ways_to_take(position)
    if not ways:
        return quiet_move(position, ends)
    found = captures_between(position, ways, *ends)
    return found[0] if len(found) == 1 else None


def _place(game: re.Match[str], ply: int) -> int:
    """Where a ply is written, or the end for the one after the last."""
    places = [match.start() for match in _MOVE.finditer(game.string, *game.span("moves"))]
    return [*places, game.start("end")][ply]
