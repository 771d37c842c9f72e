"""`ratingoffice competition youth-teams`: the classification of the nations at a youth championship."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings, refuse
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    import polars as pl


def youth_teams(
    folder: Annotated[Path, typer.Argument(help="Folder with the table results (CSV or Parquet).")],
    competition: Annotated[Literal["classic", "rapid", "blitz"], typer.Option(help="Which of the three.")] = "classic",
    json: Annotated[bool, typer.Option("--json", help="Print classification, lines and findings as JSON.")] = False,
) -> None:
    """Rank the nations of a youth championship: percentage and bonus of their best three in every group.

    Example: `ratingoffice competition youth-teams youth --competition rapid`
    """
    from ratingoffice.competitions.youth.national_teams import team_classification, team_lines

    results, findings = _read(folder)
    if results is None:
        refuse(findings, nothing_of="standing", as_json=json)
    lines = team_lines(results)
    table = team_classification(lines, competition)
    counted = lines.filter(lines["is_counted"] & (lines["competition"] == competition))
    if json:
        shown = {"competition": competition, "standing": table.to_dicts(), "results": counted.to_dicts()}
        print_json(shown | {"articles": ["Annex 13, 8"], "findings": finding_rows(findings)})
        return
    print_findings(findings)
    _print(table, counted, f"National teams, {competition} (Annex 13, 8)")


def _read(folder: Path) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    from ratingoffice.competitions.youth.tables import RESULTS, validate
    from ratingoffice.formats.table_folder import open_tables
    from ratingoffice.model.findings import has_errors, merge

    opened = open_tables(folder, [RESULTS])
    if not opened:
        wrong_use(f"there is no table results in {folder}; add results.csv or results.parquet")
    only = opened["results"]
    if only.raw is None:
        return None, only.findings
    results, found = validate(only.raw)
    findings = merge([found, only.findings])
    return (None if has_errors(findings) else results), findings


def _print(table: pl.DataFrame, counted: pl.DataFrame, title: str) -> None:
    from rich.table import Table

    shown = Table(title=title, title_style="bold")
    shown.add_column("", justify="right")
    shown.add_column("federation")
    shown.add_column("points", justify="right")
    shown.add_column("made of", overflow="fold")
    for place, federation, points, _ in table.iter_rows():
        mine = counted.filter(counted["federation"] == federation)
        made = "\n".join(_part(row) for row in mine.iter_rows(named=True))
        shown.add_row(str(place), plain(federation), str(points), plain(made))
    screen().print(shown)


def _part(result: dict[str, Any]) -> str:
    """Return what one result brings: `hopes, boys: P1, place 3: 72 + 50 = 122`."""
    group = f"{result['category'].replace('_', ' ')}, {result['group']}"
    sum_of_two = f"{result['percentage']} + {result['bonus']} = {result['team_points']}"
    return f"{group}: {result['player_id']}, place {result['place']}: {sum_of_two}"
