"""The command `ratingoffice`: every command in a module of its own, heavy parts imported where they are needed."""

from typing import Annotated

import typer

from ratingoffice import __version__
from ratingoffice.cli import (
    check,
    continue_season,
    convert,
    demo,
    explain,
    generate,
    norms,
    pair,
    rate,
    rulebooks,
    serve,
    standings,
    stats,
)
from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.groups import LazyGroup, TopLevel

app = typer.Typer(
    name="ratingoffice",
    cls=TopLevel,
    help="From the tournament table to the published rating list, every number explained by its article.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("demo")(with_all_findings(demo.demo))
app.command("serve")(serve.serve)
app.command("rate")(with_all_findings(rate.rate))
app.command("explain")(explain.explain)
app.command("continue")(with_all_findings(continue_season.continue_season))
app.command("check")(with_all_findings(check.check))
app.command("convert")(with_all_findings(convert.convert))
app.command("pair")(with_all_findings(pair.pair))
app.command("standings")(with_all_findings(standings.standings))
app.command("norms")(with_all_findings(norms.norms))
app.command("stats")(with_all_findings(stats.stats))
app.command("rulebooks")(rulebooks.rulebooks)
app.command("generate")(generate.generate)

GROUPS = {
    "calc": "Check a figure: expected score, change, performance, points needed, another scale, time control, norm.",
    "office": "Keep the data of an office: people, reports, corrections, lists, backups.",
    "event": "Prepare and close an event: checklist, round-robin table, simulation, ceremony, world record.",
    "title": "Manage norms, titles and requests for titles of an office (FMJD Annex 10); titles of referees.",
    "competition": "Manage the World Cup, championships and youth nations: entries, places, draws, standings.",
    "lab": "Study lists over time: level, prediction, conversion, other rules, simulation, points, oddities.",
    "draughts": "Show positions and games, judge moves, check games, decide draws and time controls.",
}
for name, purpose in GROUPS.items():
    group = typer.Typer(cls=LazyGroup, help=purpose, no_args_is_help=True)
    app.add_typer(group, name=name, rich_help_panel="Groups of commands")


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
