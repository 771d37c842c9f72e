"""`ratingoffice title referee`: rights, conditions of the next titles, and how far a proposal has come."""

import json
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "referee.toml"


@pytest.fixture
def changed(tmp_path):
    """Return the example with some text replaced."""

    def write(old, new):
        text = EXAMPLE.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "referee.toml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return write


def test_referee_prints_rights_conditions_and_steps(run):
    result = run("title", "referee", EXAMPLE)
    assert result.exit_code == 0
    lines = [" ".join(line.replace("│", " ").split()) for line in result.stdout.splitlines()]
    assert lines[0].startswith("Kalnins, Juris, fmjd: may be assistant without decisions, official event;")
    assert "no official languages 1 2 Annex 4, 4.2.3.2" in lines
    assert "? diploma not stated 2023-11-15 or later Annex 4, 4.3.6" in lines


def test_referee_as_json(run, changed):
    path = changed("national_referee", 'official_languages = ["English", "Russian"]\nnational_referee')
    shown = json.loads(run("title", "referee", path, "--json").stdout)
    assert [each["verdict"] for each in shown["titles"]["international"]] == ["met", "met", "not told"]
    assert [each["article"] for each in shown["procedure"]] == [
        *("Annex 4, 4.3.1.2", "Annex 4, 4.3.1", "Annex 4, 4.3.1", "Annex 4, 4.3.2", "Annex 4, 4.3.3"),
        *("Annex 4, 4.3.4", "Annex 4, 4.3.6", "Annex 4, 4.3.7"),
    ]


def test_referee_without_a_title_or_a_proposal(run, tmp_path):
    path = tmp_path / "x.toml"
    path.write_text('name = "Vos"\ntitle = "national"\n', encoding="utf-8")
    shown = json.loads(run("title", "referee", path, "--json").stdout)
    assert (shown["rights"], list(shown["titles"]), shown["procedure"]) == (
        [],
        ["technical", "fmjd", "international"],
        [],
    )
    assert "may be no event of the FMJD" in run("title", "referee", path).stdout


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('title = "fmjd"', 'title = "grandmaster"', ("error", "malformed_value", 3, "title")),
        ('name = "Kalnins, Juris"', "", ("error", "missing_key", None, "name")),
        ('"English", "Latvian"', '"English", "English"', ("error", "malformed_value", 5, "languages")),
        ('level = "official"', 'level = "world"', ("error", "malformed_value", 18, "level")),
        ('event = "Salou Open 2023"', "", ("error", "missing_key", 24, "event")),
        ("proposal = 2023-10-01", "proposal = 1946-10-01", ("error", "malformed_value", 33, "proposal")),
        ('title = "international"', 'title = "national"', ("error", "no_promotion", 31, "title")),
        ('title = "international"', 'title = "fmjd"', ("error", "no_promotion", 31, "title")),
        ('title = "international"', 'title = "world"', ("error", "malformed_value", 31, "title")),
        ('title = "international"', "", ("error", "missing_key", 30, "title")),
        ('title = "fmjd"', 'title = "international"', ("error", "no_promotion", 31, "title")),
        ("scrutiny = 2023", "scrutinny = 2023", ("warning", "unknown_key", 34, "scrutinny")),
    ],
)
def test_referee_tells_what_is_wrong(run, changed, old, new, found):
    result = run("title", "referee", changed(old, new), "--json")
    told = [
        tuple(each[key] for key in ("severity", "code", "line", "column"))
        for each in json.loads(result.stdout)["findings"]
    ]
    assert (result.exit_code, told) == (0 if found[0] == "warning" else 1, [found])


def test_referee_who_has_the_title_and_waits_for_the_diploma(run, changed):
    path = changed('title = "fmjd"', 'title = "international"')
    path.write_text(path.read_text(encoding="utf-8") + "decision = 2023-12-01\n", encoding="utf-8")
    shown = json.loads(run("title", "referee", path, "--json").stdout)
    open_steps = [each["name"] for each in shown["procedure"] if each["verdict"] == "not told"]
    assert (shown["titles"], shown["findings"]) == ({}, [])
    assert open_steps == ["national federation heard", "report", "diploma", "badge"]


def test_referee_rows_that_are_no_tables(run, changed):
    path = changed("[[services]]", "services = 3\n[other]")
    assert run("title", "referee", path).exit_code == 1
