"""Every reader against damaged files: `python -m tools.fuzz --files 500`. Findings or a result, never an exception."""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import random
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from ratingoffice.competitions.world_championship import candidate_file
from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.formats import player_lists, season_folder
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from ratingoffice.sample_data.world_season.register import championship_text
from ratingoffice.store.office.documents import packed
from ratingoffice.store.running_events.event_reading import FORMAT, chain_of, read_event_file
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS

TOKENS = (b"\x00", b"\xff\xfe", b"\n", b"\t", b",", b";", b'"', b"{", b"}", b"[[", b"=", b"-1", b"1e999", b"9" * 40)
TOKENS += (b"2024-13-99", "\u202e".encode(), b"0000", b"NaN", b"null", b"<!DOCTYPE a>", b"(", b"x")
"""What is put into a file."""


GAME = b"""[White "Vos, Jan"]
[Black "Doe, Jane"]
[Result "1-1"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 {sharp} 3. 37-32 (3. 33-28 10-14) 10-14 $1 1-1
"""


@dataclass(frozen=True)
class Target:
    """A reader and a good file of its format."""

    name: str
    good: bytes
    read: Callable[[bytes], object]


def targets(folder: Path) -> list[Target]:
    """Every format that a person can send in; `folder` is for readers that want a path."""
    event = simulate(SimulationPlan(players=12, rounds=4, seed=1), settings_of(SYSTEMS["fmjd-rating"]))
    found = [
        Target(key, report.write(event)[0], lambda data, report=report: report.read(data, "report"))
        for key, report in REPORTS.items()
    ]
    tables = generate_season(SeasonPlan(players=100, games=300, seed=1))
    found += [_player_list(folder, suffix) for suffix in player_lists.SUFFIXES]
    found += [_season(folder, tables, name, form) for name in tables for form in ("csv", "parquet")]
    found.append(Target("pdn", GAME, read_pdn_bytes))
    found.append(Target("toml", championship_text().encode(), _read_toml))
    return [*found, _event(folder, LiveEvent(event, EventPlan(rounds=4)))]


def _read_toml(data: bytes) -> object:
    return candidate_file.read(data.decode(errors="replace"), "world.toml")


def _player_list(folder: Path, suffix: str) -> Target:
    rows = {"player_id": ["1", "2", "3"], "name": ["Vos, Jan", "Doe, Jane", "Roe, Jim"], "standard": [2000, 1900, None]}
    path = folder / f"list{suffix}"
    player_lists.write([pl.DataFrame(rows)], path)

    def read(data: bytes) -> object:
        path.write_bytes(data)
        return player_lists.reading.read_all(path)

    return Target(f"player list {suffix}", path.read_bytes(), read)


def _season(folder: Path, tables: Mapping[str, pl.DataFrame], name: str, form: season_folder.Format) -> Target:
    place = folder / f"season-{form}-{name}"
    season_folder.write(tables, place, form)
    path = place / f"{name}.{form}"

    def read(data: bytes) -> object:
        path.write_bytes(data)
        return season_folder.read(place)

    return Target(f"season {name}.{form}", path.read_bytes(), read)


def _event(folder: Path, live: LiveEvent) -> Target:
    """An event of the arbiter's desk; the damage is in its text, before it is packed."""
    document = packed(live)
    at = "2024-05-31T18:00:00+00:00"
    version = {"number": 1, "step": {"step": "opened"}, "undoes": None, "by": "Piet", "at": at}
    version |= {"chain": chain_of("", version, document), "document": base64.b64encode(document).decode()}
    text = json.dumps({"format": FORMAT, "key": "spring", "opened": at, "versions": [version]})
    path = folder / "spring.event"

    def read(data: bytes) -> object:
        path.write_bytes(gzip.compress(data))
        return read_event_file(path)

    return Target("event", text.encode(), read)


def damaged(good: bytes, chance: random.Random) -> bytes:
    """Cut, double, change and add a few pieces."""
    data = bytearray(good)
    for _ in range(chance.randint(1, 6)):
        at, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        way = chance.randrange(5)
        if way == 0:
            data[at:at] = chance.choice(TOKENS)
        elif way == 1:
            del data[at : min(end, at + 40)]
        elif way == 2:
            data[at:at] = data[at : min(end, at + 200)]
        elif way == 3 and data:
            data[at % len(data)] = chance.randrange(256)
        else:
            del data[chance.randrange(len(data) + 1) :]
    return bytes(data)


def fuzz(target: Target, files: int, seed: int) -> tuple[list[str], float]:
    """Read damaged files; return what was raised, and the seconds of the slowest file."""
    chance, raised, slowest = random.Random(f"{target.name} {seed}"), [], 0.0
    target.read(target.good)
    for number in range(files):
        data, start = damaged(target.good, chance), time.process_time()
        try:
            target.read(data)
        except KeyboardInterrupt:
            raise
        except BaseException as problem:  # a panic below Python is no Exception
            raised.append(f"{target.name}, file {number}: {type(problem).__name__}: {str(problem)[:100]}")
        slowest = max(slowest, time.process_time() - start)
    return raised, slowest


def main() -> None:
    """Fuzz every format and print the figures."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--files", type=int, default=500)
    asked.add_argument("--seed", type=int, default=1)
    words = asked.parse_args()
    with tempfile.TemporaryDirectory() as place:
        for target in targets(Path(place)):
            raised, slowest = fuzz(target, words.files, words.seed)
            print(
                f"{target.name:24} {words.files} files, {len(raised)} exceptions, slowest {slowest:.2f} s", flush=True
            )
            print(*raised[:5], sep="\n", end="\n" if raised else "")


if __name__ == "__main__":
    main()
