"""The commands of the office, as an officer uses them, on the embedded store."""

import json

import polars as pl

from ratingoffice.model.tournament import Info
from ratingoffice.store.models import Official
from ratingoffice.store.running_events.services.running_events import open_event
from ratingoffice.tournament.desk.plan import EventPlan


def test_the_whole_life_of_a_list(office, run, tmp_path):
    drafted = office("office", "draft", "fide", "2010-05-01")
    assert drafted.exit_code == 0
    assert "Draft fide 2010-05-01. Beside fide 2010-03-01: 0 new, 3 up, 3 down, 1 gone" in drafted.stdout
    assert "Just below a threshold" in drafted.stdout
    done = office("office", "publish", "fide", "2010-05-01")
    assert (done.exit_code, done.stdout[:28]) == (0, "Published fide 2010-05-01. I")
    again = office("office", "publish", "fide", "2010-05-01")
    assert again.exit_code == 1
    assert "Refused: Anna has published fide 2010-05-01" in again.stderr
    verified = office("office", "verify", "fide", "2010-05-01")
    assert (verified.exit_code, verified.stdout) == (
        0,
        "Verified the list fide 2010-05-01: all checksums are the same.\n",
    )
    assert office("office", "lists", "fide", "2010-05-01", "--out", tmp_path / "out").exit_code == 0
    explained = run("explain", tmp_path / "out", "--player", "N")
    assert explained.exit_code == 0
    assert "2011" in explained.stdout
    revised = office("office", "revise", "fide", "2010-05-01", "--reason", "to be sure")
    assert revised.exit_code == 0
    assert office("office", "publish", "fide", "2010-05-01").exit_code == 0
    told = json.loads(office("office", "lists", "--json").stdout)
    assert [(each["day"], each["revision"], each["status"]) for each in told] == [
        ("2010-03-01", 0, "published"),
        ("2010-05-01", 0, "published"),
        ("2010-05-01", 1, "published"),
    ]
    everything = office("office", "verify", "--all")
    assert everything.stdout == "Verified 3 lists, all reports and the audit log: all checksums are the same.\n"


def test_data_as_json(office):
    shown = json.loads(office("office", "draft", "fide", "2010-05-01", "--json").stdout)
    assert (shown["list"], shown["counts"]["gone"], shown["gone"][0]["player_id"]) == ("fide 2010-05-01", 1, "Z")
    published = json.loads(office("office", "publish", "fide", "2010-05-01", "--json").stdout)
    assert (published["list"], published["hash"]) == ("fide 2010-05-01", shown["hash"])
    moved = json.loads(office("office", "revise", "fide", "2010-05-01", "--reason", "x", "--json").stdout)
    assert moved["moved"] == []
    assert json.loads(office("office", "verify", "--all", "--json").stdout)["differences"] == []
    assert json.loads(office("office", "people", "--json").stdout) == [
        {"name": "Anna", "role": "officer", "federation": None, "active": True}
    ]
    assert json.loads(office("office", "series", "--json").stdout)[0]["rulebook"] == "fide-2010"


