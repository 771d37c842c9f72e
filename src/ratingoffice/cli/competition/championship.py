"""`ratingoffice competition championship`: who has which place of a world championship, and who stands by."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.conditions import condition_data
from ratingoffice.cli.described_file import text_in
from ratingoffice.cli.findings_screen import finding_rows, print_findings, refuse
from ratingoffice.cli.screen import plain, print_json, print_rows, screen

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars as pl

    from ratingoffice.competitions.world_championship.candidate_file import ChampionshipFile
    from ratingoffice.competitions.world_championship.replacements import Championship
    from ratingoffice.competitions.world_championship.standing_by import MovedUp
    from ratingoffice.model.condition import Condition

MOST_RESERVES = 10


def championship(
    file: Annotated[Path, typer.Argument(help="A TOML file with candidates and withdrawals.")],
    json: Annotated[bool, typer.Option("--json", help="Print places, passed over and reserves as JSON.")] = False,
) -> None:
    """Fill the places of a world championship: limits per federation, withdrawals, reserve list.

    Example: `ratingoffice competition championship world-2025.toml`
    """
    from ratingoffice.competitions.world_championship.candidate_file import championship as championship_of
    from ratingoffice.competitions.world_championship.candidate_file import read

    file_data, findings = read(text_in(file), file.name)
    if file_data is None:
        refuse(findings, nothing_of="places", as_json=json)
    _show(championship_of(file_data), file_data, findings, as_json=json)


def _show(made: Championship, file_data: ChampionshipFile, findings: pl.DataFrame, *, as_json: bool) -> None:
    from ratingoffice.competitions.world_championship.entry_checks import entry_checks
    from ratingoffice.competitions.world_championship.standing_by import moved_up

    qualification = made.qualification
    federations = [made.candidates.federations[player] for player in qualification.qualified]
    checks = entry_checks(made.system, federations, file_data.standing)
    lines = [line for each in file_data.unavailable for line in moved_up(made, each)]
    if as_json:
        print_json(
            {
                "article": made.system.article,
                "places": [asdict(place) for place in qualification.places],
                "passed_over": [asdict(each) for each in qualification.passed_over],
                "reserves": [asdict(each) for each in made.reserves],
                "unavailable": [asdict(each) for each in lines],
                "federations": {each: [condition_data(one) for one in found] for each, found in checks.items()},
                "findings": finding_rows(findings),
            }
        )
        return
    print_findings(findings)
    _print_places(made)
    for each in qualification.passed_over:
        limit = f": {each.condition.measured}, {each.condition.required}" if each.condition else ""
        screen().print(f"{plain(each.player)} passed over, {plain(each.source)}: {each.reason}{plain(limit)}.")
    standing_by = ", ".join(f"{each.number} {each.player}" for each in made.reserves[:MOST_RESERVES])
    screen().print(f"Global reserve list (Annex 17, C): {plain(standing_by) or 'nobody'}.", soft_wrap=True)
    for line in lines:
        screen().print(plain(moved_up_text(line)), soft_wrap=True)
    _print_barred(checks)


def moved_up_text(line: MovedUp) -> str:
    """Return who is passed over in a line, and who comes next."""
    return (
        f"{line.player}, number {line.number} of {line.source}, is not available since {line.told}; "
        f"next is {line.next or 'nobody'} ({line.article})."
    )


def _print_barred(checks: Mapping[str, tuple[Condition, ...]]) -> None:
    """Print which federations may not send anybody, and why."""
    from ratingoffice.model.condition import missed

    for federation, found in checks.items():
        for lacking in missed(found):
            text = f"{federation} may not send players: {lacking.name} {lacking.measured}, must be {lacking.required}"
            screen().print(plain(f"{text} ({lacking.article})."), soft_wrap=True)


def _print_places(made: Championship) -> None:
    federations = made.candidates.federations
    rows = (
        (each.point, each.source, each.player, federations.get(each.player or ""), each.reason)
        for each in made.qualification.places
    )
    title = f"{made.system.size} places ({made.system.article})"
    print_rows(("point", "source", "player", "federation", ""), rows, title=title, title_style="bold")
