"""The commands of the office, as an officer uses them, on the embedded store."""

import json

import polars as pl
import pytest
from django.db import connections

import fake_format
from fake_format import report as fake_report
from ratingoffice.cli.screen import number_of
from ratingoffice.formats import season_folder
from ratingoffice.formats.reports import catalogue
from ratingoffice.model.tournament import Info
from ratingoffice.store.models import Official
from ratingoffice.store.services.running_events import open_event
from ratingoffice.tournament.desk.plan import Plan
from small_office import small_season

FIDE_LIST = """ID Number      Name                Fed Sex RRtng RGm Rk B-day Flag
7              Bos, Anna           NED F    1900   3 20 1990
8              Kok, Jan            NED M       0   0  0 199x
"""

pytestmark = pytest.mark.usefixtures("closed")


@pytest.fixture
def closed(monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})
    yield
    connections.close_all()


@pytest.fixture
def office(run, tmp_path):
    """Return the command line with an office founded and a season imported."""
    place = tmp_path / "office"

    def in_office(*words):
        return run(*words, "--office", place)

    assert in_office("office", "init", "--officer", "Anna", "--series", "fide=fide-2010").exit_code == 0
    tables = {name: table.frame for name, table in small_season().tables().items()}
    season_folder.write(tables, tmp_path / "season")
    done = in_office("office", "import", tmp_path / "season")
    assert done.exit_code == 0, done.output
    return in_office


def test_the_whole_life_of_a_list(office, run, tmp_path):
    drafted = office("office", "draft", "fide", "2010-05-01")
    assert drafted.exit_code == 0
    assert "Draft fide 2010-05-01. Beside fide 2010-03-01: 0 new, 3 up, 3 down, 1 gone" in drafted.stdout
    assert "Missed by a little" in drafted.stdout
    done = office("office", "publish", "fide", "2010-05-01")
    assert (done.exit_code, done.stdout[:28]) == (0, "Published fide 2010-05-01. I")
    again = office("office", "publish", "fide", "2010-05-01")
    assert again.exit_code == 1
    assert "Refused: Anna has published fide 2010-05-01" in again.stderr
    verified = office("office", "verify", "fide", "2010-05-01")
    assert (verified.exit_code, verified.stdout) == (0, "Verified the list fide 2010-05-01: all hashes are the same.\n")
    assert office("office", "lists", "fide", "2010-05-01", "--out", tmp_path / "out").exit_code == 0
    explained = run("explain", tmp_path / "out", "--player", "N")
    assert explained.exit_code == 0
    assert "2011" in explained.stdout
    revised = office("office", "revise", "fide", "2010-05-01", "--reason", "to be sure")
    assert revised.exit_code == 0
    assert office("office", "publish", "fide", "2010-05-01").exit_code == 0
    told = json.loads(office("office", "lists", "--json").stdout)
    assert [(each["day"], each["revision"], each["status"]) for each in told] == [
        ("2010-03-01", 0, "published"),
        ("2010-05-01", 0, "published"),
        ("2010-05-01", 1, "published"),
    ]
    everything = office("office", "verify", "--all")
    assert everything.stdout == "Verified 3 lists, all reports and the audit trail: all hashes are the same.\n"


def test_data_as_json(office):
    shown = json.loads(office("office", "draft", "fide", "2010-05-01", "--json").stdout)
    assert (shown["list"], shown["counts"]["gone"], shown["gone"][0]["player_id"]) == ("fide 2010-05-01", 1, "Z")
    published = json.loads(office("office", "publish", "fide", "2010-05-01", "--json").stdout)
    assert (published["list"], published["hash"]) == ("fide 2010-05-01", shown["hash"])
    moved = json.loads(office("office", "revise", "fide", "2010-05-01", "--reason", "x", "--json").stdout)
    assert moved["moved"] == []
    assert json.loads(office("office", "verify", "--all", "--json").stdout)["differences"] == []
    assert json.loads(office("office", "people", "--json").stdout) == [
        {"name": "Anna", "role": "officer", "federation": None, "active": True}
    ]
    assert json.loads(office("office", "series", "--json").stdout)[0]["rulebook"] == "fide-2010"


