"""A game: the positions from the first to the last, with everything that counts towards a draw beside them."""

from __future__ import annotations

from copy import copy

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.draws import TIMES_THE_SAME, Count, Counters, advanced, counters_at, counts
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.legality import judge
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import write_move, write_squares
from ratingoffice.draughts.outcome import Outcome, Result, lost_on_the_board
from ratingoffice.draughts.position import Colour, Position, start
from ratingoffice.draughts.reasons import Illegal


class IllegalMoveError(ValueError):
    """A move that is not legal; `illegal` has the reason, the articles and the legal moves."""

    def __init__(self, illegal: Illegal) -> None:
        """Say why, and what could be played."""
        self.illegal = illegal
        super().__init__(f"{illegal.sentence} (Annex 1, {', '.join(illegal.reason.articles)})")


class AmbiguousMoveError(ValueError):
    """A short capture that can be made in more than one way with other pieces taken."""


class Game:
    """A game from the start or from a position that is set up, with its counts and the moves made before it.

    >>> game = Game()
    >>> game.play("32-28")
    >>> game.turn.value, len(game.legal_moves())
    ('black', 9)
    """

    def __init__(
        self, position: Position | None = None, counters: Counters | None = None, *, plies_before: int = 0
    ) -> None:
        """Begin; a position set up is counted from here on, unless its counts are given."""
        first = start() if position is None else position
        self.positions = [first]
        self.moves: list[Move] = []
        self.history = [counters_at(first) if counters is None else counters]
        self.plies_before = plies_before
        self.proposals: list[tuple[int, Colour]] = []
        self.ended: Outcome | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.positions[-1]

    @property
    def turn(self) -> Colour:
        """Who has the move."""
        return self.position.turn

    @property
    def counters(self) -> Counters:
        """What has run towards a draw."""
        return self.history[-1]

    def legal_moves(self) -> list[Move]:
        """What may be played."""
        return legal_moves(self.position)

    def moves_made(self, colour: Colour) -> int:
        """How many moves one side has made, those before a position that was set up included."""
        plies = self.plies_before + len(self.moves)
        return plies // 2 if self.turn is colour else (plies + 1) // 2

    @article("Annex 8, D.10")
    def play(self, move: Move | str) -> None:
        """Play a legal move, written or found in `legal_moves`; an illegal one raises with its reason."""
        self.push(self.read(move) if isinstance(move, str) else self._checked(move))

    def read(self, text: str) -> Move:
        """The legal move that is written so."""
        found = judge(self.position, text)
        if isinstance(found, Illegal):
            raise IllegalMoveError(found)
        if isinstance(found, list):
            choice = ", ".join(write_move(self.position, move) for move in found)
            raise AmbiguousMoveError(f"{text} can be {choice}")
        return found

    def _checked(self, move: Move) -> Move:
        """The move if it is legal here, or the legal one by its squares; one of another position has its reason."""
        if move in self.legal_moves():
            return move
        return self.read(write_squares(self.position.variant, move, in_full=True))

    def push(self, move: Move) -> None:
        """Play a move that is known to be legal."""
        after = self.positions[-1].after(move)
        self.positions.append(after)
        self.moves.append(move)
        self.history.append(advanced(self.history[-1], move, after))

    @article("Annex 1, 5.7")
    def set_up(self, position: Position) -> None:
        """Put another position on the board, as after an irregularity that stands; its counts begin anew."""
        self.positions[-1] = position
        self.history[-1] = counters_at(position)

    def undo(self) -> Move:
        """Take the last move back, with the counts and the proposals after it."""
        if not self.moves:
            raise ValueError("no move has been played that could be taken back")
        move = self.moves.pop()
        self.positions.pop()
        self.history.pop()
        self.proposals = [proposal for proposal in self.proposals if proposal[0] <= len(self.moves)]
        self.ended = None
        return move

    def copy(self) -> Game:
        """A game of its own with the same history."""
        other = copy(self)
        other.positions, other.moves, other.history = self.positions[:], self.moves[:], self.history[:]
        other.proposals = self.proposals[:]
        return other

    @article("Annex 1, 6.1")
    def times_the_same(self) -> int:
        """How often the position on the board has occurred with the same side to move; only kings bring one back."""
        since = min(self.counters.kings_alone, len(self.moves))
        return self.positions[len(self.moves) - since :].count(self.position)

    def counts(self) -> list[Count]:
        """The counts of article 6 that are running."""
        return counts(self.counters, self.position)

    @article("Annex 1, 7.3", "Annex 1, 7.3.2")
    def outcome(self) -> Outcome | None:
        """How the game has ended, None if it goes on. A loss on the board comes before every draw."""
        return lost_on_the_board(self.position) or self.ended or self.drawn_by_rule()

    @article(*("Annex 1, 6.1", "Annex 1, 6.2", "Annex 1, 6.3", "Annex 1, 6.4"), "Annex 3, 5.4", "Annex 8, D.11")
    def drawn_by_rule(self) -> Outcome | None:
        """The draw that article 6 gives here, if the side to move is not lost."""
        for count in self.counts():
            if count.is_draw:
                return Outcome(Result.DRAW, (count.article,), f"draw: {count.limit // 2} moves each have been played")
        if self.times_the_same() >= TIMES_THE_SAME:
            return Outcome(Result.DRAW, ("Annex 1, 6.1",), "draw: the same position for the third time")
        return None
