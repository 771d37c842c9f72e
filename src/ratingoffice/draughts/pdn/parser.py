"""From tokens to games as they are written. Every token ends up in a game or in a finding."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.raw import RawGame, RawLine, RawMove
from ratingoffice.draughts.pdn.tokens import Token, tokens
from ratingoffice.draughts.signs import SIGN_TEXT

_SEPARATOR: Final = re.compile(r"\s?[xX:]\s?")
_SIGN_COMMAND: Final = re.compile(r"\[%sign ([^\]]*)\]\s?")
_ESCAPED: Final = re.compile(r"\\(.)")
_INSIDE: Final = {"close", "comment", "glyph", "sign"}
"""What can follow a result inside a variation; anything else tells that the variation was not closed."""


def games(text: str, findings: Findings) -> Iterator[RawGame]:
    """All games of a text in their order; `findings.game` is the number of the one that is being read."""
    parser = _Parser(findings)
    for token in tokens(text):
        done = parser.take(token)
        if done is not None:
            yield done
    done = parser.finish(len(text))
    if done is not None:
        yield done


class _Parser:
    """Holds the game that is being read, and the lines that are open in it."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.game: RawGame | None = None
        self.open: list[RawLine] = []
        self.result_inside: Token | None = None
        self.actions: dict[str, Callable[[Token], None]] = {
            "move": self._move,
            "number": self._number,
            "comment": self._comment,
            "unclosed": self._unclosed,
            "tag": self._tag,
            "poor_tag": self._poor_tag,
            "setup": self._setup,
            "glyph": self._glyph,
            "sign": self._sign,
            "open": self._open,
            "close": self._close,
            "joined": self._joined,
            "unknown": self._unknown,
            "junk": self._junk,
            "dots": lambda _: None,
        }

    def take(self, token: Token) -> RawGame | None:
        """Put a token where it belongs; return a game that is complete with it."""
        kind = token[0]
        if kind == "move" and self.game is not None and self.result_inside is None and not self._begins_anew(token):
            self._move(token)
            return None
        done = self._ended_before(token)
        if kind in {"result", "end"}:
            return done or self._ended_by(token)
        if self.game is None:
            self._begin(token.at)
        self.actions[kind](token)
        return done

    def finish(self, at: int) -> RawGame | None:
        """The last game, if it is still open at the end of the file."""
        return self._closed(at) if self.game else None

    def _begin(self, at: int) -> None:
        self.findings.game += 1
        self.game = RawGame(at, line=RawLine(at))
        self.open = [self.game.line]

    def _ended_before(self, token: Token) -> RawGame | None:
        """A tag after moves, or move number 1 again, begins another game: the one before has no result."""
        if self.game is None or not self.game.has_begun:
            return None
        if self.result_inside is not None and token.kind not in _INSIDE:
            return self._closed(token.at)
        if token.kind == "tag" or (token.kind == "poor_tag" and self.game.line.items):
            return self._closed(token.at)
        if self._begins_anew(token):
            self.findings.warning(
                token.at, "separator", "move number 1 again: another game begins, without result or *"
            )
            return self._closed(token.at)
        return None

    def _begins_anew(self, token: Token) -> bool:
        """Move number 1 again, after moves of the main line."""
        return len(self.open) == 1 and len(self.open[0].items) > 2 and _numbered(token) == 1

    def _ended_by(self, token: Token) -> RawGame | None:
        if self.game is None:
            self.findings.game += 1
            self.findings.warning(token.at, "separator", f"{token.text} ends a game that has neither tags nor moves")
            self.findings.game -= 1
            return None
        if len(self.open) > 1:
            self.result_inside = token
            self._add_comment(token.text)
            return None
        self.game.end = token
        return self._closed(token.at)

    def _closed(self, at: int) -> RawGame | None:
        game, self.game = self.game, None
        if game is None:
            return None
        if len(self.open) > 1:  # a result that was read inside is that of the game
            message = f"{len(self.open) - 1} variation(s) not closed: what follows the ( was read as part of it"
            self.findings.error(self.open[-1].at, "variation", message)
            game.end = game.end or self.result_inside
        if game.line.number is not None and game.end is None:
            self.findings.warning(game.line.number.at, "number", f"{game.line.number.text} has no move after it")
        self.result_inside = None
        self.open = []
        return game

    def _line(self) -> RawLine:
        return self.open[-1]

    def _move(self, token: Token) -> None:
        match, line = token.match, self.open[-1]
        before, first, second, more, signs = match.group("before", "from", "to", "more", "signs")
        move = RawMove(match, (first, second))
        if before:
            move.number, move.number_at = int(before), token.at
        elif line.number is not None:
            move.number, move.number_at, line.number = _numbered(line.number), line.number.at, None
        if more:
            move.squares = (first, second, *_SEPARATOR.split(more)[1:])
        if signs:
            move.signs = tuple([sign.strip("()") for sign in SIGN_TEXT.findall(signs)])
        line.items.append(move)

    def _joined(self, token: Token) -> None:
        """Two squares without a sign between them, `3228`."""
        squares = (token.match["first"], token.match["second"])
        self._line().items.append(RawMove(token.match, squares))
        self.findings.warning(token.at, "notation", f"{token.text} is read as {'-'.join(squares)}", "Annex 1, 8.2")

    def _number(self, token: Token) -> None:
        self._line().number = token

    def _comment(self, token: Token) -> None:
        self._add_comment(token.text[1:-1] if token.text[0] == "{" else token.text[1:])

    def _add_comment(self, text: str) -> None:
        line = self._line()
        move = line.last_move
        if move is not None and "[%sign " in text:
            move.signs += tuple(_SIGN_COMMAND.findall(text))
            text = _SIGN_COMMAND.sub("", text)
        if text := " ".join(text.split()):
            owner = move or line
            owner.comments = (*owner.comments, text)

    def _unclosed(self, token: Token) -> None:
        self.findings.error(
            token.at, "comment", "the comment that begins here is not closed; it is ended with the game"
        )
        self._add_comment(token.text[1:])

    def _tag(self, token: Token) -> None:
        self._add_tag(token.match["name"], _ESCAPED.sub(r"\1", token.match["value"]), token.at)

    def _poor_tag(self, token: Token) -> None:
        name, value = token.match["poor_name"], token.match["poor_value"].strip(" \t\r\"'“”")
        message = f'{token.text.strip()} is read as [{name} "{value}"]'
        self.findings.warning(token.at, "tag", message)
        self._add_tag(name, value, token.at)

    def _add_tag(self, name: str, value: str, at: int) -> None:
        if self.game is None:
            raise AssertionError("a tag outside a game")
        if name in self.game.tags and self.game.tags[name][0] != value:
            self.findings.warning(at, "tag", f"{name} is given twice; the first, {self.game.tags[name][0]!r}, holds")
        self.game.tags.setdefault(name, (value, at))

    def _setup(self, token: Token) -> None:
        self._line().items.append(token)

    def _glyph(self, token: Token) -> None:
        move = self._line().last_move
        if move is None:
            self.findings.warning(token.at, "notation", f"{token.text} belongs to no move")
        else:
            move.glyphs = (*move.glyphs, int(token.match["nag"]))

    def _sign(self, token: Token) -> None:
        move = self._line().last_move
        if move is None:
            self.findings.warning(token.at, "notation", f"{token.text} belongs to no move", "Annex 1, 9.1")
        else:
            move.signs = (*move.signs, token.text.strip("()"))

    def _open(self, token: Token) -> None:
        move = self._line().last_move
        line = RawLine(token.at)
        if move is None:
            self.findings.error(token.at, "variation", "a variation before the first move stands for no move; left out")
        else:
            move.variations = (*move.variations, line)
        self.open.append(line)

    def _close(self, token: Token) -> None:
        self.result_inside = None
        if len(self.open) > 1:
            self.open.pop()
        else:
            self.findings.error(token.at, "variation", "this ) closes no variation; it is left out")

    def _unknown(self, token: Token) -> None:
        """A move that was not written down, `41. - -`."""
        self._line().items.append(token)

    def _junk(self, token: Token) -> None:
        self.findings.error(token.at, "text", f"{token.text!r} is neither move nor comment nor tag; it is left out")


def _numbered(token: Token) -> int | None:
    """The move number that a token has, alone or before its move."""
    if token[0] == "move":
        before = token[3]["before"]
        return int(before) if before else None
    return int(token.text.split(".")[0]) if token.kind == "number" else None
