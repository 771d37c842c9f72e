"""`ratingoffice title referee`: what a referee may lead, and what the next titles ask for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.conditions import condition_data, condition_table
from ratingoffice.cli.described_file import described
from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.screen import plain, print_json, screen

if TYPE_CHECKING:
    from ratingoffice.competitions.referees.promotion import RefereeCandidate
    from ratingoffice.model.condition import Condition


def referee(
    file: Annotated[Path, typer.Argument(help="A TOML file that describes the referee.")],
    json: Annotated[bool, typer.Option("--json", help="Print rights and conditions as JSON.")] = False,
) -> None:
    """Show what a referee's title allows, what higher titles require, and the steps of a proposal.

    Example: `ratingoffice title referee referee.toml`
    """
    from ratingoffice.competitions.referees.promotion import RefereeCandidate

    candidate, findings = described(file, RefereeCandidate, nothing_of="rights", as_json=json)
    if json:
        print_json(_data(candidate) | {"findings": finding_rows(findings)})
        return
    print_findings(findings)
    _print(candidate)


def _rights(candidate: RefereeCandidate) -> list[str]:
    from ratingoffice.competitions.referees.rights import rights

    return [f"{role}, {level} event" for role, level in rights(candidate.title)]


def _titles(candidate: RefereeCandidate) -> dict[str, tuple[Condition, ...]]:
    from ratingoffice.competitions.referees.promotion import next_titles, promotion_conditions

    return {str(title): promotion_conditions(candidate, title) for title in next_titles(candidate.title)}


def _steps(candidate: RefereeCandidate) -> tuple[Condition, ...]:
    from ratingoffice.competitions.referees.procedure import proposer_conditions, step_conditions

    if candidate.promotion is None:
        return ()
    return (*proposer_conditions(candidate.promotion), *step_conditions(candidate.promotion))


def _data(candidate: RefereeCandidate) -> dict[str, Any]:
    return {
        "name": candidate.name,
        "title": candidate.title,
        "rights": _rights(candidate),
        "titles": {title: [condition_data(each) for each in found] for title, found in _titles(candidate).items()},
        "procedure": [condition_data(each) for each in _steps(candidate)],
    }


def _print(candidate: RefereeCandidate) -> None:
    console = screen()
    may = "; ".join(_rights(candidate)) or "no event of the FMJD"
    console.print(f"[bold]{plain(candidate.name)}[/], {candidate.title}: may be {may} (Annex 4, 4.1)")
    for title, found in _titles(candidate).items():
        console.print(condition_table(f"{title} referee", found))
    if steps := _steps(candidate):
        console.print(condition_table("Procedure", steps))