def test_a_season_taken_out_gives_the_same_list(office, run, tmp_path):
    done = office("office", "export", tmp_path / "out", "--series", "fide", "--list", "2010-05-01")
    assert done.stdout.endswith("8 players, 2 events, 26 games, 7 ratings\n")
    rated = run("rate", tmp_path / "out", "--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "a")
    assert rated.exit_code == 0
    office("office", "draft", "fide", "2010-05-01")
    office("office", "publish", "fide", "2010-05-01")
    assert office("office", "lists", "fide", "2010-05-01", "--out", tmp_path / "b").exit_code == 0
    assert (
        office("office", "lists", "fide", "2010-05-01", "--out", tmp_path / "c", "--format", "parquet").exit_code == 0
    )
    folder = (tmp_path / "a" / "list.csv").read_bytes()
    assert (tmp_path / "b" / "list.csv").read_bytes() == folder
    assert pl.read_parquet(tmp_path / "c" / "list.parquet").write_csv().encode() == folder
    runs = [json.loads((tmp_path / name / "run.json").read_text(encoding="utf-8")) for name in ("a", "b", "c")]
    assert [each["format"] for each in runs] == ["csv", "csv", "parquet"]
    assert office("office", "export", tmp_path / "out", "--series", "fide", "--list", "2010-05-01").exit_code == 2


def test_the_tables_are_brought_up_to_date(office):
    assert "are those of this version" in office("office", "init", "--upgrade").stdout


def test_a_password_for_the_site(office, monkeypatch):
    monkeypatch.setattr("typer.prompt", lambda *text, **options: "ten letters or more")
    assert office("office", "people", "Anna", "--password").exit_code == 0
    monkeypatch.setattr("typer.prompt", lambda *text, **options: "short")
    refused = office("office", "people", "Anna", "--password")
    assert refused.exit_code == 1
    assert "needs 10 characters" in refused.stderr


def test_backup_and_restore(office, run, tmp_path):
    office("office", "draft", "fide", "2010-05-01")
    office("office", "publish", "fide", "2010-05-01")
    assert office("office", "backup", tmp_path / "office.zip").exit_code == 0
    refused = office("office", "restore", tmp_path / "office.zip")
    assert refused.exit_code == 2
    assert "add --force to replace it" in refused.stderr
    assert office("office", "restore", tmp_path / "office.zip", "--force").exit_code == 0
    done = run("office", "restore", tmp_path / "office.zip", "--office", tmp_path / "other")
    assert done.exit_code == 0, done.output
    assert run("office", "verify", "--all", "--office", tmp_path / "other").exit_code == 0
    (tmp_path / "bad.zip").write_bytes(b"x")
    assert office("office", "restore", tmp_path / "bad.zip", "--force").exit_code == 1


def test_people_and_what_they_may_not(office):
    assert office("office", "people", "Piet", "--role", "arbiter").exit_code == 0
    refused = office("office", "draft", "fide", "2010-05-01", "--as", "Piet")
    assert refused.exit_code == 2
    assert "Piet (arbiter) may not draft a list. Permitted: rating officer." in refused.stderr


def test_there_is_no_office(run, tmp_path):
    result = run("office", "draft", "fide", "2010-05-01", "--office", tmp_path / "none")
    assert result.exit_code == 2
    assert "No office at" in result.stderr
    assert not (tmp_path / "none").exists()


def test_an_office_is_founded_once(office):
    assert office("office", "init").exit_code == 1


def test_the_demo_office_is_opened_and_filled(run, tmp_path, monkeypatch):
    """What it is filled with: test_demo.py."""
    filled = []

    def fill(who, progress):
        progress("publish fide 2021-01-01", 0, 1)
        filled.append((who, Official.objects.get(name=who.name).role))

    monkeypatch.setattr("ratingoffice.store.demo.office.fill_demo_office", fill)
    done = run("office", "init", "--demo", "--office", tmp_path / "demo")
    assert (done.exit_code, done.stdout) == (
        0,
        f"The office Mind Sports Union of the Ten Lands is open at {tmp_path / 'demo'}; "
        "Marta Lindqvist is its rating officer.\n",
    )
    assert [(who.name, role) for who, role in filled] == [("Marta Lindqvist", "officer")]


def test_a_running_event_is_removed_and_restored(office):
    row = open_event(Official.objects.get(), Info("Spring Open"), EventPlan())
    words = ("office", "remove-event", row.key, "--reason", "a joke")
    assert (office(*words).stdout, is_removed(row)) == ("Spring Open (spring-open) was removed\n", True)
    again = office(*words)
    said = "Error: no event at the desk has the key 'spring-open', or this was done before\n"
    assert (again.exit_code, again.stderr) == (2, said)
    assert (office(*words, "--undo").stdout, is_removed(row)) == ("Spring Open (spring-open) was restored\n", False)
    no_reason = office("office", "remove-event", row.key, "--reason", " ")
    assert (no_reason.exit_code, no_reason.stderr) == (
        1,
        "Refused: give the reason, for the audit log. Nothing was changed.\n",
    )
    assert office("office", "remove-event", row.key).exit_code == 2
    assert is_removed(row) is False


def is_removed(row):
    row.refresh_from_db()
    return row.removed is not None
