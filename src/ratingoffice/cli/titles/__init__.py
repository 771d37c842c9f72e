"""The commands about titles: `norms` for an event, `titles` for a register, `calc norm` for a group."""

from __future__ import annotations

import typer

from ratingoffice.cli.titles import norms, points, register


def add_commands(app: typer.Typer, calc: typer.Typer) -> None:
    """Add them to the command line and to its calculator."""
    app.command("norms")(norms.norms)
    app.command("titles")(register.titles)
    calc.command("norm")(points.norm)
