"""A recorded game: tags, moves with their signs and comments, variations."""

from __future__ import annotations

from dataclasses import dataclass, field

from ratingoffice.draughts.draws import Counters
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.pdn.clocks import Clock, read_clocks
from ratingoffice.draughts.position import Position
from ratingoffice.draughts.variant import Variant


@dataclass(slots=True)
class Ply:
    """One move of one side, from a position, with what was written to it."""

    before: Position
    move: Move
    signs: tuple[str, ...] = ()
    glyphs: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()

    @property
    def after(self) -> Position:
        """The position after it."""
        return self.before.after(self.move)

    @property
    def clocks(self) -> list[Clock]:
        """The times in its comments."""
        return [clock for comment in self.comments for clock in read_clocks(comment)]


@dataclass
class Line:
    """Moves one after another from a position; a position among them is one that was set up there."""

    start: Position
    items: list[Ply | Position] = field(default_factory=list)
    comments: tuple[str, ...] = ()

    @property
    def plies(self) -> list[Ply]:
        """The moves alone."""
        return [item for item in self.items if isinstance(item, Ply)]

    @property
    def end(self) -> Position:
        """The position at the end."""
        last = self.items[-1] if self.items else self.start
        return last.after if isinstance(last, Ply) else last


@dataclass
class GameRecord:
    """A game as a file has it; `result` is what the file says, `*` where it says nothing."""

    variant: Variant
    tags: dict[str, str]
    line: Line
    result: str = "*"
    first_number: int = 1
    counters: Counters | None = None
    """What had run towards a draw before the first move, where the file says so."""
    plies_written: int = 0
    """How many moves the text has in the main line, read or not."""

    @property
    def is_complete(self) -> bool:
        """Every move in the text was read."""
        return len(self.line.plies) == self.plies_written

    @property
    def moves_read(self) -> int:
        """How many moves were read, White's and the answer counted as one."""
        return self._full_moves(len(self.line.plies))

    @property
    def moves_written(self) -> int:
        """How many moves the text has, counted in the same way."""
        return self._full_moves(self.plies_written)

    def _full_moves(self, plies: int) -> int:
        begun_by_black = bool(plies) and not self.line.start.white_to_move
        return (plies + 1 + begun_by_black) // 2

    def game(self, plies: int | None = None) -> Game:
        """Play the main line, or its first plies, as a game with all its counts."""
        game = self._begun()
        for item in self.line.items:
            if plies is not None and len(game.moves) >= plies:
                break
            if isinstance(item, Ply):
                game.push(item.move)
            else:
                game.set_up(item)
        return game

    def _begun(self) -> Game:
        start = self.line.start
        before = 2 * (self.first_number - 1) + (0 if start.white_to_move else 1)
        return Game(start, self.counters, plies_before=before)
