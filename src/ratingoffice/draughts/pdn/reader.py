"""Reading PDN: every game of the file is read, or named with its findings. Nothing is raised, whatever the text."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.draughts.fen import FenError, Setup, read_setup
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.pdn.findings import Finding, Findings
from ratingoffice.draughts.pdn.game_kind import game_kind
from ratingoffice.draughts.pdn.parser import next_game
from ratingoffice.draughts.pdn.plain import read_plain_game
from ratingoffice.draughts.pdn.raw import RawGame, RawMove
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine
from ratingoffice.draughts.pdn.replay import Replay, turn_shown_by
from ratingoffice.draughts.pdn.results import OPEN, read_result, stated_result
from ratingoffice.draughts.pdn.verdict import check_ending
from ratingoffice.draughts.position import start
from ratingoffice.draughts.variant import INTERNATIONAL, Variant

_TAG: Final = re.compile(r"\s*\[\s*[A-Za-z]\w*\s")


@dataclass(frozen=True)
class PdnFile:
    """The games of a file in their order, and all that was found on the way."""

    games: list[GameRecord]
    findings: list[Finding]

    @property
    def has_errors(self) -> bool:
        """Something could not be read, or is against the rules."""
        return any(finding.severity == "error" for finding in self.findings)


def read_pdn_bytes(data: bytes) -> PdnFile:
    """Read the bytes of a file: UTF-8, UTF-16 by its mark, or what Western Windows wrote, with a warning.

    >>> len(read_pdn_bytes(b"1. 32-28 19-23 *").games)
    1
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return read_pdn(data.decode("utf-16", errors="replace"))
    try:
        return read_pdn(data.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        file = read_pdn(data.decode("cp1252", errors="replace"))
        line = data.count(b"\n", 0, problem.start) + 1
        column = problem.start - (data.rfind(b"\n", 0, problem.start) + 1) + 1
        odd = Finding(0, line, column, "warning", "encoding", message("pdn_encoding"))
        return PdnFile(file.games, [odd, *file.findings])


def read_pdn(text: str) -> PdnFile:
    """Read a text.

    >>> file = read_pdn("1. 32-28 19-23 2. 28x19 14x23 *")
    >>> [str(ply.move) for ply in file.games[0].line.plies], file.findings
    (['32-28', '19-23', '28x19', '14x23'], [])
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").rstrip()
    findings, records, at = Findings(text), list[GameRecord](), 0
    while at < len(text):
        findings.game = len(records) + 1
        plain = read_plain_game(text, at, findings)
        if plain is not None:
            record, at = plain
            records.append(record)
            continue
        raw = next_game(text, at, findings)
        at = raw.until
        if not raw.is_empty:
            records.append(_record(raw, findings))
        elif raw.end is not None:
            findings.warning(raw.end.at, "separator", message("pdn_nothing_to_end", sign=raw.end.text))
    if not records:
        findings.error(0, "empty", message("pdn_empty"))
    return PdnFile(records, sorted(findings.found))


def _record(raw: RawGame, findings: Findings) -> GameRecord:
    tags = {name: value for name, (value, _) in raw.tags.items()}
    variant = game_kind(raw, findings)
    written = sum(isinstance(item, RawMove) for item in raw.line.items)
    if variant is None:
        line = MoveLine(start(), comments=tuple(raw.line.comments))
        return GameRecord(INTERNATIONAL, tags, line, _result(raw, findings), plies_unread=written)
    setup = _setup(raw, variant, findings)
    number = setup.move_number or _first_number(raw) or 1
    is_set_up = setup.position.occupied != 0
    line = Replay(findings, raw.line, setup.position, number).played() if is_set_up else MoveLine(start(variant))
    unread = written - len(line.plies)
    record = GameRecord(variant, tags, line, _result(raw, findings), number, setup.counters, unread)
    if record.is_complete:
        places = [item.at for item in raw.line.items if isinstance(item, RawMove)]
        places.append(raw.end.at if raw.end is not None else raw.until)
        check_ending(record, places.__getitem__, findings)
    return record


def _setup(raw: RawGame, variant: Variant, findings: Findings) -> Setup:
    """Where the game begins; without pieces if that cannot be read."""
    if "FEN" not in raw.tags:
        return Setup(start(variant))
    value, at = raw.tags["FEN"]
    try:
        return _with_turn(read_setup(value, variant), raw, findings)
    except FenError as problem:
        findings.error(at, "fen", message("pdn_not_read", problem=problem.message))
        return Setup(start(variant)._replace(white_men=0, black_men=0))


def _with_turn(setup: Setup, raw: RawGame, findings: Findings) -> Setup:
    """Where the FEN does not state the side to move, the piece of the first move decides."""
    found = turn_shown_by(setup, _first_move(raw))
    for doubt in found.doubts:
        findings.warning(raw.tags["FEN"][1], "fen", doubt)
    return found


def _first_move(raw: RawGame) -> RawMove | None:
    return next((item for item in raw.line.items if isinstance(item, RawMove)), None)


def _first_number(raw: RawGame) -> int | None:
    """The number before the first move of a game that begins in the middle."""
    first = _first_move(raw)
    if first is None or first.number is None or "FEN" not in raw.tags:
        return None
    return first.number


def _result(raw: RawGame, findings: Findings) -> str:
    """The result at the end of the moves or in its tag; where they differ, the tag."""
    value, at = raw.tags.get("Result", (OPEN, raw.at))
    in_tag, at_end = read_result(value), read_result(raw.end.text) if raw.end is not None else OPEN
    if in_tag is None:
        findings.warning(at, "result", message("pdn_result_unknown", typed=value))
    result = stated_result(in_tag or OPEN, at_end or OPEN)
    if raw.end is not None and at_end not in {OPEN, result}:
        findings.warning(raw.end.at, "result", message("pdn_results_differ", at_end=at_end, in_tag=result))
    return result


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
