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
    from ratingoffice.competitions.referees.candidate_file import CandidateFile
    from ratingoffice.model.condition import Condition


def referee(
    file: Annotated[Path, typer.Argument(help="A TOML file that describes the referee.")],
    json: Annotated[bool, typer.Option("--json", help="Print rights and conditions as JSON.")] = False,
) -> None:
    """Show what a referee's title allows, what higher titles require, and the steps of a proposal.

    Example: `ratingoffice title referee referee.toml`
    """
    from ratingoffice.competitions.referees.candidate_file import told_candidate

    told, findings = described(file, told_candidate, nothing_of="rights", as_json=json)
    if json:
        print_json(_data(told) | {"findings": finding_rows(findings)})
        return
    print_findings(findings)
    _print(told)


def _rights(told: CandidateFile) -> list[str]:
    from ratingoffice.competitions.referees.rights import rights

    return [f"{role}, {level} event" for role, level in rights(told.candidate.title)]


def _titles(told: CandidateFile) -> dict[str, tuple[Condition, ...]]:
    from ratingoffice.competitions.referees.promotion import next_titles, promotion_conditions

    return {str(title): promotion_conditions(told.candidate, title) for title in next_titles(told.candidate.title)}


def _steps(told: CandidateFile) -> tuple[Condition, ...]:
    from ratingoffice.competitions.referees.procedure import proposer_conditions, step_conditions

    if told.promotion is None:
        return ()
    return (*proposer_conditions(told.promotion), *step_conditions(told.promotion))


def _data(told: CandidateFile) -> dict[str, Any]:
    return {
        "name": told.candidate.name,
        "title": told.candidate.title,
        "rights": _rights(told),
        "titles": {title: [condition_data(each) for each in found] for title, found in _titles(told).items()},
        "procedure": [condition_data(each) for each in _steps(told)],
    }


def _print(told: CandidateFile) -> None:
    console = screen()
    may = "; ".join(_rights(told)) or "no event of the FMJD"
    console.print(f"[bold]{plain(told.candidate.name)}[/], {told.candidate.title}: may be {may} (Annex 4, 4.1)")
    for title, found in _titles(told).items():
        console.print(condition_table(f"{title} referee", found))
    if steps := _steps(told):
        console.print(condition_table("Procedure", steps))
