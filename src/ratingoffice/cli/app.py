"""The command `ratingoffice`: every command in a module of its own, heavy parts imported where they are needed."""

from __future__ import annotations

from typing import Annotated

import typer

from ratingoffice import __version__
from ratingoffice.cli import (
    calc,
    ceremony,
    championship,
    check,
    checklist,
    convert,
    demo,
    draughts,
    explain,
    forty_players,
    generate,
    match_score,
    office,
    pair,
    rate,
    ready,
    record,
    referee,
    round_robin,
    rulebooks,
    serve,
    simulate,
    standings,
    title_match,
    titles,
    world_title,
    worldcup,
    worldcup_event,
    youth_entries,
    youth_teams,
)

app = typer.Typer(
    name="ratingoffice",
    help="From the tournament table to the published rating list, every number explained by its article.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("demo")(demo.demo)
app.command("serve")(serve.serve)
app.command("ready")(ready.ready)
app.command("rate")(rate.rate)
app.command("explain")(explain.explain)
app.command("check")(check.check)
app.command("convert")(convert.convert)
app.command("round-robin")(round_robin.round_robin)
app.command("standings")(standings.standings)
app.command("pair")(pair.pair)
app.command("simulate")(simulate.simulate)
app.command("record")(record.record)
app.command("checklist")(checklist.checklist)
app.command("ceremony")(ceremony.ceremony)
app.command("referee")(referee.referee)
app.command("rulebooks")(rulebooks.rulebooks)
app.command("championship")(championship.championship)
app.command("semi-finals")(forty_players.semi_finals)
app.command("final")(forty_players.final)
app.command("world-title")(world_title.world_title)
app.command("title-match")(title_match.title_match)
app.command("match-score")(match_score.match_score)
app.command("worldcup")(worldcup.worldcup)
app.command("worldcup-event")(worldcup_event.worldcup_event)
app.command("youth-entries")(youth_entries.youth_entries)
app.command("youth-teams")(youth_teams.youth_teams)
app.command("generate")(generate.generate)
app.add_typer(calc.app, name="calc")
app.add_typer(draughts.app, name="draughts")
office.add_commands(app)
titles.add_commands(app, calc.app)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ratingoffice {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line."""
    app()
