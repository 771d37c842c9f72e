"""`ratingoffice title`: where each of its commands is."""

import typer

from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.title import norms, referee, register, requests, titles

FILES = "Commands on files"

app = typer.Typer()
app.command("show")(titles.show)
app.command("norms")(norms.norms)
app.command("norm")(norms.norm)
app.command("strike")(norms.strike)
app.command("apply")(requests.apply)
app.command("grant")(requests.grant)
app.command("refuse")(requests.refuse)
app.command("enter")(titles.enter)
app.command("withdraw")(titles.withdraw)
app.command("register", rich_help_panel=FILES)(with_all_findings(register.register))
app.command("referee", rich_help_panel=FILES)(with_all_findings(referee.referee))
