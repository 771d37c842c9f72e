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
    continue_season,
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
from ratingoffice.cli.findings_screen import with_all_findings

app = typer.Typer(
    name="ratingoffice",
    help="From the tournament table to the published rating list, every number explained by its article.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("demo")(with_all_findings(demo.demo))
app.command("serve")(serve.serve)
app.command("ready")(ready.ready)
app.command("rate")(with_all_findings(rate.rate))
app.command("explain")(explain.explain)
app.command("continue")(with_all_findings(continue_season.continue_season))
app.command("check")(with_all_findings(check.check))
app.command("convert")(with_all_findings(convert.convert))
app.command("round-robin")(with_all_findings(round_robin.round_robin))
app.command("standings")(with_all_findings(standings.standings))
app.command("pair")(with_all_findings(pair.pair))
app.command("simulate")(with_all_findings(simulate.simulate))
app.command("record")(with_all_findings(record.record))
app.command("checklist")(with_all_findings(checklist.checklist))
app.command("ceremony")(with_all_findings(ceremony.ceremony))
app.command("referee")(with_all_findings(referee.referee))
app.command("rulebooks")(rulebooks.rulebooks)
app.command("championship")(with_all_findings(championship.championship))
app.command("semi-finals")(with_all_findings(forty_players.semi_finals))
app.command("final")(with_all_findings(forty_players.final))
app.command("world-title")(with_all_findings(world_title.world_title))
app.command("title-match")(title_match.title_match)
app.command("match-score")(match_score.match_score)
app.command("worldcup")(with_all_findings(worldcup.worldcup))
app.command("worldcup-event")(with_all_findings(worldcup_event.worldcup_event))
app.command("youth-entries")(with_all_findings(youth_entries.youth_entries))
app.command("youth-teams")(with_all_findings(youth_teams.youth_teams))
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
