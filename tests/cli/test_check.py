"""`ratingoffice check`: what a file is, what was understood of it, and all that is wrong or odd."""

import json
import re

import pytest

from ratingoffice.formats.recognition import KINDS
from ratingoffice.formats.reports.catalogue import REPORTS
from report_files import EXAMPLES
from small_report import player_line, report

LIST = "player_id,name,federation\n7,Ann,NED\n8,Bob,BEL\n"
SUMMARIES = {
    "fmjd_text": "Open Rotterdam 2009, 2009-05-01 to 2009-05-09, 4 players, 3 rounds, 5 games, 1 not played",
    "fmjd_table": "Open Rotterdam 2009, 4 players, 3 rounds, 5 games",
    "arbiter_pro": "Open Rotterdam 2009, 4 players, 3 rounds, 5 games, 1 not played",
    "toernooibase": "Open Rotterdam 2009, 4 players, 3 rounds, 5 games",
}


@pytest.fixture
def file(tmp_path):
    """Write a file into the folder of the test."""

    def write(content, name="open.trf"):
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


def two_players(first="   2 w 1", second="   1 b 0"):
    return report(player_line(1, first, points="1.0"), player_line(2, second, points="0.0"))


@pytest.mark.parametrize("key", SUMMARIES)
def test_check_says_what_was_understood(run, file, key):
    path = file(EXAMPLES[key], "report")
    result = run("check", path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{path} ({key.replace('_', '-')}): {SUMMARIES[key]}; no findings\n"


def test_check_a_report_file(run, file):
    path = file(two_players())
    result = run("check", path)
    assert result.exit_code == 0
    assert result.stdout == f"{path} (trf): Open, 2024-05-01 to 2024-05-09, 2 players, 1 round, 1 game; no findings\n"


def test_check_finds_what_no_reader_sees(run, file):
    path = file(two_players(second="   1 w 0"))
    result = run("check", path, "--json")
    assert result.exit_code == 1
    [checked] = json.loads(result.stdout)
    message = "players 1 and 2 in round 1 both have w (line 8); write w for one and b for the other"
    colour = {"code": "at_line", "values": {"what": "w", "line": 8}}
    values = {"text": "same_colour.report", "player": 1, "opponent": 2, "round": 1, "colour": colour}
    assert checked["findings"] == [
        {
            "severity": "error",
            "code": "same_colour",
            "file": str(path),
            "line": 7,
            "column": "round 1",
            "message": message,
            "values": values,
            "count": 1,
            "places": [{"file": str(path), "line": 7, "column": "round 1", "message": message, "values": values}],
        }
    ]
    assert checked["understood"] == {
        "event": "Open",
        "start": "2024-05-01",
        "end": "2024-05-09",
        "players": 2,
        "rounds": 1,
        "games": 1,
        "not_played": 0,
    }
    assert "same_colour" in run("check", path).stderr


def test_check_a_season_folder(run, folder):
    result = run("check", folder)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{folder} (season): 3 events, 10 players, 29 games, 1 not played; ")
    (folder / "games.csv").unlink()
    result = run("check", folder, "--json")
    assert result.exit_code == 1
    found = [(each["code"], each["file"]) for each in json.loads(result.stdout)[0]["findings"]]
    assert ("missing_table", f"{folder}/games.csv") in found


@pytest.mark.parametrize("name", ["list.csv", "list.txt"])
def test_check_a_player_list(run, file, name):
    path = file(LIST, name)
    assert run("check", path).stdout == f"{path} (players): 2 players; no findings\n"


def test_check_several_files_tells_of_each(run, file):
    paths = [file(two_players()), file(LIST, "list.csv"), file("hello", "letter.txt")]
    result = run("check", *paths)
    assert result.exit_code == 1
    assert [line.split(" (")[0] for line in result.stdout.splitlines()] == [str(path) for path in paths]
    assert result.stdout.splitlines()[2].endswith("(not known): nothing understood; 1 error")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("hello", "unknown_format"),
        ("hello".encode("utf-16"), "utf16"),
        ("", "empty_file"),
        (None, "unreadable_file"),
    ],
)
def test_check_a_file_that_is_nothing(run, file, tmp_path, content, code):
    path = tmp_path / "none.trf" if content is None else file(content)
    result = run("check", path, "--json")
    assert result.exit_code == 1
    assert [each["code"] for each in json.loads(result.stdout)[0]["findings"]] == [code]


