"""`ratingoffice competition youth-entries`: who may play in a youth championship, and who of them stays for free."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ratingoffice.cli.conditions import condition_data, condition_table
from ratingoffice.cli.findings_screen import finding_rows, print_findings, refuse
from ratingoffice.cli.messages import message
from ratingoffice.cli.screen import number_of, plain, print_json, print_rows, screen, wrong_use

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.model.condition import Condition

FMJD: Final = "FMJD"
"""Organises itself where no federation does (Annex 13, 2)."""
HOST: Final = re.compile("[A-Za-z]{3}")


def youth_entries(
    folder: Annotated[Path, typer.Argument(help="Folder with the table entries (CSV or Parquet).")],
    year: Annotated[int, typer.Option(min=2022, max=2200, help="Year of the championship: the age is of its end.")],
    host: Annotated[str, typer.Option(help="The organising federation, which may enter one player more; or FMJD.")],
    json: Annotated[bool, typer.Option("--json", help="Print conditions, free places and days as JSON.")] = False,
) -> None:
    """Check the entries of a youth championship: age, sex, numbers per federation, free places, dates.

    Example: `ratingoffice competition youth-entries docs/examples/season/youth --year 2024 --host POL`
    """
    from ratingoffice.competitions.youth.entry_table import entry_conditions, free_places, player_conditions
    from ratingoffice.competitions.youth.entry_table import youth_entries as entries_of

    if host != FMJD and not HOST.fullmatch(host):
        wrong_use(f"--host is {host!r}; write a federation as three letters, such as NED, or {FMJD}")
    entries, findings = _read(folder, year, host)
    if entries is None:
        refuse(findings, nothing_of="entries", as_json=json)
    players = [(row, found) for row, found in player_conditions(entries, year)]
    federations = entry_conditions(entries_of(entries), host)
    free = free_places(entries_of(entries))
    if json:
        print_json(
            {
                "players": [row | {"conditions": _data(found)} for row, found in players],
                "federations": _data(federations),
                "free_places": free,
                "days": _days(year),
                "play": _play(entries),
                "findings": finding_rows(findings),
            }
        )
        return
    print_findings(findings)
    _print_players(players)
    screen().print(condition_table("Players of each federation", federations))
    text = ", ".join(f"{federation} {number}" for federation, number in free.items())
    screen().print(f"Free places (Annex 13, 5.3): {plain(text)}.", soft_wrap=True)
    for article, what, day in _days(year):
        screen().print(f"{what}: {day} ({article}).")
    for each in _play(entries):
        text = f"{each['category']}: {each['system']}, {number_of(each['rounds'], 'round')}, {each['time_control']}"
        screen().print(f"{text.replace('_', ' ').capitalize()} (Annex 13, 9.1, 9.2), unless stated otherwise.")


def _read(folder: Path, year: int, host: str) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    from ratingoffice.competitions.youth.entry_table import ENTRIES, validate
    from ratingoffice.formats.table_folder import open_tables
    from ratingoffice.model.findings import has_errors, merge

    opened = open_tables(folder, [ENTRIES])
    if not opened:
        wrong_use(f"there is no table entries in {folder}; add entries.csv or entries.parquet")
    only = opened["entries"]
    if only.raw is None:
        return None, only.findings
    entries, found = validate(only.raw, year)
    findings = merge([found, only.findings])
    if entries is None or has_errors(findings):
        return None, findings
    return entries, merge([findings, _host_findings(entries, host, only.file)])


def _host_findings(entries: pl.DataFrame, host: str, file: str) -> pl.DataFrame:
    """Warn of a host who enters nobody: most likely the name is another one."""
    from ratingoffice.model.findings import Place, finding, no_findings

    known = sorted(set(entries["federation"]))
    if host in (FMJD, *known):
        return no_findings()
    return finding(Place("warning", file, "federation"), message("unknown_host", host=host, known=known))


def _data(conditions: Iterable[Condition]) -> list[dict[str, Any]]:
    return [condition_data(each) for each in conditions]


def _days(year: int) -> list[tuple[str, str, str]]:
    """What is to be done by when, with the article."""
    from ratingoffice.competitions.youth.categories import applications_by, bids_by, host_decided_by, playing_days

    days = playing_days(year)
    return [
        ("Annex 13, 10.1", "Bids", str(bids_by(year))),
        ("Annex 13, 10.4", "Host decided", str(host_decided_by(year))),
        ("Annex 13, 6.2", "Applications", str(applications_by(days[0]))),
        ("Annex 13, 2", "Playing days", f"{days[0]} to {days[-1]}"),
    ]


def _play(entries: pl.DataFrame) -> list[dict[str, Any]]:
    """How each category plays, unless the regulations of the championship differ."""
    from ratingoffice.competitions.youth.categories import default_system, time_control

    system, rounds = default_system()
    return [
        {"category": category, "system": system, "rounds": rounds, "time_control": time_control(category)}
        for category in sorted(set(entries["category"]))
    ]


def _print_players(players: Iterable[tuple[dict[str, Any], tuple[Condition, ...]]]) -> None:
    rows = []
    for row, conditions in players:
        missed = [each for each in conditions if not each.holds]
        why = "; ".join(f"{each.name} {each.measured}, must be {each.required}" for each in missed)
        group = f"{row['category'].replace('_', ' ')}, {row['group']}"
        articles = "; ".join(dict.fromkeys(each.article for each in conditions))
        rows.append((row["player_id"], row["name"], group, f"no: {why}" if why else "yes", articles))
    print_rows(("player", "name", "group", "may play", "article"), rows, title="Entries", title_justify="left")
