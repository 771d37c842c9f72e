"""`ratingoffice draughts show`: a position, or a game after a move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.draughts.source import (
    AfterPly,
    AsJson,
    GameNumber,
    Kind,
    Source,
    asked_record,
    played_until,
    write_file,
)
from ratingoffice.cli.screen import print_json

if TYPE_CHECKING:
    from ratingoffice.draughts.game import Game


def show(
    source: Source,
    game: GameNumber = 1,
    move: AfterPly = None,
    variant: Kind = None,
    flip: Annotated[bool, typer.Option("--flip", help="Black below.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Write the picture there.", dir_okay=False)] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write the whole game there, to step through.", dir_okay=False)
    ] = None,
    json: AsJson = False,
) -> None:
    """Show a position, or a game after a move: as text, picture (--svg) or page to step through (--html).

    Example: `ratingoffice draughts show W:W31-50:B1-20 --svg start.svg`
    """
    from ratingoffice.draughts.diagram import as_svg, as_text
    from ratingoffice.draughts.fen import write_fen
    from ratingoffice.draughts.notation import write_move
    from ratingoffice.draughts.viewer.page import game_page

    record = asked_record(source, game, variant)
    played = played_until(record, move)
    if svg is not None:
        marked = played.moves[-1].route if played.moves else ()
        write_file(svg, as_svg(played.position, flipped=flip, marked=marked))
    if html is not None:
        write_file(html, game_page(record))
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


def _ending(played: Game) -> dict[str, Any]:
    ended = played.outcome()
    if ended is None:
        return {"result": None}
    return {"result": ended.result.written(played.position.variant), "articles": list(ended.articles)}
