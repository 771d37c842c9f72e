"""`ratingoffice draughts`: show a position or a game, check a file of games, count moves, decide a draw."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.screen import FINDINGS, MOST_SHOWN, plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.draughts.draws import Count
    from ratingoffice.draughts.fen import Setup
    from ratingoffice.draughts.game import Game
    from ratingoffice.draughts.pdn.findings import Finding
    from ratingoffice.draughts.pdn.reader import PdnFile
    from ratingoffice.draughts.pdn.record import GameRecord

app = typer.Typer(
    help="The game itself: show a position or a game, check games, count moves, decide a draw, class a time control.",
    no_args_is_help=True,
)

Source = Annotated[
    str, typer.Argument(metavar="FEN|FILE", help="A position (W:W31-50:B1-20) or a file of games (PDN).")
]
GameNumber = Annotated[int, typer.Option("--game", help="Which game of the file.", min=1)]
AfterPly = Annotated[
    str | None, typer.Option("--move", help="After which move: 23 (White's) or 23... (Black's); the last if left out.")
]
Kind = Annotated[
    str, typer.Option("--variant", help="Game of a position: international, russian or brazilian; a file says its own.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.")]


@app.command()
def show(
    source: Source,
    game: GameNumber = 1,
    move: AfterPly = None,
    variant: Kind = "international",
    flip: Annotated[bool, typer.Option("--flip", help="Black below.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Write the picture there.", dir_okay=False)] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write the whole game there, to step through.", dir_okay=False)
    ] = None,
    json: AsJson = False,
) -> None:
    """Show a position, or a game after a move: as text, as a picture (--svg), as a page to step through (--html).

    Example: `ratingoffice draughts show W:W31-50:B1-20 --svg start.svg`
    """
    from ratingoffice.draughts.diagram import as_svg, as_text
    from ratingoffice.draughts.fen import write_fen
    from ratingoffice.draughts.notation import write_move
    from ratingoffice.draughts.viewer.page import game_page

    record = _record(source, game, variant)
    played = _played(record, move)
    if svg is not None:
        marked = played.moves[-1].route if played.moves else ()
        _write(svg, as_svg(played.position, flipped=flip, marked=marked))
    if html is not None:
        _write(html, game_page(record))
    fen = write_fen(played.position, played.counters)
    legal = [write_move(played.position, each) for each in played.legal_moves()]
    if json:
        print_json({"fen": fen, "turn": played.turn.value, "moves": legal, **_ending(played)})
        return
    typer.echo(as_text(played.position, flipped=flip), nl=False)
    typer.echo(f"{fen}\nlegal: {', '.join(legal) or 'none'}")
    ended = played.outcome()
    if ended is not None:
        typer.echo(f"{ended.sentence} ({', '.join(ended.articles)})")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A file of games (PDN).", exists=True, dir_okay=False)],
    write: Annotated[Path | None, typer.Option(help="Write the games there, in clean PDN 3.0.", dir_okay=False)] = None,
    json: AsJson = False,
) -> None:
    """Check every game of a file: each is read to its last move, or named with what is wrong, line and column.

    Example: `ratingoffice draughts check games.pdn`
    """
    from ratingoffice.draughts.pdn.writer import write_pdn

    found = _read(file)
    read, written = (sum(each) for each in zip(*_plies(found), strict=True)) if found.games else (0, 0)
    if json:
        findings = [asdict(finding) for finding in found.findings]
        print_json({"games": len(found.games), "plies": read, "plies_written": written, "findings": findings})
    else:
        _print_findings(found.findings)
        screen().print(f"{len(found.games):,} games, {read:,} of {written:,} moves read", soft_wrap=True)
    if write is not None:
        _write(write, write_pdn(found.games))
    if found.has_errors:
        raise typer.Exit(FINDINGS)


@app.command()
def perft(
    depth: Annotated[int, typer.Argument(help="How many plies.", min=0, max=15)],
    fen: Annotated[str | None, typer.Argument(metavar="FEN", help="From this position; the start if left out.")] = None,
    variant: Kind = "international",
    json: AsJson = False,
) -> None:
    """Count the games of so many plies, for each first move and in all; with numba installed, a hundred times as fast.

    Example: `ratingoffice draughts perft 6`
    """
    from ratingoffice.draughts import kernel
    from ratingoffice.draughts.legal_moves import legal_moves
    from ratingoffice.draughts.legal_moves import perft as count
    from ratingoffice.draughts.notation import write_squares

    position = _setup(fen, variant).position
    counted = kernel.perft if kernel.is_there() else count
    divided = {}
    for move in legal_moves(position) if depth else ():
        text = write_squares(position.variant, move, in_full=move.is_capture)
        divided[text] = counted(position.after(move), depth - 1)
    total = sum(divided.values()) if depth else 1
    if json:
        print_json({"depth": depth, "games": total, "by_move": divided})
        return
    for text, number in divided.items():
        typer.echo(f"{text:<12} {number:>16,}")
    typer.echo(f"{'all':<12} {total:>16,}")


@app.command()
def draw_claim(
    source: Source,
    game: GameNumber = 1,
    move: AfterPly = None,
    time_control: Annotated[
        str | None,
        typer.Option("--time-control", help="As 80+30 or 15: without added seconds, Annex 6 article 8 holds."),
    ] = None,
    unrecorded: Annotated[bool, typer.Option("--unrecorded", help="The players did not write the game down.")] = False,
    json: AsJson = False,
) -> None:
    """Say which article gives a draw here, or how many moves are left of each count, and who may propose one.

    Example: `ratingoffice draughts draw-claim W:WK1,K2,K3:BK46`
    """
    played = _played(_record(source, game, "international"), move)
    answer = _claims(played, time_control, recorded=not unrecorded)
    if json:
        print_json(answer)
        return
    typer.echo(f"draw: {answer['draw']}" if answer["draw"] else f"no draw{answer['why_not']}")
    for line in answer["counts"]:
        typer.echo(f"{line['article']}: {line['text']}")
    for side, text in answer["proposal"].items():
        typer.echo(f"{side}: {text}")


@app.command()
def time_control(
    control: Annotated[str, typer.Argument(help="Stages minutes[/moves][+seconds]; d for + is a delay: 90/45,30+30")],
    json: AsJson = False,
) -> None:
    """Say what a time control gives for 60 moves, what kind of game it makes, and what the regulations miss in it.

    Example: `ratingoffice draughts time-control 90/45,30+30`
    """
    from ratingoffice.draughts.time_controls import ends_with_added_time, minutes_for, objections, pace, read_stages
    from ratingoffice.titles.time_class import time_class

    try:
        stages = read_stages(control)
    except ValueError as problem:
        wrong_use(str(problem))
    minutes, kind, missed = minutes_for(stages), pace(stages), objections(stages)
    added, for_titles = ends_with_added_time(stages), time_class(minutes)
    if json:
        told = {"minutes": float(minutes), "pace": kind.value, "added_time": added, "objections": missed}
        print_json(told | {"titles": for_titles})
        return
    typer.echo(f"{float(minutes):g} minutes a player for 60 moves: {kind.value} (Annex 3, 6.1; Annex 6, 1)")
    for text in missed if kind.value == "normal" else ():
        typer.echo(f"for a normal game: {text} (Annex 3, 6.1)")
    typer.echo(f"it can give {for_titles} (Annex 10, 1.2, 4.4)")
    if not added:
        typer.echo("no time is added at the end: draws by Annex 3, 6.1.1 and Annex 6, 8 and 9")


def _claims(played: Game, time_control: str | None, *, recorded: bool) -> dict[str, Any]:
    """What article 6 and the regulations of fast games say here, in words."""
    from ratingoffice.draughts.fast_games import regulation_draw
    from ratingoffice.draughts.position import Colour
    from ratingoffice.draughts.proposals import may_propose
    from ratingoffice.draughts.time_controls import ends_with_added_time, read_stages

    try:
        stages = read_stages(time_control) if time_control else None
    except ValueError as problem:
        wrong_use(str(problem))
    ended = played.outcome()
    if ended is None and stages is not None and not ends_with_added_time(stages):
        ended = regulation_draw(played.position)
    is_draw = ended is not None and ended.result.name == "DRAW"
    sentence = f"{ended.sentence} ({', '.join(ended.articles)})" if ended is not None else ""
    counts = [
        {"article": count.article, "plies": count.plies, "limit": count.limit, "text": _left(count)}
        for count in played.counts()
    ]
    same = played.times_the_same()
    counts.append({"article": "Annex 1, 6.1", "plies": same, "limit": 3, "text": f"this position for time {same} of 3"})
    return {
        "draw": sentence if is_draw else "",
        "why_not": f": {sentence}" if sentence else "",
        "counts": counts,
        "proposal": {side.value: may_propose(played, side, recorded=recorded).sentence for side in Colour},
    }


def _left(count: Count) -> str:
    from ratingoffice.draughts.position import Colour

    white, black = (count.moves_left(colour) for colour in (Colour.WHITE, Colour.BLACK))
    return f"{count.plies} of {count.limit} plies; left: white {white}, black {black} moves"


def _ending(played: Game) -> dict[str, Any]:
    ended = played.outcome()
    if ended is None:
        return {"result": None}
    return {"result": ended.result.written(played.position.variant), "articles": list(ended.articles)}


def _record(source: str, number: int, variant: str) -> GameRecord:
    """The game that was asked for; a position is a game without moves."""
    from ratingoffice.draughts.pdn.record import GameRecord, Line

    path = Path(source)
    if ":" in source and not path.exists():
        setup = _setup(source, variant)
        record = GameRecord(setup.position.variant, {}, Line(setup.position), counters=setup.counters)
        record.first_number = setup.move_number or 1
        return record
    if not path.is_file():
        wrong_use(f"{source!r} is neither a file nor a position as W:W31-50:B1-20")
    found = _read(path)
    if number > len(found.games):
        wrong_use(f"{source} has {len(found.games)} games; --game {number} is not there")
    _print_findings([each for each in found.findings if each.game == number and each.severity == "error"])
    return found.games[number - 1]


def _setup(fen: str | None, variant: str) -> Setup:
    """The position that was typed in, or the start."""
    from ratingoffice.draughts.fen import Setup, read_setup
    from ratingoffice.draughts.position import start
    from ratingoffice.draughts.variant import variant_named

    try:
        kind = variant_named(variant)
        return read_setup(fen, kind) if fen else Setup(start(kind))
    except ValueError as problem:
        wrong_use(str(problem))


def _played(record: GameRecord, move: str | None) -> Game:
    """The game as far as it was asked for."""
    if move is None:
        return record.game()
    number = move.rstrip(".")
    if not number.isdecimal() or move.count(".") not in {0, 1, 3} or int(number) < record.first_number:
        wrong_use(f"--move is {move!r}; write 23 for White's 23rd move, 23... for Black's")
    plies = 2 * (int(number) - record.first_number) + (2 if move.endswith("...") else 1)
    plies -= 0 if record.line.start.white_to_move else 1
    if plies > len(record.line.plies):
        wrong_use(f"the game has {len(record.line.plies)} plies; there is no move {move}")
    return record.game(plies)


def _read(path: Path) -> PdnFile:
    from ratingoffice.draughts.pdn.reader import read_pdn_bytes

    try:
        return read_pdn_bytes(path.read_bytes())
    except OSError as problem:
        wrong_use(f"{path} cannot be read: {problem.strerror}")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        wrong_use(f"{path} cannot be written: {problem.strerror}")


def _plies(found: PdnFile) -> list[tuple[int, int]]:
    return [(len(record.line.plies), record.plies_written) for record in found.games]


def _print_findings(findings: list[Finding]) -> None:
    from rich.table import Table

    if not findings:
        return
    names = ("severity", "game", "line", "column", "code", "message", "articles")
    table = Table(*names)
    for finding in findings[: MOST_SHOWN["error"]]:
        table.add_row(*(plain(getattr(finding, name)) for name in names))
    screen(stderr=True).print(table)
    if len(findings) > MOST_SHOWN["error"]:
        screen(stderr=True).print(f"... and {len(findings) - MOST_SHOWN['error']:,} more; --json shows all")
