"""`ratingoffice office report`: a report is kept as it came, its players are matched, and it becomes an event."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, command, pairs, print_table, print_text
from ratingoffice.cli.screen import FINDINGS as FINDINGS_FOUND
from ratingoffice.cli.screen import print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.store.models import Official, Report
    from ratingoffice.store.people.selectors.matching import PlayerMatch
    from ratingoffice.store.reports.services.reports import Acceptance


@at_desk
def report(
    desk: Desk,
    what: Annotated[str, typer.Argument(help="The file of a report, or the number of one received before.")],
    accept: Annotated[bool, typer.Option("--accept", help="Make the event of it.")] = False,
    choose: Annotated[
        list[str] | None, typer.Option(help="Who a start number is: a player id, or new.", metavar="NUMBER=ID")
    ] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="A fact of the event.", metavar="NAME=VALUE")
    ] = None,
    event: Annotated[str | None, typer.Option(help="The event that it corrects, or the id to give it.")] = None,
    another: Annotated[str, typer.Option(help="Why it is another event than one that looks the same.")] = "",
    format: Annotated[str | None, typer.Option(help="Its format, where it is not recognised.")] = None,  # noqa: A002
    json: AsJson = False,
) -> None:
    """Receive a report, match its players, and accept it as an event.

    Example: `ratingoffice office report open.trf --accept --choose 3=P000012 --choose 7=new`
    """
    from ratingoffice.store.reports.services.reports import Acceptance

    received = _report(desk.asking, what, format, accept=accept)
    if accept:
        chosen = chosen_players(choose)
        _accept(desk.asking, received, Acceptance(chosen, pairs(setting, "--set"), event, another))
    else:
        _show(desk.asking, received, desk.place, as_json=json)


def _report(who: Official, what: str, format_name: str | None, *, accept: bool) -> Report:
    """Find a report by its number or receive it; one to accept that was received before is gone on with."""
    from ratingoffice.store.reports.services.reports import receive_report, report_numbered, waiting_report

    if what.isdigit():
        return report_numbered(int(what))
    try:
        data = Path(what).read_bytes()
    except OSError as problem:
        wrong_use(f"{what} cannot be read: {problem}")
    if accept and (waiting := waiting_report(data)):
        return waiting
    return receive_report(who, data, Path(what).name, format_name)


def chosen_players(choose: list[str] | None) -> dict[int, str]:
    """Read who the start numbers are."""
    choices = pairs(choose, "--choose")
    if not all(number.isdigit() for number in choices):
        wrong_use("--choose needs a start number, such as 3=P000012")
    return {int(number): player for number, player in choices.items()}


def _accept(who: Official, received: Report, decided: Acceptance) -> None:
    from ratingoffice.store.reports.services.reports import accept_report, match_players

    defaults = [each for each in match_players(received) if each.default and each.number not in decided.choices]
    made = accept_report(who, received, decided)
    for each in defaults:
        print_text(f"{each.number} {each.name} is {each.default}: the only player of the same name and birth.")
    print_text(f"Report {received.id} is event {made.event_id}: {made.name}, {made.start} to {made.end}.")


def _show(who: Official, received: Report, office: str | None, *, as_json: bool) -> None:
    from ratingoffice.model.findings import findings_table
    from ratingoffice.store.office.audit_log import About
    from ratingoffice.store.office.permissions import Action, permit
    from ratingoffice.store.people.services.privacy import note_seen
    from ratingoffice.store.reports.services.reports import inspect_report

    permit(who, Action.READ_REPORTS)
    is_right = all(each["severity"] != "error" for each in received.findings)
    seen = inspect_report(received) if is_right else None
    found = seen.matches if seen else []
    note_seen(who, About.REPORT.of(received.id), "players with their candidates")
    findings = findings_table(received.findings)
    if as_json:
        data = {"report": received.id, "sha256": received.sha256, "format": received.format}
        alike = [asdict(each) for each in seen.alike] if seen else []
        players = [asdict(match) for match in found]
        print_json(data | {"players": players, "alike": alike, "findings": finding_rows(findings)})
    else:
        print_findings(findings)
        _print_players(received, found)
        for each in seen.alike if seen else []:
            print_text(f"Report {received.id} {each.sentence()}.")
    if not is_right:
        message = f"Report {received.id} is kept as it came. It cannot be accepted: send a corrected one."
        screen(stderr=True).print(message, soft_wrap=True)
        raise typer.Exit(FINDINGS_FOUND)
    if not as_json:
        is_known = any(each.is_sure and each.event_id for each in seen.alike) if seen else False
        why = ' --another "why it is another event"' if is_known else ""
        print_text(f"Accept it with: {command(f'report {received.id} --accept{why} [--choose NUMBER=ID ...]', office)}")


def _print_players(received: Report, found: list[PlayerMatch]) -> None:
    rows = (
        (
            match.number,
            match.name,
            match.born,
            match.federation,
            match.rating,
            match.player_id or match.default,
            "chosen by name and birth" if match.default else match.why,
            "\n".join(
                " ".join(filter(None, (each.player_id, each.name, each.born, each.federation))) + f": {each.why}"
                for each in match.candidates
            ),
        )
        for match in found
    )
    print_table(
        f"Report {received.id}: {received.file}",
        ("number", "name", "born", "federation", "rating", "player", "why", "candidates"),
        rows,
    )
