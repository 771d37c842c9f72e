"""`ratingoffice demo`: an invented federation, its year as a folder, three years as an office, and the site of it."""

from __future__ import annotations

import os
import shutil
import socket
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli import serve
from ratingoffice.cli.addresses import why_not
from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.screen import plain, print_rows, rulebook_of, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.rating.period import RatedPeriod
    from ratingoffice.store.models import RatingList

KEY = "fide-2010"
TOP = 5
MARK = "demo.txt"
HOST = "127.0.0.1"


def demo(
    out: Annotated[Path, typer.Option(help="Folder for the demo; made anew each time.")] = Path("demo-office"),
    port: Annotated[int, typer.Option(help="Port of the site; another one where somebody has it.")] = 8000,
    no_serve: Annotated[bool, typer.Option("--no-serve", help="End without the site.")] = False,
) -> None:
    """Create a sample federation, rate its year and open its site on this machine.

    Example: `ratingoffice demo --no-serve`
    """
    _clear(out)
    rated = rated_year(out)
    _print_top(rated)
    _print_next(out, out / "lists" / str(rated.day), _somebody(rated))
    make_office(out / "office")
    start = f"ratingoffice serve --office {out / 'office'}"
    if no_serve:
        print_site()
        screen().print("Open the site with", start, soft_wrap=True)
        return
    chosen = free_port(port)
    print_site(f"http://{HOST}:{chosen}")
    screen().print("Stop it with Ctrl+C; start it again with", start, soft_wrap=True)
    serve_office(out / "office", chosen)


def _clear(out: Path) -> None:
    """Only a folder that a demo has made is made anew."""
    if out.exists() and not (out / MARK).exists():
        wrong_use(f"{out} is there and no demo made it; name another folder with --out")
    shutil.rmtree(out, ignore_errors=True)
    try:
        out.mkdir(parents=True)
        (out / MARK).write_text("Made by `ratingoffice demo`, and made anew each time.\n", encoding="utf-8")
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem}")


def rated_year(out: Path) -> RatedPeriod:
    """Make the season and calculate list after list, each from the folder; a published list is the base of the next."""
    from rich.progress import track

    from ratingoffice.formats import season_folder
    from ratingoffice.sample_data.generator import SeasonPlan, generate_season

    season_folder.write(generate_season(SeasonPlan()), out / "season", "csv")
    days = _lists(SeasonPlan().first_list)
    rated = [_rate_one(out, day) for day in track(days, "Rating six periods", console=screen(), transient=True)]
    return rated[-1]


def _lists(first_list: date) -> list[date]:
    """Find the lists of the year that follows the first."""
    book = rulebook_of(KEY)
    days = [first_list]
    while days[-1] < first_list.replace(year=first_list.year + 1):
        days += book.next_lists(days[-1] + timedelta(days=1), book.settings({}))[:1]
    return days[1:]


def _rate_one(out: Path, day: date) -> RatedPeriod:
    from ratingoffice.errors import InputError
    from ratingoffice.library.season import Season

    try:
        rated = Season.read(out / "season").rate(KEY, day)
    except InputError as problem:
        refuse(problem.findings)
    rated.write(out / "lists" / str(day))
    with (out / "season" / "ratings.csv").open("ab") as ratings:
        rated.ratings.write_csv(ratings, include_header=False)
    return rated


def _print_top(rated: RatedPeriod) -> None:
    columns = ("rank", "title", "name", "federation", "rating", "change", "games", "k")
    best = rated.list.filter(rated.list["top_list"] == "Y").sort(["rating", "name"], descending=[True, False])
    ranked = best.head(TOP).with_row_index("rank", offset=1)
    print_rows(columns, ranked.select(columns).iter_rows(), title=f"The list of {rated.day}")


def _somebody(rated: RatedPeriod) -> str:
    """Choose a player with something to explain: a few events, some games that do not count, a rating that moved."""
    import polars as pl

    lines = rated.event_lines.group_by("player_id").agg(events=pl.len())
    games = rated.game_lines.group_by("player_id").agg(left_out=(pl.col("counted") == "N").sum(), games=pl.len())
    listed = rated.list.filter(pl.col("status") == "listed").select(
        pl.col("player_id").cast(rated.books.player_ids.dtype)
    )
    candidates = listed.join(lines, on="player_id").join(games, on="player_id")
    chosen = candidates.filter((pl.col("events") == 2) & (pl.col("left_out") > 0) & (pl.col("games") < 20))
    return str(chosen.sort("left_out", "player_id", descending=[True, False])["player_id"][0])


