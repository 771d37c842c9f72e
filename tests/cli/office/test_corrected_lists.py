"""Corrections of the calculation in the terminal: `verify`, `revise`, `explain`, `rulebooks`, `rate`."""

import json
import shlex
import shutil

import pytest
from django.db import connections
from typer.testing import CliRunner

from made_once import made_once, run_folder
from old_office import BACKUP
from ratingoffice.cli.app import app
from small_report import player_line, report

KEYS = [
    *("made-up-games", "start-after-delisting", "k-after-return"),
    *("matches-on-several-lists", "games-on-several-lists"),
]


def restore():
    """Restore an office of a former version."""
    place = run_folder() / "cli former office"
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        assert CliRunner().invoke(app, ["office", "restore", str(BACKUP), "--office", str(place)]).exit_code == 0
    connections.close_all()
    return place


@pytest.fixture
def office(run, tmp_path):
    """Return the command line in a copy of that office."""
    place = shutil.copytree(made_once("cli former office", restore), tmp_path / "office")
    return lambda *words: run(*words, "--office", place)


def test_verify_tells_corrections_from_changes_and_offers_a_revision(office, run):
    done = office("office", "verify", "fide", "2010-07-01")
    assert done.exit_code == 0
    assert "The list fide 2010-07-01 was made with calculation 1 of fide-2010" in done.stdout
    [command] = [line for line in done.stdout.splitlines() if line.startswith("Put it right with: ratingoffice ")]
    words = shlex.split(command.removeprefix("Put it right with: ratingoffice "))
    assert words[:4] == ["office", "revise", "fide", "2010-07-01"]
    assert words[4:-2] == ["--reason", "The calculation was corrected: 7.21 6.1 8.56"]
    assert done.stdout.count("What was wrong: ") == done.stdout.count("What is right: ") == 2
    revised = run(*words)
    assert (revised.exit_code, "fide 2010-07-01 revision 1: 12 lines moved, 2 ratings changed" in revised.stdout) == (
        0,
        True,
    )
    [command] = [line for line in revised.stdout.splitlines() if line.startswith("Publish it with: ratingoffice ")]
    assert run(*shlex.split(command.removeprefix("Publish it with: ratingoffice "))).exit_code == 0
    assert office("office", "verify", "fide", "2010-03-01").stdout == (
        "Verified the list fide 2010-03-01: all checksums are the same.\n"
    )


def test_verify_as_data(office):
    done = office("office", "verify", "--all", "--json")
    told = json.loads(done.stdout)
    assert (done.exit_code, told["outcome"], told["differences"], told["notes"]) == (0, "corrected", [], [])
    lists = [
        (each["list"], each["calculation"], [one["key"] for one in each["corrections"]], len(each["lines"]))
        for each in told["corrected"]
    ]
    assert lists == [
        ("fide 2010-05-01", 1, ["made-up-games"], 8),
        ("fide 2010-07-01", 1, ["start-after-delisting", "k-after-return"], 2),
    ]


def test_a_revision_is_explained_in_the_terminal(office, run, tmp_path):
    revised = office("office", "revise", "fide", "2010-07-01", "--reason", "The calculation was corrected")
    assert (revised.exit_code, revised.stdout.count("Corrected since fide 2010-07-01")) == (0, 2)
    assert office("office", "publish", "fide", "2010-07-01").exit_code == 0
    assert office("office", "lists", "fide", "2010-07-01", "--out", tmp_path / "list").exit_code == 0
    told = json.loads(run("explain", tmp_path / "list", "--player", "L9", "--json").stdout)["corrections"]
    assert told[0] == {
        "article": "7.21 6.1",
        "text": "The calculation was corrected after this list was published: no rating in place of 1218.",
        "applies": True,
    }
    assert "Why this revision" in run("explain", tmp_path / "list", "--player", "L9").stdout
    assert "Why this revision" not in run("explain", tmp_path / "list", "--player", "L2").stdout
    verified = office("office", "verify", "--all")
    assert verified.exit_code == 0
    assert "There is a newer revision of fide 2010-07-01." in verified.stdout


def test_rulebooks_show_the_register(run):
    told = json.loads(run("rulebooks", "fide-2010", "--json").stdout)
    assert (told["calculation"], [each["key"] for each in told["corrections"]]) == (
        3,
        KEYS,
    )
    shown = run("rulebooks", "fide-2010").stdout
    assert "Calculation 3: 5 corrections" in shown
    assert "Lists impacted: from 2009-09-01 on" in shown
    assert "Calculation 1: 0 corrections" in run("rulebooks", "fmjd-2009").stdout


def test_rate_records_the_calculation(rate, tmp_path):
    assert rate().exit_code == 0
    run = json.loads((tmp_path / "out" / "run.json").read_text(encoding="utf-8"))
    assert run["calculation"] == {"version": 3, "corrections": KEYS}


def test_an_accepted_report_that_was_killed_after_it_was_received_can_be_repeated(office, tmp_path):
    file = tmp_path / "open.trf"
    event = ("012 Autumn Open", "042 2010/09/05", "052 2010/09/06", "092 Individual: Swiss-System")
    lines = (
        player_line(1, "   2 w 1", name="Keller, Anton", fide="", points="1.0", place="1"),
        player_line(2, "   1 b 0", name="Lund, Sofie", fide="", points="0.0", place="2"),
    )
    file.write_bytes(report(*lines, event=event))
    received = office("office", "report", file)
    assert office("office", "report", file).exit_code == 1, received.output
    choices = ("--choose", "1=M1", "--choose", "2=M2", "--set", "time_control=90+30")
    done = office("office", "report", file, "--accept", *choices)
    assert (done.exit_code, "is event" in done.stdout) == (0, True), done.output
    again = office("office", "report", file, "--accept", *choices)
    assert (again.exit_code, "received before" in again.stderr) == (1, True)
