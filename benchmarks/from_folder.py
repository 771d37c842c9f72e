"""One process, one season folder: read it, rate the year with all lines written, print time and memory as JSON."""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import polars as pl

from benchmarks.bare import read_bare, write_bare
from benchmarks.office import rate_year
from ratingoffice.formats import season_folder
from ratingoffice.model.books import open_books


def main(folder: Path) -> None:
    """Measure the three steps, and the floor of the first and the last."""
    start = time.perf_counter()
    season, _ = season_folder.read(folder)
    read = time.perf_counter()
    books = open_books(season, "fide")
    opened = time.perf_counter()
    with tempfile.TemporaryDirectory() as lines:
        rate_year(books, Path(lines))
        rated = time.perf_counter()
        gigabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
        steps = {"read": read - start, "open": opened - read, "rate": rated - opened, "gigabytes": gigabytes}
        steps |= _bare(folder, Path(lines))
    print(json.dumps(steps | {"games": season.games.height}))


def _bare(folder: Path, lines: Path) -> dict[str, float]:
    """Measure what the least takes: reading with the fewest checks, writing lines that are there."""
    made = [pl.read_parquet(file) for file in sorted(lines.iterdir())]
    start = time.perf_counter()
    read_bare(folder)
    read = time.perf_counter()
    write_bare(made, lines)
    return {"bare_read": read - start, "bare_write": time.perf_counter() - read}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