def test_a_report_is_received_shown_and_accepted(office, tmp_path):
    path = tmp_path / "open.json"
    path.write_bytes(fake_report((1, "Player A", {}), (2, "Player B", {"ids": {"own": "B"}})))
    shown = office("office", "report", path)
    assert shown.exit_code == 0
    assert "same name, birth not known" in shown.stdout
    refused = office("office", "report", "1", "--accept")
    assert refused.exit_code == 1
    assert "choice_needed" in refused.stderr
    assert office("office", "report", path).exit_code == 1
    accepted = office("office", "report", "1", "--accept", "--choose", "1=A")
    assert accepted.stdout == "Report 1 is event 2010-03-spring-open: Spring Open, 2010-03-05 to 2010-03-14.\n"
    data = json.loads(office("office", "report", "1", "--json").stdout)
    assert [each["player_id"] for each in data["players"]] == [None, "B"]


def test_the_same_event_twice_is_refused_until_the_officer_says_why_and_can_be_withdrawn(office, tmp_path):
    people = [(number, f"Player {each}", {"ids": {"own": each}}) for number, each in enumerate("ABDFG", start=1)]
    halves = [half for number, other in enumerate((2, 3, 4, 5), start=1)
              for half in ((number, 1, other, "w", "1"), (number, other, 1, "b", "0"))]  # fmt: skip
    halves += [(5, 2, 3, "w", "="), (5, 3, 2, "b", "=")]
    days = {"start": "2010-04-01", "end": "2010-04-05"}
    for name in ("Spring Open", "Easter Open"):
        (tmp_path / f"{name}.json").write_bytes(fake_report(*people, halves=halves, name=name, **days))
    assert office("office", "report", tmp_path / "Spring Open.json", "--accept").exit_code == 0
    shown = office("office", "report", tmp_path / "Easter Open.json")
    assert "Report 2 is the same as event 2010-04-spring-open" in shown.stdout
    assert 'ratingoffice office report 2 --accept --another "why it is another event"' in shown.stdout
    assert json.loads(office("office", "report", "2", "--json").stdout)["alike"][0]["is_sure"] is True
    refused = office("office", "report", "2", "--accept")
    assert (refused.exit_code, "say why it is another one" in refused.stderr) == (1, True)
    assert office("office", "report", "2", "--accept", "--another", "second cycle").exit_code == 0
    assert "Events that look the same" in office("office", "draft", "fide", "2010-05-01").stdout
    gone = office("office", "correct", "withdraw", "2010-04-easter-open", "--reason", "the Spring Open")
    assert gone.stdout == "Event 2010-04-easter-open is withdrawn. Draft the next list again.\n"
    assert json.loads(office("office", "draft", "fide", "2010-05-01", "--json").stdout)["alike"] == []
    assert office("office", "publish", "fide", "2010-05-01").exit_code == 0
    other = office("office", "correct", "players", "2010-04-spring-open", "--choose", "5=N", "--reason", "it was N")
    assert "start number 5" in other.stdout
    assert "ratingoffice office revise fide 2010-05-01" in other.stdout
    refused = office("office", "correct", "withdraw", "2010-04-spring-open", "--reason", "x")
    assert (refused.exit_code, "confirm the withdrawal" in refused.stderr) == (1, True)
    gone = office("office", "correct", "withdraw", "2010-04-spring-open", "--reason", "x", "--published")
    assert "ratingoffice office revise fide 2010-05-01" in gone.stdout
    back = office("office", "correct", "withdraw", "2010-04-spring-open", "--reason", "no", "--undo")
    assert (back.exit_code, office("office", "verify", "--all").exit_code) == (0, 0)


def test_a_merge_of_different_births_asks(office):
    for player, born in (("X", "1985"), ("Z", "1990")):
        assert office("office", "correct", "player", player, "--set", f"born={born}", "--reason", "x").exit_code == 0
    refused = office("office", "merge", "X", "Z", "--reason", "x")
    assert (refused.exit_code, "X was born in 1985, Z in 1990" in refused.stderr) == (1, True)
    assert office("office", "merge", "X", "Z", "--reason", "x", "--despite-birth").exit_code == 0


def test_a_report_that_is_wrong_is_kept_and_shown(office, tmp_path):
    path = tmp_path / "wrong.json"
    path.write_bytes(fake_report((1, "Player A", {}), (2, "Player B", {}), halves=[(1, 1, 2, "w", "1")]))
    shown = office("office", "report", path)
    assert shown.exit_code == 1
    assert "one_sided" in shown.stderr
    assert "Report 1 is kept as it came. It cannot be accepted" in shown.stderr
    told = office("office", "report", "1", "--json")
    assert (told.exit_code, json.loads(told.stdout)["findings"][0]["code"]) == (1, "one_sided")
    assert office("office", "report", "1", "--accept").exit_code == 1