def test_check_a_file_as_the_format_that_is_asked_for(run, file):
    path = file(two_players())
    result = run("check", path, "--format", "fmjd-table", "--json")
    assert result.exit_code == 1
    [checked] = json.loads(result.stdout)
    assert (checked["format"], [each["code"] for each in checked["findings"]]) == ("fmjd-table", ["no_rows"])
    assert run("check", path, "--format", "season").exit_code == 1
    assert run("check", path, "--format", "players").exit_code == 1


@pytest.mark.parametrize("command", ["check", "convert"])
def test_the_help_names_every_format(run, command):
    words = " ".join(run(command, "--help").stdout.replace("│", " ").split())
    listed = re.split(r", | \(.*?\)", words.partition("Formats: ")[2].partition(". ")[0])
    assert [key for key in REPORTS if key not in listed] == []


def test_check_wrong_use(run, file):
    assert run("check").exit_code == 2
    result = run("check", file(two_players()), "--format", "pdf")
    assert result.exit_code == 2
    formats = ", ".join(KINDS)
    assert result.stderr == f"Error: there is no format 'pdf'; there is {formats}\n"


GAMES = '[Event "Club"]\n[White "A"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n'
EARLY = '\n[Event "Club"]\n\n1. 32-28 19-23 2. 28x19 1-1\n'
WRONG = '\n[Event "Club"]\n\n1. 32-28 19-23 2. 37-32 *\n'


def test_check_games_of_draughts(run, file):
    path = file(GAMES, "games.txt")
    result = run("check", path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{path} (pdn): 1 game, 4 moves; no findings\n"


def test_check_tells_of_games_what_draughts_check_tells(run, file):
    path = file(GAMES + EARLY + WRONG, "games.pdn")
    result = run("check", path, "--json", "--all-findings")
    assert result.exit_code == 1
    [checked] = json.loads(result.stdout)
    assert (checked["format"], checked["understood"]) == ("pdn", {"games": 3, "moves": 9, "not_read": 1})
    told = json.loads(run("draughts", "check", path, "--json", "--all-findings").stdout)["findings"]
    assert [each["code"] for each in told] == ["early-draw", "capture-possible", "not-read"]
    values = [each.pop("values") for each in checked["findings"]]
    assert [(each["text"], each["game"]) for each in values] == [("finding_in_game", each["game"]) for each in told]
    assert checked["findings"] == [
        {
            "severity": each["severity"],
            "code": each["code"],
            "file": str(path),
            "line": each["line"],
            "column": str(each["column"]),
            "message": f"game {each['game']}: {each['message']}"
            + (f" ({each['articles']})" if each["articles"] else ""),
        }
        for each in told
    ]
    assert f"{path} (pdn): 3 games, 9 moves, 1 not read; 2 errors, 1 warning\n" == run("check", path).stdout


def test_check_games_of_another_code_page(run, file):
    path = file(GAMES.replace('"A"', '"Bö"').encode("cp1252"), "games.pdn")
    [found] = json.loads(run("check", path, "--json").stdout)[0]["findings"]
    assert found["message"] == "not UTF-8: read as Windows-1252; save it as UTF-8"


@pytest.mark.parametrize("words", ["pair", "standings", "norms"])
def test_games_are_no_report_of_an_event(run, file, words):
    path = file(GAMES, "games.pdn")
    result = run(words, path)
    assert (result.exit_code, "is no report" in result.stderr or "is a file of games" in result.stderr) == (2, True)


def test_games_are_neither_paired_nor_converted(run, file, tmp_path):
    path = file(GAMES, "games.pdn")
    assert "is no report of an event" in run("check", path, "--system", "fmjd-rating").stderr
    result = run("convert", path, tmp_path / "open.trf")
    assert result.exit_code == 2
    assert "games of draughts are no report; `draughts check --write` writes them as clean PDN" in result.stderr
    assert not (tmp_path / "open.trf").exists()
