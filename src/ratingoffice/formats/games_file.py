"""Files of games of draughts (PDN) beside the reports: what they look like, and what is found in them."""

import codecs
import re
from collections.abc import Iterable
from pathlib import PurePath
from typing import Final

import polars as pl

from ratingoffice.draughts.notation import CROSSES, HYPHENS
from ratingoffice.draughts.pdn.findings import Finding
from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.model.findings import FINDINGS

SUFFIX: Final = ".pdn"

TAG: Final = re.compile(r'\[\s*[A-Za-z]\w*\s+"[^"\n]*"\s*\]')
GAME_TYPE: Final = re.compile(r'\[\s*GameType\s+"', re.IGNORECASE)
NUMBERED: Final = re.compile(r"(?<!\d)\d{1,3}\s*\.+\s*(?P<move>[a-h0-9]\S*)")
DARK: Final = r"(?:[aceg][1357]|[bdfh][2468])"
SIGN: Final = rf"[{HYPHENS}{CROSSES}]"
MOVE: Final = re.compile(rf"\d{{1,2}}{SIGN}\d{{1,2}}(?!\d)|{DARK}{SIGN}{DARK}|[a-h]{{2}}[1-8]")
"""A move from square to square; pieces of chess leave from light squares too, and are told apart by that."""


def is_named_so(file: str) -> bool:
    """Whether the name of a file says that it holds games."""
    return PurePath(file).suffix.lower() == SUFFIX


def recognised(first: bytes) -> bool:
    """Return whether a file begins with tags or a move number, and its first move is one of draughts."""
    text = first.removeprefix(codecs.BOM_UTF8).decode("utf-8", errors="replace").lstrip()
    move = NUMBERED.search(TAG.sub("", text))
    begins = TAG.match(text) or NUMBERED.match(text)
    return bool(begins and (GAME_TYPE.search(text) or (move and MOVE.match(move["move"]))))


def look_through(data: bytes, file: str) -> tuple[dict[str, int], pl.DataFrame]:
    """Return how many games and moves were read, and the findings."""
    found = read_pdn_bytes(data)
    moves = sum(len(record.line.plies) for record in found.games)
    written = sum(record.plies_written for record in found.games)
    facts = {"games": len(found.games), "moves": moves, "not_read": written - moves}
    return facts, findings_table(found.findings, file)


def findings_table(found: Iterable[Finding], file: str) -> pl.DataFrame:
    """The findings of a file of games as a table; the game and the articles are in the message."""
    rows = [(each.severity, each.code, file, each.line, str(each.column), _message(each), None) for each in found]
    return pl.DataFrame(rows, schema=FINDINGS, orient="row")


def _message(found: Finding) -> str:
    message = f"{found.message} ({found.articles})" if found.articles else found.message
    return f"game {found.game}: {message}" if found.game else message
