"""`ratingoffice calc`: where each of its commands is."""

import typer

from ratingoffice.cli.calc import figures, norm

app = typer.Typer()
app.command("expected")(figures.expected)
app.command("change")(figures.change)
app.command("performance")(figures.performance)
app.command("needed")(figures.needed)
app.command("conversion")(figures.conversion)
app.command("time-control")(figures.time_control)
app.command("norm")(norm.norm)
