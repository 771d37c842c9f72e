"""Reading a large file of games piece by piece: never more than one game or a few in memory."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from ratingoffice.draughts.pdn.reader import PdnFile, read_pdn

_TAG: Final = re.compile(r"\s*\[\s*[A-Za-z]\w*\s")


def iter_pdn(lines: Iterable[str]) -> Iterator[PdnFile]:
    """Read the games of an open file one after another, each with its findings; a piece ends where tags follow moves.

    >>> text = '[White "A"]\\n1. 32-28 *\\n\\n[White "B"]\\n1. 33-28 *\\n'
    >>> [game.tags["White"] for piece in iter_pdn(text.splitlines(keepends=True)) for game in piece.games]
    ['A', 'B']
    """
    games = 0
    for first_line, text in _pieces(lines):
        piece = read_pdn(text)
        findings = [replace(each, game=each.game + games, line=each.line + first_line) for each in piece.findings]
        yield PdnFile(piece.games, findings)
        games += len(piece.games)


def _pieces(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The pieces of a text with the number of lines before each, cut before a tag after moves and an empty line."""
    kept: list[str] = []
    first_line = number = 0
    has_moves = after_empty = False
    for number, line in enumerate(lines):
        is_tag = _TAG.match(line) is not None
        if is_tag and has_moves and after_empty:
            yield first_line, "".join(kept)
            kept, first_line, has_moves = [], number, False
        has_moves = has_moves or not (is_tag or line.isspace())
        after_empty = line.isspace()
        kept.append(line)
    if kept:
        yield first_line, "".join(kept)
