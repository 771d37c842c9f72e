"""`ratingoffice norms` and `calc norm`: checklists on the screen and as JSON."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.tournament.round_robin.berger import berger_table
from report_files import EXAMPLES
from small_event import small_event
from small_report import player_line, report

DELFT = Path(__file__).parents[2] / "docs" / "examples" / "titles" / "delft.csv"
FACTS = ("--organiser", "NED", "--time-control", "80+60", "--referee", "international")


def asked(run, *words):
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def player(data, number):
    [found] = [each for each in data["players"] if each["number"] == number]
    return found


def test_norms_of_a_finished_event(run):
    data = asked(run, "norms", DELFT, *FACTS)
    vos = player(data, 6)
    assert [(each["title"], each["colour"]) for each in vos["norms"]] == [("MI", "red")]
    [near] = vos["near"]
    [missed] = [each for each in near["conditions"] if each["verdict"] == "missed"]
    assert missed == {
        "article": "Annex 10, X-3",
        "name": "points, 70% of 9 games",
        "measured": 12,
        "required": 13,
        "verdict": "missed",
        "short_by": 1,
    }


def as_written(tmp_path, code):
    """The report of Delft with its Dutch players under another code."""
    path = tmp_path / "delft.csv"
    path.write_text(DELFT.read_text(encoding="utf-8").replace("NED", code), encoding="utf-8")
    return path


@pytest.mark.parametrize("typed", ["NED", "ned", "nl", "NLD"])
@pytest.mark.parametrize("code", ["NED", "NLD"])
def test_norms_know_the_organiser_by_any_of_its_codes(run, tmp_path, typed, code):
    facts = ("--organiser", typed, *FACTS[2:])
    assert asked(run, "norms", as_written(tmp_path, code), *facts) == asked(run, "norms", DELFT, *FACTS)


def test_norms_refuse_an_organiser_that_is_no_federation(run):
    refused = run("norms", DELFT, "--organiser", "XYZ")
    assert refused.exit_code == 2
    assert "Unknown federation 'XYZ'. Available in the report: " in " ".join(refused.stderr.replace("│", " ").split())


def test_norms_on_the_screen(run):
    shown = run("norms", DELFT, *FACTS)
    assert shown.exit_code == 0
    assert "MI norm, red" in shown.stdout
    assert "GMI norm, red: 12 of 13 points" in shown.stdout
    assert "still to be shown: games a day (4.2.6), registered and reported (4.2.7)" in shown.stdout


def test_norms_of_one_player_with_every_condition(run):
    shown = run("norms", DELFT, *FACTS, "--player", 6).stdout
    assert shown.startswith("Vos, Eva, place 4: MI norm, red\n")
    assert "GMI norm, red: missed 1" in shown
    assert len(asked(run, "norms", DELFT, *FACTS, "--player", 6)["players"][0]["attempts"]) == 6


def test_norms_facts_that_were_typed_decide(run):
    fast = player(asked(run, "norms", DELFT, "--time-control", "60+29"), 6)
    assert (fast["norms"], fast["near"]) == ([], [])
    black = player(asked(run, "norms", DELFT, "--time-control", "80+30"), 6)
    assert [(each["title"], each["colour"]) for each in black["norms"]] == [("MI", "black")]
    champion = player(asked(run, "norms", DELFT, "--competition", "asia"), 6)
    assert champion["titles"] == []
    national = player(asked(run, "norms", DELFT, "--competition", "national"), 5)
    assert [each["title"] for each in national["automatic_norms"]] == []


def told(conditions):
    return [(each["article"], each["name"], each["measured"], each["required"]) for each in conditions]


def test_norms_show_what_a_norm_at_once_rests_on(run):
    data = asked(run, "norms", DELFT, "--competition", "europe", "--age", "juniors")
    [norm] = [each for each in player(data, 1)["automatic_norms"] if each["article"] == "Annex 10, 4.5.11.2"]
    assert told(norm["conditions"]) == [
        ("Annex 10, 4.5.11.2", "GMI, MI and MF left behind", 6, 3),
        ("Annex 10, 1.2", "games over the board", 9, 7),
        ("Annex 10, 1.2", "minutes a player for 60 moves", None, 90),
    ]


def test_norms_of_one_player_show_titles_at_once_with_their_conditions(run, tmp_path):
    facts = tmp_path / "entries.csv"
    facts.write_text("number,title,sex\n1,CMF,M\n")
    words = ("norms", DELFT, "--competition", "asia", "--entries", facts, "--player", 1)
    [by_place] = [each for each in asked(run, *words)["players"][0]["titles"] if each["article"] == "Annex 10, 3.4"]
    assert (by_place["title"], told(by_place["conditions"])) == (
        "MI",
        [
            ("Annex 10, 3.4", "players of the championship", 10, 8),
            ("Annex 10, 3.4", "place in the championship", 1, 1),
            ("Annex 10, 1.2", "games over the board", 9, 7),
            ("Annex 10, 1.2", "minutes a player for 60 moves", None, 90),
        ],
    )
    shown = run(*words).stdout
    assert "title MI, place 1 of 10: given" in shown
    assert "players of the championship" in shown


def test_norms_show_a_title_that_one_place_or_one_player_kept_away(run, tmp_path):
    facts = tmp_path / "entries.csv"
    facts.write_text("number,title,sex\n3,CMF,M\n")
    words = ("norms", DELFT, "--competition", "asia", "--entries", facts)
    near = player(asked(run, *words), 3)["near_automatic"]
    assert [(each["title"], *told([each["missed"]])) for each in near] == [
        ("MI", ("Annex 10, 3.4", "place in the championship", 2, 1)),
        ("MI", ("Annex 10, 3.12", "players with MI or higher left behind", 4, 5)),
    ]
    shown = run(*words).stdout
    assert ("title MI: place in the championship" in shown, "2, must be 1 (3.4)" in shown) == (True, True)
    assert "title MI, place 2 of 10: missed 1" in run(*words, "--player", 3).stdout


def test_norms_what_can_still_be_made(run):
    data = asked(run, "norms", DELFT, *FACTS, "--rounds", 11, "--system", "swiss")
    needs = {(each["title"], each["colour"]): each["sentence"] for each in player(data, 6)["needs"]}
    assert needs["GMI", "black"] == "4 points from the last 2 games"
    assert needs["GMI", "red"] == "4 points from the last 2 games, without round 3 (4.5.2)"
    untold = {each["article"] for need in player(data, 6)["needs"] for each in need["not_told"]}
    assert untold == {"Annex 10, 4.2.6", "Annex 10, 4.2.7", "Annex 10, 4.2.8"}
    left_out = [(need["ignored_round"], need["to_beat"]) for need in player(data, 6)["needs"]]
    assert left_out == [(3, []), (None, [])] * 3


def test_norms_of_fewer_rounds_than_the_report_has_are_wrong_use(run):
    refused = run("norms", DELFT, *FACTS, "--rounds", 8)
    assert (refused.exit_code, "the report has 9" in refused.stderr) == (2, True)
    assert run("norms", DELFT, *FACTS, "--rounds", 9).exit_code == 0


def test_norms_while_the_last_round_is_played(run, tmp_path):
    report = tmp_path / "delft.trf"
    run("convert", DELFT, report, "--to", "trf16")
    lines = report.read_text().splitlines()
    open_round = [_without_last_result(line) if line.startswith("001") else line for line in lines]
    report.write_text("\n".join(open_round))
    data = asked(run, "norms", report, *FACTS)
    needs = {(each["title"], each["colour"]): each["sentence"] for each in player(data, 6)["needs"]}
    assert (("GMI", "red") in needs, needs["MI", "red"]) == (False, "points enough")
    refused = run("norms", report, *FACTS, "--out", tmp_path / "norms.csv", "--end", "2023-05-09")
    assert (refused.exit_code, (tmp_path / "norms.csv").exists()) == (2, False)


def _without_last_result(line):
    """A player of a report before the last game: two points less for a win, one for a draw, no place yet."""
    line = line.rstrip()
    points = float(line[80:84]) - {"1": 2, "=": 1, "0": 0}[line[-1]]
    return f"{line[:80]}{points:4.1f}     {line[89:-1]} "


def test_norms_with_a_game_that_was_forgotten_are_refused(run, tmp_path):
    report = tmp_path / "delft.trf"
    run("convert", DELFT, report, "--to", "trf16")
    report.write_text(report.read_text().replace("  9 b =", "  9 b  ").replace("  1 w =", "  1 w  "))
    result = run("norms", report, *FACTS, "--json")
    found = [(each["code"], each["column"]) for each in json.loads(result.stdout)["findings"]]
    assert result.exit_code == 1
    assert ("missing_result", "round 2") in found


def test_norms_that_can_still_be_made_on_the_screen(run):
    words = ("norms", DELFT, *FACTS, "--rounds", 11, "--system", "swiss")
    of_vos = [line for line in run(*words).stdout.splitlines() if "Vos, Eva" in line]
    assert [line.split("│")[3].strip() for line in of_vos] == ["GMI norm, red", "GMI norm, black"]
    assert len([line for line in run(*words, "--player", 6).stdout.splitlines() if "Vos, Eva" in line]) == 6
    rests = "All this rests on what is still to be shown: games a day (4.2.6)"
    assert f"{rests}, registered and reported (4.2.7), approved by the Council (4.2.8)." in run(*words).stdout
    assert f"{rests}." in run(*words, "--registered", "--approved").stdout


def test_norms_facts_of_players_from_a_file(run, tmp_path):
    facts = tmp_path / "entries.csv"
    facts.write_text("number,title,rating,federation,sex\n10,MF,2200,GER,M\n")
    data = asked(run, "norms", DELFT, *FACTS, "--entries", facts, "--player", 6)
    rated = [each for each in data["players"][0]["attempts"][0]["conditions"] if each["article"] == "Annex 10, 4.4.1.4"]
    assert [(each["measured"], each["required"]) for each in rated] == [(10, 8)]


@pytest.mark.parametrize(("title", "masters"), [("", 6), ("MIF", 6), ("MF", 7), ("MIF/MF", 7)])
def test_norms_count_the_open_title_of_a_woman_with_a_higher_one(run, tmp_path, title, masters):
    facts = tmp_path / "entries.csv"
    facts.write_text(f"number,title,sex\n10,{title},W\n")
    data = asked(run, "norms", DELFT, *FACTS, "--entries", facts, "--player", 8)
    attempt = next(each for each in data["players"][0]["attempts"] if each["title"] == "MF")
    met = [each["measured"] for each in attempt["conditions"] if each["article"] == "Annex 10, 4.5.7"]
    assert met == [masters]


def test_norms_mistakes_in_that_file_are_findings(run, tmp_path):
    facts = tmp_path / "entries.csv"
    facts.write_text("number,title,rating\n99,MF,2200\n10,GM,high\n")
    result = run("norms", DELFT, "--entries", facts, "--json")
    assert result.exit_code == 1
    assert [each["code"] for each in json.loads(result.stdout)["findings"]] == ["malformed_number", "malformed_choice"]
    facts.write_text("number,title,rating\n99,MF,2200\n")
    result = run("norms", DELFT, "--entries", facts, "--json")
    assert [(each["code"], each["line"]) for each in json.loads(result.stdout)["findings"]] == [("unknown_number", 2)]
    assert run("norms", DELFT, "--entries", tmp_path / "nowhere.csv").exit_code == 1


@pytest.fixture
def asia(tmp_path):
    """Write a championship of eight in which 1 and 2 were equal in all, and 1 has the first place."""
    games = [(game.round, *sorted((game.white, game.black))) for game in berger_table(8)]
    rounds = [
        " ".join(f"{one}{'=' if (one, other) == (1, 2) else '>'}{other}" for of, one, other in games if of == number)
        for number in range(1, 8)
    ]
    event = small_event(*rounds, system="round_robin")
    entries = tuple(replace(entry, place=entry.number) for entry in event.entries)
    path = tmp_path / "asia.trf"
    path.write_bytes(trf.write(replace(event, entries=entries))[0])
    return path


def champions(run, *words):
    found = asked(run, "norms", *words, "--competition", "asia")["players"]
    titles = {each["number"]: [grant["article"] for grant in each["titles"]] for each in found}
    return [number for number, articles in titles.items() if "Annex 10, 3.4" in articles]


def test_norms_both_of_a_deciding_game_keep_the_title_of_the_shared_place(run, asia):
    assert champions(run, asia) == [1]
    assert champions(run, asia, "--deciding-game", "1-2") == [1, 2]
    assert champions(run, asia, "--deciding-game", "2-1") == [1, 2]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--deciding-game", "1-9"), "a deciding game names start number 9, which nobody has"),
        (("--deciding-game", "1"), "a deciding game is written as 5-7"),
        (("--deciding-game", "2-3"), "Players 2 and 3 do not have the same points"),
        (("--deciding-game", "1-2", "--rounds", 8), "--deciding-game is for a finished event"),
    ],
)
def test_norms_a_deciding_game_that_does_not_fit_is_wrong_use(run, asia, words, message):
    refused = run("norms", asia, "--competition", "asia", *words)
    assert (refused.exit_code, message in " ".join(refused.stderr.split())) == (2, True)


@pytest.mark.parametrize(
    ("game", "code", "message"), [("2-3", 0, ""), ("2-1", 2, "but the tie-breaks give them places 1 and 4")]
)
def test_norms_a_deciding_game_after_tie_breaks_is_wrong_use_without_places(run, tmp_path, game, code, message):
    path = tmp_path / "four.trf"
    path.write_bytes(trf.write(small_event("1=4 2>3", "4<3 1=2", "1=3 2<4", system="round_robin"))[0])
    answer = run("norms", path, "--competition", "europe", "--system", "round_robin", "--deciding-game", game)
    assert (answer.exit_code, message in " ".join(answer.stderr.split())) == (code, True)


@pytest.mark.parametrize(("last", "findings"), [(4, ["some_places"]), (8, [])])
def test_norms_of_a_swiss_with_some_places_are_by_the_results(run, tmp_path, last, findings):
    event = small_event("1>5 2>6 3>7 4>8", "1>2 3>4 5>6 7>8", "1>3 2>4 5>7 6>8")
    entries = tuple(replace(entry, place=entry.number if entry.number <= last else None) for entry in event.entries)
    path = tmp_path / "swiss.trf"
    path.write_bytes(trf.write(replace(event, entries=entries))[0])
    data = asked(run, "norms", path, "--competition", "world", "--system", "swiss")
    assert all(each["place"] for each in data["players"])
    assert [each["code"] for each in data["findings"] if each["column"] == "place"] == findings


def test_norms_are_written_for_a_register(run, tmp_path):
    out = tmp_path / "norms.csv"
    assert run("norms", DELFT, *FACTS, "--out", out).exit_code == 2
    assert run("norms", DELFT, *FACTS, "--out", out, "--end", "2023-05-09").exit_code == 0
    rows = out.read_text().splitlines()
    assert rows[0] == "player_id,title,colour,event,date,games"
    assert "6,MI,red,International Delft 2023,2023-05-09,9" in rows
    assert run("norms", DELFT, "--rounds", 11, "--out", out).exit_code == 2
    assert run("norms", DELFT, "--out", tmp_path / "no" / "x.csv", "--end", "2023-05-09").exit_code == 2


def test_norms_a_title_of_another_body_is_a_warning(run, tmp_path):
    path = tmp_path / "delft.csv"
    path.write_text(DELFT.read_text().replace(";MF;", ";GM;"))
    result = run("norms", path, "--json")
    assert (result.exit_code, [each["code"] for each in json.loads(result.stdout)["findings"]]) == (
        0,
        ["unknown_title"],
    )


@pytest.mark.parametrize(
    "words",
    [
        ("--player", "99"),
        ("--board", "99"),
        ("--competition", "village"),
        ("--age", "old"),
        ("--referee", "me"),
        ("--system", "knockout"),
        ("--time-control", "soon"),
    ],
)
def test_norms_wrong_use(run, words):
    assert run("norms", DELFT, *words).exit_code == 2


@pytest.mark.parametrize("key", EXAMPLES)
def test_norms_of_every_format(run, tmp_path, key):
    path = tmp_path / "report"
    path.write_text(EXAMPLES[key], encoding="utf-8")
    data = asked(run, "norms", path)
    assert [each["norms"] for each in data["players"]] == [[]] * 4
    assert len(asked(run, "norms", path, "--rounds", 9)["players"]) == 4


def test_norms_before_the_first_round(run, tmp_path):
    path = tmp_path / "entries.trf"
    path.write_bytes(report(*(player_line(number, rating=2300, title="GMI") for number in range(1, 11))))
    assert run("norms", path).exit_code == 2
    data = asked(run, "norms", path, "--rounds", 9, "--system", "round_robin")
    assert data["players"][0]["needs"][0]["sentence"] == "12 points from the last 9 games"


def test_norms_of_who_is_left_alone(run, tmp_path):
    event = small_event("2?3 1b", system="round_robin")
    entries = tuple(replace(entry, place=1 if entry.number == 1 else None) for entry in event.entries)
    path = tmp_path / "alone.trf"
    path.write_bytes(trf.write(replace(event, entries=entries))[0])
    data = asked(run, "norms", path, "--rounds", 3, "--system", "round_robin")
    assert [each["needs"] for each in data["players"]] == [[]] * 3


def test_norms_of_a_file_that_is_no_report(run, tmp_path):
    path = tmp_path / "x.txt"
    path.write_text("hello")
    assert run("norms", path).exit_code == 1
    assert run("norms", tmp_path / "nowhere.csv", "--json").exit_code == 1
    assert run("norms", tmp_path).exit_code == 2


def test_calc_norm(run):
    answer = asked(run, "calc", "norm", "3x2350", "3x2280", "3x2220")
    assert (answer["average"], answer["category"], answer["points"]) == (2283, "XIV", {"GMI": 12, "MI": 8, "MF": 6})
    assert answer["red"] == {"titled": 5, "foreigners": 5, "rated": 8}
    women = asked(run, "calc", "norm", "6x2000", "0", "--women")
    assert (women["average"], women["category"], women["points"]) == (2000, "VI", {"GMIF": None, "MIF": 10, "MFF": 8})
    assert "category XIV" in run("calc", "norm", "3x2350", "3x2280", "3x2220").stdout
    assert "no norm" in run("calc", "norm", "7x2000").stdout


@pytest.mark.parametrize("words", [("6x2300",), ("soon",), ("7x",)])
def test_calc_norm_wrong_use(run, words):
    assert run("calc", "norm", *words).exit_code == 2
