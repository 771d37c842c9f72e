"""`ratingoffice draughts draw-claim`: which article gives a draw, or what is left of each count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.draughts.source import AfterPly, AsJson, GameNumber, Source, asked_record, played_until
from ratingoffice.cli.screen import print_json

if TYPE_CHECKING:
    from ratingoffice.draughts.draws import Count, GameOutcome
    from ratingoffice.draughts.game import Game
    from ratingoffice.draughts.time_controls import Stages


def draw_claim(
    source: Source,
    game: GameNumber = 1,
    move: AfterPly = None,
    time_control: Annotated[
        str | None,
        typer.Option(
            "--time-control",
            help="As 80+30 or 15: without added seconds, Annex 6 article 8 holds. A game of a file may have its own.",
        ),
    ] = None,
    win_shown: Annotated[
        bool, typer.Option("--win-shown", help="A player has shown an obvious win, so Annex 6 article 8 gives no draw.")
    ] = False,
    unrecorded: Annotated[bool, typer.Option("--unrecorded", help="The players did not write the game down.")] = False,
    json: AsJson = False,
) -> None:
    """Show which article gives a draw, or how many moves each count has left, and who may propose one.

    Example: `ratingoffice draughts draw-claim W:WK1,K2,K3:BK46`
    """
    from ratingoffice.draughts.time_controls import ends_with_added_time

    record = asked_record(source, game, "international")
    stages = _stages(time_control, record.tags.get("TimeControl", ""))
    played = played_until(record, move)
    ended, win = played.outcome(), None
    if ended is None and stages is not None and not ends_with_added_time(stages):
        ended, win = _by_regulation(played, win_shown=win_shown)
    answer = _answer(played, ended, win, recorded=not unrecorded)
    if json:
        print_json(answer)
        return
    typer.echo(answer["draw"] or f"no draw{answer['why_not']}")
    for line in answer["counts"]:
        typer.echo(f"{line['article']}: {line['text']}")
    for side, text in answer["proposal"].items():
        typer.echo(f"{side}: {text}")


def _stages(asked: str | None, in_tag: str) -> Stages | None:
    """The time control that was asked for, or that of the game; a tag that is none is ignored."""
    from ratingoffice.draughts.time_controls import read_pdn_stages, read_stages

    if asked:
        return read_stages(asked)
    try:
        return read_pdn_stages(in_tag)
    except ValueError:
        return None


def _answer(played: Game, ended: GameOutcome | None, win: str | None, *, recorded: bool) -> dict[str, Any]:
    """What article 6 and the regulations of fast games give here, in words."""
    is_draw = ended is not None and ended.result.name == "DRAW"
    sentence = f"{ended.sentence} ({', '.join(ended.articles)})" if ended is not None else win or ""
    return {
        "draw": sentence if is_draw else "",
        "why_not": f": {sentence}" if sentence and not is_draw else "",
        "counts": _counts(played),
        "proposal": _proposals(played, recorded=recorded) if ended is None else {},
    }


def _proposals(played: Game, *, recorded: bool) -> dict[str, str]:
    """Who may propose a draw; unknown on 64 squares, which the articles do not cover."""
    from ratingoffice.draughts.position import Colour
    from ratingoffice.draughts.proposals import may_propose

    if not played.position.variant.counts_moves_to_draw:
        return {}
    return {side.value: may_propose(played, side, recorded=recorded).sentence for side in Colour}


def _by_regulation(played: Game, *, win_shown: bool) -> tuple[GameOutcome | None, str | None]:
    """The draw at once where no time is added, or the win that stands against it."""
    from ratingoffice.draughts.fast_games import is_end_game_of_a_king, obvious_win, regulation_draw

    if not is_end_game_of_a_king(played.position):
        return None, None
    drawn = regulation_draw(played.position, win_shown=win_shown)
    win = "a win was shown" if win_shown else obvious_win(played.position)
    return drawn, f"{win} (Annex 3, 6.1.1.a, Annex 6, 8)" if win else None


def _counts(played: Game) -> list[dict[str, Any]]:
    same = played.times_the_same()
    return [
        *(
            {"article": count.article, "plies": count.plies, "limit": count.limit, "text": _left(count)}
            for count in played.counts()
        ),
        {"article": "Annex 1, 6.1", "plies": same, "limit": 3, "text": _occurred(same)},
    ]


def _occurred(times: int) -> str:
    return f"this position has occurred {'once' if times == 1 else f'{times} times'}; 3 times make a draw"


def _left(count: Count) -> str:
    from ratingoffice.draughts.position import Colour

    white, black = (count.moves_left(colour) for colour in (Colour.WHITE, Colour.BLACK))
    return f"{count.plies} of {count.limit} plies; left: white {white}, black {black} moves"
