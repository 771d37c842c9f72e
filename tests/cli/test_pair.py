"""`pair` and `simulate`: rounds of a report on the screen, as JSON, and in a file."""

import json

import pytest

from ratingoffice.formats.reports import fmjd_text, trf
from ratingoffice.model.tournament import Change, Code
from small_swiss import Event


@pytest.fixture
def open_trf(tmp_path):
    """An event of six after one round."""
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(6).round("1>4 5<2 3>6").tournament)[0])
    return path


def boards(result):
    assert result.exit_code == 0, result.output
    return [(each["white"], each["black"]) for each in json.loads(result.stdout)["boards"]]


def test_the_next_round_is_paired_and_written(run, open_trf, tmp_path):
    out = tmp_path / "next.trf"
    assert boards(run("pair", open_trf, "--out", out, "--json")) == [(2, 1), (4, 3), (6, 5)]
    tournament, findings = trf.read(out.read_bytes(), "next.trf")
    codes = {half.code for half in tournament.halves if half.round == 2}
    assert (codes, tournament.last_round) == ({Code.PENDING}, 2)
    assert "missing_result" not in findings["code"].to_list()


def test_a_round_that_is_not_played_yet_does_not_stop_the_next(run, open_trf, tmp_path):
    out = tmp_path / "next.trf"
    run("pair", open_trf, "--out", out)
    assert run("pair", out).exit_code == 0
    assert run("check", out).exit_code == 1


def test_the_screen_shows_boards_points_and_the_explanation(run, open_trf):
    shown = run("pair", open_trf, "--why", "3").stdout
    assert "Open: round 2, FMJD Swiss on rating" in shown
    assert "Why 3 Player 3 has 4 Player 4" in shown
    assert "Next best, 5" in shown


def test_why_as_data(run, open_trf):
    why = json.loads(run("pair", open_trf, "--why", "1", "--json").stdout)["why"][0]
    assert (why["number"], why["opponent"], why["next_best"]["criterion"]) == (1, 2, 6)


def test_byes_and_pairs_by_hand(run, open_trf, tmp_path):
    out = tmp_path / "next.trf"
    words = ("--zero-bye", "6", "--half-bye", "5", "--by-hand", "1-3=both came late", "--out", out, "--json")
    assert boards(run("pair", open_trf, *words)) == [(2, 4)]
    tournament, _ = trf.read(out.read_bytes(), "next.trf")
    assert tournament.changes == (Change(2, 1, 3, "both came late"),)
    second = {half.player: half.code for half in tournament.halves if half.round == 2}
    assert (second[5], second[6]) == (Code.HALF_BYE, Code.ZERO_BYE)
    shown = run("check", out, "--system", "fmjd-rating", "--json").stdout
    assert json.loads(shown)[0]["format"] == "trf"


def test_byes_that_a_report_announces(run, tmp_path):
    path = tmp_path / "open.trf"
    data = trf.write(Event(6).round("1>4 5<2 3>6").tournament)[0]
    path.write_bytes(data + b"240 H 002    5\r\nXXZ 6\r\n")
    found = json.loads(run("pair", path, "--json").stdout)
    assert found["byes"] == {"5": "H", "6": "Z"}


def test_the_fmjd_text_format_reads_and_writes_rounds_to_come(run, tmp_path):
    path, out = tmp_path / "open.txt", tmp_path / "next.txt"
    path.write_bytes(fmjd_text.write(Event(4).round("1>3 4<2").tournament)[0])
    assert boards(run("pair", path, "--system", "fmjd-solkoff", "--out", out, "--json")) == [(2, 1), (3, 4)]
    tournament, _ = fmjd_text.read(out.read_bytes(), "next.txt")
    assert {half.code for half in tournament.halves if half.round == 2} == {Code.PENDING}


def test_no_legal_pairing_names_the_players_and_what_can_be_done(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(2).round("1>2").tournament)[0])
    result = run("pair", path)
    assert result.exit_code == 1
    assert "No pairing of round 2 is legal." in result.stderr
    assert "1 Player 1, 2 Player 2" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("--system", "dutch"),
        ("--colours", "red"),
        ("--accelerate", "fast"),
        ("--parts", "5"),
        ("--first-colour", "x"),
        ("--by-hand", "1:2"),
        ("--zero-bye", "one"),
        ("--zero-bye", "99"),
        ("--why", "99"),
        ("--teams",),
    ],
)
def test_wrong_use(run, open_trf, words):
    assert run("pair", open_trf, *words).exit_code == 2


def test_a_report_that_is_wrong_is_not_paired(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(4).round("1>3").tournament)[0].replace(b"3 w 1", b"4 w 1"))
    assert run("pair", path).exit_code == 1
    assert run("pair", tmp_path / "none.trf").exit_code == 1


def test_simulate_writes_an_event_that_checks(run, tmp_path):
    out = tmp_path / "event.trf"
    assert run("simulate", out, "--players", 20, "--rounds", 5, "--seed", 3).exit_code == 0
    checked = json.loads(run("check", out, "--system", "fmjd-rating", "--json").stdout)[0]
    assert (checked["understood"]["players"], checked["findings"]) == (20, [])
    assert run("simulate", out).exit_code == 2
    told = json.loads(run("simulate", out, "--force", "--json", "--rounds", 3).stdout)
    assert (told["rounds"], told["players"]) == (3, 60)


def test_check_tells_departures(run, open_trf, tmp_path):
    found = json.loads(run("check", open_trf, "--system", "kndb-solkoff", "--json").stdout)[0]["findings"]
    assert "pairing_departs" in {each["code"] for each in found}
    season = tmp_path / "season"
    season.mkdir()
    assert run("check", season, "--system", "kndb-solkoff").exit_code == 2
