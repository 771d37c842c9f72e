"""Groups of commands, imported when one is asked for; their former names still work; errors that no command catches."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperGroup

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.screen import wrong_use
from ratingoffice.errors import InputError, RatingOfficeError
from ratingoffice.formats.extras import MissingExtraError

if TYPE_CHECKING:
    from typer._click import Command, Context

MOVED: Final = {
    "office": "init people series token import export report correct remove-event merge member number hide "
    "draft publish revise lists verify backup restore ready",
    "event": "checklist round-robin simulate ceremony record",
    "title": "referee",
    "competition": "championship semi-finals final world-title title-match match-score worldcup worldcup-event "
    "youth-entries youth-teams",
}
FORMER_NAMES: Final = {name: (group, name) for group, names in MOVED.items() for name in names.split()}
FORMER_NAMES["titles"] = ("title", "register")
"""Group and name of every command that was once at the top."""


class LazyGroup(TyperGroup):
    """The commands that `cli/<name>/app.py` registers."""

    def list_commands(self, ctx: Context) -> list[str]:
        """Name the commands."""
        self._import()
        return super().list_commands(ctx)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """Return one command."""
        self._import()
        return super().get_command(ctx, cmd_name)

    def _import(self) -> None:
        if not self.commands:
            app: typer.Typer = import_module(f"ratingoffice.cli.{self.name}.app").app
            app.rich_markup_mode = self.rich_markup_mode
            self.commands = typer.main.get_group(app).commands


class TopLevel(TyperGroup):
    """The everyday commands, the groups and, not listed, the former names."""

    def invoke(self, ctx: Context) -> Any:
        """Run a command; what it has not caught is refused: wrong input with its findings, all else as wrong use."""
        try:
            return super().invoke(ctx)
        except MissingExtraError:
            raise
        except InputError as problem:
            if problem.findings.is_empty():
                wrong_use(str(problem))
            refuse(problem.findings)
        except RatingOfficeError as problem:
            wrong_use(str(problem))

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """Return a command; for a former name print the new one, unless a shell only completes the line."""
        if cmd_name not in FORMER_NAMES:
            return super().get_command(ctx, cmd_name)
        group, name = FORMER_NAMES[cmd_name]
        if not ctx.resilient_parsing:
            typer.echo(f"`ratingoffice {cmd_name}` is now `ratingoffice {group} {name}`", err=True)
        found = self.commands[group]
        return found.get_command(ctx, name) if isinstance(found, TyperGroup) else None
