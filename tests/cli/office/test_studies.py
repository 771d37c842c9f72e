"""Studies of an office from the command line: its ledger, its report, its oddities, and what it is too small for."""

import json
import shutil

import pytest
from django.db import connections

from made_once import made_once, run_folder

DAYS = ("2010-05-01", "2010-07-01")


@pytest.fixture
def published(office):
    """Return the command line in an office that has published two lists."""
    for day in DAYS:
        for word in ("draft", "publish"):
            assert office("office", word, "fide", day).exit_code == 0
    return office


def test_the_ledgers_of_all_calculated_lists_add_up(published):
    found = json.loads(published("lab", "ledger", "--json").stdout)
    assert [each["list"] for each in found] == [*DAYS]
    for each in found:
        assert sum(float(line["points"]) for line in each["lines"]) == each["after"] - each["before"] == each["change"]
    assert "differences of K" in published("lab", "ledger", "--series", "fide").stdout


def test_a_small_office_is_told_what_a_study_needs(published):
    for words, reason in (
        (("stats",), "the group has"),
        (("lab", "level", "--ages", "all"), "10 are needed"),
        (("lab", "predict", "--quick"), "A study needs 100 of both"),
        (("lab", "convert", "--from", "fide", "--to", "dsu"), "Available beside fide: none."),
    ):
        done = published(*words)
        assert (done.exit_code, reason in done.output) == (2, True), done.output


def test_the_report_of_an_office_has_an_answer_to_every_question(published, tmp_path):
    found = json.loads(published("lab", "report", "--out", tmp_path / "out", "--json").stdout)
    assert [each["question"] for each in found["studies"]] == [
        "How many players are rated?",
        "How much is played?",
        "Is the level stable?",
        "Do the ratings predict?",
        "Which articles create or take points?",
        "How do two scales compare?",
        "Was anything odd?",
    ]
    assert found["studies"][0]["answer"].startswith("6 players are on the list of 2010-07-01")
    assert len([*(tmp_path / "out").iterdir()]) == 2


def test_oddities_need_somebody_who_may_see_them(published):
    assert json.loads(published("lab", "oddities", "--json").stdout)["oddities"] == []
    done = published("lab", "oddities", "--as", "Nobody")
    assert (done.exit_code, done.stdout) == (2, "")


@pytest.mark.parametrize("words", [("stats",), ("lab", "level"), ("lab", "ledger"), ("lab", "report")])
def test_an_office_without_lists_is_wrong_use(run, tmp_path, words):
    def initialised():
        place = run_folder() / "office without lists"
        run("office", "init", "--officer", "Anna", "--series", "fide=fide-2010", "--office", place)
        connections.close_all()
        return place

    place = shutil.copytree(made_once("office without lists", initialised), tmp_path / "empty")
    done = run(*words, "--office", place)
    assert (done.exit_code, "the office has published no list yet" in done.output) == (2, True), done.output
