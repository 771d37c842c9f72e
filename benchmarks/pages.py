"""How fast the site answers with a list of 1.5 million players: one reader, then 32 and 128 at once.

`python -m benchmarks.pages /tmp/large` makes the office in that folder if it is not there (or in the PostgreSQL
database of that address), then measures.
"""

from __future__ import annotations

import argparse
import http.client
import logging
import os
import random
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")

import numpy as np
import polars as pl
from django.test import Client

from ratingoffice.cli.office.start import make_office
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from ratingoffice.store.lists.services.import_list import ListSource, import_list
from ratingoffice.store.models import Player
from ratingoffice.store.office.connection import choose_office, missing_migrations
from ratingoffice.store.office.database import is_address
from ratingoffice.store.office.services.offices import create_office
from ratingoffice.store.people.player_files import numbered

PLAYERS = 1_500_000
SYLLABLES = (
    "",
    "ba",
    "der",
    "dijk",
    "en",
    "ga",
    "ka",
    "lo",
    "ma",
    "ner",
    "ov",
    "ra",
    "sen",
    "ski",
    "ta",
    "vic",
    "ya",
    "zen",
)
DAY = "2011-01-01"
READERS = (32, 128)
PORT = 8947


def make(place: str, players: int) -> None:
    """Fill an office with a register, a list of all of it, some events and one calculated list."""
    make_office(place)
    tables = generate_season(SeasonPlan(players=players, games=1000))
    rng = np.random.default_rng(1)
    first, second = (pl.Series(np.array(SYLLABLES)[rng.integers(0, len(SYLLABLES), players)]) for _ in range(2))
    family, given = (pl.col("name").cast(pl.String).str.split(", ").list.get(at, null_on_oob=True) for at in (0, 1))
    people = tables["players"].with_columns(name=pl.concat_str(family, first, second, pl.lit(", "), given))
    rated = tables["ratings"].select("player_id", pl.col("rating", "games", "k"))
    rows = people.join(rated, on="player_id", how="left").with_columns(rating=pl.col("rating").fill_null(1500))
    flags = pl.col(pl.Boolean).replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
    who = create_office("Large federation", "own", "officer")
    source = ListSource("fide", date.fromisoformat(DAY), "own", "list.csv")
    import_list(who, numbered(rows.with_columns(flags).iter_slices(250_000)), source)


def pages(players: int) -> dict[str, Callable[[], str]]:
    """Return what readers ask for, each time another one."""
    some = list(Player.objects.filter(pk__in=random.sample(range(1, players), 300)).values_list("player_id", "name"))

    def one() -> tuple[str, str]:
        return random.choice(some)

    def word() -> str:
        return one()[1].split(",")[0]

    listed = f"/lists/fide/{DAY}/"
    return {
        "list, first page": lambda: listed,
        "list, any page": lambda: f"{listed}?after={random.randrange(players)}",
        "list, by name": lambda: f"{listed}?sort=name&after=1~{word()}",
        "list, federation": lambda: f"{listed}?federation={random.choice(('NED', 'FRA', 'DEN', 'SEN'))}",
        "list, women": lambda: f"{listed}?sex=W&after={random.randrange(players)}",
        "list, under 10": lambda: f"{listed}?age=u10",
        "list, veterans": lambda: f"{listed}?age=o60&federation=NED",
        "list, title": lambda: f"{listed}?title=GM",
        "list, span": lambda: f"{listed}?lowest=1500&highest=1510",
        "search, word": lambda: f"/search/now?q={word()}",
        "search, two words": lambda: "/search/now?q=" + "+".join(one()[1].replace(",", "").split()),
        "search, misspelt": lambda: f"/search/now?q={misspelt(word())}",
        "player": lambda: f"/players/{one()[0]}/",
    }


def misspelt(word: str) -> str:
    """Swap two letters in the middle."""
    at = len(word) // 2
    return word[: at - 1] + word[at : at + 1] + word[at - 1 : at] + word[at + 1 :]


def one_reader(asked: dict[str, Callable[[], str]], times: int = 60) -> Iterator[tuple[str, float, float, float]]:
    """Measure each kind of page: median and 95th percentile on the clock, and processor time, in milliseconds."""
    client = Client(HTTP_HOST="127.0.0.1")
    for name, page in asked.items():
        taken, busy = [], time.process_time()
        for _ in range(times):
            path = urllib.request.quote(page(), safe="/?&=+~%")
            start = time.perf_counter()
            assert client.get(path).status_code == 200, path
            taken.append(1000 * (time.perf_counter() - start))
        cuts = statistics.quantiles(taken[2:], n=20)
        yield name, cuts[9], cuts[18], 1000 * (time.process_time() - busy) / times


def many_readers(place: str, asked: dict[str, Callable[[], str]], readers: int, seconds: int = 15) -> tuple[float, int]:
    """Let readers ask a server of two processes for everything; return answers a second, and the fewest of a reader."""
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", place, "--port", str(PORT), "--workers", "2"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        time.sleep(8)
        end = time.time() + seconds
        kinds = list(asked.values())

        def read(_: int) -> int:
            done, reader = 0, http.client.HTTPConnection("127.0.0.1", PORT)
            while time.time() < end:
                reader.request("GET", urllib.request.quote(random.choice(kinds)(), safe="/?&=+~%"))
                answer = reader.getresponse()
                answer.read()
                assert answer.status == 200, answer.status
                done += 1
            return done

        with ThreadPoolExecutor(readers) as all_of_them:
            answers = list(all_of_them.map(read, range(readers)))
        server.terminate()
        return sum(answers) / seconds, min(answers)


def main() -> None:
    """Make the office where it is missing, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("place")
    parser.add_argument("--players", type=int, default=PLAYERS)
    given = parser.parse_args()
    choose_office(given.place)
    if not os.path.exists(given.place) and (not is_address(given.place) or missing_migrations()):
        start = time.time()
        make(given.place, given.players)
        print(f"made in {time.time() - start:.0f} s")
    choose_office(given.place)
    logging.disable(logging.INFO)
    random.seed(1)
    asked = pages(given.players)
    print("| page | median, ms | 95th percentile, ms | processor, ms |\n| --- | --- | --- | --- |")
    for name, median, high, busy in one_reader(asked):
        print(f"| {name} | {median:.1f} | {high:.1f} | {busy:.1f} |", flush=True)
    for readers in READERS:
        speed, fewest = many_readers(given.place, asked, readers)
        print(f"{readers} readers: {speed:.0f} answers a second, at least {fewest} for each reader", flush=True)


if __name__ == "__main__":
    main()
