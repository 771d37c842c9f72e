"""`ratingoffice draughts`: where each of its commands is."""

import typer

from ratingoffice.cli.draughts import check, draw_claim, judge, perft, show, time_control
from ratingoffice.cli.findings_screen import with_all_findings

app = typer.Typer()
app.command("show")(with_all_findings(show.show))
app.command("judge")(with_all_findings(judge.judge))
app.command("check")(with_all_findings(check.check))
app.command("draw-claim")(draw_claim.draw_claim)
app.command("time-control")(time_control.time_control)
app.command("perft")(perft.perft)
