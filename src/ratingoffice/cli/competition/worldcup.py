"""`ratingoffice competition worldcup`: the classification of the World Cup, and what each number is made of."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings, refuse
from ratingoffice.cli.screen import day_of, plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    import polars as pl

    from ratingoffice.competitions.world_cup.tables import Cup


Classification = Literal["open", "women"]
FACTOR: Final = re.compile(r"(?P<stars>[0-9]{1,3})=(?P<number>[0-9]{1,3})")


@dataclass(frozen=True)
class StandingRequest:
    """The standing that was asked for."""

    which: Classification
    day: date
    intercontinental: bool


def worldcup(
    folder: Annotated[Path, typer.Argument(help="Folder with players, events and results (CSV or Parquet).")],
    on: Annotated[str, typer.Option("--on", help="Day of the standing.", metavar="DATE")],
    which: Annotated[Classification, typer.Option("--classification", help="Open or women.")] = "open",
    intercontinental: Annotated[
        bool, typer.Option("--intercontinental", help="Only those below the rating limit of the Intercontinental Cup.")
    ] = False,
    factor: Annotated[
        list[str] | None,
        typer.Option(help="Set the factor of stars that the text leaves open.", metavar="STARS=NUMBER"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print classification, results and findings as JSON.")] = False,
) -> None:
    """Show the World Cup standings on a day: the best four results of 24 months, with their parts.

    Example: `ratingoffice competition worldcup cup --on 2022-12-31 --classification women --factor 9=15`
    """
    day, factors = day_of(on, "--on"), _factors(factor or [])
    cup, findings = _read(folder, factors)
    if cup is None:
        refuse(findings, nothing_of="standing", as_json=json)
    table, parts = _standing(cup, factors, StandingRequest(which, day, intercontinental))
    if json:
        shown = {"day": day, "classification": which, "standing": table.to_dicts(), "results": parts.to_dicts()}
        articles = _articles(intercontinental=intercontinental)
        print_json(shown | {"articles": articles, "findings": finding_rows(findings)})
        return
    print_findings(findings)
    cup_name = "Intercontinental Cup" if intercontinental else "World Cup"
    _print(table, parts, f"{cup_name}, {which}, {day}")
    screen().print(f"Articles: {'; '.join(_articles(intercontinental=intercontinental))}.", soft_wrap=True)


def _articles(*, intercontinental: bool) -> list[str]:
    """Name what the numbers of the standing come from."""
    of_the_cup = ["Annex 18, intercontinental"] if intercontinental else []
    return ["Annex 18, points", "Annex 18, classification", "Annex 18, women", *of_the_cup, "Code of behaviour, 9b"]


def _factors(given: list[str]) -> dict[int, int]:
    """Read `9=15`, each stars once, and only those that the text leaves open."""
    from ratingoffice.competitions.world_cup.stars import problem_of_factor

    pairs = [FACTOR.fullmatch(text) for text in given]
    if not all(pairs):
        wrong_use("--factor is stars and a whole number up to 999; write it as 9=15")
    factors = [(int(pair["stars"]), int(pair["number"])) for pair in pairs if pair]
    problems: list[str] = [problem for stars, number in factors if (problem := problem_of_factor(stars, number))]
    twice = sorted(stars for stars, times in Counter(stars for stars, _ in factors).items() if times > 1)
    problems += [f"--factor of {stars} stars stands more than once; keep one" for stars in twice]
    if problems:
        wrong_use("; ".join(problems))
    return dict(factors)


def _read(folder: Path, factors: Mapping[int, int]) -> tuple[Cup | None, pl.DataFrame]:
    from ratingoffice.competitions.world_cup.tables import TABLES
    from ratingoffice.competitions.world_cup.validation import validate
    from ratingoffice.formats.table_folder import open_tables
    from ratingoffice.model.findings import has_errors, merge

    opened = open_tables(folder, TABLES.values())
    if opened is None:
        wrong_use(f"there is no folder {folder}, or it cannot be opened")
    tables = {name: each.raw for name, each in opened.items() if each.raw is not None}
    cup, found = validate(tables, factors, unreadable=opened.keys())
    findings = merge([found, *(each.findings for each in opened.values())])
    return (None if has_errors(findings) else cup), findings


def _standing(cup: Cup, factors: Mapping[int, int], asked: StandingRequest) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The table, and the results that count in it."""
    from ratingoffice.competitions.world_cup.classification import best_results, counted_in, intercontinental, world_cup
    from ratingoffice.competitions.world_cup.points import result_lines, valid_declarations

    lines, declared = result_lines(cup, factors), valid_declarations(cup)
    table = world_cup(lines, declared, asked.which, asked.day)
    parts = best_results(counted_in(lines, declared, asked.which, asked.day), asked.day)
    if asked.intercontinental:
        table = intercontinental(table, cup.ratings, asked.which, asked.day)
    return table, parts.join(table.select("player_id"), on="player_id", how="semi")


def _print(table: pl.DataFrame, parts: pl.DataFrame, title: str) -> None:
    from rich.table import Table

    shown = Table(title=title, title_style="bold")
    for name in ("", "player", "score", "made of", "decided by"):
        shown.add_column(name, justify="right" if name in {"", "score"} else "left", overflow="fold")
    for row in table.iter_rows(named=True):
        mine = parts.filter(parts["player_id"] == row["player_id"]).sort("score", "end", descending=True)
        made = "\n".join(_part(each) for each in mine.iter_rows(named=True))
        who = f"{row['name']} ({row['federation']})" if row["federation"] else row["name"]
        decided = (row["decided_by"] or "").replace("_", " ")
        shown.add_row(str(row["place"]), plain(who), str(row["score"]), plain(made), decided)
    screen().print(shown)


def _part(result: dict[str, Any]) -> str:
    """Return what one result is made of: `35 + 5 x 12 = 95 (Cup of Delft)`."""
    factors = f"{result['bonus']} + {result['factor']} x {result['points_counted']} = {result['world_cup_points']}"
    away = "" if result["closing_ceremony"] else ", 0: not at the closing ceremony"
    return f"{factors}{away} ({result['event']}, place {result['place_counted']})"
