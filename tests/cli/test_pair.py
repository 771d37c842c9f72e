"""`pair` and `simulate`: rounds of a report on the screen, as JSON, and in a file."""

import json
from dataclasses import replace

import pytest

from paired_report import boards, departures_of, kept_line, played
from ratingoffice.formats.reports import fmjd_text, trf
from ratingoffice.model.tournament import Change, Code, Team
from ratingoffice.tournament.swiss.pairing import recounted
from small_swiss import Event


@pytest.fixture
def open_trf(tmp_path):
    """An event of six after one round."""
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(6).round("1>4 5<2 3>6").tournament)[0])
    return path


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
    assert "Why 3 Player 3 meets 4 Player 4" in shown
    assert "Next best, 5" in shown


def test_why_as_data(run, open_trf):
    why = json.loads(run("pair", open_trf, "--why", "1", "--json").stdout)["why"][0]
    assert (why["number"], why["opponent"], why["next_best"]["criterion"]) == (1, 2, 6)


def test_byes_and_pairs_by_hand(run, open_trf, tmp_path):
    out = tmp_path / "next.trf"
    words = ("--zero-bye", "6", "--half-bye", "5", "--by-hand", "1-3=both came late", "--out", out, "--json")
    assert boards(run("pair", open_trf, *words)) == [(2, 4), (1, 3)]
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


def test_byes_that_stand_in_later_rounds_of_a_report(run, tmp_path):
    """As other programs write them: a half-point bye of round 4, in the columns of that round."""
    path, out = tmp_path / "open.trf", tmp_path / "next.trf"
    lines = trf.write(Event(6).round("1>4 5<2 3>6").tournament)[0].decode().splitlines()
    bye = [f"{line:<121}0000 - H" if line.startswith("001    5") else line for line in lines]
    path.write_text("\n".join(bye), encoding="utf-8")
    assert boards(run("pair", path, "--out", out, "--json")) == [(2, 1), (4, 3), (6, 5)]
    tournament, _ = trf.read(out.read_bytes(), "next.trf")
    fifth = {half.round: half.code for half in tournament.halves if half.player == 5}
    assert fifth == {1: Code.LOSS, 2: Code.PENDING, 4: Code.HALF_BYE}
    assert "points_differ" not in [
        each["code"] for each in json.loads(run("check", path, "--json").stdout)[0]["findings"]
    ]
    assert "after round 1" in run("standings", path).stdout


def test_the_fmjd_text_format_reads_and_writes_rounds_to_come(run, tmp_path):
    path, out = tmp_path / "open.txt", tmp_path / "next.txt"
    path.write_bytes(fmjd_text.write(Event(4).round("1>3 4<2").tournament)[0])
    assert boards(run("pair", path, "--system", "fmjd-solkoff", "--out", out, "--json")) == [(2, 1), (3, 4)]
    tournament, _ = fmjd_text.read(out.read_bytes(), "next.txt")
    assert {half.code for half in tournament.halves if half.round == 2} == {Code.PENDING}
    assert "remarks = <remark> pairing: system=fmjd-solkoff </end remark>" in out.read_text(encoding="utf-8")
    shown = json.loads(run("pair", out, "--round", "2", "--json").stdout)
    assert shown["system"] == "fmjd-solkoff"


@pytest.mark.parametrize(
    ("remarks", "kept"),
    [
        (None, None),
        ("Played in two halls", "Played in two halls"),
        ("pairing: by hand", "pairing: by hand"),
        ("pairing: system=kndb-solkoff\nTwo halls", "Two halls"),
    ],
)
def test_the_choices_are_the_last_line_of_the_remarks_and_nothing_else_is_lost(remarks, kept):
    event = Event(4).tournament
    info = replace(event.info, remarks=remarks, others={"pairing": "system=fmjd-solkoff colours=weak"})
    data, _ = fmjd_text.write(replace(event, info=info))
    read, _ = fmjd_text.read(data, "a.txt")
    assert (read.info.remarks, read.info.others) == (kept, info.others)
    assert fmjd_text.write(read)[0] == fmjd_text.write(fmjd_text.read(fmjd_text.write(read)[0], "")[0])[0]


