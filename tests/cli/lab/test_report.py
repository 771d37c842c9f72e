"""`ratingoffice lab report` and `lab oddities`: of a season folder, of an office, and wrong use."""

import json

import pytest

from ratingoffice.formats import season_folder
from ratingoffice.laboratory.oddities import study
from small_season import SmallSeason


@pytest.fixture
def folder(tmp_path):
    """Write a season with two lists, and two events with the same games in between."""
    made, names = SmallSeason(), [f"P{number:02}" for number in range(12)]
    for number, name in enumerate(names):
        made.player(name, 2000 + number, born="1980")
        made.rating(name, 2004 + number, "2010-07-01")
    made.event("ONE", start="2010-04-01", end="2010-04-05").event("TWO", start="2010-04-01", end="2010-04-05")
    for event in ("ONE", "TWO"):
        for number, (white, black) in enumerate(zip(names[0::2] + names[1::2], names[1::2] + names[0::2], strict=True)):
            made.game(white, black, ("1-0", "1/2-1/2", "0-1")[number % 3], event=event, round=number + 1)
    place = tmp_path / "season"
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, place)
    return place


def test_the_annual_report_is_one_pdf_and_one_page(run, folder, tmp_path):
    result = run("lab", "report", folder, "--language", "fr", "--out", tmp_path / "out", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["year"], found["studies"][0]["question"]) == (2010, "How many players are rated?")
    pdf, page = sorted((tmp_path / "out").iterdir(), reverse=True)
    assert (pdf.name, pdf.read_bytes()[:5]) == ("annual-report-fide-2010-fr.pdf", b"%PDF-")
    text = page.read_text(encoding="utf-8")
    assert '<html lang="fr">' in text
    assert (text.count("<section>"), text.count("<svg")) == (len(found["studies"]), 3)
    assert not any(word in text for word in ("http://127", "src=", 'href="http'))
    assert "P00" not in text


def test_a_year_without_lists_is_wrong_use(run, folder, tmp_path):
    result = run("lab", "report", folder, "--year", 2009, "--out", tmp_path / "out")
    assert (result.exit_code, (tmp_path / "out").exists()) == (2, False)
    assert "There is no list in 2009." in result.output


def test_oddities_of_a_folder_with_reason_and_probability(run, folder):
    found = json.loads(run("lab", "oddities", folder, "--json").stdout)
    [double] = [each for each in found["oddities"] if each["kind"] == "duplicate"]
    assert (double["events"], double["reason"]) == (
        ["ONE", "TWO"],
        "12 of 12 games of the same players have the same result.",
    )
    assert 0 < double["chance"] < double["probability"] * 1.01 < 0.05
    assert "Duplicate event 2010-04-01 ONE, TWO" in run("lab", "oddities", folder).stdout


@pytest.mark.parametrize("command", ["oddities", "report"])
def test_a_source_is_needed(run, command, tmp_path):
    assert run("lab", command).exit_code == 2
    assert run("lab", command, "--office", tmp_path / "nothing").exit_code == 2
    assert run("lab", command, tmp_path / "nothing").exit_code in {1, 2}


def test_the_study_of_false_alarms_is_one_command(run, monkeypatch):
    monkeypatch.setattr(study, "_oddities", lambda seed, planted: ())
    rows = json.loads(run("lab", "oddities", "--study", 3, "--planted", 2, "--json").stdout)
    assert (len(rows), rows[0]) == (
        7,
        {"kind": "score", "honest_worlds": 3, "false_alarms": 0, "low": 0.0, "high": 56.1, "planted": 2, "found": 0},
    )
    assert "false alarm" in run("lab", "oddities", "--study", 1, "--planted", 1).stdout
