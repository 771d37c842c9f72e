"""`ratingoffice draughts judge`: is this move legal, and if not, why not?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.draughts.source import AfterPly, AsJson, GameNumber, Kind, Source, asked_record, played_until
from ratingoffice.cli.screen import FINDINGS, print_json

if TYPE_CHECKING:
    from ratingoffice.draughts.game import Game


def judge(
    source: Source,
    text: Annotated[str, typer.Argument(metavar="MOVE", help="The move as it is written: 32-28, 28x19, 47x24x36.")],
    game: GameNumber = 1,
    move: AfterPly = None,
    variant: Kind = None,
    sealed: Annotated[
        bool, typer.Option("--sealed", help="Black wrote it down in secret when the game was interrupted.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Judge a move: the position after it, or why it is illegal and which moves are legal.

    Example: `ratingoffice draughts judge W:W28,48:B23 48-43`
    """
    played = played_until(asked_record(source, game, variant), move)
    answer = _answer(played, text) | (_of_sealed(played, text) if sealed else {})
    if json:
        print_json(answer)
    else:
        for name, data in answer.items():
            typer.echo(f"{name}: {', '.join(data) if isinstance(data, list) else data}")
    if "legal" not in answer:
        raise typer.Exit(FINDINGS)


def _answer(played: Game, text: str) -> dict[str, Any]:
    """The position after a legal move, the reason against another, or the choice that the writing leaves."""
    from ratingoffice.draughts.fen import write_fen
    from ratingoffice.draughts.game import IllegalMoveError
    from ratingoffice.draughts.legality import IllegalMove
    from ratingoffice.draughts.legality import judge as verdict_on
    from ratingoffice.draughts.moves import Move
    from ratingoffice.draughts.notation import write_move

    position, verdict = played.position, verdict_on(played.position, text)
    if isinstance(verdict, Move):
        return {"legal": write_move(position, verdict), "after": write_fen(position.after(verdict))}
    if isinstance(verdict, IllegalMove):
        return {"illegal": IllegalMoveError(verdict).message, "instead": list(verdict.instead)}
    return {"ambiguous": [write_move(position, each) for each in verdict]}


def _of_sealed(played: Game, text: str) -> dict[str, Any]:
    """Whether the game could be interrupted here, and what the sealed move leads to (Annex 3, 7.5 to 7.7)."""
    from ratingoffice.draughts.draws import GameOutcome
    from ratingoffice.draughts.proposals import may_interrupt, open_sealed_move

    verdict, opened = may_interrupt(played), open_sealed_move(played.copy(), text)
    allowed = "allowed" if verdict.allowed else "not allowed"
    data = {"interruption": f"{allowed}: {verdict.sentence} ({verdict.article})"}
    if isinstance(opened, GameOutcome):
        data["result"] = f"{opened.result.written(played.position.variant)}, {opened.articles[0]}"
    return data
