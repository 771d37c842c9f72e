"""The page of a game, alone or as a part of another page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import escape
from importlib.resources import files
from typing import Any, Final

from ratingoffice.draughts.diagram import described
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.pdn.clocks import read_clocks
from ratingoffice.draughts.pdn.record import GameRecord, Line, Ply
from ratingoffice.draughts.pdn.writer import write_line
from ratingoffice.draughts.position import Position

WORDS: Final = {
    "first": "First position",
    "back": "One move back",
    "forward": "One move forward",
    "last": "Last position",
    "flip": "Turn the board",
    "moves": "Moves",
    "hint": "Arrow keys step, Home and End jump, F turns the board.",
}
"""Every text that a reader sees, for translation."""

InWords = Callable[[Position], str]
"""Says a position in words, for those who cannot see it."""


_COMMAND: Final = re.compile(r"\[%[^\]]*\]")


def game_page(record: GameRecord, words: dict[str, str] | None = None) -> str:
    """A whole page with one game."""
    title = escape(game_title(record.tags))
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            "<style>body { font-family: system-ui, sans-serif; margin: 1.5rem; }</style>",
            "</head>",
            "<body>",
            f"<h1>{title}</h1>",
            game_part(record, words) + "</body>",
            "</html>",
            "",
        ]
    )


def game_part(record: GameRecord, words: dict[str, str] | None = None) -> str:
    """The game as a part of a page: style, data and script; more than one can stand on a page."""
    text = {name: (files("ratingoffice.draughts.viewer") / name).read_text("utf-8") for name in ("game.css", "game.js")}
    data = json.dumps(game_data(record) | {"words": WORDS | (words or {})}).replace("<", "\\u003c")
    return (
        f'<style>\n{text["game.css"]}</style>\n<div class="draughts-game">\n'
        f'<script type="application/json">{data}</script>\n</div>\n'
        f"<script>\n{text['game.js']}</script>\n"
    )


def game_title(tags: dict[str, str]) -> str:
    """Who played whom, where, and how it ended."""
    players = f"{tags.get('White', '?')} - {tags.get('Black', '?')}"
    rest = [tags[name] for name in ("Result", "Event", "Date") if tags.get(name, "?") not in {"?", "*", ""}]
    return ", ".join([players, *rest])


def game_data(record: GameRecord, in_words: InWords = described) -> dict[str, Any]:
    """What the script needs: the board, every position in letters and in words, every move with its squares."""
    board, square = record.variant.board, record.variant.square
    return {
        "size": board.size,
        "squares": [[square(number), *board.row_and_column(number)] for number in range(1, board.squares + 1)],
        "start": _position(record.line.start, in_words),
        "comments": list(record.line.comments),
        "moves": _moves(record.line, record.first_number, in_words),
    }


def _moves(line: Line, number: int, in_words: InWords) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = []
    for item in line.items:
        if isinstance(item, Position):
            after = _position(item, in_words)
            moves.append({"text": "[...]", "number": "", "squares": [], "comments": [], "after": after})
            continue
        moves.append(_move(item, number, is_first=not moves) | {"after": _position(item.after, in_words)})
        number += not item.before.white_to_move
    return moves


def _move(ply: Ply, number: int, *, is_first: bool) -> dict[str, Any]:
    white = ply.before.white_to_move
    variations = [f"({' '.join(write_line(line, number))})" for line in ply.variations]
    return {
        "text": write_move(ply.before, ply.move) + "".join(ply.signs),
        "number": f"{number}." if white else f"{number}..." if is_first else "",
        "squares": [place - 1 for place in ply.move.route],
        "comments": [*(text for comment in ply.comments if (text := _shown(comment))), *variations],
    }


def _shown(comment: str) -> str:
    """A comment without its commands; a time is shown as people write it."""
    times = [
        f"⏱ {clock.seconds // 3600}:{clock.seconds // 60 % 60:02}:{clock.seconds % 60:02}"
        for clock in read_clocks(comment)
    ]
    return " ".join([*_COMMAND.sub("", comment).split(), *times])


def _position(position: Position, in_words: InWords) -> dict[str, str]:
    pieces = position.squares()
    numbers = range(1, position.variant.board.squares + 1)
    letters = "".join(pieces[number].value if number in pieces else "." for number in numbers)
    return {"pieces": letters, "words": in_words(position)}