def _print_next(out: Path, folder: Path, player: str) -> None:
    console = screen()
    console.print("[bold]Try next[/] (with .venv/bin/ before it, or after `source .venv/bin/activate`)")
    for command in (
        f"ratingoffice explain {folder} --player P000005",
        f"ratingoffice explain {folder} --player {player} --json",
        f"ratingoffice rate {out}/season --rulebook fide-2010 --list {folder.name} --out {out}/again --format parquet",
        "ratingoffice calc change 2000 2100:1 1950:0.5 2450:0 --k 15",
        f"ratingoffice office verify --office {out}/office four-rivers 2023-05-01",
    ):
        console.print(f"  {plain(command)}", soft_wrap=True)


def make_office(folder: Path) -> None:
    """Found the office of the demo, publish every list of three years, and let its people sign in."""
    serve.prepare(str(folder))
    from ratingoffice.cli.office.start import make_office as make_tables_at
    from ratingoffice.cli.rate import Progress

    make_tables_at(str(folder))
    from ratingoffice.store.demo.office import fill_demo_office, let_sign_in, open_demo_office

    who = open_demo_office()
    with Progress() as progress:
        fill_demo_office(who, progress)
    let_sign_in(who)


def free_port(wanted: int) -> int:
    """Return the port that is wanted, or any other where somebody has it."""
    if wanted and not why_not(HOST, wanted):
        return wanted
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def serve_office(folder: Path, port: int) -> None:
    """Become the server of the site: one process, which ends as `ratingoffice serve` does, whatever signal it gets."""
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", str(folder), "--port", str(port)]
    sys.stdout.flush()
    os.execv(sys.executable, words)


def print_site(address: str = "") -> None:
    """Print where the site is, if it is open, who can sign in, and what is worth a look."""
    from ratingoffice.store.demo.office import PASSWORD, SIGN_INS

    console = screen()
    console.print(
        f"\n[bold]The site is at {address}/[/]" if address else "\n[bold]The office is made; its site is not open.[/]"
    )
    names = ", ".join(f"{name} ({role.label})" for name, role in SIGN_INS)
    console.print(f"Sign in as {plain(names)}, each with the password {PASSWORD}", soft_wrap=True)
    console.print("Things to look at:")
    for text, path in things_to_look_at():
        console.print(f"  {plain(text):<34} {address}{plain(path)}", soft_wrap=True)


def things_to_look_at() -> list[tuple[str, str]]:
    """Choose somebody who climbed, a rating so far, an event, the World Cup, a calculator, a list with a correction."""
    from ratingoffice.store.demo.office import CORRECTED_LIST, FORMER
    from ratingoffice.store.lists.selectors.list_pages import Filters, list_page
    from ratingoffice.store.lists.selectors.public_lists import newest_lists
    from ratingoffice.store.models import Game
    from ratingoffice.store.reports.selectors.event_pages import newest_events

    newest: RatingList = newest_lists()[0]
    climber = list_page(newest, Filters(sort="gain"), most=1).lines[0]
    event = newest_events()[0]
    of_series = Game.objects.filter(event__discipline=newest.series.discipline, result="1-0")
    winner = of_series.select_related("white").order_by("-event__end", "pk")[0].white
    why = f"/players/{climber.player_id}/{newest.series.name}/{newest.day}/"
    return [
        (f"why {climber.name} has {climber.rating}", why),
        ("a rating so far this period", f"/players/{winner.player_id if winner else ''}/{newest.series.name}/so-far/"),
        ("an event with its standings", f"/events/{event.event_id}/"),
        ("the World Cup, point by point", "/competitions/world-cup-2024/"),
        ("what a tournament would change", "/calculators/change/?own=2000&games=2100:1+1950:0.5+2450:0&k=15"),
        ("a list that a correction changes", f"/lists/{FORMER}/{CORRECTED_LIST}/"),
    ]
