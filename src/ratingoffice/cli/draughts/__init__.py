"""`ratingoffice draughts`: show a position or a game, judge a move, check a file of games, decide a draw."""

from __future__ import annotations

import typer

from ratingoffice.cli.draughts import check, draw_claim, judge, perft, show, time_control
from ratingoffice.cli.findings_screen import with_all_findings

app = typer.Typer(
    help="The game itself: show a position or a game, judge a move, check games, decide a draw, class a time control.",
    no_args_is_help=True,
)
app.command("show")(with_all_findings(show.show))
app.command("judge")(with_all_findings(judge.judge))
app.command("check")(with_all_findings(check.check))
app.command("perft")(perft.perft)
app.command("draw-claim")(draw_claim.draw_claim)
app.command("time-control")(time_control.time_control)
