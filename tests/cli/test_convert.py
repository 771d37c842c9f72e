"""`ratingoffice convert`: every format into every other, and what the other cannot say."""

import json
import shutil
from pathlib import Path

import pytest

from ratingoffice.formats import season_folder
from ratingoffice.formats.recognition import kind_of, read_report
from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS
from report_files import EXAMPLES
from small_report import player_line, report

TRF = Path(__file__).parent.parent / "formats" / "reports" / "trf" / "examples"
SOURCES = {key.replace("_", "-"): text.encode() for key, text in EXAMPLES.items()}
SOURCES |= {f"trf {name}": (TRF / f"{name}.trf").read_bytes() for name in ("individual_2016", "team_2026", "full_2026")}
CHESS = report(
    player_line(1, "   2 w 1", name="Berg, Adam", points="1.0"),
    player_line(2, "   1 b 0", name="Dam, Bas", points="0.0"),
    event=("012 Open", "032 NED", "042 2024/05/01", "052 2024/05/09", "092 Individual: Swiss-System"),
)


@pytest.fixture
def source(tmp_path):
    """Write a source into the folder of the test."""

    def write(content=CHESS, name="open.trf"):
        (tmp_path / name).write_bytes(content.encode() if isinstance(content, str) else content)
        return tmp_path / name

    return write


def findings(result):
    return json.loads(result.stdout)["findings"]


def kind(key):
    return "trf" if key.startswith("trf") else key


@pytest.mark.parametrize("source_key", SOURCES)
@pytest.mark.parametrize("target_key", WRITERS)
def test_convert_every_report_into_every_format(run, source, tmp_path, source_key, target_key):
    path, target = source(SOURCES[source_key], "in"), tmp_path / "out"
    result = run("convert", path, target, "--to", target_key, "--json")
    assert result.exit_code == 0, result.output
    assert kind_of(target)[0] == kind(target_key)
    before, after = read_report(path, kind_of(path)[0])[0], read_report(target, kind(target_key))[0]
    lost = [each for each in findings(result) if each["code"] == "cannot_say"]
    assert after == before or lost
    assert {each["file"] for each in lost} <= {"out"}


@pytest.mark.parametrize("target_key", WRITERS)
def test_convert_an_event_of_a_season_into_every_format(run, folder, tmp_path, target_key):
    target = tmp_path / "out"
    result = run("convert", folder, target, "--to", target_key, "--event", "RR", "--json")
    assert result.exit_code == 0, result.output
    tournament, _ = read_report(target, kind(target_key))
    assert (len(tournament.entries), tournament.last_round) == (7, 21)


@pytest.mark.parametrize("name", ["draughts_2026", "individual_2016", "team_2016"])
def test_convert_a_report_into_a_season_and_back(run, source, tmp_path, name):
    path = source((TRF / f"{name}.trf").read_bytes())
    assert run("convert", path, tmp_path / "season", "--event", "E1").exit_code == 0
    season, found = season_folder.read(tmp_path / "season")
    assert set(found["code"]) == {"no_rows"}
    assert season.events["event_id"].to_list() == ["E1"]
    body = "fmjd" if name == "draughts_2026" else "fide"
    assert run("convert", tmp_path / "season", tmp_path / "again.trf", "--ids", body).exit_code == 0
    before, after = (read_report(each, "trf")[0] for each in (path, tmp_path / "again.trf"))
    facts = [sorted((each.ids[body], each.name, each.points) for each in both.entries) for both in (before, after)]
    assert facts[0] == facts[1]
    assert (after.scoring, after.info.start, after.info.system) == (
        before.scoring,
        before.info.start,
        before.info.system,
    )


def test_convert_a_season_tells_what_it_cannot_say(run, source, tmp_path):
    path = source((TRF / "individual_2016.trf").read_bytes(), "tulip.trf")
    result = run("convert", path, tmp_path / "season", "--json", "--all-findings")
    assert [each["message"].partition(" of ")[0] for each in findings(result)] == [
        *("city", "deputies", "referee", "rounds", "the place", "the rating")
    ]
    assert season_folder.read(tmp_path / "season")[0].events["event_id"].to_list() == ["tulip"]


