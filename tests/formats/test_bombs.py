"""Files that would take gigabytes or minutes are refused in words before they are read, in the terminal too."""

import io
import os
import re
import subprocess
import sys
import zipfile

import polars as pl
import pytest

import hostile_files
from ratingoffice.formats import parquet_table, player_lists
from ratingoffice.formats.bounded import NotReadError, file_of, read_bounded
from ratingoffice.formats.file_bytes import survey
from ratingoffice.formats.first_reading import refuse_heavy_games, refuse_heavy_players
from ratingoffice.formats.player_lists import sheet_bounds
from ratingoffice.model.tables import TABLES

FAR = "a sheet reaches to column {} and row {}, with 5 cells in it; "
FAR += "delete what is far from the list, or save it as CSV"


def findings(tmp_path, name, data):
    (tmp_path / name).write_bytes(data)
    return player_lists.read_all(tmp_path / name)[1].select("code", "message").rows()


@pytest.mark.parametrize(
    ("column", "row"), [(16383, 1048575), (256, 1), (19, 49_999), (0, 1048575)], ids=["both", "wide", "room", "high"]
)
def test_a_cell_far_away_is_refused(tmp_path, column, row):
    found = findings(tmp_path, "far.xlsx", hostile_files.far_cell(column, row))
    room = (column + 1) * (row + 1)
    is_far = column >= sheet_bounds.MOST_COLUMNS or (column > 0 and room > sheet_bounds.HARMLESS)
    assert (FAR.format(column + 1, row + 1) in [message for _, message in found]) is is_far


def test_a_cell_is_found_however_its_place_is_written(tmp_path):
    sheets = [
        b'<c r="XFD1048576" t="s">',
        b"<c r = 'xfd1048576'>",
        b'<x:c s="1" a=">" r="XFD1048576">',
        b'<row r="1"><c r="XFD1"/></row><row r="1048576"/>',
    ]
    for sheet in sheets:
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w") as archive:
            archive.writestr("[Content_Types].xml", "")
            archive.writestr("xl/workbook.xml", "")
            archive.writestr("any/name.xml", b"<worksheet>" + sheet + b"</worksheet>")
        [(code, message)] = findings(tmp_path, "far.xlsx", stream.getvalue())
        assert (code, message[:52]) == ("too_large", "a sheet reaches to column 16384 and row 1048576, wit")


def test_another_workbook_is_refused(tmp_path):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for part in ("[Content_Types].xml", "xl/workbook.xml", "content.xml"):
            archive.writestr(part, "")
    message = "the workbook is not one of Excel 2007 or later (.xlsx); save it as that, or as CSV"
    assert findings(tmp_path, "list.ods", stream.getvalue()) == [("too_large", message)]


@pytest.mark.parametrize(("rows", "is_refused"), [(10_000, False), (10_001, True)])
def test_more_rows_than_the_bytes_can_hold_are_refused(tmp_path, rows, is_refused):
    data = hostile_files.dense_parquet(rows)
    message = f"the file says that it has {rows} rows in {len(data)} bytes; no list has; write it again"
    assert (("too_large", message) in findings(tmp_path, "list.parquet", data)) is is_refused


def test_a_season_table_has_the_same_bounds(tmp_path):
    path = tmp_path / "players.parquet"
    path.write_bytes(hostile_files.dense_parquet(3_000_000))
    table, found = parquet_table.read_parquet(path, TABLES["players"], survey(path, keep=True))
    assert (table, found["code"].to_list()) == (None, ["too_large"])


def test_texts_that_unpack_to_far_more_are_refused(tmp_path):
    path = tmp_path / "list.parquet"
    pl.DataFrame({"player_id": ["0" * (20 << 20)], "name": ["A"]}).write_parquet(path)
    message = "the file is more than 200 times as large unpacked; no table is; write it again"
    assert findings(tmp_path, "list.parquet", path.read_bytes()) == [("too_large", message)]


RUN = "import resource, runpy\nresource.setrlimit(resource.RLIMIT_DATA, (1 << 29, 1 << 29))\n"
RUN += "runpy.run_module('ratingoffice', run_name='__main__')"


def test_the_terminal_refuses_them_in_words_and_in_little_memory(tmp_path):
    files = {
        "far.xlsx": hostile_files.far_cell(),
        "many.parquet": hostile_files.dense_parquet(),
        "long.parquet": hostile_files.dense_parquet(100_000, "x" * 10_000),
        "list.zip": hostile_files.swelling_zip(),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    words = [sys.executable, "-c", RUN, "check", "--json", *(str(tmp_path / name) for name in files)]
    environment = os.environ | {"POLARS_MAX_THREADS": "2"}
    ended = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=100)
    assert (ended.returncode, "Traceback" in ended.stderr) == (1, False)
    assert ended.stdout.count('"too_large"') == len(files)


@pytest.mark.parametrize("name", ["a.csv", "../../x", "", "..", "\0", "é" * 300, "a" * 300 + ".xlsx", "con:x?.csv"])
def test_a_file_gets_a_name_that_every_system_takes(name):
    with file_of(b"1", name) as path:
        assert path.read_bytes() == b"1"
        assert re.fullmatch(r"[\w ()+-][\w. ()+-]{0,79}", path.name, re.ASCII)


def test_what_kills_its_reader_is_refused_in_words(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["tests", *sys.path]))
    assert read_bounded(hostile_files.whole, b"ab", "a.csv") == 2
    for task in (hostile_files.hungry, hostile_files.endless, hostile_files.broken, hostile_files.killed):
        with pytest.raises(NotReadError, match=r"^a\.csv could not be read within 10 seconds and 384 MB; ") as refused:
            read_bounded(task, b"", "a.csv", seconds=4)
        assert "Traceback" not in str(refused.value)


def test_players_and_games_are_read_first_elsewhere():
    refuse_heavy_players(b"player_id,name\n1,Ann\n", "list.csv")
    refuse_heavy_games(hostile_files.GAME.encode(), "games.pdn")
    many = "player_id,name\n" + "".join(f"{number},A\n" for number in range(10_001))
    with pytest.raises(NotReadError, match="more than 10000 players"):
        refuse_heavy_players(many.encode(), "list.csv")
