"""`ratingoffice event record`: an achievement and a record, condition by condition."""

import json
import shutil
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "record"


@pytest.fixture
def folder(tmp_path):
    """Return a copy of the example."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "record"))


@pytest.fixture
def changed(folder):
    """Return the display with some text of a file replaced."""

    def write(name, old, new):
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder / "display.toml"

    return write


def findings(result):
    shown = json.loads(result.stdout)
    return [(each["severity"], each["code"], each["file"], each["line"], each["column"]) for each in shown["findings"]]


def test_record_prints_every_condition(run):
    result = run("event", "record", EXAMPLE / "display.toml")
    assert result.exit_code == 0
    lines = [" ".join(line.replace("│", " ").split()) for line in result.stdout.splitlines()]
    assert "Vos, Eva, clock display, 2025-11-01: 40 of 56" in lines
    assert "Special achievement: no, 1 missed" in lines
    assert "no officials, one for 20 players 1 2 Annex 8, B.19" in lines
    assert "yes average rating of the opponents 1983.99 1950 Annex 11, 4.3.5" in lines
    assert "World record: no, 3 missed" in lines


def test_record_as_json(run):
    shown = json.loads(run("event", "record", EXAMPLE / "display.toml", "--json").stdout)
    assert (shown["kind"], shown["opponents"], shown["points"]) == ("clock", 28, 40)
    missed = [each["article"] for each in (*shown["achievement"], *shown["record"]) if each["verdict"] == "missed"]
    assert missed == ["Annex 8, B.19", "Annex 11, 2a", "Annex 11, 5"]
    assert shown["boards_lost_by_errors"] == []


def test_record_made(run, changed):
    changed("display.toml", "points = 41", "points = 39")
    changed("display.toml", "established = 2025-06-01", "established = 2025-05-01")
    changed("display.toml", "debt = 0", "debt = 0\nratified = 2027-05-20")
    result = run("event", "record", changed("display.toml", "Delft = 1", "Delft = 1\nLyon = 1"))
    assert "Special achievement: yes" in result.stdout
    assert "World record: yes" in result.stdout


def test_record_without_a_record_and_with_errors_of_a_blindfold_expert(run, changed):
    path = changed("display.toml", 'kind = "clock"', 'kind = "blindfold"\nerrors = [1, 1, 1]')
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("[record]")], encoding="utf-8")
    shown = json.loads(run("event", "record", path, "--json").stdout)
    assert (shown["boards_lost_by_errors"], shown["record"]) == ([1], [])
    assert "World record" not in run("event", "record", path).stdout


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"clock"', '"clocks"', ("error", "malformed_value", "display.toml", 2, "kind")),
        ("day = 2025-11-01", "", ("error", "missing_key", "display.toml", None, "day")),
        ("minutes = 540", "minutes = -1", ("error", "malformed_value", "display.toml", 4, "minutes")),
        ("120/50", "two hours", ("error", "malformed_value", "display.toml", 5, "time_control")),
        ("member = true", "member = 1", ("error", "malformed_value", "display.toml", 12, "member")),
        ("Delft = 1", 'Delft = "1"', ("error", "malformed_value", "display.toml", 15, "Delft")),
        ("points = 41", "", ("error", "missing_key", "display.toml", 24, "points")),
        ("minutes = 540", "errors = [99]", ("error", "unknown_board", "display.toml", 4, "errors")),
        ("[expert]", "[expert]\nage = 3", ("warning", "unknown_key", "display.toml", 9, "age")),
        ('"international"', '"world"', ("error", "malformed_value", "display.toml", 30, "main_referee")),
        ("\n2,", "\n1,", ("error", "board_twice", "opponents.csv", 3, "board")),
        ("Player 1,2", "Player 1,3", ("error", "number_out_of_range", "opponents.csv", 2, "points")),
        ("Netherlands", "Dutch", ("error", "unknown_scale", "opponents.csv", 10, "scale")),
    ],
)
def test_record_tells_what_is_wrong(run, changed, old, new, found):
    result = run("event", "record", changed(found[2], old, new), "--json")
    assert (result.exit_code, findings(result)) == (0 if found[0] == "warning" else 1, [found])


def test_record_tells_of_the_file_and_of_its_table_at_once(run, changed, folder):
    changed("opponents.csv", "\n2,", "\n1,")
    path = changed("display.toml", '"clock"', '"clocks"')
    wrong = ("error", "malformed_value", "display.toml", 2, "kind")
    assert findings(run("event", "record", path, "--json")) == [
        wrong,
        ("error", "board_twice", "opponents.csv", 3, "board"),
    ]
    (folder / "opponents.csv").unlink()
    assert findings(run("event", "record", path, "--json")) == [
        wrong,
        ("error", "missing_table", "opponents.csv", None, None),
    ]


def test_record_without_a_day_the_table_waits(run, changed):
    changed("opponents.csv", "\n2,", "\n1,")
    path = changed("display.toml", "day = 2025-11-01", "day = 1")
    assert findings(run("event", "record", path, "--json")) == [("error", "malformed_value", "display.toml", 3, "day")]


@pytest.mark.parametrize(
    ("title", "proposed", "verdict"),
    [("international", "true", "met"), ("fmjd", "true", "missed"), ("fmjd", "false", None)],
)
def test_record_asks_for_the_title_of_a_main_referee_whom_the_organiser_proposes(
    run, changed, title, proposed, verdict
):
    changed("display.toml", '"international"', f'"{title}"')
    shown = json.loads(
        run("event", "record", changed("display.toml", "organiser = true", f"organiser = {proposed}"), "--json").stdout
    )
    found = [each["verdict"] for each in shown["record"] if each["article"] == "Annex 4, 3.1"]
    assert found == ([] if verdict is None else [verdict])


def test_record_of_something_else(run, folder):
    (folder / "opponents.csv").unlink()
    assert run("event", "record", folder / "display.toml").exit_code == 1
    (folder / "display.toml").write_text("a = ", encoding="utf-8")
    assert run("event", "record", folder / "display.toml").exit_code == 1
    (folder / "display.toml").write_bytes(b"\xff")
    assert run("event", "record", folder / "display.toml").exit_code == 2
    assert run("event", "record", folder / "none.toml").exit_code == 2