def test_no_legal_pairing_names_the_players_and_what_can_be_done(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(2).round("1>2").tournament)[0])
    result = run("pair", path)
    assert result.exit_code == 1
    assert "No legal pairing of round 2 exists" in result.stderr
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
        ("--round", "0"),
        ("--round", "3"),
        ("--by-hand", "1-1=alone"),
        ("--by-hand", "1-3=x", "--by-hand", "1-5=y"),
        ("--by-hand", "1-3=x", "--zero-bye", "3"),
        ("--zero-bye", "3", "--half-bye", "3"),
        ("--apart", "1"),
        ("--apart", "1,1"),
        ("--apart", "1,99"),
        ("--rating", "99=1850"),
        ("--lots", "1000000000000000000"),
        ("--system", "round-robin", "--by-hand", "1-3=x"),
        ("--system", "round-robin", "--zero-bye", "3"),
        ("--system", "round-robin", "--why", "3"),
    ],
)
def test_wrong_use(run, open_trf, words):
    assert run("pair", open_trf, *words).exit_code == 2


def test_a_report_without_players_is_not_paired(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_text("012 Open\n", encoding="utf-8")
    result = run("pair", path)
    assert (result.exit_code, "the report has no players" in result.stderr) == (1, True)


def test_a_pair_by_hand_who_have_met_is_told_and_can_be_taken_back(run, open_trf, tmp_path):
    out, again = tmp_path / "next.trf", tmp_path / "again.trf"
    result = run("pair", open_trf, "--by-hand", "4-1=they asked", "--out", out)
    assert "4 and 1 met in round 1 already" in result.stderr
    sentence = "4-1 was paired by hand, though they met in round 1: they asked (Annex 5, 1)"
    found = json.loads(run("check", out, "--json").stdout)[0]["findings"]
    assert [each["message"] for each in found if each["code"] == "paired_by_hand"] == [sentence]
    run("pair", out, "--round", "2", "--by-hand", "1-3=instead", "--out", again)
    assert trf.read(again.read_bytes(), "again.trf")[0].changes == (Change(2, 1, 3, "instead"),)


@pytest.mark.parametrize("key", ["fmjd-rating", "round-robin"])
def test_a_round_that_is_paired_anew_says_which_rounds_it_leaves_out(run, tmp_path, key):
    path, out = tmp_path / "open.trf", tmp_path / "next.trf"
    path.write_bytes(trf.write(Event(6).round("1>4 5<2 3>6").round("2=1 4=3 6=5").tournament)[0])
    result = run("pair", path, "--system", key, "--round", "1", "--out", out)
    assert "the games of round 2 are left out" in result.stderr
    assert trf.read(out.read_bytes(), "next.trf")[0].last_round == 1


def test_a_report_that_is_wrong_is_not_paired(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(4).round("1>3").tournament)[0].replace(b"3 w 1", b"4 w 1"))
    assert run("pair", path).exit_code == 1
    assert run("pair", tmp_path / "none.trf").exit_code == 1


def test_simulate_writes_an_event_that_checks(run, tmp_path):
    out = tmp_path / "event.trf"
    assert run("event", "simulate", out, "--players", 20, "--rounds", 5, "--seed", 3).exit_code == 0
    checked = json.loads(run("check", out, "--system", "fmjd-rating", "--json").stdout)[0]
    assert (checked["understood"]["players"], checked["findings"]) == (20, [])
    assert run("event", "simulate", out).exit_code == 2
    told = json.loads(run("event", "simulate", out, "--force", "--json", "--rounds", 3).stdout)
    assert (told["rounds"], told["players"]) == (3, 60)


def test_check_tells_departures(run, open_trf, tmp_path):
    found = json.loads(run("check", open_trf, "--system", "kndb-solkoff", "--json").stdout)[0]["findings"]
    assert "pairing_departs" in {each["code"] for each in found}
    season = tmp_path / "season"
    season.mkdir()
    assert run("check", season, "--system", "kndb-solkoff").exit_code == 2


def test_what_was_chosen_is_kept_for_the_next_round_for_standings_and_for_check(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(9).tournament)[0])
    words = ("--system", "kndb-solkoff", "--colours", "weak", "--lots", "3", "--apart", "1,2")
    assert run("pair", path, *words, "--out", path).exit_code == 0
    assert kept_line(path) == ["### pairing: system=kndb-solkoff colours=weak lots=3 apart=1,2"]
    for result in "1=0":
        played(path, result)
        again = boards(run("pair", path, "--json", "--out", path))
        assert again == boards(
            run("pair", path, *words, "--round", trf.read(path.read_bytes(), "")[0].last_round, "--json")
        )
    played(path, "1")
    shown = json.loads(run("standings", path, "--json").stdout)
    assert [each["key"] for each in shown["tie_breaks"]] == ["score", "solkoff", "sonneborn-berger"]
    assert not departures_of(run("check", path, "--json"))
    assert "pairing_departs" in departures_of(run("check", path, "--system", "fmjd-rating", "--json"))


