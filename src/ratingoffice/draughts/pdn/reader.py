"""Reading PDN: every game of the file is read, or named with its findings. Nothing is raised, whatever the text."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass
from typing import Final

from ratingoffice.draughts.fen import FenError, Setup, read_setup
from ratingoffice.draughts.pdn.findings import Finding, Findings
from ratingoffice.draughts.pdn.parser import next_game
from ratingoffice.draughts.pdn.plain import read_plain_game
from ratingoffice.draughts.pdn.raw import RawGame, RawMove
from ratingoffice.draughts.pdn.record import GameRecord, Line
from ratingoffice.draughts.pdn.replay import Replay
from ratingoffice.draughts.pdn.verdict import check_ending, stated_result
from ratingoffice.draughts.position import start
from ratingoffice.draughts.variant import INTERNATIONAL, RUSSIAN, VARIANTS, Variant

_GAME_TYPE: Final = re.compile(r"\s*(\d{1,3})\s*(?:,.*)?")


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
    """Read the bytes of a file: UTF-8, UTF-16 by its mark, or what Western Windows wrote, with a warning."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return read_pdn(data.decode("utf-16", errors="replace"))
    try:
        return read_pdn(data.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        file = read_pdn(data.decode("cp1252", errors="replace"))
        line = data.count(b"\n", 0, problem.start) + 1
        column = problem.start - (data.rfind(b"\n", 0, problem.start) + 1) + 1
        odd = Finding(0, line, column, "warning", "encoding", "not UTF-8: read as Windows-1252; save it as UTF-8")
        return PdnFile(file.games, [odd, *file.findings])


def read_pdn(text: str) -> PdnFile:
    """Read a text: `read_pdn("1. 32-28 19-23 2. 28x19 14x23 *").games[0].line.end`."""
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
            message = f"{raw.end.text} ends a game that has neither tags nor moves"
            findings.warning(raw.end.at, "separator", message)
    if not records:
        findings.error(0, "empty", "no game in this file; one begins with a tag or with a move, as 1. 32-28")
    return PdnFile(records, sorted(findings.found))


def _record(raw: RawGame, findings: Findings) -> GameRecord:
    tags = {name: value for name, (value, _) in raw.tags.items()}
    variant = _variant(raw, findings)
    written = sum(isinstance(item, RawMove) for item in raw.line.items)
    if variant is None:
        line = Line(start(), comments=tuple(raw.line.comments))
        return GameRecord(INTERNATIONAL, tags, line, _result(raw, tags, findings), plies_written=written)
    setup = _setup(raw, variant, findings)
    number = setup.move_number or _first_number(raw) or 1
    line = Replay(findings, raw.line, setup.position, number).played() if _is_set_up(setup) else Line(start(variant))
    record = GameRecord(variant, tags, line, _result(raw, tags, findings), number, setup.counters, written)
    if record.is_complete:
        places = [item.at for item in raw.line.items if isinstance(item, RawMove)]
        places.append(raw.end.at if raw.end is not None else raw.until)
        check_ending(record, places.__getitem__, findings)
    return record


def _variant(raw: RawGame, findings: Findings) -> Variant | None:
    """The game that is played: by its tag, without one by the look of its first move; None if it is not known here."""
    value, at = raw.tags.get("GameType", ("", raw.at))
    first = next((item for item in raw.line.items if isinstance(item, RawMove)), None)
    if not value:
        lettered = first is not None and first.squares[0][:1].isalpha()
        if lettered:
            message = 'no GameType: read as Russian for its squares; write [GameType "25"] or [GameType "26"]'
            findings.warning(raw.at, "game-type", message)
        return RUSSIAN if lettered else INTERNATIONAL
    match = _GAME_TYPE.fullmatch(value)
    if match is not None and int(match[1]) in VARIANTS:
        variant = VARIANTS[int(match[1])]
        _check_full_form(value, at, variant, findings)
        return variant
    known = ", ".join(f"{number} {variant.name}" for number, variant in VARIANTS.items())
    findings.error(at, "game-type", f"GameType {value!r} is not known here, the game is not read; known are {known}")
    return None


def _check_full_form(value: str, at: int, variant: Variant, findings: Findings) -> None:
    """The full form tells who begins, the board and how its squares are written; other ways than ours are not read."""
    size = variant.board.size
    full = "".join(value.split()).upper().split(",")
    known = [[str(variant.game_type), "W", str(size), str(size), squares, "0"] for squares in ("N2", "A0")]
    if not any(full == form[: len(full)] for form in known):
        message = f"GameType {value!r} has other squares, another board or Black first; read as {variant.game_type_tag}"
        findings.warning(at, "game-type", message)


def _setup(raw: RawGame, variant: Variant, findings: Findings) -> Setup:
    """Where the game begins; without pieces if that cannot be read."""
    if "FEN" not in raw.tags:
        return Setup(start(variant))
    value, at = raw.tags["FEN"]
    try:
        return read_setup(value, variant)
    except FenError as problem:
        findings.error(at, "fen", f"{problem}; the game is not read")
        return Setup(start(variant)._replace(white_men=0, black_men=0))


def _is_set_up(setup: Setup) -> bool:
    return setup.position.occupied != 0


def _first_number(raw: RawGame) -> int | None:
    """The number before the first move of a game that begins in the middle."""
    first = next((item for item in raw.line.items if isinstance(item, RawMove)), None)
    if first is None or first.number is None or "FEN" not in raw.tags:
        return None
    return first.number


def _result(raw: RawGame, tags: dict[str, str], findings: Findings) -> str:
    """The result at the end of the moves or in its tag; where they differ, the tag."""
    at_end = "".join(raw.end.text.split()) if raw.end is not None else "*"
    result = stated_result(tags.get("Result", "*"), at_end)
    if raw.end is not None and at_end not in {"*", "".join(result.split())}:
        findings.warning(
            raw.end.at, "result", f"{at_end} after the moves, but {result} in the Result tag, which is taken"
        )
    return result
