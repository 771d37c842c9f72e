"""Writing PDN 3.0, strictly: `*` ends each game, a capture has its whole route only where its ends are not clear."""

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from ratingoffice.draughts.fen import write_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine, Ply
from ratingoffice.draughts.pdn.results import FIRST_TAGS
from ratingoffice.draughts.position import Position, start
from ratingoffice.draughts.signs import SIGNS

STRENGTHS: Final = {"!", "!!", "?", "??", "!?", "?!"}


def write_pdn(games: Iterable[GameRecord | Game]) -> str:
    """Write games one after another, records or games that were played.

    >>> print(write_pdn([Game()]).splitlines()[-1])
    *
    """
    return "\n".join(_game(GameRecord.from_game(game) if isinstance(game, Game) else game) for game in games)


def _game(record: GameRecord) -> str:
    words = [*write_line(record.line, record.first_number), "*"]
    text = textwrap.fill(" ".join(words), width=80, break_long_words=False, break_on_hyphens=False)
    return "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in _tags(record)) + f"\n{text}\n"


def _tags(record: GameRecord) -> Iterator[tuple[str, str]]:
    tags = {
        **record.tags,
        "Result": record.result,
        "GameType": record.tags.get("GameType", str(record.variant.game_type)),
    }
    if record.line.start != start(record.variant) or record.counters or record.first_number > 1:
        is_numbered = record.first_number == 1 or bool(record.line.items)
        number = "" if is_numbered else f":F{record.first_number}"
        tags["FEN"] = write_fen(record.line.start, record.counters) + number
    names = [name for name in FIRST_TAGS if name in tags]
    yield from ((name, tags[name]) for name in (*names, *(name for name in tags if name not in FIRST_TAGS)))


def _quoted(value: str) -> str:
    return " ".join(value.split("\n")).replace("\\", "\\\\").replace('"', '\\"')


def write_line(line: MoveLine, number: int) -> Iterator[str]:
    """The words of a line: a number before White's moves, and before Black's where something stands between."""
    yield from (_comment(comment) for comment in line.comments)
    numbered = False
    for item in line.items:
        if isinstance(item, Position):
            yield f'/FEN "{write_fen(item)}"/'
            numbered = False
            continue
        if item.before.white_to_move:
            yield f"{number}."
        elif not numbered:
            yield f"{number}..."
        yield from _ply(item)
        for variation in item.variations:
            if variation.items or variation.comments:
                yield f"({' '.join(write_line(variation, number))})"
        number += not item.before.white_to_move
        numbered = not item.comments and not item.variations


def _ply(ply: Ply) -> Iterator[str]:
    strengths = [sign for sign in ply.signs if sign in STRENGTHS]
    yield write_move(ply.before, ply.move) + "".join(strengths[:1])
    others = [sign for sign in ply.signs if sign not in strengths[:1]]
    glyphs = [glyph for sign in others if sign in SIGNS and (glyph := SIGNS[sign].glyph)]
    yield from (f"${glyph}" for glyph in (*glyphs, *ply.glyphs))
    commands = "".join(f"[%sign {sign}]" for sign in others if sign not in SIGNS or not SIGNS[sign].glyph)
    if commands:
        yield _comment(commands)
    yield from (_comment(comment) for comment in ply.comments)


def _comment(text: str) -> str:
    return f"{{{text.replace('{', '(').replace('}', ')')}}}"