def test_a_simulated_event_tells_its_system(run, tmp_path):
    out = tmp_path / "event.trf"
    words = ("--players", 24, "--rounds", 5, "--accelerate", "groups")
    assert run("event", "simulate", out, "--system", "fmjd-solkoff", *words).exit_code == 0
    assert kept_line(out) == ["### pairing: system=fmjd-solkoff accelerate=groups"]
    assert json.loads(run("check", out, "--json").stdout)[0]["findings"] == []
    assert json.loads(run("pair", out, "--json").stdout)["system"] == "fmjd-solkoff"
    assert run("event", "simulate", tmp_path / "other.trf", "--system", "round-robin").exit_code == 2


def test_check_ranks_again_and_tells_the_tie_break_and_the_article(run, tmp_path):
    path = tmp_path / "open.trf"
    event = Event(4).round("1>4 3<2").round("1=2 3=4").tournament
    entries = [replace(entry, place=place) for entry, place in zip(event.entries, (1, 2, 4, 3), strict=True)]
    path.write_bytes(trf.write(recounted(replace(event, entries=tuple(entries))))[0])
    words = ("--system", "fmjd-rating", "--json", "--all-findings")
    found = json.loads(run("check", path, *words).stdout)[0]["findings"]
    places = [each["message"] for each in found if each["code"] == "place_differs"]
    why = "Player 2 is ahead of Player 1 by average rating of the opponents: 1990 against 1980 (Annex 5, 3.1h)"
    assert places == [
        f"player 1 is on place 1, the tie-breaks give 2; {why}",
        f"player 2 is on place 2, the tie-breaks give 1; {why}",
    ]
    assert run("check", path, "--tie-breaks", "nonsense").exit_code == 2
    by_rating = json.loads(run("check", path, "--tie-breaks", "own-rating", "--json").stdout)[0]["findings"]
    assert [each["count"] for each in by_rating if each["code"] == "place_differs"] == [2]


def test_points_for_pairing_and_players_apart_in_some_rounds(run, open_trf):
    data = open_trf.read_bytes()
    open_trf.write_bytes(data + b"250       4.0 001 002    5    6\r\n260 002 002    1    2\r\n")
    assert boards(run("pair", open_trf, "--json")) == [(6, 5), (3, 1), (2, 4)]
    open_trf.write_bytes(data + b"250       4.0 003 003    5    6\r\n260 003 003    1    2\r\n")
    assert boards(run("pair", open_trf, "--json")) == [(2, 1), (4, 3), (6, 5)]
    open_trf.write_bytes(data + b"XXA    5  0.0  4.0\r\nXXA    6  0.0  4.0\r\n")
    assert boards(run("pair", open_trf, "--json"))[0] == (6, 5)


@pytest.mark.parametrize("line", ["152 B", "XXC black1", "XXC rank black1"])
def test_the_first_colour_that_a_report_states_holds_unless_another_is_typed(run, tmp_path, line):
    path, out = tmp_path / "open.trf", tmp_path / "next.trf"
    path.write_bytes(trf.write(Event(4).tournament)[0] + f"{line}\r\n".encode())
    assert boards(run("pair", path, "--out", out, "--json")) == [(3, 1), (2, 4)]
    assert "colours_depart" not in departures_of(run("check", out, "--json"))
    assert boards(run("pair", path, "--first-colour", "w", "--json")) == [(1, 3), (4, 2)]


def test_a_round_beyond_those_announced_is_told(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(6, rounds=1).round("1>4 5<2 3>6").tournament)[0])
    assert "Round 2 is beyond the 1 rounds that the event announced" in run("pair", path).stderr


def test_who_has_no_rating_is_told_and_can_have_an_estimate(run, tmp_path):
    path, out = tmp_path / "open.trf", tmp_path / "next.trf"
    event = Event(4).tournament
    entries = (replace(event.entries[0], rating=None), *event.entries[1:])
    path.write_bytes(trf.write(replace(event, entries=entries))[0])
    result = run("pair", path, "--json")
    assert boards(result) == [(2, 4), (1, 3)]
    assert "Without a rating: 1. They are paired last of their score, below the lowest rating, 1970" in result.stderr
    estimated = run("pair", path, "--rating", "1=2100", "--out", out, "--json")
    assert (boards(estimated), "Without" in estimated.stderr) == ([(1, 3), (4, 2)], False)
    assert kept_line(out) == ["### pairing: system=fmjd-rating rating=1:2100"]
    assert trf.read(out.read_bytes(), "")[0].entries[0].rating is None
    assert run("pair", path, "--rating", "1").exit_code == 2
    assert "Without" not in run("pair", path, "--system", "fmjd-solkoff").stderr


