"""A recorded game: tags, moves with their signs and comments, variations."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ratingoffice.draughts.draws import Counters, counters_at
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.variant import Variant

_COMMAND: Final = re.compile(r"\[%(clk|clock|mct|egt|emt)\s+([^\]]*)\]", re.IGNORECASE)
_TIME: Final = re.compile(r"([wWbB]?)(\d{1,3}):([0-5]\d)(?::([0-5]\d))?")


class Clock(NamedTuple):
    """A time: what it is (`clk` left, `mct` used on the clock, `egt` used in the game, `emt` for the move).

    `colour` is None where it belongs to the side that has just moved; a capital letter says that the clock runs.
    """

    command: str
    seconds: int
    colour: Colour | None = None
    is_running: bool = False


def read_clocks(comment: str) -> list[Clock]:
    """All times in a comment: `read_clocks("[%clk 1:05:23]")[0].seconds` is 3923."""
    clocks = []
    for command in _COMMAND.finditer(comment):
        for time in _TIME.finditer(command[2]):
            seconds = 3600 * int(time[2]) + 60 * int(time[3]) + int(time[4] or 0)
            colour = {"w": Colour.WHITE, "b": Colour.BLACK}.get(time[1].lower())
            clocks.append(Clock(command[1].lower(), seconds, colour, time[1].isupper()))
    return clocks


@dataclass(slots=True)
class Ply:
    """One move of one side, from a position, with what was written to it."""

    before: Position
    move: Move
    signs: tuple[str, ...] = ()
    glyphs: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[MoveLine, ...] = ()

    @property
    def after(self) -> Position:
        """The position after it."""
        return self.before.after(self.move)

    @property
    def clocks(self) -> list[Clock]:
        """The times in its comments."""
        return [clock for comment in self.comments for clock in read_clocks(comment)]

    def add_variation(self, *moves: Move | str) -> MoveLine:
        """Add a line that could have been played instead of this move.

        >>> ply = MoveLine(Game().position).play("32-28")
        >>> [str(each.move) for each in ply.add_variation("33-28", "18-22").plies]
        ['33-28', '18-22']
        """
        line = MoveLine(self.before)
        for move in moves:
            line.play(move)
        self.variations = (*self.variations, line)
        return line


@dataclass
class MoveLine:
    """Moves one after another from a position; a position among them is one that was set up there."""

    start: Position
    items: list[Ply | Position] = field(default_factory=list)
    comments: tuple[str, ...] = ()

    def play(self, move: Move | str) -> Ply:
        """Add a legal move at the end; an illegal one raises with its reason.

        >>> MoveLine(Game().position).play("32-28").move.end
        28
        """
        ply = Ply(self.end, Game(self.end).read(move))
        self.items.append(ply)
        return ply

    @property
    def plies(self) -> list[Ply]:
        """The moves alone."""
        return [item for item in self.items if isinstance(item, Ply)]

    @property
    def end(self) -> Position:
        """The position at the end."""
        last = self.items[-1] if self.items else self.start
        return last.after if isinstance(last, Ply) else last


@dataclass(repr=False)
class GameRecord:
    """A game as a file has it; `result` is what the file says, `*` where it says nothing.

    >>> record = GameRecord.from_game(Game(), {"White": "Visser"})
    >>> ply = record.line.play("32-28")
    >>> ply.comments = ("the main road",)
    >>> line = ply.add_variation("33-28")
    >>> print(record.to_pdn().splitlines()[-1])
    1. 32-28 {the main road} (1. 33-28) *
    """

    variant: Variant
    tags: dict[str, str]
    line: MoveLine
    result: str = "*"
    first_number: int = 1
    counters: Counters | None = None
    """What had run towards a draw before the first move, where the file says so."""
    plies_unread: int = 0
    """How many moves of the main line were written and could not be read."""

    def __repr__(self) -> str:
        """Say who played, and the result.

        >>> GameRecord.from_game(Game(), {"White": "Visser"})
        <GameRecord Visser - ?, 0 plies, *>
        """
        white, black = (self.tags.get(side, "?") for side in ("White", "Black"))
        return f"<GameRecord {white} - {black}, {len(self.line.items)} plies, {self.result}>"

    @classmethod
    def from_game(cls, game: Game, tags: dict[str, str] | None = None) -> GameRecord:
        """A game that was played, with its tags; a Result among them comes before that of the board.

        >>> GameRecord.from_game(Game.from_fen("B:W28:B")).result
        '2-0'
        """
        first = game.positions[0]
        line = MoveLine(first)
        for before, move, after in zip(game.positions, game.moves, game.positions[1:], strict=False):
            ply = Ply(before, move)
            line.items += [ply] if after == ply.after else [ply, after]
        counters = game.history[0] if game.history[0] != counters_at(first) else None
        tags = dict(tags or {})
        return cls(first.variant, tags, line, tags.get("Result", game.result()), game.plies_before // 2 + 1, counters)

    def to_pdn(self) -> str:
        """Write it as PDN; `write_pdn` writes many."""
        from ratingoffice.draughts.pdn.writer import write_pdn  # noqa: PLC0415 - it is built on records

        return write_pdn([self])

    @property
    def is_complete(self) -> bool:
        """Every move in the text was read."""
        return self.plies_unread == 0

    @property
    def plies_written(self) -> int:
        """How many moves the text has in the main line, read or not."""
        return len(self.line.plies) + self.plies_unread

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
