"""Files of games of draughts (PDN) beside the reports: what they look like, and what is found in them."""

import codecs
import re
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any, Final

import polars as pl

from ratingoffice.catalogues import stored_message
from ratingoffice.draughts.notation import CROSSES, HYPHENS
from ratingoffice.draughts.pdn.findings import Finding
from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.formats.messages import message
from ratingoffice.messages import plain, with_messages
from ratingoffice.model.findings import FINDINGS, values_json

SUFFIX: Final = ".pdn"

TAG: Final = re.compile(r'\[\s*[A-Za-z]\w*\s+"[^"\n]*"\s*\]')
GAME_TYPE: Final = re.compile(r'\[\s*GameType\s+"', re.IGNORECASE)
NUMBERED: Final = re.compile(r"(?<!\d)\d{1,3}\s*\.+\s*(?P<move>[a-h0-9]\S*)")
DARK: Final = r"(?:[aceg][1357]|[bdfh][2468])"
SIGN: Final = rf"[{HYPHENS}{CROSSES}]"
MOVE: Final = re.compile(rf"\d{{1,2}}{SIGN}\d{{1,2}}(?!\d)|{DARK}{SIGN}{DARK}|[a-h]{{2}}[1-8]")
"""A move from square to square; pieces of chess leave from light squares too, and differ in that."""


def is_named_so(file: str) -> bool:
    """Whether the name of a file says that it holds games."""
    return PurePath(file).suffix.lower() == SUFFIX


def recognised(first: bytes) -> bool:
    """Return whether a file begins with tags or a move number, and its first move is one of draughts."""
    text = first.removeprefix(codecs.BOM_UTF8).decode("utf-8", errors="replace").lstrip()
    move = NUMBERED.search(TAG.sub("", text))
    begins = TAG.match(text) or NUMBERED.match(text)
    return bool(begins and (GAME_TYPE.search(text) or (move and MOVE.match(move["move"]))))


def check_games(data: bytes, file: str) -> tuple[dict[str, int], pl.DataFrame]:
    """Return how many games and moves were read, and the findings."""
    found = read_pdn_bytes(data)
    moves = sum(len(record.line.plies) for record in found.games)
    written = sum(record.plies_written for record in found.games)
    facts = {"games": len(found.games), "moves": moves, "not_read": written - moves}
    return facts, findings_table(found.findings, file)


def findings_table(found: Iterable[Finding], file: str) -> pl.DataFrame:
    """The findings of a file of games as a table; the game and the articles are in the message."""
    return pl.DataFrame([_row(each, file) for each in found], schema=FINDINGS, orient="row")


def _row(found: Finding, file: str) -> tuple[Any, ...]:
    text = plain(found.message)
    text = message("finding_with_articles", finding=text, articles=found.articles) if found.articles else text
    text = message("finding_in_game", game=found.game, finding=text) if found.game else text
    return found.severity, found.code, file, found.line, str(found.column), text, values_json(text, named=True)


def finding_data(found: Finding) -> dict[str, Any]:
    """Return a finding as it is kept."""
    return with_messages(vars(found))


def kept_finding(data: Mapping[str, Any]) -> Finding:
    """Return a finding that was kept; those of former versions are English."""
    text = data.get("messages", {}).get("message")
    facts = {name: each for name, each in data.items() if name != "messages"}
    return Finding(**facts | ({"message": stored_message(text, facts["message"])} if text else {}))
