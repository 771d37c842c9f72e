"""The commands about titles: `norms` for an event, `titles` for a register, `calc norm` for a group."""

from __future__ import annotations

import typer

from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.titles import norms, points, register


def add_commands(app: typer.Typer, calc: typer.Typer) -> None:
    """Add them to the command line and to its calculator."""
    app.command("norms")(with_all_findings(norms.norms))
    app.command("titles")(with_all_findings(register.titles))
    calc.command("norm")(points.norm)
