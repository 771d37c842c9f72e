"""Players imported, merged, hidden and numbered with the commands of the office."""

import json

import polars as pl

FIDE_LIST = """ID Number      Name                Fed Sex RRtng RGm Rk B-day Flag
7              Bos, Anna           NED F    1900   3 20 1990
8              Kok, Jan            NED M       0   0  0 199x
"""


def test_a_merge_of_different_births_asks(office):
    for player, born in (("X", "1985"), ("Z", "1990")):
        assert office("office", "correct", "player", player, "--set", f"born={born}", "--reason", "x").exit_code == 0
    refused = office("office", "merge", "X", "Z", "--reason", "x")
    assert (refused.exit_code, "X was born in 1985, Z in 1990" in refused.stderr) == (1, True)
    assert office("office", "merge", "X", "Z", "--reason", "x", "--despite-birth").exit_code == 0


def test_players_of_another_body_and_doubles(office, tmp_path):
    (tmp_path / "fide.csv").write_text("player_id,name,born\n7,Player X,1990\n", encoding="utf-8")
    done = office("office", "import", tmp_path / "fide.csv", "--body", "fide", "--json")
    assert json.loads(done.stdout) == {"added": 1, "changed": 0, "unchanged": 0}
    assert (
        office("office", "merge", "fide-7", "X", "--reason", "same birth").stdout == "fide-7 counts as X from now on.\n"
    )
    assert office("office", "merge", "fide-7", "--undo").exit_code == 0
    assert office("office", "merge", "fide-7").exit_code == 2


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


def test_a_player_who_asks_not_to_be_named(office):
    assert office("office", "hide", "A").exit_code == 1
    assert office("office", "hide", "A", "--reason", "letter").stdout == "A is shown without name from now on.\n"
    assert office("office", "hide", "A", "--reason", "letter", "--undo").stdout == "A is named again from now on.\n"


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
