"""`ratingoffice event record`: whether a simultaneous display is an achievement, and a world record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.conditions import condition_data, condition_table
from ratingoffice.cli.described_file import text_in
from ratingoffice.cli.findings_screen import finding_rows, print_findings, refuse
from ratingoffice.cli.screen import plain, print_json, screen

if TYPE_CHECKING:
    from datetime import date

    import polars as pl

    from ratingoffice.competitions.records.attempt import Opponent, RecordAttempt
    from ratingoffice.model.condition import Condition


def record(
    file: Annotated[Path, typer.Argument(help="A TOML file that describes the display; opponents.csv beside it.")],
    json: Annotated[bool, typer.Option("--json", help="Print all conditions as JSON.")] = False,
) -> None:
    """Check a simultaneous display: the conditions of an achievement and of a new world record.

    Example: `ratingoffice event record delft/display.toml`
    """
    from ratingoffice.competitions.records.recognition import achievement_conditions, record_conditions

    attempt, findings = _read(file)
    if attempt is None:
        refuse(findings, nothing_of="achievement", as_json=json)
    achievement = achievement_conditions(attempt)
    of_record = record_conditions(attempt, attempt.record) if attempt.record else ()
    if json:
        print_json(_data(attempt, achievement, of_record) | {"findings": finding_rows(findings)})
        return
    print_findings(findings)
    _print(attempt, achievement, of_record)


def _read(file: Path) -> tuple[RecordAttempt | None, pl.DataFrame]:
    """Read the description, and the opponents wherever its day is stated, be the rest right or wrong."""
    from ratingoffice.competitions.records.attempt import read_attempt, stated_day
    from ratingoffice.model.findings import merge, no_findings

    text = text_in(file)
    day = stated_day(text)
    opponents, found = (None, no_findings()) if day is None else _opponents(file.parent, day)
    attempt, findings = read_attempt(text, file.name, opponents)
    return attempt, merge([findings, found])


def _opponents(folder: Path, day: date) -> tuple[tuple[Opponent, ...] | None, pl.DataFrame]:
    from ratingoffice.competitions.records.opponents import OPPONENTS, validate
    from ratingoffice.formats.table_folder import open_tables
    from ratingoffice.model.findings import Place, finding, has_errors, merge
    from ratingoffice.model.messages import message

    opened = open_tables(folder, [OPPONENTS])
    if not opened:
        return None, finding(Place("error", "opponents.csv"), message("missing_table", table="opponents"))
    only = opened["opponents"]
    if only.raw is None:
        return None, only.findings
    opponents, found = validate(only.raw, day)
    findings = merge([found, only.findings])
    return (None if has_errors(findings) else opponents), findings


def _data(
    attempt: RecordAttempt, achievement: tuple[Condition, ...], of_record: tuple[Condition, ...]
) -> dict[str, Any]:
    return {
        "kind": attempt.kind,
        "expert": attempt.expert.name,
        "opponents": len(attempt.opponents),
        "points": attempt.points,
        "boards_lost_by_errors": _lost(attempt),
        "achievement": [condition_data(each) for each in achievement],
        "record": [condition_data(each) for each in of_record],
    }


def _lost(attempt: RecordAttempt) -> tuple[int, ...]:
    from ratingoffice.competitions.records.blindfold import boards_lost

    return boards_lost(attempt.errors, len(attempt.opponents))


def _print(attempt: RecordAttempt, achievement: tuple[Condition, ...], of_record: tuple[Condition, ...]) -> None:
    possible = 2 * len(attempt.opponents)
    heading = f"{plain(attempt.expert.name)}, {attempt.kind} display, {attempt.day}: {attempt.points} of {possible}"
    screen().print(f"[bold]{heading}[/]")
    screen().print(condition_table(f"Special achievement: {_verdict(achievement)}", achievement))
    if of_record:
        screen().print(condition_table(f"World record: {_verdict((*achievement, *of_record))}", of_record))


def _verdict(conditions: tuple[Condition, ...]) -> str:
    """Say it in a word: yes, no, or what is still to be shown."""
    from ratingoffice.model.condition import missed, not_stated

    if missed(conditions):
        return f"no, {len(missed(conditions))} missed"
    return f"so far, {len(not_stated(conditions))} still to be shown" if not_stated(conditions) else "yes"
