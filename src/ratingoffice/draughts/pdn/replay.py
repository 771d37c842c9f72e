"""Playing what was written: each move is tried, a short capture that leaves a choice is settled by what follows."""

from dataclasses import replace

from ratingoffice.draughts.fen import FenError, Setup, read_setup
from ratingoffice.draughts.legality import why_illegal
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import WrittenMove, is_capture_text, matching, write_move
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.raw import RawLine, RawMove
from ratingoffice.draughts.pdn.record import MoveLine, Ply
from ratingoffice.draughts.pdn.tokens import PdnToken
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.variant import NUMBERS

DEEPEST_VARIATION = 100


class Replay:
    """Plays one line of a game, and its variations; where it cannot be played it stops, until a position is set up."""

    def __init__(self, findings: Findings, raw: RawLine, start: Position, number: int) -> None:
        """Begin in a position in which the next move has a number."""
        self.findings, self.raw, self.number = findings, raw, number
        self.position, self.line = start, MoveLine(start, comments=tuple(raw.comments))
        self.depth = 0
        self.stopped_at: int | None = None
        self.unread = 0

    def played(self) -> MoveLine:
        """Play all that can be played."""
        for index, item in enumerate(self.raw.items):
            if isinstance(item, PdnToken):
                self._set_up(item, index)
            elif self.stopped_at is None:
                self._play(item, index)
            else:
                self.unread += 1
        self._tell_unread()
        return self.line

    def _play(self, item: RawMove, index: int) -> None:
        move = self._move(item, index)
        if move is None:
            self.stopped_at, self.unread = item.at, 1
            return
        position = self.position
        if item.number is not None and item.number != self.number:
            dots = "." if position.white_to_move else "..."
            right = f"{self.number}{dots}"
            self.findings.warning(item.number_at, "number", message("pdn_number", number=item.number, due=right))
        ply = Ply(position, move, tuple(item.signs), tuple(item.glyphs), tuple(item.comments))
        if item.variations:
            ply.variations = self._variations(item)
        self.line.items.append(ply)
        self.number += not position.white_to_move
        self.position = position.after(move)

    def _tell_unread(self) -> None:
        if self.stopped_at is not None and self.unread:
            self.findings.error(self.stopped_at, "not-read", message("pdn_moves_not_read", count=self.unread))

    def _variations(self, item: RawMove) -> tuple[MoveLine, ...]:
        if self.depth >= DEEPEST_VARIATION:
            self.findings.error(item.at, "variation", message("pdn_too_deep", deepest=DEEPEST_VARIATION))
            return ()
        lines = []
        for raw in item.variations:
            variation = Replay(self.findings, raw, self.position, self.number)
            variation.depth = self.depth + 1
            lines.append(variation.played())
        return tuple(lines)

    def _set_up(self, token: PdnToken, index: int) -> None:
        """Take over a position from the text, or stop at a move that was not written down."""
        if token.kind == "unknown":
            if self.stopped_at is None:
                self.stopped_at, self.unread = token.at, 0
                self.findings.error(token.at, "unknown-move", message("pdn_unknown_move"))
            return
        try:
            setup = read_setup(token.match["fen"], self.position.variant)
        except FenError as problem:
            self.findings.error(token.at, "fen", problem.message)
            self.stopped_at = token.at if self.stopped_at is None else self.stopped_at
            return
        self._tell_unread()
        following = self.raw.items[index + 1] if index + 1 < len(self.raw.items) else None
        setup = turn_shown_by(setup, following if isinstance(following, RawMove) else None)
        for doubt in setup.doubts:
            self.findings.warning(token.at, "fen", doubt)
        self.position, self.stopped_at, self.unread = setup.position, None, 0
        self.line.items.append(setup.position)

    def _move(self, item: RawMove, index: int) -> Move | None:
        """The move that was meant, None if there is none."""
        found = matches(item, self.position)
        if len(found) == 1:
            return found[0]
        if found:
            return self._settled(found, item, index)
        illegal = why_illegal(self.position, WrittenMove(item.text, item.squares, is_capture_text(item.text)))
        text = message("pdn_illegal", reason=illegal.sentence, moves=illegal.instead[:12] or message("no_legal_moves"))
        articles = f"Annex 1, {', '.join(illegal.reason.articles)}"
        self.findings.error(item.at, illegal.reason.code, text, articles)
        return None

    def _settled(self, found: list[Move], item: RawMove, index: int) -> Move:
        """The one of several captures after which most of the rest can be played."""
        known: dict[tuple[int, Position], int] = {}
        reach = [furthest(self.raw.items, index + 1, self.position.after(move), known) for move in found]
        best = [move for move, far in zip(found, reach, strict=True) if far == max(reach)]
        if len(best) > 1:
            choices = tuple(write_move(self.position, move) for move in best)
            text = message("pdn_ambiguous", move=item.text, choices=choices)
            self.findings.warning(item.at, "ambiguous", text, "Annex 1, 4.14")
        return best[0]


def turn_shown_by(setup: Setup, following: RawMove | None) -> Setup:
    """Where a FEN does not state the side to move, the piece that is moved next decides."""
    if setup.is_turn_known or following is None:
        return setup
    number = setup.position.variant.number(following.squares[0])
    piece = setup.position.piece_on(number) if number is not None else None
    if piece is None:
        return setup
    return replace(setup, position=setup.position.with_turn(piece.colour), is_turn_known=True)


def matches(item: RawMove, position: Position) -> list[Move]:
    """The legal moves that are written so."""
    number = NUMBERS[position.variant.board.size].get
    squares = tuple([number(square, 0) for square in item.squares])
    return matching(position, squares) if all(squares) else []


def furthest(
    items: list[RawMove | PdnToken], index: int, position: Position, known: dict[tuple[int, Position], int]
) -> int:
    """How far a line can be played from a position, whatever choices are made on the way."""
    begun = (index, position)
    if begun in known:
        return known[begun]
    while index < len(items):
        item = items[index]
        if isinstance(item, PdnToken):
            break
        found = matches(item, position)
        if len(found) != 1:
            index = max([furthest(items, index + 1, position.after(move), known) for move in found], default=index)
            break
        index, position = index + 1, position.after(found[0])
    known[begun] = index
    return index