def test_convert_a_country_that_no_season_has_is_left_out_and_told(run, source, tmp_path):
    text = EXAMPLES["fmjd_text"].replace("country = nl", "country = xx").replace(",pl,", ",yy,")
    result = run("convert", source(text, "open.txt"), tmp_path / "season", "--json", "--all-findings")
    assert result.exit_code == 0, result.output
    lost = [each["message"] for each in findings(result) if "federation" in each["message"]]
    gone = "has no place in this format"
    assert lost == [
        f"federation of the event {gone} ('xx')",
        f"the federation of player 7 {gone} ('yy')",
    ]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (EXAMPLES["arbiter_pro"], "missing_fact"),
        (CHESS.replace(b"042 2024/05/01", b"112 Vos"), "missing_fact"),
        (CHESS.replace(b"   1 b 0", b"   1 b 1"), "no_such_result"),
        (CHESS.replace(b"1001", b"1002"), "same_player"),
        (CHESS.replace(b"Berg, Adam", b" " * 10), "empty_cell"),
    ],
)
def test_convert_a_report_that_makes_no_season_writes_nothing(run, source, tmp_path, content, code):
    result = run("convert", source(content), tmp_path / "season", "--json")
    assert result.exit_code == 1
    assert code in {each["code"] for each in findings(result)}
    assert not (tmp_path / "season").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["open.trf"]


def test_convert_gives_newcomers_ids_and_tells_them(run, source, tmp_path):
    result = run("convert", source(EXAMPLES["fmjd_text"], "open.txt"), tmp_path / "season", "--json")
    assert result.exit_code == 0, result.output
    message = "player 8, 'de Boer, Anna', has no fmjd number and is new-anna-boer-de-d4690d in the season"
    message += "; write the number there once there is one"
    assert [each["message"] for each in findings(result) if each["code"] == "made_id"] == [message]
    ids = season_folder.read(tmp_path / "season")[0].players["player_id"].to_list()
    assert ids == ["11285", "17456", "19245", "new-anna-boer-de-d4690d"]


@pytest.mark.parametrize("ending", ["txt", "xml", "csv", "json", "jsonl", "parquet", "xlsx"])
@pytest.mark.parametrize("first", ["txt", "xml", "csv", "json", "jsonl", "parquet", "xlsx"])
def test_convert_every_player_list_into_every_other(run, source, tmp_path, first, ending):
    path = source("player_id,name,federation,born,standard\n7,Ann,NED,1980,2000\n8,Bob,BEL,,\n", "list0.csv")
    for name in (f"list1.{first}", f"list2.{ending}", "list3.csv"):
        assert run("convert", path, tmp_path / name).exit_code == 0
        path = tmp_path / name
    rows = path.read_text(encoding="utf-8").splitlines()[1:]
    assert [row.rstrip(",") for row in rows] == ["7,Ann,NED,,,,,,1980,2000", "8,Bob,BEL"]


def test_convert_a_player_list_with_errors_writes_nothing(run, source, tmp_path):
    path = source("player_id,name\n7,Ann\n7,Bob\n", "list.csv")
    result = run("convert", path, tmp_path / "list.xml", "--json")
    assert (result.exit_code, [each["code"] for each in findings(result)]) == (1, ["second_player"])
    assert [each.name for each in tmp_path.iterdir()] == ["list.csv"]


def test_convert_a_report_with_errors_writes_nothing(run, source, tmp_path):
    result = run("convert", source(CHESS.replace(b"w 1", b"w ?")), tmp_path / "out.trf")
    assert result.exit_code == 1
    assert "malformed_result" in result.stderr
    assert "Nothing was written" in result.stderr
    assert not (tmp_path / "out.trf").exists()


def test_convert_lists_on_the_screen_what_is_lost(run, source, tmp_path):
    result = run("convert", source(), tmp_path / "open.csv", "--to", "arbiter-pro")
    assert (result.exit_code, result.stdout) == (0, f"Written to {tmp_path / 'open.csv'}.\n")
    assert "the fide id of player 1, player 2 has no place in this format" in result.stderr


def test_convert_does_not_replace_what_is_there_unless_forced(run, source, tmp_path):
    path = source()
    for target, name in ((tmp_path / "new.trf", "new.trf"), (tmp_path / "season", "season")):
        assert run("convert", path, target).exit_code == 0
        result = run("convert", path, target)
        assert result.exit_code == 2
        assert result.stderr == f"Error: {target} exists already; name another, or add --force to replace it\n"
        assert (tmp_path / name).exists()
        assert run("convert", path, target, "--force").exit_code == 0


def test_convert_forced_takes_away_tables_in_another_format(run, source, tmp_path):
    target = tmp_path / "season"
    target.mkdir()
    (target / "games.parquet").write_bytes(b"old")
    assert run("convert", source(), target, "--force").exit_code == 0
    assert sorted(path.name for path in target.iterdir()) == ["events.csv", "games.csv", "players.csv", "ratings.csv"]


