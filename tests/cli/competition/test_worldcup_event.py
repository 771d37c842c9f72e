"""`ratingoffice competition worldcup-event`: what the World Cup asks of an event, from a file of its organiser."""

import json
from pathlib import Path

import pytest

RIGA = Path(__file__).parents[3] / "docs" / "examples" / "season" / "riga.toml"


@pytest.fixture
def spoilt(tmp_path):
    """Write the example with one piece of its text replaced."""

    def written(old, new):
        text = RIGA.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "riga.toml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return written


def conditions(run, path):
    shown = json.loads(run("competition", "worldcup-event", path, "--json").stdout)
    return {(each["article"], each["name"]): each["verdict"] for each in shown["conditions"]}


def missed(run, path):
    return [key for key, verdict in conditions(run, path).items() if verdict != "met"]


def test_worldcup_event_meets_everything(run):
    result = run("competition", "worldcup-event", RIGA)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "An event of the World Cup.")
    assert len(conditions(run, RIGA)) == 2 + 10 + 6 + 10
    assert missed(run, RIGA) == []


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("changed = 2024-03-10", "changed = 2024-03-11", [("Annex 18, 11", "day of more stars")]),
        ("fee = 60\n", "fee = 61\n", [("Annex 18, 13", "tournament fee")]),
        ("fee_elsewhere = 120", "fee_elsewhere = 121", [("Annex 18, 14", "fee outside the official hotel")]),
        ('women = "one_group"', 'women = "separate"', [("Annex 18, 4", "choice for women, as announced")]),
        ('women = "one_group"\n', "", [("Annex 18, 4", "choice for women, as announced")]),
        ('"IR"', '"NR"', [("Annex 18, 6", "title of the chief referee")]),
        (
            "200, 100]\n\n",
            "200, 99]\n\n",
            [("Annex 18, A", "prizes women, in all"), ("Annex 18, A", "prize women, place 6")],
        ),
        ("rounds = 9", "rounds = 8", [("Annex 18, 3", "system for 20 players"), ("Annex 18, 5", "another system")]),
    ],
)
def test_worldcup_event_one_step_too_far(run, spoilt, old, new, named):
    path = spoilt(old, new)
    assert missed(run, path) == named
    assert (
        f"No event of the World Cup as it is: {len(named)} missed." in run("competition", "worldcup-event", path).stdout
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("stars = 5", "stars = 4", "stars"),
        ("stars = 5", "stars = 0", "stars"),
        ("stars = 5", "stars = -5", "malformed_value"),
        ("stars = 5", 'stars = "five"', "malformed_value"),
        ("stars = 5", "stars = false", "malformed_value"),
        ("stars = 5", "stars = 0.0", "malformed_value"),
        ("stars = 5\n", "", "missing_key"),
        ("start = 2024-06-10", 'start = "June"', "malformed_value"),
        ("players = 20\n", "", "missing_key"),
        ('women = "one_group"', 'women = "none"', "malformed_value"),
        ('name = "', "name = ", "malformed_toml"),
    ],
)
def test_worldcup_event_findings(run, spoilt, old, new, code):
    result = run("competition", "worldcup-event", spoilt(old, new), "--json")
    shown = json.loads(result.stdout)
    assert (result.exit_code, shown["conditions"], [each["code"] for each in shown["findings"]]) == (1, None, [code])


def test_worldcup_event_no_file(run, tmp_path):
    assert run("competition", "worldcup-event", tmp_path / "none.toml").exit_code == 2
