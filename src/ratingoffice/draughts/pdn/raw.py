"""A game as it is written, before any move is tried: tags, and lines of moves, comments and variations."""

from __future__ import annotations

from dataclasses import dataclass, field

from ratingoffice.draughts.pdn.tokens import Token


class RawMove:
    """A written move with what belongs to it."""

    __slots__ = ("at", "comments", "glyphs", "number", "signs", "squares", "text", "variations")

    def __init__(self, text: str, at: int) -> None:
        """Begin with the squares alone."""
        self.text, self.at = text, at
        self.squares: tuple[str, ...] = ()
        self.number: Token | None = None
        self.signs: list[str] = []
        self.glyphs: list[int] = []
        self.comments: list[str] = []
        self.variations: list[RawLine] = []


@dataclass
class RawLine:
    """Moves and set-ups (tokens) in their order, and the comments before them."""

    at: int
    items: list[RawMove | Token] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    number: Token | None = None
    """A move number that waits for its move."""

    @property
    def last_move(self) -> RawMove | None:
        """The move to which signs, comments and variations belong."""
        last = self.items[-1] if self.items else None
        return last if isinstance(last, RawMove) else None


@dataclass
class RawGame:
    """One game of a file: where it begins, its tags with their places, its main line, and how it says it ended."""

    at: int
    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    line: RawLine = field(default_factory=lambda: RawLine(0))
    end: Token | None = None

    @property
    def has_begun(self) -> bool:
        """There is something after the tags."""
        return bool(self.line.items or self.line.comments or self.line.number)