@pytest.mark.parametrize(
    ("target", "words", "message"),
    [
        ("out.txt", (), "the name out.txt fits several formats: trf, fmjd-text, fmjd-table; choose one with --to"),
        ("out.csv", (), "the name out.csv fits several formats: arbiter-pro, toernooibase; choose one with --to"),
        ("out.pdf", (), f"the name out.pdf fits none of {', '.join(WRITERS)}; choose one with --to"),
        (
            "out.csv",
            ("--to", "players"),
            "a player list becomes another player list, a report another report or a season",
        ),
        (
            "out.trf",
            ("--to", "pdf"),
            f"there is no format 'pdf' to write; there is {', '.join(WRITERS)}, players, season",
        ),
        (
            "out.trf",
            ("--from", "pdf"),
            f"there is no format 'pdf' to read; there is {', '.join(REPORTS)}, players, season, list",
        ),
    ],
)
def test_convert_wrong_use(run, source, target, words, message):
    path = source()
    result = run("convert", path, path.parent / target, *words)
    assert (result.exit_code, result.stderr) == (2, f"Error: {message}\n")
    assert not (path.parent / target).exists()


def test_convert_a_player_list_needs_an_ending_of_one(run, source, tmp_path):
    result = run("convert", source("player_id,name\n7,Ann\n", "list.csv"), tmp_path / "list.pdf")
    assert result.exit_code == 2
    assert (
        result.stderr == "Error: the name of a player list ends in .txt, .xml, .csv, .json, .jsonl, .parquet, .xlsx\n"
    )


@pytest.mark.parametrize("words", [(), ("--event", "XX")])
def test_convert_an_event_that_is_not_there(run, folder, tmp_path, words):
    result = run("convert", folder, tmp_path / "out.trf", *words)
    assert result.exit_code == 2
    assert result.stderr == "Error: choose an event of the season with --event: FAST, RR, SW\n"


def test_convert_what_is_not_there_or_not_known(run, source, tmp_path):
    assert run("convert", tmp_path / "none.trf", tmp_path / "out.trf").exit_code == 1
    assert run("convert", source("hello"), tmp_path / "out.trf").exit_code == 1
    assert run("convert", source()).exit_code == 2


def test_convert_into_a_place_that_cannot_be(run, source, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    result = run("convert", source(), tmp_path / "file" / "out.trf")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_convert_a_calculated_list_into_fides_files(run, rate, tmp_path):
    assert rate().exit_code == 0
    result = run("convert", tmp_path / "out", tmp_path / "standard_rating_list.txt", "--json")
    assert (result.exit_code, {row["code"] for row in json.loads(result.stdout)["findings"]}) == (0, {"cannot_say"})
    head, *rows = (tmp_path / "standard_rating_list.txt").read_bytes().split(b"\r\n")[:-1]
    assert head.endswith(b"FOA MAY10 Gms K  B-day Flag")
    assert len(rows) == json.loads((tmp_path / "out" / "run.json").read_text())["counts"]["status"]["listed"] + 2
    assert next(row[113:].split() for row in rows if row.startswith(b"I ")) == [b"1900", b"0", b"15", b"0", b"i"]
    assert run("convert", tmp_path / "out", tmp_path / "list.xml").exit_code == 0
    assert run("convert", tmp_path / "out", tmp_path / "list.csv").exit_code == 0


def test_convert_lists_of_several_kinds_into_the_combined_one(run, rate, tmp_path):
    assert rate().exit_code == 0
    shutil.copytree(tmp_path / "out", tmp_path / "rapid")
    described = tmp_path / "rapid" / "run.json"
    described.write_text(described.read_text().replace('"series": "fide"', '"series": "fide-rapid"'))
    result = run("convert", tmp_path / "rapid", tmp_path / "players.txt", "--with", tmp_path / "out")
    assert result.exit_code == 0
    head, *rows = (tmp_path / "players.txt").read_text().splitlines()
    assert [row[113:126] == row[126:139] for row in rows] == [True] * len(rows)
    assert head.endswith("SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("out", "x.txt", "--with", "out"), "out is a second list of standard ratings; name one list of each kind"),
        (("out", "x.trf", "--to", "trf"), "a player list becomes another player list, a report another report"),
        (("season", "x.trf", "--with", "out"), "only calculated lists can be written together; name their folders"),
        (("out", "x.txt", "--with", "season"), "season has no run.json"),
        (("damaged", "x.txt"), "the list in damaged cannot be read"),
        (("dayless", "x.txt"), "the list in dayless cannot be read"),
    ],
)
def test_convert_a_calculated_list_what_is_wrong(run, rate, tmp_path, monkeypatch, words, problem):
    assert rate().exit_code == 0
    monkeypatch.chdir(tmp_path)
    for name in ("damaged", "dayless"):
        shutil.copytree("out", name)
    Path("damaged/list.csv").write_text("player_id,name\n1,2,3\n")
    run_json = Path("dayless/run.json")
    run_json.write_text(run_json.read_text().replace('"list": "2010-05-01"', '"list": "May"'))
    result = run("convert", *words)
    assert (result.exit_code, problem in result.stderr, Path(words[1]).exists()) == (2, True, False), result.stderr
