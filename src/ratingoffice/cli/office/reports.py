"""`ratingoffice report`: a report is kept as it came, its players are matched, and it becomes an event."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.office.desk import AsJson, Place, Who, open_desk, pairs, print_table, say, told
from ratingoffice.cli.screen import FINDINGS as FINDINGS_FOUND
from ratingoffice.cli.screen import print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.store.models import Official, Report
    from ratingoffice.store.selectors.matching import Match


@told
def report(
    what: Annotated[str, typer.Argument(help="The file of a report, or the number of one received before.")],
    accept: Annotated[bool, typer.Option("--accept", help="Make the event of it.")] = False,
    choose: Annotated[
        list[str] | None, typer.Option(help="Who a start number is: a player id, or new.", metavar="NUMBER=ID")
    ] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="A fact of the event.", metavar="NAME=VALUE")
    ] = None,
    event: Annotated[str | None, typer.Option(help="The event that it corrects, or the id to give it.")] = None,
    format: Annotated[str | None, typer.Option(help="Its format, where it is not recognised.")] = None,  # noqa: A002
    office: Place = None,
    who: Who = None,
    json: AsJson = False,
) -> None:
    """Receive a report, show who its players are, and accept it as an event.

    Example: `ratingoffice report open.trf --accept --choose 3=P000012 --choose 7=new`
    """
    asking = open_desk(office, who)
    received = _report(asking, what, format)
    if accept:
        _accept(asking, received, choose, setting, event)
    else:
        _show(asking, received, as_json=json)


def _report(who: Official, what: str, format_name: str | None) -> Report:
    from ratingoffice.store.services.reports import receive_report, report_numbered

    if what.isdigit():
        return report_numbered(int(what))
    try:
        data = Path(what).read_bytes()
    except OSError as problem:
        wrong_use(f"{what} cannot be read: {problem}")
    try:
        return receive_report(who, data, Path(what).name, format_name)
    except KeyError as problem:
        wrong_use(str(problem.args[0]))


def _accept(
    who: Official, received: Report, choose: list[str] | None, setting: list[str] | None, event: str | None
) -> None:
    from ratingoffice.store.services.reports import Acceptance, accept_report

    choices = pairs(choose, "--choose")
    if not all(number.isdigit() for number in choices):
        wrong_use("--choose needs a start number, such as 3=P000012")
    chosen = {int(number): player for number, player in choices.items()}
    made = accept_report(who, received, Acceptance(chosen, pairs(setting, "--set"), event))
    say(f"Report {received.id} is event {made.event_id}: {made.name}, {made.start} to {made.end}.")


def _show(who: Official, received: Report, *, as_json: bool) -> None:
    from ratingoffice.model.findings import findings_table
    from ratingoffice.store.permissions import Action, permit
    from ratingoffice.store.services.privacy import note_seen
    from ratingoffice.store.services.reports import match_players

    permit(who, Action.READ_REPORTS)
    is_right = all(each["severity"] != "error" for each in received.findings)
    found = match_players(received) if is_right else []
    note_seen(who, f"report {received.id}", "players with their candidates")
    findings = findings_table(received.findings)
    if as_json:
        told_of = {"report": received.id, "sha256": received.sha256, "format": received.format}
        print_json(told_of | {"players": [asdict(match) for match in found], "findings": finding_rows(findings)})
    else:
        print_findings(findings)
        _print_players(received, found)
    if not is_right:
        message = f"Report {received.id} is kept as it came. It cannot be accepted: send a corrected one."
        screen(stderr=True).print(message, soft_wrap=True)
        raise typer.Exit(FINDINGS_FOUND)
    if not as_json:
        say(f"Accept it with: ratingoffice report {received.id} --accept [--choose NUMBER=ID ...]")


def _print_players(received: Report, found: list[Match]) -> None:
    rows = (
        (
            match.number,
            match.name,
            match.player_id,
            match.why,
            "\n".join(f"{each.player_id} {each.name}: {each.why}" for each in match.candidates),
        )
        for match in found
    )
    print_table(f"Report {received.id}: {received.file}", ("number", "name", "player", "why", "candidates"), rows)
