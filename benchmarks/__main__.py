"""Print the speed of Rating Office beside riix and a bare NumPy kernel, how it grows, and how soon --help answers."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import polars as pl

from benchmarks import draughts, pairing, replay, standings, store
from benchmarks.bare import write_bare
from benchmarks.kernels import Games, bare_kernel, looked_up, riix_elo, searched
from benchmarks.office import periods, plan, rate_nothing, rate_year
from ratingoffice.formats import season_folder
from ratingoffice.model.books import Books, open_books
from ratingoffice.model.season import SeasonTables
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.sample_data.generator import generate_season

REPEATS = 3
GOALS = {"fide-2024": 1.5}
"""Time beside fide-2010; the others may take three times as long."""
TIME_CONTROLS = {"fide-2024-rapid": "15+10", "fide-2024-blitz": "3+2"}
"""At which the same games are rated: at those of the season none would count."""


def best(work: Callable[[], object]) -> float:
    """Return the best time of a few runs."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def beside_peers(folder: Path) -> None:
    """One million games of 50,000 players in twelve periods."""
    season, _ = season_folder.read(folder)
    games, books = Games(season), open_books(season, "fide")
    unplayed = open_books(replace(season, events=season.events.clear(), games=season.games.clear()), "fide")
    with tempfile.TemporaryDirectory() as lines:
        times = {
            "riix Elo, no lines": best(lambda: riix_elo(games)),
            "bare NumPy kernel, table searched": best(lambda: bare_kernel(games, searched)),
            "bare NumPy kernel, table laid out": best(lambda: bare_kernel(games, looked_up)),
            "Rating Office, no lines written": best(lambda: rate_year(books, None)),
            "Rating Office, all game lines in Parquet": best(lambda: rate_year(books, Path(lines))),
        }
        made = [rated.game_lines for rated in periods(books)]
        writing = best(lambda: write_bare(made, Path(lines)))
    empty = best(lambda: rate_nothing(unplayed))
    print(f"\n{season.games.height:,} games, {season.players.height:,} players, 12 periods, best of {REPEATS}")
    for name, seconds in times.items():
        print(f"  {name:42} {seconds:8.3f} s")
    riix, searched_kernel, laid_out, bare, lines_written = times.values()
    print(
        f"  no lines: {riix / bare:.2f} times riix (goal 5); {searched_kernel / bare:.2f} of the kernel that searches"
    )
    print(f"    the table, {laid_out / bare:.2f} of the one that lays it out")
    print(f"  lines written: {riix / lines_written:.2f} times riix (goal 2.5)")
    print(f"    writing the {sum(map(len, made)):,} lines alone: {writing:.3f} s, {riix / writing:.1f} times riix")
    print(f"  a list without games: {1000 * empty:.1f} ms (goal 10)")


def every_rulebook(folder: Path) -> None:
    """The same year under each rulebook: its lists, and how fast it is beside fide-2010."""
    season, _ = season_folder.read(folder)
    print("\nThe same season under every rulebook")
    times: dict[str, tuple[float, float]] = {}
    for key in keys():
        books = open_books(_played(season, key), rulebook(key).series)
        lists, counted = _counted(books, key)
        with tempfile.TemporaryDirectory() as lines:
            bare, written = (best(partial(rate_year, books, to, key)) for to in (None, Path(lines)))
        times[key] = bare, written
        ratios = [theirs / ours for ours, theirs in zip(times["fide-2010"], times[key], strict=True)]
        print(
            f"  {key:15} {lists:2} lists, {counted:>9,} counted sides: {bare:6.3f} s, with lines {written:6.3f} s; "
            f"{ratios[0]:.2f} and {ratios[1]:.2f} of the time of fide-2010 (goal {GOALS.get(key, 3)})"
        )


def _played(season: SeasonTables, key: str) -> SeasonTables:
    """The season at the time control of a rulebook; rapid and blitz need a standard list of every month (7.2.1)."""
    if key not in TIME_CONTROLS:
        return season
    standard = season.ratings.filter(list=rulebook("fide-2024").series)
    monthly = [standard.with_columns(date=pl.col("date").dt.offset_by(f"{months}mo")) for months in range(1, 12)]
    events = season.events.with_columns(time_control=pl.lit(TIME_CONTROLS[key]))
    return replace(season, events=events, ratings=pl.concat([season.ratings, *monthly]))


def _series() -> tuple[str, ...]:
    return tuple(dict.fromkeys(rulebook(key).series for key in keys()))


def _counted(books: Books, key: str) -> tuple[int, int]:
    """Count the lists of the year, and the lines of games that count on them."""
    counts = [int((rated.game_lines["counted"] == "Y").sum()) for rated in periods(books, key)]
    return len(counts), sum(counts)


def growth(small: Path, large: Path) -> None:
    """Ten times the games, each run in a process of its own, best of a few; the ratio is of all three steps."""
    runs = [min((_in_process(folder) for _ in range(REPEATS)), key=_seconds) for folder in (small, large)]
    for run in runs:
        print(
            f"  {run['games']:>12,} games: read {run['read']:.2f} s, books {run['open']:.2f} s, "
            f"rate and write all lines {run['rate']:.2f} s, peak {run['gigabytes']:.2f} GB; "
            f"bare Polars: read {run['bare_read']:.2f} s, write the same lines {run['bare_write']:.2f} s"
        )
    one, ten = map(_seconds, runs)
    print(f"  from the folder to twelve lists with all lines: {one:.2f} s (goal 1.3)")
    print(
        f"  ten times the games take {ten / one:.1f} times the time (goal 11), {runs[1]['gigabytes']:.2f} GB (goal 2)"
    )


def _seconds(run: dict[str, float]) -> float:
    return run["read"] + run["open"] + run["rate"]


def _in_process(folder: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.from_folder", str(folder)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    measured: dict[str, float] = json.loads(printed)
    return measured


def help_time() -> None:
    """How soon `ratingoffice --help` answers."""
    command = [sys.executable, "-m", "ratingoffice", "--help"]
    seconds = best(lambda: subprocess.run(command, check=True, capture_output=True))
    print(f"\nratingoffice --help: {seconds:.2f} s (goal 0.5)")


def main() -> None:
    """Run all of it."""
    with tempfile.TemporaryDirectory() as folder:
        small, every, large = (Path(folder, name) for name in ("small", "every", "large"))
        season_folder.write(generate_season(plan(1_000_000, 50_000)), small, "parquet")
        beside_peers(small)
        season_folder.write(generate_season(plan(1_000_000, 50_000, _series())), every, "parquet")
        every_rulebook(every)
        season_folder.write(generate_season(plan(10_000_000, 500_000)), large, "parquet")
        print("\nGrowth")
        growth(small, large)
    store.main()
    replay.main()
    help_time()
    standings.main()
    pairing.beside_peer(most=500)
    draughts.main()


if __name__ == "__main__":
    main()
