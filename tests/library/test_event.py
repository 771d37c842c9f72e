"""`ro.read_event`: standings, the next round and why, norms, and the file written again."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ratingoffice as ro
from ratingoffice.cli.app import app


@pytest.fixture(scope="module")
def file(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("event") / "open.trf"
    found = CliRunner().invoke(
        app, ["event", "simulate", str(path), "--system", "fmjd-solkoff", "--players", "13", "--rounds", "5"]
    )
    assert found.exit_code == 0
    return path


@pytest.fixture(scope="module")
def event(file) -> ro.Event:
    return ro.read_event(file)


def command(*words: object) -> dict:
    found = CliRunner().invoke(app, [*map(str, words), "--json"])
    assert found.exit_code == 0, found.output
    return json.loads(found.stdout)


def test_standings_are_those_of_the_command(event, file):
    told = command("standings", file, "--system", "kndb-solkoff", "--after", 4)["standing"]
    ours = event.standings("kndb-solkoff", after=4)
    assert ours["number"].to_list() == [line["number"] for line in told]
    assert ours["place"].to_list() == [line["place"] for line in told]
    assert ours["decided_by"].to_list() == [line["before_next_by"] for line in told]
    assert ours.columns == ["place", "number", "name", "rating", "points", *list(told[0]["figures"])[1:], "decided_by"]


def test_the_next_round_is_that_of_the_command(event, file):
    told = command("pair", file, "--system", "fmjd-solkoff", "--why", 3)
    made = event.pair("fmjd-solkoff")
    assert (made.round, made.bye) == (6, told["bye"])
    assert made.boards.select("white", "black").rows() == [(each["white"], each["black"]) for each in told["boards"]]
    assert repr(made) == "<Pairing of round 6: 6 boards>"
    answer, sentences = told["why"][0], str(made.why(3))
    assert all(f"{answer[part]}." in sentences for part in ("role", "pair", "choice", "conclusion", "colours"))


def test_a_paired_round_is_written_and_read_again(event, tmp_path):
    made = event.pair("fmjd-solkoff")
    assert made.event.write(tmp_path / "open-6.trf").is_empty()
    assert repr(ro.read_event(tmp_path / "open-6.trf")) == "<Event 'Simulated event 1': 13 players, 6 rounds>"
    assert repr(event) == "<Event 'Simulated event 1': 13 players, 5 rounds>"
    assert (tmp_path / "open-6.trf").stat().st_mode & 0o777 == 0o644


def test_players_are_a_table(event):
    assert event.players.columns == ["number", "name", "title", "federation", "rating", "born", "sex"]
    assert event.players["number"].to_list() == [*range(1, 14)]


def test_norms_are_those_of_the_command(event, file):
    facts = {"time_control": "80+60", "referee": "international", "rounds": 5, "competition": "europe"}
    options = ["--time-control", "80+60", "--referee", "international", "--rounds", "5", "--competition", "europe"]
    told = command("norms", file, *options)["players"]
    kinds = ("titles", "automatic_norms", "norms", "near", "near_automatic")
    of_command = [(each["number"], one["title"]) for each in told for kind in kinds for one in each[kind]]
    table = event.norms(**facts)
    assert table.select("number", "title").rows() == of_command
    assert of_command != []


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda event: event.standings("no-such-system"), "system_unknown"),
        (lambda event: event.standings(after=6), "round_out_of_range"),
        (lambda event: event.pair("no-such-system"), "system_unknown"),
        (lambda event: event.pair(round=7), "round_out_of_range"),
        (lambda event: event.pair(round=0), "round_out_of_range"),
        (lambda event: event.pair("round-robin").why(1), "robin_met_before"),
        (lambda event: event.norms(weather="fine"), "unknown_option"),
        (lambda event: event.norms(referee="me"), "unknown_option"),
        (lambda event: event.norms(round_dates=()), "unknown_option"),
        (lambda event: event.pair("fmjd-solkoff").event.write("no/event.csv"), "no_games_to_come"),
        (lambda event: event.write("no/event.trf"), "no_folder_to_write"),
        (lambda _: ro.read_event("no-such-file.trf"), "input_has_errors"),
        (lambda _: ro.read_event("."), "not_a_report"),
    ],
)
def test_wrong_calls_are_refused(event, call, code):
    with pytest.raises(ro.RatingOfficeError) as refused:
        call(event)
    assert refused.value.message.code == code
