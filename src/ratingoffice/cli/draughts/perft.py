"""`ratingoffice draughts perft`: how many games there are to a depth."""

from typing import Annotated

import typer

from ratingoffice.cli.draughts.source import AsJson, Kind, asked_setup
from ratingoffice.cli.screen import print_json


def perft(
    depth: Annotated[int, typer.Argument(help="How many plies.", min=0, max=15)],
    fen: Annotated[str | None, typer.Argument(metavar="FEN", help="From this position; the start if left out.")] = None,
    variant: Kind = None,
    json: AsJson = False,
) -> None:
    """Count the games of a number of plies, per first move and in total; numba makes it much faster.

    Example: `ratingoffice draughts perft 6`
    """
    from ratingoffice.draughts import kernel
    from ratingoffice.draughts.legal_moves import legal_moves
    from ratingoffice.draughts.legal_moves import perft as count
    from ratingoffice.draughts.notation import write_squares

    position = asked_setup(fen, variant).position
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