def test_players_of_another_body_and_doubles(office, tmp_path):
    (tmp_path / "fide.csv").write_text("player_id,name,born\n7,Player X,1990\n", encoding="utf-8")
    done = office("office", "import", tmp_path / "fide.csv", "--body", "fide", "--json")
    assert json.loads(done.stdout) == {"added": 1, "changed": 0, "unchanged": 0}
    assert (
        office("office", "merge", "fide-7", "X", "--reason", "same birth").stdout == "fide-7 counts as X from now on.\n"
    )
    assert office("office", "merge", "fide-7", "--undo").exit_code == 0
    assert office("office", "merge", "fide-7").exit_code == 2


def test_a_result_and_a_birth_are_corrected(office):
    office("office", "draft", "fide", "2010-05-01")
    office("office", "publish", "fide", "2010-05-01")
    done = office(
        "office", "correct", "event", "SW", "--game", "1:N=1-0", "--set", "official=N", "--reason", "typing error"
    )
    assert done.exit_code == 0
    assert "round 1 N-A" in done.stdout
    assert "fide 2010-05-01 was calculated from what it was: ratingoffice office revise fide 2010-05-01" in done.stdout
    born = office("office", "correct", "player", "N", "--set", "born=1991-02-03", "--reason", "passport", "--json")
    assert json.loads(born.stdout)["before"] == {"born": "1990"}
    told = json.loads(office("office", "correct", "list", "--json").stdout)
    assert [(each["subject"], each["reason"]) for each in told] == [
        ("player N", "passport"),
        ("event SW", "typing error"),
    ]
    assert "passport" in office("office", "correct", "list").stdout
    refused = office("office", "correct", "event", "SW", "--game", "1:N=1-0", "--reason", "again", "--json")
    assert (refused.exit_code, "says so already" in refused.stdout) == (1, True)


