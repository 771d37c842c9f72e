"""`pair --system round-robin`: rounds by the table, of players and of teams, in the format that the report came in."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from paired_report import boards, departures_of, kept_line, played
from ratingoffice.formats.reports import arbiter_pro, fmjd_text, trf
from ratingoffice.model.tournament import Code, Team
from small_swiss import Event


@pytest.mark.parametrize(("key", "rounds"), [("round-robin", 5), ("double-round-robin", 10)])
def test_a_round_robin_is_paired_by_its_table_to_the_end(run, tmp_path, key, rounds):
    path = tmp_path / "robin.trf"
    event = Event(5).tournament
    path.write_bytes(trf.write(replace(event, info=replace(event.info, system="round_robin", rounds=rounds)))[0])
    first = json.loads(run("pair", path, "--system", key, "--out", path, "--json").stdout)
    assert (boards_of(first), first["pause"]) == ([(2, 5), (3, 4)], 1)
    for _ in range(rounds - 1):
        played(path, "=")
        assert run("pair", path, "--out", path).exit_code == 0
    tournament, _ = trf.read(path.read_bytes(), path.name)
    met = Counter((half.player, half.opponent) for half in tournament.halves if half.opponent)
    assert (len(met), set(met.values())) == (20, {rounds // 5})
    assert run("pair", path).exit_code == 2
    assert "has a pause" in run("pair", path, "--round", 1).stdout
    assert run("check", path).exit_code == 1
    assert tournament.info.system == key.replace("-", "_")
    assert departures_of(run("check", path, "--json")) == set()


def boards_of(data):
    return [(each["white"], each["black"]) for each in data["boards"]]


@pytest.fixture
def text_file(tmp_path):
    """Five players in the FMJD text format, who are all to meet."""
    path, event = tmp_path / "club.txt", Event(5).tournament
    path.write_bytes(fmjd_text.write(replace(event, info=replace(event.info, system="round_robin")))[0])
    return path


def test_a_round_robin_is_written_in_the_format_it_came_in(run, text_file):
    first = json.loads(run("pair", text_file, "--system", "round-robin", "--out", text_file, "--json").stdout)
    assert (boards_of(first), first["pause"]) == ([(2, 5), (3, 4)], 1)
    tournament, findings = fmjd_text.read(text_file.read_bytes(), text_file.name)
    codes = {half.player: half.code for half in tournament.halves}
    assert codes == {1: Code.ZERO_BYE, 2: Code.PENDING, 3: Code.PENDING, 4: Code.PENDING, 5: Code.PENDING}
    assert (tournament.info.system, findings.filter(findings["code"] == "unknown_key").height) == ("round_robin", 0)


def test_an_event_that_says_so_is_a_round_robin_without_being_told_again(run, text_file):
    for number in range(1, 6):
        made = json.loads(run("pair", text_file, "--out", text_file, "--json").stdout)
        assert (made["round"], made["system"]) == (number, "round-robin")
    tournament, _ = fmjd_text.read(text_file.read_bytes(), text_file.name)
    met = Counter((half.player, half.opponent) for half in tournament.halves if half.opponent)
    assert (len(met), set(met.values())) == (20, {1})


@pytest.mark.parametrize(
    ("words", "rounds"), [(("--lots", "7"), 5), (("--system", "double-round-robin", "--lots", "3"), 10)]
)
def test_lots_and_a_double_round_robin_are_kept_in_the_text_format(run, text_file, words, rounds):
    made = [json.loads(run("pair", text_file, *words, "--out", text_file, "--json").stdout)]
    made += [json.loads(run("pair", text_file, "--out", text_file, "--json").stdout) for _ in range(rounds - 1)]
    met = Counter(frozenset(game) for each in made for game in boards_of(each))
    assert (len(met), set(met.values())) == (10, {rounds // 5})
    assert run("pair", text_file).exit_code != 0


@pytest.mark.parametrize("key", ["round-robin", "fmjd-rating"])
def test_a_table_of_results_has_no_place_for_games_to_come(run, tmp_path, key):
    path, out = tmp_path / "club.csv", tmp_path / "next.csv"
    path.write_bytes(arbiter_pro.write(Event(4).round("1=4 2=3").tournament)[0])
    result = run("pair", path, "--system", key, "--out", out)
    assert f"{out} is written as TRF: arbiter-pro has no place for games to come.\n" in result.stderr
    assert trf.read(out.read_bytes(), "")[0].last_round == 2
    assert "is written as TRF" not in run("pair", path, "--system", key, "--out", tmp_path / "next.trf").stderr


def test_a_table_with_other_lots_than_the_rounds_so_far_is_refused(run, tmp_path):
    path = tmp_path / "robin.trf"
    path.write_bytes(trf.write(Event(4).round("1=3 2=4").tournament)[0])
    result = run("pair", path, "--system", "round-robin", "--out", path)
    assert (result.exit_code, result.stderr) == (0, "")
    again = run("pair", path, "--system", "round-robin")
    assert (again.exit_code, again.stderr) == (
        2,
        "Error: 2 and 4 met before round 3, in which this table pairs them; "
        "the rounds so far were made with other lots, or with other players\n",
    )


def test_options_of_swiss_systems_are_refused(run, tmp_path):
    path = tmp_path / "robin.trf"
    path.write_bytes(trf.write(Event(4).tournament)[0])
    words = ("--colours", "weak", "--no-floats", "--rating", "1=1900", "--zero-bye", "2")
    result = run("pair", path, "--system", "round-robin", *words)
    named = "--colours, --floats, --rating, --zero-bye"
    assert (result.exit_code, result.stderr) == (
        2,
        f"Error: a round robin has its table of games; leave out {named}\n",
    )


def teams_file(tmp_path, count, players=3):
    """Teams of three of whom two play, team 1 with the players 1 to 3."""
    path, event = tmp_path / "teams.trf", Event(players * count).tournament
    teams = [
        Team(number, f"Team {number}", tuple(range(players * (number - 1) + 1, players * number + 1)))
        for number in range(1, count + 1)
    ]
    path.write_bytes(trf.write(replace(event, teams=tuple(teams), info=replace(event.info, system="team")))[0])
    return path


@pytest.mark.parametrize(("key", "meetings"), [("round-robin", 1), ("double-round-robin", 2)])
def test_teams_meet_by_the_table_at_all_their_boards(run, tmp_path, key, meetings):
    path = teams_file(tmp_path, 4)
    words = ("--teams", "--boards", "2", "--out", path)
    assert boards(run("pair", path, "--system", key, *words, "--json")) == [(1, 4), (2, 3)]
    first, _ = trf.read(path.read_bytes(), path.name)
    colours = {half.player: (half.opponent, half.colour, half.code) for half in first.halves}
    assert colours == {
        1: (10, "w", Code.PENDING),
        2: (11, "b", Code.PENDING),
        4: (7, "w", Code.PENDING),
        5: (8, "b", Code.PENDING),
        7: (4, "b", Code.PENDING),
        8: (5, "w", Code.PENDING),
        10: (1, "b", Code.PENDING),
        11: (2, "w", Code.PENDING),
    }
    for _ in range(3 * meetings - 1):
        played(path, "1")
        assert run("pair", path, *words).exit_code == 0
    played(path, "1")
    last, _ = trf.read(path.read_bytes(), path.name)
    met = Counter((half.player, half.opponent) for half in last.halves if half.player < half.opponent)
    assert (last.info.system, len(met), set(met.values())) == ("team", 12, {meetings})
    assert departures_of(run("check", path, "--json")) == set()
    beyond = run("pair", path, "--teams")
    assert (beyond.exit_code, f"after {3 * meetings} rounds" in beyond.stderr) == (2, True)


def test_a_team_without_an_opponent_has_a_pause(run, tmp_path):
    path = teams_file(tmp_path, 3, players=2)
    made = run("pair", path, "--system", "round-robin", "--teams", "--out", path)
    assert made.stdout == "Open: round 1 (Annex 2, 3b)\n1 Team 1 has a pause\n2 Team 2 - 3 Team 3\n"
    tournament, _ = trf.read(path.read_bytes(), path.name)
    paused = [half for half in tournament.halves if half.player in (1, 2)]
    assert [(half.opponent, half.code) for half in paused] == [(None, Code.ZERO_BYE)] * 2
    assert kept_line(path) == ["### pairing: system=round-robin"]


def test_teams_of_a_round_robin_are_ranked_as_such_before_all_have_met(run, tmp_path):
    path = teams_file(tmp_path, 4)
    run("pair", path, "--system", "round-robin", "--teams", "--boards", "2", "--out", path)
    played(path, "1")
    shown = json.loads(run("standings", path, "--json").stdout)
    assert [each["key"] for each in shown["tie_breaks"]] == ["score", "board-points", "first-boards"]


def test_points_that_a_report_states_for_its_teams_are_counted_anew(run, tmp_path):
    path = teams_file(tmp_path, 3, players=2)
    told, _ = trf.read(path.read_bytes(), path.name)
    stated = [replace(team, match_points=Fraction(0), game_points=Fraction(0)) for team in told.teams]
    path.write_bytes(trf.write(replace(told, teams=tuple(stated)))[0])
    for words in (("--system", "round-robin"), ()):
        assert run("pair", path, *words, "--teams", "--out", path).exit_code == 0
        played(path, "1")
    assert "team_points_differ" in departures_of(run("check", path, "--json"))
    run("pair", path, "--teams", "--out", path)
    teams = trf.read(path.read_bytes(), path.name)[0].teams
    assert [(team.match_points, team.game_points) for team in teams] == [(1, 2), (2, 4), (1, 2)]
    assert "team_points_differ" not in departures_of(run("check", path, "--json"))


def test_check_holds_matches_against_the_table(run, tmp_path):
    path = teams_file(tmp_path, 4)
    run("pair", path, "--system", "round-robin", "--teams", "--boards", "2", "--lots", "3", "--out", path)
    played(path, "=")
    assert departures_of(run("check", path, "--json")) == set()
    assert departures_of(run("check", path, "--lots", "6", "--json")) == {"pairing_departs"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--teams", "--boards", "4"), "too few players for 4 boards: Team 1, Team 2; name more in the report"),
        (("--boards", "2"), "--boards are those of a match of teams; add --teams, or leave it out"),
        (("--teams", "--zero-bye", "1"), "a round robin has its table of games; leave out --zero-bye"),
    ],
)
def test_what_teams_cannot_do(run, tmp_path, words, message):
    result = run("pair", teams_file(tmp_path, 2), "--system", "round-robin", *words)
    assert (result.exit_code, message in result.stderr) == (2, True)


def test_teams_that_are_not_there(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(4).tournament)[0])
    for key in ("round-robin", "fmjd-rating"):
        assert "the report names no teams; leave --teams out" in run("pair", path, "--teams", "--system", key).stderr
