"""From tokens to a game as it is written. Every token ends up in a game or in a finding."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from ratingoffice.draughts.messages import message
from ratingoffice.draughts.notation import SQUARE_TEXT
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.raw import RawGame, RawLine, RawMove, added
from ratingoffice.draughts.pdn.results import read_result, tag_name
from ratingoffice.draughts.pdn.tokens import PdnToken, tokens
from ratingoffice.draughts.signs import GLYPHS, signs_in

_SIGN_COMMAND: Final = re.compile(r"\[%sign ([^\]]*)\]\s?")
_ESCAPED: Final = re.compile(r"\\(.)")
_NUMBER: Final = re.compile(r"\D")
_INSIDE: Final = {"close", "comment", "glyph", "sign"}
"""What can follow a result inside a variation; anything else means that the variation was not closed."""
_BEGINNING: Final = {"move", "number", "joined"}
"""With what a game without tags begins."""


def next_game(text: str, at: int, findings: Findings) -> RawGame:
    """The game that begins at a place of the text, with the place where the next one begins."""
    parser = _Parser(at, findings)
    game, ahead = parser.game, tokens(text, at)
    for token in ahead:
        if parser.is_over_before(token):
            game.until = token.at
            break
        if token.kind in {"result", "end"} or parser.is_result_of_its_tag(token):
            if parser.is_ended_by(token):
                game.until = parser.end_of_comments(token, ahead)
                break
            continue
        parser.actions[token.kind](token)
    else:
        game.until = len(text)
    parser.close()
    return game


class _Parser:
    """Holds the game that is being read, and the lines that are open in it."""

    def __init__(self, at: int, findings: Findings) -> None:
        self.findings = findings
        self.game = RawGame(at, RawLine(at))
        self.open = [self.game.line]
        self.result_inside: PdnToken | None = None
        self.stated_results: set[str | None] = set()
        self.actions: dict[str, Callable[[PdnToken], None]] = {
            "move": self._move,
            "number": self._number,
            "comment": self._comment,
            "unclosed": self._unclosed,
            "tag": self._tag,
            "poor_tag": self._poor_tag,
            "setup": self._not_a_move,
            "unknown": self._not_a_move,
            "glyph": self._glyph,
            "sign": self._sign,
            "open": self._open,
            "close": self._close,
            "joined": self._joined,
            "junk": self._junk,
            "dots": lambda _: None,
        }

    def is_over_before(self, token: PdnToken) -> bool:
        """A tag after moves, or move number 1 again, begins another game: this one has no result."""
        line = self.game.line
        if self.result_inside is not None and token.kind not in _INSIDE:
            return True
        if token.kind in {"tag", "poor_tag"}:
            stands_before = token.kind == "tag" and self.game.tags and (line.comments or line.number)
            return bool(line.items or stands_before) or self._is_another_head(token)
        if len(self.open) == 1 and len(line.items) > 2 and _numbered(token) == 1:
            self.findings.warning(token.at, "separator", message("pdn_first_again"))
            return True
        return False

    def _is_another_head(self, token: PdnToken) -> bool:
        """The first tag again, or any tag again after an empty line: the game before it has no moves."""
        known = list(self.game.tags)
        name = tag_name(token.match["name" if token.kind == "tag" else "poor_name"])
        lines_between = token.match.string.count("\n", token.match.start(), token.at)
        if name not in known or (name != known[0] and lines_between < 2):
            return False
        self.findings.warning(token.at, "separator", message("pdn_tag_again", tag=name))
        return True

    def is_result_of_its_tag(self, token: PdnToken) -> bool:
        """A result in points of another system, as `4-6`, looks like a move; the Result tag decides."""
        return token.kind == "move" and token.text in self.stated_results

    def is_ended_by(self, token: PdnToken) -> bool:
        """A result or * ends the game, but not inside a variation."""
        if len(self.open) > 1:
            self.result_inside = token
            self._add_comment(token.text)
            return False
        self.game.end = token
        return True

    def end_of_comments(self, end: PdnToken, ahead: Iterator[PdnToken]) -> int:
        """Take the comments after the result, and return where they end.

        Those on later lines belong to the next game if it begins without tags: nothing else can stand before it.
        """
        text, until = end.match.string, end.at + len(end.text)
        later: list[PdnToken] = []
        following = None
        for token in ahead:
            if token.kind not in {"comment", "unclosed"}:
                following = token
                break
            later.append(token)
        for token in later:
            if following is not None and following.kind in _BEGINNING and "\n" in text[until : token.at]:
                break
            self.actions[token.kind](token)
            until = token.at + len(token.text)
        return until

    def close(self) -> None:
        """Report what was left open at the end of the game; a result that was read inside is then that of the game."""
        game = self.game
        if len(self.open) > 1:
            text = message("pdn_variation_open", count=len(self.open) - 1)
            self.findings.error(self.open[-1].at, "variation", text)
            game.end = game.end or self.result_inside
        if game.line.number is not None and game.end is None:
            self.findings.warning(
                game.line.number.at, "number", message("pdn_number_alone", number=game.line.number.text)
            )

    def _move(self, token: PdnToken) -> None:
        match, line = token.match, self.open[-1]
        before, first, second, more, signs = match.group("before", "from", "to", "more", "signs")
        move = RawMove(match, (first, second))
        if before:
            move.number, move.number_at = int(before), token.at
        elif line.number is not None:
            move.number, move.number_at, line.number = _numbered(line.number), line.number.at, None
        if more:
            move.squares = (first, second, *SQUARE_TEXT.findall(more))
        if signs:
            move.signs = signs_in(signs) or ()
        line.items.append(move)

    def _joined(self, token: PdnToken) -> None:
        """Two squares without a sign between them, `3228`."""
        squares = (token.match["first"], token.match["second"])
        self.open[-1].items.append(RawMove(token.match, squares))
        self.findings.warning(
            token.at, "notation", message("pdn_read_as", typed=token.text, move="-".join(squares)), "Annex 1, 8.2"
        )

    def _number(self, token: PdnToken) -> None:
        self.open[-1].number = token

    def _not_a_move(self, token: PdnToken) -> None:
        """A position that is set up, or a move that was not written down, `41. - -`."""
        self.open[-1].items.append(token)

    def _comment(self, token: PdnToken) -> None:
        inside = token.text.find("{", 1) if token.text[0] == "{" else -1
        if inside > 0:
            self.findings.warning(token.at + inside, "comment", message("pdn_brace_inside", brace="{"))
        self._add_comment(token.text[1:-1] if token.text[0] == "{" else token.text[1:])

    def _unclosed(self, token: PdnToken) -> None:
        self.findings.error(token.at, "comment", message("pdn_comment_open"))
        self._add_comment(token.text[1:])

    def _add_comment(self, text: str) -> None:
        line, text = self.open[-1], " ".join(text.split())
        move = line.last_move
        if move is not None and "[%sign " in text:
            move.signs = added(move.signs, *_SIGN_COMMAND.findall(text))
            text = _SIGN_COMMAND.sub("", text).strip()
        if text:
            owner = move or line
            owner.comments = added(owner.comments, text)

    def _tag(self, token: PdnToken) -> None:
        self._add_tag(tag_name(token.match["name"]), _ESCAPED.sub(r"\1", token.match["value"]), token.at)

    def _poor_tag(self, token: PdnToken) -> None:
        name, value = tag_name(token.match["poor_name"]), token.match["poor_value"].strip(" \t\"'“”")
        self.findings.warning(
            token.at, "tag", message("pdn_poor_tag", typed=token.text.strip(), name=name, content=value)
        )
        self._add_tag(name, value, token.at)

    def _add_tag(self, name: str, value: str, at: int) -> None:
        first, _ = self.game.tags.setdefault(name, (value, at))
        if name == "Result":
            self.stated_results |= {value, read_result(value)}
        if first != value:
            self.findings.warning(at, "tag", message("pdn_tag_twice", tag=name, first=first))

    def _glyph(self, token: PdnToken) -> None:
        move = self.open[-1].last_move
        if move is None:
            self.findings.warning(token.at, "notation", message("pdn_no_move_for", sign=token.text))
        else:
            self._add_glyph(move, int(token.match["nag"]))

    def _add_glyph(self, move: RawMove, number: int) -> None:
        """A number that stands for a sign of article 9 becomes that sign."""
        if number in GLYPHS:
            move.signs = added(move.signs, GLYPHS[number])
        else:
            move.glyphs = added(move.glyphs, number)

    def _sign(self, token: PdnToken) -> None:
        move = self.open[-1].last_move
        if move is None:
            self.findings.warning(token.at, "notation", message("pdn_no_move_for", sign=token.text), "Annex 1, 9.1")
        else:
            move.signs = added(move.signs, *(signs_in(token.text) or ()))

    def _open(self, token: PdnToken) -> None:
        move = self.open[-1].last_move
        line = RawLine(token.at)
        if move is None:
            self.findings.error(token.at, "variation", message("pdn_variation_early"))
        else:
            move.variations = added(move.variations, line)
        self.open.append(line)

    def _close(self, token: PdnToken) -> None:
        self.result_inside = None
        if len(self.open) > 1:
            self.open.pop()
        else:
            self.findings.error(token.at, "variation", message("pdn_nothing_to_close"))

    def _junk(self, token: PdnToken) -> None:
        self.findings.error(token.at, "text", message("pdn_not_understood", typed=token.text))


def _numbered(token: PdnToken) -> int | None:
    """The move number that a token has, alone or before its move."""
    if token.kind == "move":
        before = token.match["before"]
        return int(before) if before else None
    return int(_NUMBER.split(token.text, 1)[0]) if token.kind == "number" else None
