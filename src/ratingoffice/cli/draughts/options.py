"""What the commands about the game are asked with."""

from typing import Annotated

import typer

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