def test_an_estimate_for_who_has_a_rating_is_refused(run, open_trf):
    result = run("pair", open_trf, "--rating", "3=1900", "--rating", "1=1900")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: --rating is an estimate where there is no rating, but by the report 1 has 2000, 3 has 1980; "
        "leave it out, or change the report (Annex 5, appendix A a)\n",
    )
    for words in (("standings",), ("check", "--system", "fmjd-rating")):
        refused = run(words[0], open_trf, *words[1:], "--rating", "3=1900")
        assert (refused.exit_code, "3 has 1980" in refused.stderr) == (2, True)
    assert "99: no such start number" in run("standings", open_trf, "--rating", "99=1900").stderr


def test_an_estimate_that_is_kept_gives_way_to_a_rating_that_came_later(run, tmp_path):
    path = tmp_path / "open.trf"
    event = Event(4).tournament
    unrated = replace(event, entries=(replace(event.entries[0], rating=None), *event.entries[1:]))
    path.write_bytes(trf.write(unrated)[0])
    run("pair", path, "--rating", "1=2100", "--out", path)
    told, _ = trf.read(path.read_bytes(), "")
    entries = (replace(told.entries[0], rating=1500), *told.entries[1:])
    path.write_bytes(trf.write(replace(told, entries=entries))[0])
    assert boards(run("pair", path, "--round", 1, "--json")) == [(2, 4), (1, 3)]


def test_teams_are_paired_and_reserves_stay_off_the_boards_or_take_one(run, tmp_path):
    path, out = tmp_path / "teams.trf", tmp_path / "next.trf"
    event = Event(12).tournament
    teams = [Team(number, f"Team {number}", tuple(range(3 * number - 2, 3 * number + 1))) for number in range(1, 5)]
    path.write_bytes(trf.write(replace(event, teams=tuple(teams), info=replace(event.info, system="team")))[0])
    assert boards(run("pair", path, "--teams", "--boards", 2, "--out", path, "--json")) == [(1, 3), (4, 2)]
    first, _ = trf.read(path.read_bytes(), path.name)
    assert sorted(half.player for half in first.halves) == [1, 2, 4, 5, 7, 8, 10, 11]
    colours = {half.player: half.colour for half in first.halves}
    assert [colours[player] for player in (1, 2, 7, 8)] == ["w", "b", "b", "w"]
    # the reserve 3 took the second board of team 1, and won with the first; team 2 drew
    halves = [replace(half, player=3) if half.player == 2 else half for half in first.halves]
    halves = [replace(half, opponent=3) if half.opponent == 2 else half for half in halves]
    results = {1: "1", 3: "1", 7: "0", 8: "0"}
    halves = [replace(half, code=Code(results.get(half.player, "="))) for half in halves]
    path.write_bytes(trf.write(recounted(replace(first, halves=tuple(halves))))[0])
    assert boards(run("pair", path, "--teams", "--boards", 2, "--out", out, "--json")) == [(2, 1), (3, 4)]
    shown = json.loads(run("standings", path, "--json").stdout)
    assert (shown["standing"][0]["name"], shown["standing"][0]["points"]) == ("Team 1", "2")
    assert departures_of(run("check", out, "--json")) == set()
    run("pair", path, "--teams", "--boards", 2, "--by-hand", "1-4=a derby", "--out", out)
    assert departures_of(run("check", out, "--json")) == {"paired_by_hand"}
    assert [entry.points for entry in trf.read(out.read_bytes(), "next.trf")[0].entries][:3] == [2, 0, 2]


def test_pairs_made_by_hand_have_boards_after_the_others(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(Event(6).tournament)[0])
    shown = run("pair", path, "--by-hand", "1-3=they asked for it", "--json").stdout
    assert [(each["board"], each["white"], each["black"]) for each in json.loads(shown)["boards"]] == [
        (1, 2, 5),
        (2, 6, 4),
        (3, 1, 3),
    ]
    table = run("pair", path, "--by-hand", "1-3=they asked for it", "--by-hand", "2-bye=ill").stdout
    assert [line.split()[1] for line in table.splitlines() if " 1 Player 1 " in line] == ["2"]
