"""A season folder to rate, and the command line to do it with."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from files_read_here import _files_read_here  # noqa: F401 (a fixture)
from ratingoffice.cli.app import app
from ratingoffice.formats import season_folder
from small_season import SmallSeason

Run = Callable[..., Result]
Rate = Callable[..., Result]

LIST = "2010-05-01"


def season() -> SmallSeason:
    """Nine players in a round robin and two Swiss events: one is new, one delisted, one inactive, one unrated."""
    season = SmallSeason().people(A=2600, B=2500, D=2400, F=2150, G=2300, X=None, Y=None)
    season.player("N", 2000, games=29).player("Z", 1200).player("I", 1900, last_played="2009-02-01")
    season.event("RR", system="round_robin").event("FAST", time_control="5")
    season.event("SW", start="2010-03-16", end="2010-03-20")
    season.all_play_all({"A": 5, "B": 4.5, "D": 3.5, "F": 3, "G": 3, "X": 1, "N": 1}, event="RR")
    results = [("A", "0-1"), ("B", "1/2-1/2"), ("D", "1/2-1/2"), ("F", "1-0"), ("Y", "1-0"), ("G", "1x0")]
    season.meets("X", results, event="SW").game("N", "Z", "1-0", event="SW", round=7)
    season.game("A", "B", "1-0", event="FAST")
    return season


def write(season: SmallSeason, folder: Path, as_format: str = "csv") -> Path:
    """Write the rows of a season into a folder."""
    season_folder.write({name: table.frame for name, table in season.tables().items()}, folder, as_format)
    return folder


@pytest.fixture
def run() -> Run:
    """Return the command line."""
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a season that can be rated."""
    return write(season(), tmp_path / "season")


@pytest.fixture
def rate(run: Run, folder: Path, tmp_path: Path) -> Rate:
    """Rate the season into `out`, with further words after the usual ones."""

    def rated(*words: object, out: str = "out", day: str = LIST, of: Path = folder) -> Result:
        return run("rate", of, "--rulebook", "fide-2010", "--list", day, "--out", tmp_path / out, *words)

    return rated


@pytest.fixture(scope="session")
def rated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the season rated by the command into a folder of each format, for tests that only read them."""
    place = tmp_path_factory.mktemp("rated")
    words = ["rate", str(write(season(), place / "season")), "--rulebook", "fide-2010", "--list", LIST]
    for name in ("csv", "parquet"):
        done = CliRunner().invoke(app, [*words, "--out", str(place / name), "--format", name])
        assert done.exit_code == 0, done.output
    return {name: place / name for name in ("csv", "parquet")}
