"""A game: the positions from the first to the last, with everything that counts towards a draw beside them."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from ratingoffice.draughts.articles import article
from ratingoffice.draughts.draws import (
    TIMES_THE_SAME,
    Count,
    Counters,
    GameOutcome,
    Result,
    advanced,
    counters_at,
    counts,
    lost_on_the_board,
)
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.legality import IllegalMove, judge
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import write_move, write_squares
from ratingoffice.draughts.position import Colour, Position, start
from ratingoffice.draughts.variant import Variant
from ratingoffice.errors import InvalidValueError

if TYPE_CHECKING:
    from ratingoffice.draughts.pdn.record import GameRecord


class IllegalMoveError(InvalidValueError):
    """A move that is not legal; `illegal` has the reason, the articles and the legal moves."""

    def __init__(self, illegal: IllegalMove) -> None:
        """Write why, and what could be played."""
        self.illegal = illegal
        super().__init__(message("illegal_move", reason=illegal.sentence, articles=illegal.reason.articles))


class AmbiguousMoveError(InvalidValueError):
    """A short capture that can be made in more than one way with other pieces taken."""


class Game:
    """A game from the start or from a position that is set up, with its counts and the moves made before it.

    >>> game = Game()
    >>> game.play("32-28")
    >>> game.turn.value, len(game.legal_moves()), game.is_game_over(), game.result()
    ('black', 9, False, '*')
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
        self.ended: GameOutcome | None = None

    @classmethod
    def from_fen(cls, text: str, variant: Variant | None = None) -> Game:
        """Begin from a position that is typed in, with its counts and its move number.

        >>> Game.from_fen("B:WK46,25:BK1,35:F60").moves_made(Colour.WHITE)
        60
        """
        from ratingoffice.draughts.fen import read_setup  # noqa: PLC0415 - it is built on positions

        setup = read_setup(text, variant)
        before = 2 * ((setup.move_number or 1) - 1) + (0 if setup.position.white_to_move else 1)
        return cls(setup.position, setup.counters, plies_before=before)

    def fen(self) -> str:
        """The position on the board with what has run towards a draw, in one line.

        >>> game = Game.from_fen("W:WK1,K2,K3:BK46")
        >>> game.play("1-6")
        >>> game.fen()
        'B:WK2,K3,K6:BK46:H1:T1'
        """
        from ratingoffice.draughts.fen import write_fen  # noqa: PLC0415

        return write_fen(self.position, self.counters)

    def to_pdn(self, tags: dict[str, str] | None = None) -> str:
        """The game as a file has it, with tags such as White, Black and Result.

        >>> game = Game()
        >>> game.play("32-28")
        >>> print(game.to_pdn({"White": "Visser"}))
        [White "Visser"]
        [Result "*"]
        [GameType "20"]
        <BLANKLINE>
        1. 32-28 *
        <BLANKLINE>
        """
        return self.record(tags).to_pdn()

    def record(self, tags: dict[str, str] | None = None) -> GameRecord:
        """Return the game as a record with tags, as files of games have it.

        >>> Game().record({"White": "Visser"}).tags["White"]
        'Visser'
        """
        from ratingoffice.draughts.pdn.record import GameRecord  # noqa: PLC0415 - a record is built on games

        return GameRecord.from_game(self, tags)

    def __str__(self) -> str:
        """The board in letters."""
        return str(self.position)

    def __repr__(self) -> str:
        """Say where it stands.

        >>> Game.from_fen("W:W28:B23")
        <Game W:W28:B23, 0 plies, *>
        """
        return f"<Game {self.fen()}, {len(self.moves)} plies, {self.result()}>"

    def _repr_svg_(self) -> str:
        """The board as a picture with the last move marked, for notebooks."""
        from ratingoffice.draughts.diagram import as_svg  # noqa: PLC0415

        return as_svg(self.position, marked=self.moves[-1].route if self.moves else ())

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
        self.push(self.read(move))

    def read(self, move: Move | str) -> Move:
        """The legal move that is written so; one of another position by its squares.

        >>> print(Game().read("32 28"))
        32-28
        """
        if isinstance(move, Move):
            if move in self.legal_moves():
                return move
            move = write_squares(self.position.variant, move, in_full=True)
        found = judge(self.position, move)
        if isinstance(found, IllegalMove):
            raise IllegalMoveError(found)
        if isinstance(found, list):
            choices = tuple(write_move(self.position, each) for each in found)
            raise AmbiguousMoveError(message("ambiguous_move", move=move, choices=choices))
        return found

    def push(self, move: Move | str) -> None:
        """Play a move that is known to be legal, without looking at it again; `play` looks, as it does at a text.

        >>> game = Game()
        >>> game.push(game.legal_moves()[0])
        >>> game.push("17-21")
        >>> print(game.pop(), game.pop())
        17-21 31-27
        """
        if isinstance(move, str):
            move = self.read(move)
        after = self.positions[-1].after(move)
        self.positions.append(after)
        self.moves.append(move)
        self.history.append(advanced(self.history[-1], move, after))

    @article("Annex 1, 5.7")
    def set_up(self, position: Position) -> None:
        """Put another position on the board, as after an irregularity that stands; its counts begin anew."""
        self.positions[-1] = position
        self.history[-1] = counters_at(position)

    def pop(self) -> Move:
        """Take the last move back, with the counts and the proposals after it."""
        if not self.moves:
            raise InvalidValueError(message("nothing_to_take_back"))
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
    def outcome(self) -> GameOutcome | None:
        """How the game has ended, None if it goes on. A loss on the board comes before every draw."""
        return lost_on_the_board(self.position) or self.ended or self.drawn_by_rule()

    def is_game_over(self) -> bool:
        """Whether it has ended, on the board, by agreement or by a rule."""
        return self.outcome() is not None

    def result(self) -> str:
        """The result as its game writes it, `*` while it goes on.

        >>> Game.from_fen("B:W28:B").result()
        '2-0'
        """
        ended = self.outcome()
        return ended.result.written(self.position.variant) if ended is not None else "*"

    @article(*("Annex 1, 6.1", "Annex 1, 6.2", "Annex 1, 6.3", "Annex 1, 6.4"), "Annex 3, 5.4", "Annex 8, D.11")
    def drawn_by_rule(self) -> GameOutcome | None:
        """The draw that article 6 gives here, if the side to move is not lost."""
        for count in self.counts():
            if count.is_draw:
                return GameOutcome(Result.DRAW, (count.article,), message("drawn.moves", moves=count.limit // 2))
        if self.times_the_same() >= TIMES_THE_SAME:
            return GameOutcome(Result.DRAW, ("Annex 1, 6.1",), message("drawn.repeated"))
        return None
