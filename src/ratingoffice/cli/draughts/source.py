"""The position or the game that a command is asked about, how it is typed, and the files it reads and writes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratingoffice.cli.findings_screen import print_findings
from ratingoffice.cli.screen import number_of, screen, writing, wrong_use

if TYPE_CHECKING:
    from ratingoffice.draughts.fen import Setup
    from ratingoffice.draughts.game import Game
    from ratingoffice.draughts.pdn.reader import PdnFile
    from ratingoffice.draughts.pdn.record import GameRecord

Source = Annotated[
    str, typer.Argument(metavar="FEN|FILE", help="A position (W:W31-50:B1-20) or a file of games (PDN).")
]
GameNumber = Annotated[int, typer.Option("--game", help="Which game of the file.", min=1)]
AfterPly = Annotated[
    str | None, typer.Option("--move", help="After which move: 23 (White's) or 23... (Black's); the last if left out.")
]
Kind = Annotated[
    str | None,
    typer.Option("--variant", help="Game of a position: international, russian or brazilian; a file names its own."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]

_MOVE_NUMBER: Final = re.compile(r"([1-9]\d{0,5})(\.|\.\.\.)?", re.ASCII)


def asked_record(source: str, number: int, variant: str | None) -> GameRecord:
    """The game that was asked for; a position is a game without moves."""
    from ratingoffice.draughts.pdn.record import GameRecord, MoveLine
    from ratingoffice.formats.games_file import findings_table

    if ":" in source and not _is_file(source):
        setup = asked_setup(source, variant)
        record = GameRecord(setup.position.variant, {}, MoveLine(setup.position), counters=setup.counters)
        record.first_number = setup.move_number or 1
        return record
    if not _is_file(source):
        wrong_use(f"{source!r} is neither a file nor a position as W:W31-50:B1-20")
    found = read_games(Path(source))
    if number > len(found.games):
        wrong_use(f"{source} has {number_of(len(found.games), 'game')}; --game {number} is not there")
    wrong = [each for each in found.findings if each.game == number and each.severity == "error"]
    print_findings(findings_table(wrong, source))
    return found.games[number - 1]


def asked_setup(fen: str | None, variant: str | None) -> Setup:
    """The position that was typed in, or the start; what it leaves open is reported on the side."""
    from ratingoffice.draughts.fen import Setup, read_setup
    from ratingoffice.draughts.position import start
    from ratingoffice.draughts.variant import INTERNATIONAL, variant_named

    kind = variant_named(variant) if variant is not None else None
    setup = read_setup(fen, kind) if fen else Setup(start(kind or INTERNATIONAL))
    for doubt in setup.doubts:
        screen(stderr=True).print(doubt, soft_wrap=True)
    return setup


def played_until(record: GameRecord, move: str | None) -> Game:
    """The game as far as it was asked for."""
    if move is None:
        return record.game()
    written = _MOVE_NUMBER.fullmatch(move)
    if written is None or int(written[1]) < record.first_number:
        wrong_use(f"--move is {move[:20]!r}; write 23 for White's 23rd move, 23... for Black's")
    plies = 2 * (int(written[1]) - record.first_number) + (2 if written[2] == "..." else 1)
    plies -= 0 if record.line.start.white_to_move else 1
    if plies > len(record.line.plies):
        wrong_use(f"the game has {len(record.line.plies)} plies; there is no move {move}")
    return record.game(plies)


def read_games(path: Path) -> PdnFile:
    """Read a file of games with all that is found in it."""
    from ratingoffice.draughts.pdn.reader import read_pdn_bytes

    try:
        return read_pdn_bytes(path.read_bytes())
    except OSError as problem:
        wrong_use(f"{path} cannot be read: {problem.strerror}")


def write_file(path: Path, text: str) -> None:
    """Write a picture, a page or games."""
    with writing(path):
        path.write_text(text, encoding="utf-8")


def _is_file(source: str) -> bool:
    """Whether there is such a file; a text that is too long for a name is none."""
    try:
        return Path(source).is_file()
    except OSError:
        return False
