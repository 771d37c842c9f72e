"""The commands of the office: a room for each part of its work."""

from __future__ import annotations

import typer

from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.office import (
    competitions,
    corrections,
    importing,
    lists,
    players,
    reports,
    running_events,
    safety,
    start,
    titles,
    tokens,
)


def add_commands(app: typer.Typer) -> None:
    """Add the commands of the office."""
    app.command("init")(start.init)
    app.command("people")(start.people)
    app.command("series")(start.series)
    app.command("token")(tokens.token)
    app.command("import")(with_all_findings(importing.import_))
    app.command("export")(importing.export)
    app.command("report")(with_all_findings(reports.report))
    app.command("remove-event")(running_events.remove_event)
    app.command("merge")(players.merge)
    app.command("member")(players.member)
    app.command("number")(players.number)
    app.add_typer(corrections.app, name="correct")
    app.add_typer(titles.app, name="title")
    app.add_typer(competitions.app, name="competition")
    app.command("hide")(players.hide)
    app.command("draft")(with_all_findings(lists.draft))
    app.command("publish")(lists.publish)
    app.command("revise")(with_all_findings(lists.revise))
    app.command("lists")(lists.lists)
    app.command("verify")(safety.verify)
    app.command("backup")(safety.backup)
    app.command("restore")(safety.restore)
