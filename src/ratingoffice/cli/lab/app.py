"""`ratingoffice lab`: where each of its commands is."""

import typer

from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.lab import level

app = typer.Typer()
app.command("level")(with_all_findings(level.level))
