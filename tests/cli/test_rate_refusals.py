"""`ratingoffice rate`: all files or none, and a word on what is wrong."""

import json
import os
import resource
import signal
import sys
from pathlib import Path

import pytest

from ratingoffice.formats import list_folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def spoil(folder: Path, table: str, old: str, new: str) -> None:
    path = folder / f"{table}.csv"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def usual_interrupt():
    """Ctrl+C as in a terminal: a process in the background ignores it."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.usefixtures("usual_interrupt")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_rate_leaves_nothing_when_it_is_asked_to_end(rate, tmp_path, monkeypatch, number, code):
    handler = signal.getsignal(number)
    monkeypatch.setattr(list_folder, "write_table", lambda *_: os.kill(os.getpid(), number))
    assert rate().exit_code == code
    assert [path.name for path in tmp_path.iterdir()] == ["season"]
    assert signal.getsignal(number) is handler


def test_rate_deletes_what_a_killed_run_left_beside_the_list(rate, tmp_path):
    (tmp_path / ".out.0fjk3_x2.part").mkdir()
    (tmp_path / ".out.0fjk3_x2.part" / "list.csv").write_text("half")
    rate()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "season"]


def test_rate_every_problem_is_told_and_nothing_is_written(rate, tmp_path, folder):
    spoil(folder, "games", "1-0", "3-0")
    spoil(folder, "ratings", "2600", "much")
    before = sorted(tmp_path.iterdir())
    result = rate("--json")
    assert result.exit_code == 1
    assert [(row["severity"], row["file"], row["column"]) for row in json.loads(result.stdout)["findings"]] == [
        ("error", "games.csv", "result"),
        ("error", "ratings.csv", "rating"),
    ]
    assert sorted(tmp_path.iterdir()) == before


def test_rate_problems_are_readable_too(rate, tmp_path, folder):
    spoil(folder, "ratings", "2600", "much")
    result = rate()
    assert result.exit_code == 1
    assert "ratings.csv" in result.stderr
    assert result.stderr.splitlines()[-1] == "Nothing was written. Fix what is listed and run it again."
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("table", ["players", "events", "games", "ratings"])
def test_rate_a_missing_table_is_a_finding(rate, tmp_path, folder, table):
    (folder / f"{table}.csv").unlink()
    result = rate("--json")
    assert result.exit_code == 1
    codes = [(row["code"], row["file"]) for row in json.loads(result.stdout)["findings"]]
    assert ("missing_table", f"{table}.csv") in codes
    assert not (tmp_path / "out").exists()


def test_rate_a_missing_folder_is_a_finding(rate, tmp_path):
    result = rate("--json", of=tmp_path / "nowhere")
    assert result.exit_code == 1
    assert [row["code"] for row in json.loads(result.stdout)["findings"]] == ["missing_folder"]


def test_rate_what_the_regulation_misses_is_a_finding_too(rate, tmp_path, folder):
    spoil(folder, "ratings", "A,2600,100", "A,2600,")
    result = rate("--json")
    assert result.exit_code == 1
    errors = [row["code"] for row in json.loads(result.stdout)["findings"] if row["severity"] == "error"]
    assert errors == ["unknown_k"]
    assert not (tmp_path / "out").exists()


def test_rate_an_unknown_series_is_a_finding(rate, tmp_path):
    result = rate("--series", "fide-rapid", "--json")
    assert result.exit_code == 1
    errors = [row["code"] for row in json.loads(result.stdout)["findings"] if row["severity"] == "error"]
    assert errors == ["unknown_series"]
    assert not (tmp_path / "out").exists()


def test_rate_refuses_a_folder_that_is_not_empty(rate, tmp_path):
    rate()
    before = contents(tmp_path / "out")
    result = rate("--format", "parquet")
    assert result.exit_code == 2
    assert "is not empty" in result.stderr
    assert "--force" in result.stderr
    assert contents(tmp_path / "out") == before


def test_rate_takes_an_empty_folder(rate, tmp_path):
    (tmp_path / "out").mkdir()
    assert rate().exit_code == 0


def test_rate_makes_the_folders_above(rate, tmp_path):
    assert rate(out="lists/2010/05").exit_code == 0
    assert (tmp_path / "lists" / "2010" / "05" / "list.csv").exists()


def test_rate_refuses_a_file_even_by_force(rate, tmp_path):
    (tmp_path / "out").write_text("mine", encoding="utf-8")
    result = rate("--force")
    assert result.exit_code == 2
    assert (tmp_path / "out").read_text(encoding="utf-8") == "mine"


def test_rate_force_replaces_the_list_and_nothing_else(rate, tmp_path):
    rate("--format", "parquet")
    (tmp_path / "out" / "notes.txt").write_text("mine", encoding="utf-8")
    assert rate("--force").exit_code == 0
    rate(out="fresh")
    assert contents(tmp_path / "out") == contents(tmp_path / "fresh") | {"notes.txt": b"mine"}


def test_rate_force_with_findings_leaves_the_old_list(rate, tmp_path, folder):
    rate()
    before = contents(tmp_path / "out")
    spoil(folder, "games", "1-0", "3-0")
    assert rate("--force").exit_code == 1
    assert contents(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("day", "next_ones"),
    [
        ("2010-04-01", "2010-05-01, 2010-07-01, 2010-09-01"),
        ("2010-05-02", "2010-07-01, 2010-09-01, 2010-11-01"),
        ("2010-12-31", "2011-01-01, 2011-03-01, 2011-05-01"),
        ("2008-01-01", "2009-09-01, 2009-11-01, 2010-01-01"),
    ],
)
def test_rate_a_day_without_a_list_names_the_next_ones(rate, tmp_path, day, next_ones):
    result = rate(day=day)
    assert result.exit_code == 2
    assert result.stderr == f"Error: there is no list of fide-2010 on {day}; the next ones are {next_ones}\n"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("day", ["soon", "1 May 2010", "2010-02-30", ""])
def test_rate_what_is_no_day(rate, day):
    result = rate(day=day)
    assert result.exit_code == 2
    assert result.stderr == f"Error: --list is {day!r}; write it as 2011-03-01\n"


def test_rate_an_unknown_rulebook_names_those_there_are(run, folder, tmp_path):
    result = run("rate", folder, "--rulebook", "fide-1993", "--list", "2010-05-01", "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: Unknown rulebook 'fide-1993'. Available: fide-2010")
    assert not (tmp_path / "out").exists()


def test_rate_an_unknown_parameter_names_those_there_are(rate):
    result = rate("--set", "floor=1000")
    assert result.exit_code == 2
    assert result.stderr == "Error: fide-2010 has no parameter 'floor'. Available: monthly_from.\n"


@pytest.mark.parametrize("value", ["", "soon", "2011-06-01", "2011-07-02"])
def test_rate_a_parameter_that_cannot_be(rate, tmp_path, value):
    result = rate("--set", f"monthly_from={value}")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("left_out", ["--rulebook", "--list", "--out"])
def test_rate_needs_its_options(run, folder, tmp_path, left_out):
    options = {"--rulebook": "fide-2010", "--list": "2010-05-01", "--out": tmp_path / "out"}
    words = [word for name, value in options.items() if name != left_out for word in (name, value)]
    result = run("rate", folder, *words)
    assert result.exit_code == 2
    assert left_out in result.stderr
    assert not (tmp_path / "out").exists()


def test_rate_shows_square_brackets_of_the_input_as_they_are(folder, run, tmp_path):
    games = folder / "games.csv"
    games.write_text(games.read_text().replace("1-0", "[/x]", 1))
    events = folder / "events.csv"
    events.write_text(events.read_text().replace("90+30", "90 min", 1))
    result = run("rate", folder, "--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "[/o]")
    assert result.exit_code == 1
    assert "'[/x]'" in result.stderr
    assert "'90 min'" in result.stderr
    assert not (tmp_path / "[/o]").exists()


def test_rate_here_knows_nothing_of_a_master(folder, run, tmp_path):
    options = ("--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "out")
    result = run("rate", folder, *options, "--master", "local[2]")
    assert (result.exit_code, (tmp_path / "out").exists()) == (2, False)
    assert "--master and --conf belong to --engine spark" in result.stderr


def test_rate_on_spark_without_its_extra_says_how_to_install_it(folder, run, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ratingoffice.engines.spark.session", None)
    monkeypatch.setitem(sys.modules, "pyspark", None)
    monkeypatch.delitem(sys.modules, "ratingoffice.engines.spark.session")
    options = ("--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "out")
    result = run("rate", folder, *options, "--engine", "spark")
    assert (result.exit_code, (tmp_path / "out").exists()) == (2, False)
    assert 'pip install "ratingoffice[spark]"' in result.stderr


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_a_full_disk_is_said_and_nothing_is_left(rate, tmp_path, form):
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, most[1]))
    try:
        result = rate("--format", form)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    assert result.exit_code == 2
    assert ("File too large" if form == "csv" else "is the disk full?") in result.output
    assert "cannot be written" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["season"]
