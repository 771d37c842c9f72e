"""`ratingoffice event checklist`: the days and conditions of an official competition."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.conditions import condition_data, condition_table
from ratingoffice.cli.described_file import described
from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import day_of, plain, print_json, print_rows, screen

if TYPE_CHECKING:
    from datetime import date

    from ratingoffice.competitions.organisation.checklist import EventFile


def checklist(
    file: Annotated[Path, typer.Argument(help="A TOML file that describes the event.")],
    on: Annotated[
        str | None,
        typer.Option("--on", help="Today: what was to be done before is missed.", metavar="DATE"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print calendar, conditions and log as JSON.")] = False,
) -> None:
    """List the dates and conditions of an official competition: planning, rules, referees, jury, ceremonies.

    Example: `ratingoffice event checklist world-2027.toml --on 2026-11-15`
    """
    from ratingoffice.competitions.organisation.checklist import EventFile

    today = None if on is None else day_of(on, "--on")
    event, findings = described(file, EventFile, nothing_of="conditions", as_json=json)
    if json:
        print_json(_data(event, today) | {"findings": finding_rows(findings)})
        return
    print_findings(findings)
    _print(event, today)


def _data(event: EventFile, today: date | None) -> dict[str, Any]:
    from ratingoffice.competitions.organisation.allotment import costs, extra_places
    from ratingoffice.competitions.organisation.checklist import calendar
    from ratingoffice.competitions.organisation.checklist import checklist as checklist_of
    from ratingoffice.tournament.discipline.appeals import deposit_goes_to
    from ratingoffice.tournament.discipline.incidents import LETTERS, incident_log

    return {
        "event": event.name,
        "calendar": [asdict(each) for each in calendar(event)],
        "conditions": [condition_data(each) for each in checklist_of(event, today)],
        "extra_places": extra_places(event),
        "costs": [asdict(each) for each in costs(event.category)],
        "appeals": [asdict(each) | {"deposit_goes_to": deposit_goes_to(each)} for each in event.appeals],
        "incidents": [asdict(each) | {"letter": LETTERS[each.sanction]} for each in incident_log(event.incidents)],
    }


def _print(event: EventFile, today: date | None) -> None:
    from ratingoffice.competitions.organisation.checklist import calendar
    from ratingoffice.competitions.organisation.checklist import checklist as checklist_of

    rows = ((each.day, each.name, each.article) for each in calendar(event))
    print_rows(("by", "what", "article"), rows, title=f"Calendar of {plain(event.name)}", title_justify="left")
    screen().print(condition_table("Conditions", checklist_of(event, today)))
    _print_costs(event)
    _print_log(event)


def _print_costs(event: EventFile) -> None:
    from ratingoffice.competitions.organisation.allotment import costs, extra_places

    if places := extra_places(event):
        screen().print(f"The organising federation has extra places: {', '.join(places)} (Annex 2, 2.1a).")
    paid = "; ".join(each.name for each in costs(event.category) if each.is_of_the_organiser)
    screen().print(f"The organiser pays: {paid} (Annex 2, 2.8).", soft_wrap=True)


def _print_log(event: EventFile) -> None:
    from ratingoffice.tournament.discipline.appeals import deposit_goes_to
    from ratingoffice.tournament.discipline.incidents import LETTERS, incident_log

    for each in incident_log(event.incidents):
        letter = LETTERS[each.sanction]
        screen().print(f"Round {each.round}: {plain(str(each.player))}, {each.sanction} (Annex 3, 2.5 {letter}).")
    for appeal in event.appeals:
        screen().print(f"Appeal of {plain(str(appeal.player))}: the deposit is for {plain(deposit_goes_to(appeal))}.")