def test_a_season_taken_out_gives_the_same_list(office, run, tmp_path):
    done = office("office", "export", tmp_path / "out", "--series", "fide", "--list", "2010-05-01")
    assert done.stdout.endswith("8 players, 2 events, 26 games, 7 ratings\n")
    rated = run("rate", tmp_path / "out", "--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "a")
    assert rated.exit_code == 0
    office("office", "draft", "fide", "2010-05-01")
    office("office", "publish", "fide", "2010-05-01")
    assert office("office", "lists", "fide", "2010-05-01", "--out", tmp_path / "b").exit_code == 0
    assert (
        office("office", "lists", "fide", "2010-05-01", "--out", tmp_path / "c", "--format", "parquet").exit_code == 0
    )
    folder = (tmp_path / "a" / "list.csv").read_bytes()
    assert (tmp_path / "b" / "list.csv").read_bytes() == folder
    assert pl.read_parquet(tmp_path / "c" / "list.parquet").write_csv().encode() == folder
    runs = [json.loads((tmp_path / name / "run.json").read_text(encoding="utf-8")) for name in ("a", "b", "c")]
    assert [each["format"] for each in runs] == ["csv", "csv", "parquet"]
    assert office("office", "export", tmp_path / "out", "--series", "fide", "--list", "2010-05-01").exit_code == 2


def test_a_membership(office):
    words = (
        "office",
        "member",
        "N",
        "--club",
        "De Toren",
        "--federation",
        "NED",
        "--kind",
        "club",
        "--from",
        "2009-09-01",
    )
    assert "De Toren" in office(*words).stdout
    told = json.loads(office(*words, "--until", "2010-08-31", "--json").stdout)
    assert told == [
        {"club": "De Toren", "federation": "NED", "kind": "club", "from": "2009-09-01", "until": "2010-08-31"}
    ]


def test_a_number_with_another_body(office):
    assert json.loads(office("office", "number", "N", "fide", "77", "--json").stdout) == [
        {"body": "fide", "number": "77"}
    ]
    assert "77" in office("office", "number", "N").stdout
    assert office("office", "number", "A", "fide", "77").exit_code == 1
    assert office("office", "number", "A", "fide").exit_code == 2


def test_the_tables_are_brought_up_to_date(office):
    assert "are those of this version" in office("office", "init", "--upgrade").stdout


def test_a_player_who_asks_not_to_be_named(office):
    assert office("office", "hide", "A").exit_code == 1
    assert office("office", "hide", "A", "--reason", "letter").stdout == "A is shown without name from now on.\n"
    assert office("office", "hide", "A", "--reason", "letter", "--undo").stdout == "A is named again from now on.\n"


def test_a_password_for_the_site(office, monkeypatch):
    monkeypatch.setattr("typer.prompt", lambda *text, **options: "ten letters or more")
    assert office("office", "people", "Anna", "--password").exit_code == 0
    monkeypatch.setattr("typer.prompt", lambda *text, **options: "short")
    refused = office("office", "people", "Anna", "--password")
    assert refused.exit_code == 1
    assert "needs 10 characters" in refused.stderr


def test_backup_and_restore(office, run, tmp_path):
    office("office", "draft", "fide", "2010-05-01")
    office("office", "publish", "fide", "2010-05-01")
    assert office("office", "backup", tmp_path / "office.zip").exit_code == 0
    refused = office("office", "restore", tmp_path / "office.zip")
    assert refused.exit_code == 2
    assert "say --force to replace it" in refused.stderr
    assert office("office", "restore", tmp_path / "office.zip", "--force").exit_code == 0
    done = run("office", "restore", tmp_path / "office.zip", "--office", tmp_path / "other")
    assert done.exit_code == 0, done.output
    assert run("office", "verify", "--all", "--office", tmp_path / "other").exit_code == 0
    (tmp_path / "bad.zip").write_bytes(b"x")
    assert office("office", "restore", tmp_path / "bad.zip", "--force").exit_code == 1


def test_people_and_what_they_may_not(office):
    assert office("office", "people", "Piet", "--role", "arbiter").exit_code == 0
    refused = office("office", "draft", "fide", "2010-05-01", "--as", "Piet")
    assert refused.exit_code == 2
    assert "Piet is arbiter and may not draft list; a rating officer may" in refused.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("office", "draft", "fid", "2010-05-01"), "there is no series 'fid'; there is fide"),
        (("office", "draft", "fide", "1 May"), "DATE is '1 May'"),
        (("office", "publish", "fide", "2010-05-01"), "there is no draft fide 2010-05-01"),
        (("office", "correct", "event", "SW", "--game", "N=1-0", "--reason", "x"), "write it as 3:P000012=0-1"),
        (("office", "correct", "event", "SW", "--day", "x=2010-03-01", "--reason", "x"), "needs the number of a round"),
        (("office", "correct", "event", "SW", "--day", "1=soon", "--reason", "x"), "--day is 'soon'"),
        (("office", "correct", "event", "XX", "--reason", "x"), "there is no event 'XX'"),
        (
            ("office", "export", "x", "--series", "fide", "--list", "2010-05-01", "--format", "xml"),
            "write csv or parquet",
        ),
        (("office", "member", "Q"), "there is no player 'Q'"),
        (
            (
                "office",
                "verify",
            ),
            "or say --all",
        ),
        (("office", "verify", "fide", "2010-05-01"), "there is no published list"),
        (("office", "lists", "--out", "x"), "name the series and the date"),
        (("office", "lists", "fide", "2010-03-01", "--out", "x", "--format", "xlsx"), "write csv or parquet"),
        (("office", "lists", "fide", "2010-03-01", "--out", "/dev/null/x"), "cannot be read or written"),
        (("office", "export", "/dev/null", "--series", "fide", "--list", "2010-05-01"), "/dev/null is a file"),
        (("office", "backup", "."), ". is a folder"),
        (("office", "import", "nowhere"), "there is no nowhere"),
        (("office", "report", "nowhere.txt"), "cannot be read"),
        (("office", "report", "9"), "there is no report 9"),
        (("office", "restore", "nowhere.zip"), "there is no file nowhere.zip"),
        (("office", "people", "Piet", "--role", "king"), "--role is 'king'"),
        (("office", "series", "x", "--rulebook", "y"), "there is no rulebook 'y'"),
        (("office", "series", "x", "--rulebook", "fide-2010", "--set", "z"), "write it as NAME=VALUE"),
        (("office", "draft", "fide", "2010-05-01", "--as", "Eva"), "nobody here is called 'Eva'"),
    ],
)
def test_wrong_use(office, words, said):
    result = office(*words)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_bad_input_imports_nothing(office, tmp_path):
    (tmp_path / "season" / "games.csv").write_text(
        "event_id,round,white,black,result\nRR,x,A,B,1-0\n", encoding="utf-8"
    )
    assert office("office", "import", tmp_path / "season").exit_code == 1
    (tmp_path / "p.csv").write_text("player_id,name,sex\n1,A,x\n,B,M\n", encoding="utf-8")
    refused = office("office", "import", tmp_path / "p.csv")
    assert refused.exit_code == 1
    assert ("malformed_sex" in refused.stderr, "missing_player_id" in refused.stderr) == (True, True)


