"""`ratingoffice event checklist`: the calendar of an event and every condition."""

import json
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "world-women-2027.toml"
SMALL = """name = "Hopes"
competition = "world championship"
category = "hopes"
first_round = 2025-08-01
last_round = 2025-08-09
rounds = 9
system = "swiss"
[organiser]
federation = "POL"
"""


@pytest.fixture
def changed(tmp_path):
    """Return the example with some text replaced."""

    def write(old, new):
        text = EXAMPLE.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "event.toml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return write


def articles(shown, verdict):
    return [each["article"] for each in shown["conditions"] if each["verdict"] == verdict]


def test_checklist_prints_calendar_conditions_and_log(run):
    result = run("event", "checklist", EXAMPLE)
    assert result.exit_code == 0
    lines = [" ".join(line.replace("│", " ").split()) for line in result.stdout.splitlines()]
    assert "2026-01-10 guarantee fund transferred Annex 2, 2.4" in lines
    assert "no guarantee fund transferred 2026-01-20 2026-01-10 at the latest Annex 2, 2.4" in lines
    assert "Round 3: Sila, Ana, time penalty (Annex 3, 2.5 c)." in lines
    assert "Appeal of Sila, Ana: the deposit is for the FMJD." in lines


def test_checklist_as_json_and_what_is_missed_on_a_day(run):
    shown = json.loads(run("event", "checklist", EXAMPLE, "--json").stdout)
    missed = ["Annex 2, 2.4", "Annex 2, 2.1a", "Annex 2, 3", "Code of behaviour, 6", "Annex 3, 2.5a"]
    assert articles(shown, "missed") == missed
    days = [each["day"] for each in shown["calendar"]]
    assert days == sorted(days)
    assert shown["incidents"][0]["letter"] == "c"
    assert shown["appeals"][0]["deposit_goes_to"] == "the FMJD"
    assert [each["is_of_the_organiser"] for each in shown["costs"]] == [False, True, True, True, False, False]
    later = json.loads(run("event", "checklist", EXAMPLE, "--json", "--on", "2026-12-08").stdout)
    assert articles(later, "missed") == ["Annex 2, 2.1", "Annex 2, 2.1", *missed]


def test_checklist_of_the_youth(run, tmp_path):
    path = tmp_path / "hopes.toml"
    path.write_text(SMALL + '[[players]]\nname = "Old"\nborn = 2014\n', encoding="utf-8")
    shown = json.loads(run("event", "checklist", path, "--json").stdout)
    assert articles(shown, "missed") == ["Annex 2, 3f"]
    assert shown["costs"][0]["is_of_the_organiser"] is True


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"world championship"', '"world cup"', ("error", "malformed_value", 3, "competition")),
        ("first_round = 2027-06-07", "first_round = 2027-06-31", ("error", "malformed_toml", 5, "15")),
        ("first_round = 2027-06-07", "", ("error", "missing_key", None, "first_round")),
        ("first_round = 2027-06-07", "first_round = 0001-01-01", ("error", "malformed_value", 5, "first_round")),
        ("last_round = 2027-06-21", "last_round = 2027-06-01", ("error", "end_before_start", 6, "last_round")),
        ("rounds = 15", "rounds = 15\nround_days = [2027-06-07]", ("error", "round_days", 8, "round_days")),
        ("rounds = 15", "rounds = 15\nround_days = 3", ("error", "malformed_value", 8, "round_days")),
        ('"80+60"', '"long"', ("error", "malformed_value", 9, "time_control")),
        ('"general assembly"', '"nobody"', ("error", "malformed_value", 14, "allotted_by")),
        ('["fmjd", "technical"]', '["fmjd", "club"]', ("error", "malformed_value", 32, "assistants")),
        ("guarantee = 2026-01-20", "garantee = 2026-01-20", ("warning", "unknown_key", 21, "garantee")),
        ("paid = 5999", "", ("error", "missing_key", 23, "paid")),
        ('sanction = "time penalty"', 'sanction = "rope"', ("error", "malformed_value", 59, "sanction")),
        ("[[appeals]]", "[appeals]", ("error", "malformed_value", 49, "appeals")),
    ],
)
def test_checklist_tells_what_is_wrong(run, changed, old, new, found):
    result = run("event", "checklist", changed(old, new), "--json")
    rows = json.loads(result.stdout)["findings"]
    told = [tuple(each[key] for key in ("severity", "code", "line", "column")) for each in rows]
    assert (result.exit_code, told) == (0 if found[0] == "warning" else 1, [found])


def test_checklist_wrong_use(run, tmp_path):
    assert run("event", "checklist", EXAMPLE, "--on", "tomorrow").exit_code == 2
    assert run("event", "checklist", tmp_path / "none.toml").exit_code == 2
