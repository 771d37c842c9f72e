"""A game as it is written, before any move is tried: tags, and lines of moves, comments and variations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ratingoffice.draughts.pdn.tokens import PdnToken

T = TypeVar("T")


def added(found: Sequence[T], *more: T) -> Sequence[T]:
    """One more of what most moves have none of; a list from then on, so that thousands are no trouble."""
    if isinstance(found, list):
        found.extend(more)
        return found
    return [*found, *more]


class RawMove:
    """A written move with what belongs to it; most have nothing but their squares."""

    number: int | None = None
    number_at = 0
    signs: Sequence[str] = ()
    glyphs: Sequence[int] = ()
    comments: Sequence[str] = ()
    variations: Sequence[RawLine] = ()

    def __init__(self, match: re.Match[str], squares: tuple[str, ...]) -> None:
        """Begin with the squares alone."""
        self.match, self.squares = match, squares

    @property
    def at(self) -> int:
        """Where its first square stands."""
        return self.match.start("from" if self.match["from"] else "joined")

    @property
    def text(self) -> str:
        """Its squares as they are written."""
        return self.match.string[self.at : self.match.end("more" if self.match["from"] else "joined")]


@dataclass
class RawLine:
    """Moves and set-ups (tokens) in their order, and the comments before them."""

    at: int
    items: list[RawMove | PdnToken] = field(default_factory=list)
    comments: Sequence[str] = ()
    number: PdnToken | None = None
    """A move number that waits for its move."""

    @property
    def last_move(self) -> RawMove | None:
        """The move to which signs, comments and variations belong."""
        last = self.items[-1] if self.items else None
        return last if isinstance(last, RawMove) else None


@dataclass
class RawGame:
    """One game of a file: where it begins and ends, its tags with their places, its main line, its result."""

    at: int
    line: RawLine
    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    end: PdnToken | None = None
    until: int = 0

    @property
    def is_empty(self) -> bool:
        """Neither tags nor moves nor comments: nothing but white space, or a result alone."""
        return not (self.tags or self.line.items or self.line.comments or self.line.number)
