"""`ratingoffice lab replay`: what would another rule have done? And `lab explain`: a rating under a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ratingoffice.cli.explain import print_explanation
from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.rate import Progress, ended_in_order
from ratingoffice.cli.screen import day_of, plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.laboratory.what_if.result import ReplayResult

Season = Annotated[Path, typer.Argument(help="Season folder with the games of all years, and a list before them.")]
HEADINGS: Final = ("scenario", "level", "spread", "log loss", "newcomers", "arrive", "first rating", "off by")


def replay(
    season: Season,
    scenarios: Annotated[
        list[Path], typer.Argument(metavar="SCENARIO...", help="Files (TOML); the others are compared with the first.")
    ],
    first: Annotated[str, typer.Option("--from", help="First list to calculate.", metavar="DATE")],
    last: Annotated[str, typer.Option("--to", help="Last list to calculate.", metavar="DATE")],
    out: Annotated[Path, typer.Option(help="Folder for the result; new or empty.")],
    series: Annotated[str | None, typer.Option(help="Series of the lists; else that of the first rulebook.")] = None,
    processes: Annotated[int | None, typer.Option(help="So many processes; else one for each core.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="Seed of the intervals.", min=0)] = 1,
    force: Annotated[bool, typer.Option("--force", help="Replace a result that is already in the folder.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Rate years of history under several scenarios side by side, and compare them with the first one.

    Example: `ratingoffice lab replay season as-it-is.toml k-halved.toml --from 2024-03-01 --to 2025-03-01 --out result`
    """
    from ratingoffice.errors import InputError
    from ratingoffice.formats.list_folder import check_writable
    from ratingoffice.laboratory.what_if.replay import ReplayPlan
    from ratingoffice.laboratory.what_if.replay import replay as rated
    from ratingoffice.laboratory.what_if.result_folder import write_result
    from ratingoffice.laboratory.what_if.scenario import read_scenarios
    from ratingoffice.library.season import Season as Books

    days = day_of(first, "--from"), day_of(last, "--to")
    try:
        check_writable(out, force=force)
        read = read_scenarios(scenarios)
        with ended_in_order(), Progress() as progress:
            tables = Books.read(season, progress).tables
            plan = ReplayPlan(tables, read, *days, series or read[0].rulebook.series, seed)
            result = rated(plan, processes=processes, progress=progress)
        write_result(result, out, force=force)
    except InputError as problem:
        refuse(problem.findings, nothing_of="result", as_json=json)
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem}")
    if json:
        print_json(_data(result))
    else:
        _print(result, season, out)


def _data(result: ReplayResult) -> dict[str, Any]:
    tables = {name: getattr(result, name).to_dicts() for name in ("summary", "lists", "movers")}
    return {"answer": result.answer, "run": result.run} | tables


def _print(result: ReplayResult, season: Path, out: Path) -> None:
    from rich.table import Table

    console = screen()
    console.print(plain(result.answer), soft_wrap=True)
    table = Table(title=f"Lists from {result.run['from']} to {result.run['to']}", title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "scenario" else "right")
    for number, row in enumerate(result.summary.iter_rows(named=True)):
        table.add_row(*_cells(row, is_first=number == 0))
    console.print(table)
    console.print(
        "level: points more or less, on average, of those rated under both on the last list; spread: their standard\n"
        "deviation; log loss: of the games after each list, by the logistic curve, less is better, * beyond chance;\n"
        "arrive: lists from the first game to the first rating; off by: how far that is from the one 12 lists later.",
        style="dim",
    )
    for scenario in result.scenarios[1:]:
        if len(result.scenarios) > 2:
            console.print(f"\n{plain(result.answer_of(scenario.name))}", soft_wrap=True)
        for each in [each for each in result.who_moves if each.scenario == scenario.name]:
            console.print(f"  {plain(each.name)} ({plain(each.player_id)}): {plain(each.why)}", soft_wrap=True)
    console.print(f"\nWritten to [bold]{plain(out)}[/].", soft_wrap=True)
    console.print(f"Why? ratingoffice lab explain {plain(season)} {plain(out)} SCENARIO --player ID", soft_wrap=True)


def _cells(row: dict[str, Any], *, is_first: bool) -> list[str]:
    """Write a row of the table: figures of the first scenario, and beside them how the others differ."""

    def beside(value: float | None, change: float | None, digits: int) -> str:
        if value is None or change is None:
            return "-"
        return f"{value:.{digits}f}" if is_first else f"{value:.{digits}f} ({change:+.{digits}f})"

    is_certain = (row["change_low"] or 0) > 0 or (row["change_high"] or 0) < 0
    names = {"lists_to_rating": 1, "first_rating": 0, "first_error": 0}
    newcomers = [f"{row[name]:.{digits}f}" if row[name] is not None else "-" for name, digits in names.items()]
    change = row["level_change"]
    return [
        plain(row["title"]),
        "-" if change is None or is_first else f"{change:+.1f}",
        beside(row["deviation"], row["deviation_change"], 1),
        beside(row["log_loss"], row["log_loss_change"], 5) + ("*" if is_certain else ""),
        f"{row['newcomers']:,}",
        *newcomers,
    ]


def explain(
    season: Season,
    result: Annotated[Path, typer.Argument(help="Folder that `ratingoffice lab replay` has written.")],
    scenario: Annotated[str, typer.Argument(help="Name of the scenario: that of its file, without .toml.")],
    player: Annotated[str, typer.Option(help="Id of the player.")],
    list_date: Annotated[
        str | None, typer.Option("--list", help="Date of the list; the last one if left out.", metavar="DATE")
    ] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Print figures with all their decimals.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the explanation as JSON, figures exact.")] = False,
) -> None:
    """Explain a player's rating under a scenario of a replay; the list is calculated again.

    Example: `ratingoffice lab explain season result k-halved --player P000012 --list 2024-09-01`
    """
    from dataclasses import asdict
    from datetime import date

    from ratingoffice.errors import InputError
    from ratingoffice.laboratory.what_if.replay import list_of_scenario
    from ratingoffice.laboratory.what_if.result_folder import read_result
    from ratingoffice.library.season import Season as Books

    try:
        found = read_result(result)
        day = day_of(list_date, "--list") if list_date else date.fromisoformat(found.run["to"])
        with Progress() as progress:
            tables = Books.read(season, progress).tables
        explanation = list_of_scenario(found, tables, scenario, day).explain(player)
    except InputError as problem:
        refuse(problem.findings, nothing_of="explanation", as_json=json)
    if json:
        print_json(asdict(explanation))
    else:
        print_explanation(explanation, screen(), exact=exact)
