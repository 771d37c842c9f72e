"""`ratingoffice event round-robin`: a table for a number, or for the players of a report."""

import json

import pytest

from small_report import player_line, report


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cup.trf"
    players = [
        ("Berg, Adam", "NED"),
        ("Kask, Eva", "EST"),
        ("Vos, Jan", "NED"),
        ("Tamm, Ott", "EST"),
        ("Ba, Awa", "SEN"),
    ]
    lines = [player_line(number, name=name, federation=code) for number, (name, code) in enumerate(players, start=1)]
    path.write_bytes(report(*lines))
    return path


def test_round_robin_prints_the_table(run):
    result = run("event", "round-robin", 4)
    assert (result.exit_code, result.stdout.splitlines()) == (
        0,
        ["Round 1  1-4  2-3", "Round 2  4-3  1-2", "Round 3  2-4  3-1"],
    )


def test_round_robin_twice_with_a_pause(run):
    assert run("event", "round-robin", 3, "--double").stdout.splitlines() == [
        *("Round 1  1-4  2-3", "Round 2  2-4  3-1", "Round 3  3-4  1-2"),
        *("Round 4  1-4  3-2", "Round 5  3-4  2-1", "Round 6  2-4  1-3", "4 is the pause."),
    ]


def test_round_robin_of_a_report_draws_lots(run, file):
    result = run("event", "round-robin", file, "--seed", 5)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Lot 1. EST: ")
    assert "All compatriots meet in the first half, rounds 1 to 2 (Annex 2, 3b)." in lines
    assert len([line for line in lines if line.endswith(("(NED)", "(EST)", "(SEN)"))]) == 5


def test_round_robin_as_json(run, file):
    shown = json.loads(run("event", "round-robin", file, "--seed", 5, "--json").stdout)
    assert len(shown["games"]) == 15
    assert (shown["draw"]["within_first_half"], shown["draw"]["articles"]) == (True, ["Annex 2, 3b"])
    assert json.loads(run("event", "round-robin", 2, "--json").stdout) == {
        "games": [{"round": 1, "board": 1, "white": 1, "black": 2}],
        "draw": None,
    }


def test_round_robin_says_where_mates_meet_late(run, tmp_path):
    path = tmp_path / "cup.trf"
    path.write_bytes(report(*(player_line(number, name=f"P{number}", federation="NED") for number in range(1, 5))))
    assert "the last two of one federation meet in round 3" in " ".join(
        run("event", "round-robin", path, "--seed", 1).stdout.split()
    )


@pytest.mark.parametrize(("words", "code"), [((1,), 2), ((201,), 2), (("nothing.trf",), 1), ((".",), 2), ((), 2)])
def test_round_robin_refuses(run, words, code):
    assert run("event", "round-robin", *words).exit_code == code
