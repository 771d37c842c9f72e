"""The page of a game, alone or as a part of another page."""

import json
import re
from collections.abc import Callable
from html import escape
from importlib.resources import files
from typing import Any, Final

from ratingoffice.draughts.diagram import described
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine, Ply, read_clocks
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.signs import glyph_text

WORDS: Final = {
    "first": "First position",
    "back": "One move back",
    "forward": "One move forward",
    "last": "Last position",
    "flip": "Turn the board",
    "moves": "Moves",
    "play": "Play the moves",
    "pause": "Pause",
    "copyFen": "Copy the position (FEN)",
    "copyPdn": "Copy the game (PDN)",
    "download": "Download the game (PDN)",
    "copied": "Copied.",
    "hint": "Arrow keys step, Home and End jump, F turns the board, P plays. On the board: tap a half, or swipe. "
    "The address of the page leads to the move.",
}
"""Every text that a reader sees, for translation."""

InWords = Callable[[Position], str]
"""Says a position in words, for those who cannot see it."""


Clocks = tuple[str | None, str | None]
"""The time left to White and to Black; None where nothing was stated yet."""

_COMMAND: Final = re.compile(r"\[%[^\]]*\]")
_TIME_LEFT: Final = {"clk", "clock"}
_SET_UP: Final[dict[str, Any]] = {
    "text": "[...]",
    **dict.fromkeys(("number", "numberInFull"), ""),
    **dict.fromkeys(("squares", "taken", "comments", "variations"), ()),
}
"""A position that was set up on the way, in the list of moves."""


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
            "<style>body { font-family: system-ui, sans-serif; margin: 1rem; }",
            "h1 { font-size: 1.3rem; margin: 0 0 .5rem; }</style>",
            "</head>",
            "<body><main>",
            f"<h1>{title}</h1>",
            game_part(record, words) + "</main></body>",
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
    """What the script needs: the board, the players, every position in letters and in words, every move as a tree."""
    board, square = record.variant.board, record.variant.square
    return {
        "size": board.size,
        "squares": [[square(number), *board.row_and_column(number)] for number in range(1, board.squares + 1)],
        "players": _players(record),
        "start": _position(record.line.start, in_words),
        "comments": [_shown(comment) for comment in record.line.comments],
        "clocks": [None, None],
        "moves": _moves(record.line, record.first_number, (None, None), in_words),
        "pdn": write_pdn([record]),
    }


def _players(record: GameRecord) -> list[dict[str, str]]:
    """White and Black, each with the points of the result."""
    points = record.result.split("-") if record.result.count("-") == 1 else ["", ""]
    return [
        {"name": record.tags.get(tag) or "?", "points": each}
        for tag, each in zip(("White", "Black"), points, strict=True)
    ]


def _moves(line: MoveLine, number: int, clocks: Clocks, in_words: InWords) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = []
    for item in line.items:
        before, clocks = clocks, _clocks_after(item, clocks)
        after = item if isinstance(item, Position) else item.after
        times = {"clocks": list(clocks), "after": _position(after, in_words)}
        if isinstance(item, Position):
            moves.append(_SET_UP | times)
            continue
        variations = [
            {
                "comments": [_shown(comment) for comment in each.comments],
                "moves": _moves(each, number, before, in_words),
            }
            for each in item.variations
        ]
        moves.append(_move(item, number, is_first=not moves) | times | {"variations": variations})
        number += not item.before.white_to_move
    return moves


def _move(ply: Ply, number: int, *, is_first: bool) -> dict[str, Any]:
    white = ply.before.white_to_move
    in_full = f"{number}{'.' if white else '...'}"
    board, pieces = ply.before.variant.board, ply.before.squares()
    glyphs = [glyph_text(glyph) for glyph in ply.glyphs]
    return {
        "text": " ".join([write_move(ply.before, ply.move) + "".join(ply.signs), *glyphs]),
        "number": in_full if white or is_first else "",
        "numberInFull": in_full,
        "squares": [place - 1 for place in ply.move.route],
        "taken": [[place - 1, pieces[place].value] for place in board.numbers(ply.move.taken)],
        "comments": [text for comment in ply.comments if (text := _shown(comment))],
    }


def _clocks_after(item: Ply | Position, clocks: Clocks) -> Clocks:
    """The time left to White and to Black, as far as the comments state it."""
    times = list(clocks)
    for clock in item.clocks if isinstance(item, Ply) else ():
        if clock.command in _TIME_LEFT and isinstance(item, Ply):
            times[(clock.colour or item.before.turn) is Colour.BLACK] = _time(clock.seconds)
    return times[0], times[1]


def _time(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _shown(comment: str) -> str:
    """A comment without its commands; the time left stands beside the board, another is shown as people write it."""
    times = [f"⏱ {_time(clock.seconds)}" for clock in read_clocks(comment) if clock.command not in _TIME_LEFT]
    return " ".join([*_COMMAND.sub("", comment).split(), *times])


def _position(position: Position, in_words: InWords) -> dict[str, str]:
    pieces = position.squares()
    numbers = range(1, position.variant.board.squares + 1)
    letters = "".join(pieces[number].value if number in pieces else "." for number in numbers)
    return {"pieces": letters, "turn": "W" if position.white_to_move else "B", "words": in_words(position)}