def test_a_list_of_fide_is_imported_as_it_comes(office, tmp_path):
    (tmp_path / "rapid_list.txt").write_text(FIDE_LIST, encoding="utf-8")
    words = (
        "office",
        "import",
        tmp_path / "rapid_list.txt",
        "--body",
        "fide",
        "--series",
        "world",
        "--list",
        "2024-01-01",
    )
    done = office(*words, "--json")
    assert json.loads(done.stdout) == {"added": 2, "changed": 0, "unchanged": 0}
    assert "malformed_born" in done.stderr
    out = tmp_path / "world"
    assert office("office", "lists", "world", "2024-01-01", "--out", out).exit_code == 0
    rows = pl.read_csv(out / "ratings.csv").select("player_id", "rating", "k").rows()
    assert rows == [("fide-7", 1900, 20)]
    assert office("office", "import", tmp_path / "rapid_list.txt", "--rating", "bullet").exit_code == 2


def test_there_is_no_office(run, tmp_path):
    result = run("office", "draft", "fide", "2010-05-01", "--office", tmp_path / "none")
    assert result.exit_code == 2
    assert "there is no office at" in result.stderr
    assert not (tmp_path / "none").exists()


def test_an_office_is_founded_once(office):
    assert office("office", "init").exit_code == 1


def test_the_demo_office_is_three_years_of_two_series_and_verifies(run, tmp_path, monkeypatch):
    monkeypatch.undo()
    assert run("office", "init", "--demo", "--office", tmp_path / "demo").exit_code == 0
    told = json.loads(run("office", "lists", "--office", tmp_path / "demo", "--json").stdout)
    calculated = [each for each in told if each["kind"] == "calculated"]
    assert {each["rulebook"] for each in calculated} == {"fide-2010", "fmjd-2009", "fmjd-2022"}
    assert {each["day"][:4] for each in calculated} >= {"2021", "2022", "2023"}
    assert {each["status"] for each in told} == {"published"}
    assert [(each["day"], each["series"]) for each in told if each["revision"]] == [
        ("2023-04-01", "fmjd"),
        ("2023-07-01", "four-rivers"),
    ]
    people = json.loads(run("office", "people", "--office", tmp_path / "demo", "--json").stdout)
    assert {each["role"] for each in people} == {"officer", "arbiter", "delegate", "reader"}
    reports = [run("office", "report", str(number), "--office", tmp_path / "demo", "--json") for number in range(1, 23)]
    assert [json.loads(each.stdout)["format"] for each in reports] == [
        *(*["trf"] * 5, "fmjd-text", *["trf"] * 13, "toernooibase", "arbiter-pro", ""),
    ]
    assert [each.exit_code for each in reports] == [*[0] * 20, 1, 1]
    corrections = json.loads(run("office", "correct", "list", "--office", tmp_path / "demo", "--json").stdout)
    assert [each["subject"].split()[0] for each in corrections] == ["player", "event"]
    verified = run("office", "verify", "--all", "--office", tmp_path / "demo")
    assert (verified.exit_code, verified.stdout[:17]) == (0, "The list four-riv")


def test_a_running_event_is_removed_and_restored(office):
    row = open_event(Official.objects.get(), Info("Spring Open"), Plan())
    words = ("office", "remove-event", row.key, "--reason", "a joke")
    assert (office(*words).stdout, is_removed(row)) == ("Spring Open (spring-open) was removed\n", True)
    again = office(*words)
    said = "Error: no event at the desk has the key 'spring-open', or it was done before\n"
    assert (again.exit_code, again.stderr) == (2, said)
    assert (office(*words, "--undo").stdout, is_removed(row)) == ("Spring Open (spring-open) was restored\n", False)
    no_reason = office("office", "remove-event", row.key, "--reason", " ")
    assert (no_reason.exit_code, no_reason.stderr) == (1, "Refused: say why, for the audit log. Nothing was changed.\n")
    assert office("office", "remove-event", row.key).exit_code == 2
    assert is_removed(row) is False


def is_removed(row):
    row.refresh_from_db()
    return row.removed is not None


@pytest.mark.parametrize(
    ("count", "words", "text"),
    [
        (0, ("line",), "0 lines"),
        (1, ("line",), "1 line"),
        (2, ("line",), "2 lines"),
        (1, ("ply", "plies"), "1 ply"),
        (1200, ("ply", "plies"), "1,200 plies"),
    ],
)
def test_one_is_one(count, words, text):
    assert number_of(count, *words) == text
