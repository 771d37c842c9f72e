"""CSV that we write runs nothing in a spreadsheet and reads back as it was; unseen characters in names are refused."""

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.formats import list_folder, player_lists, season_folder
from ratingoffice.formats.reports import arbiter_pro
from ratingoffice.formats.reports.looking import check_report
from ratingoffice.formats.spreadsheet_cells import neutral, neutral_text, plain, plain_text
from report_files import EXAMPLES
from small_report import player_line, report

FORMULAS = {
    '=HYPERLINK("http://x")': '\'=HYPERLINK("http://x")',
    "+cmd": "'+cmd",
    "-cmd": "'-cmd",
    "@SUM(A1)": "'@SUM(A1)",
    "\tx": "'\tx",
    "\rx": "'\rx",
    "'=x": "''=x",
}
STAY = ["-5", "+3", "-0.5", "1-0", "0-1", "-", "Ann", "'Abd", "", None]


def test_texts_that_a_spreadsheet_would_run_are_written_with_a_quote_before_them():
    table = pl.DataFrame({"text": [*FORMULAS, *STAY], "number": [-5] * (len(FORMULAS) + len(STAY))})
    written = neutral(table)
    assert written["text"].to_list() == [*FORMULAS.values(), *STAY]
    assert written["number"].to_list() == table["number"].to_list()
    assert plain(written).equals(table)


@given(st.text("'=+-@\t\r5a.", max_size=6))
def test_every_text_reads_back_as_it_was(text):
    assert plain_text(neutral_text(text)) == text
    assert plain(neutral(pl.DataFrame({"text": [text]})))["text"].to_list() == [text]
    assert neutral(pl.DataFrame({"text": [text]}))["text"].to_list() == [neutral_text(text)]


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+cmd", "@SUM", "-x", "'=x"])
def test_a_season_and_a_player_list_read_back_as_they_were(season_folder_with, tmp_path, name):
    rows, _ = season_folder.read_rows(season_folder_with({}))
    players = rows["players"].drop("line").with_columns(name=pl.lit(name))
    season_folder.write({**{key: each.drop("line") for key, each in rows.items()}, "players": players}, tmp_path / "s")
    assert f",'{name}" in (tmp_path / "s" / "players.csv").read_text("utf-8")
    assert season_folder.read(tmp_path / "s")[0].players["name"].unique().to_list() == [name]
    player_lists.write([pl.DataFrame({"player_id": ["1"], "name": [name]})], tmp_path / "list.csv")
    assert f",'{name}" in (tmp_path / "list.csv").read_text("utf-8")
    assert player_lists.read_all(tmp_path / "list.csv")[0]["name"].to_list() == [name]


def test_a_list_folder_reads_back_as_it_was(tmp_path):
    table = pl.DataFrame({"player_id": ["=1", "2"], "name": ["@SUM", "Ann"], "change": ["-5.5", "+3"]})
    run = {"rulebook": "x", "list": "y"}
    list_folder.write(tmp_path / "list", [("list", table)], run, as_format="csv")
    assert (tmp_path / "list" / "list.csv").read_text() == "player_id,name,change\n'=1,'@SUM,-5.5\n2,Ann,+3\n"
    assert list_folder.scan(tmp_path / "list", "list").collect().equals(table)


def test_a_table_report_reads_back_as_it_was():
    data = EXAMPLES["arbiter_pro"].replace("Pawlicki Jacek", "=Pawlicki Jacek").encode()
    event = arbiter_pro.read(data, "x.csv")[0]
    written = arbiter_pro.write(event)[0]
    assert b";'=Pawlicki" in written
    assert arbiter_pro.read(written, "x.csv")[0] == event


UNSEEN = ["\x1b[31m", "\x07", "\x7f", "\x85", "\u202e", "\u2066"]


@pytest.mark.parametrize("letter", UNSEEN)
def test_a_name_with_a_character_that_nobody_sees_is_refused(season_folder_with, tmp_path, letter):
    name = f"A{letter}nn"
    folder = season_folder_with({})
    rows, _ = season_folder.read_rows(folder)
    season_folder.write({"players": rows["players"].drop("line").with_columns(name=pl.lit(name))}, folder)
    season, found = season_folder.read(folder)
    assert (season, set(found["code"])) == (None, {"unseen_character"})
    (tmp_path / "a.csv").write_text(f"player_id,name\n1,{name}\n", encoding="utf-8")
    _, found = player_lists.read_all(tmp_path / "a.csv")
    assert found.select("severity", "code", "line", "column").rows() == [("error", "unseen_character", 2, "name")]
    lines = player_line(1, "   2 w 1", points="1.0", name=name), player_line(2, "   1 b 0", points="0.0")
    looked = check_report(report(*lines).decode().encode(), "a.trf")
    found = looked.findings.select("severity", "code", "line").rows()
    if letter >= "\u2000":
        assert found == [("error", "unseen_character", 7)]
    else:  # read as a blank
        assert found == [("warning", "control_character", 7)]
        assert letter[0] not in looked.tournament.entries[0].name


@pytest.mark.parametrize("name", ["Łukasz Żak", "Nguyễn", "阿", "O'Neill", "Анна"])
def test_a_name_in_any_letters_is_one(tmp_path, name):
    (tmp_path / "a.csv").write_text(f"player_id,name\n1,{name}\n", encoding="utf-8")
    players, found = player_lists.read_all(tmp_path / "a.csv")
    assert (players["name"].to_list(), found.rows()) == ([name], [])
