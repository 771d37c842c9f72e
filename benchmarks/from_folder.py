"""One process, one season folder: read it, rate the year with all lines written, print time and memory as JSON."""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.office import rate_year
from ratingoffice.formats import season_folder
from ratingoffice.model.books import open_books


def main(folder: Path) -> None:
    """Measure the three steps."""
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
    print(json.dumps(steps | {"games": season.games.height}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
