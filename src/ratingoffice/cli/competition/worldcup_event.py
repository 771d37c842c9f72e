"""`ratingoffice competition worldcup-event`: whether an event fulfils what the World Cup asks of its stars."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.conditions import condition_data, condition_table
from ratingoffice.cli.described_file import described
from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import plain, print_json, screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingoffice.model.condition import Condition


def worldcup_event(
    file: Annotated[Path, typer.Argument(help="A TOML file that describes the event.")],
    json: Annotated[bool, typer.Option("--json", help="Print the conditions as JSON.")] = False,
) -> None:
    """Check an event of the World Cup: prizes, tie-breaks, software, system, referee, stars, fees.

    Example: `ratingoffice competition worldcup-event docs/examples/season/riga.toml`
    """
    from ratingoffice.competitions.world_cup.event_conditions import CupEvent, event_conditions

    event, findings = described(file, CupEvent, nothing_of="conditions", as_json=json)
    conditions = event_conditions(event)
    if json:
        shown = {"event": event.name, "stars": event.stars}
        shown["conditions"] = [condition_data(each) for each in conditions]
        print_json(shown | {"findings": finding_rows(findings)})
        return
    print_findings(findings)
    screen().print(condition_table(f"{plain(event.name)}, {event.stars} stars", conditions))
    screen().print(_verdict(conditions))


def _verdict(conditions: Sequence[Condition]) -> str:
    missed = sum(not each.holds for each in conditions)
    return f"No event of the World Cup as it is: {missed} missed." if missed else "An event of the World Cup."
