"""Lists as CSV, JSON, Excel and Parquet, with the names of columns that people use."""

import zipfile
from datetime import date

import polars as pl
import pytest
import xlsxwriter

from ratingoffice.formats import player_lists
from ratingoffice.formats.player_lists import pieces

ANN = '{"fideid": 1, "name": "Ann, B", "country": "NED", "rating": 2000}'
BOB = '{"fideid": "N-2", "name": "Bob", "country": "FRA"}'
ROWS = [
    {"player_id": "1", "name": "Ann, B", "federation": "NED", "standard": 2000, "line": 2},
    {"player_id": "N-2", "name": "Bob", "federation": "FRA", "line": 3},
]


@pytest.mark.parametrize(
    "content",
    [
        'FIDE ID,Name,Fed,Rating\n1,"Ann, B",NED,2000\nN-2,Bob,fra,0\n',
        "fide_id;NAME;Country;Std\n1;Ann, B;NED;2000\nN-2;Bob;FRA;\n",
        "player_id\tname\tfederation\tstandard\r\n1\tAnn, B\tNED\t2000\r\nN-2\tBob\tFRA\t0\r\n",
        '"player_id","name","federation","standard"\n"1"," Ann,  B ","NED","2000"\n"N-2","Bob","FRA",""\n',
    ],
)
def test_csv_of_any_separator(facts, content):
    assert facts(content, "list.csv") == (ROWS, [])


def test_a_csv_line_that_does_not_fit_is_told(facts):
    rows, found = facts("id,name,fed\n1,Ann,NED\n2,Jones, B,NED\n\n3,C\n4,D,FRA\n", "list.csv")
    assert [(row["player_id"], row["line"]) for row in rows] == [("1", 2), ("4", 6)]
    message = "has {} fields, the header 3; quote a text that has a separator in it"
    assert found == [
        ("error", "field_count", 3, None, f"'2,Jones, B,NED' {message.format(4)}"),
        ("error", "field_count", 5, None, f"'3,C' {message.format(2)}"),
    ]


def test_a_quote_that_does_not_close_spoils_only_its_line(facts):
    rows, found = facts('id,name,fed\n1,"Ann,NED\n2,Bob,NED\n3,"C, D",NED\n', "list.csv")
    assert [(row["player_id"], row["line"]) for row in rows] == [("2", 3), ("3", 4)]
    assert [row[:3] for row in found] == [("error", "field_count", 2)]


def test_columns_that_are_missing_doubled_or_not_known(facts):
    _, found = facts("id,fed,club,country\n1,NED,x,NED\n", "list.csv")
    assert [row[:4] for row in found] == [
        ("warning", "unknown_column", 1, "club"),
        ("error", "second_column", 1, "country"),
        ("error", "missing_column", 1, "name"),
    ]


@pytest.mark.parametrize(
    "content",
    [
        f"[{ANN},\n{BOB}]",
        f"\n{ANN}\n{BOB}\n",
        f"\n{ANN}\n{BOB}\n".replace("}\n", ', "k": null}\n'),
    ],
)
def test_json_as_an_array_or_line_by_line(facts, content):
    rows, found = facts(content, "list.json")
    assert [{**row, "line": 0} for row in rows] == [{**row, "line": 0} for row in ROWS]
    assert ([row["line"] for row in rows], found) == ([1 + content.startswith("\n"), 2 + content.startswith("\n")], [])


@pytest.mark.parametrize(
    ("content", "findings"),
    [
        ('[{"id": 1, "name": "A"},\n{"id": 2, "name": ]', [("error", "malformed_json", 2, None)]),
        ('{"id": 1, "name": "A"}\n7\n{"id": 2, "name": "B"}', [("error", "not_a_player", 2, None)]),
        ('[{"id": 1, "name": "A", "rating": [3]}]', [("error", "malformed_standard", 1, "standard")]),
        ('[{"id": 1, "name": "A", "rating": ' + "9" * 9_999 + "}]", [("error", "malformed_standard", 1, "standard")]),
        ("[" * 100_000, [("warning", "no_players", None, None)]),
        ('{"a":' * 100_000, [("error", "malformed_json", 1, None)]),
        ('[{"id": 1}]', [("error", "missing_column", 1, "name")]),
    ],
)
def test_dirt_in_json(facts, content, findings):
    assert [row[:4] for row in facts(content, "list.json")[1]] == findings


def test_parquet_with_types(facts, tmp_path):
    frame = pl.DataFrame(
        {"FIDE ID": [1, 2], "Name": ["Ann, B", "Bob"], "rating": [2000.0, None], "birthday": [date(1990, 1, 2), None]}
    )
    frame.write_parquet(tmp_path / "a.parquet")
    rows, found = facts((tmp_path / "a.parquet").read_bytes(), "list.parquet")
    assert rows == [
        {"player_id": "1", "name": "Ann, B", "standard": 2000, "born": "1990-01-02", "line": 2},
        {"player_id": "2", "name": "Bob", "line": 3},
    ]
    assert found == []


def test_excel_with_types_and_two_sheets(facts, tmp_path):
    with xlsxwriter.Workbook(tmp_path / "a.xlsx") as workbook:
        for sheet, rows in (("one", [(1, "Ann, B", 2000)]), ("two", [(2, "Bob", None), (None, None, None)])):
            page = workbook.add_worksheet(sheet)
            for row, cells in enumerate([("FIDE ID", "Name", "Rating"), *rows]):
                page.write_row(row, 0, cells)
    rows, found = facts((tmp_path / "a.xlsx").read_bytes(), "list.xlsx")
    assert rows == [
        {"player_id": "1", "name": "Ann, B", "standard": 2000, "line": 2},
        {"player_id": "2", "name": "Bob", "line": 2},
    ]
    assert found == []


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"PAR1 and then nothing", "corrupt_parquet"),
        (b"\xd0\xcf\x11\xe0 and then nothing", "corrupt_excel"),
        (b"PK\x03\x04 and then nothing", "unreadable_file"),
    ],
)
def test_damaged_files_are_one_error(read, content, code):
    assert [row[:2] for row in read(content)[1]] == [("error", code)]


def test_a_list_in_an_archive(facts, tmp_path):
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("rapid_rating_list.csv", "id,name,rating\n1,Ann,2000\nx?,Bob,\n")
    rows, found = facts((tmp_path / "a.zip").read_bytes(), "b.zip")
    assert rows == [{"player_id": "1", "name": "Ann", "rapid": 2000, "line": 2}]
    assert [row[:3] for row in found] == [("error", "malformed_player_id", 3)]
    with zipfile.ZipFile(tmp_path / "a.zip", "a") as archive:
        archive.writestr("more.txt", "")
    message = "the archive has 2 files; put one list into it"
    assert facts((tmp_path / "a.zip").read_bytes(), "b.zip") == ([], [("error", "not_one_file", None, None, message)])


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    for path in (tmp_path / "no.txt", tmp_path):
        assert player_lists.read_all(path)[1]["code"].to_list() == ["unreadable_file"]


@pytest.mark.parametrize("name", ["list.csv", "list.json"])
@pytest.mark.parametrize("size", [50, 100, 1 << 20])
def test_pieces_of_any_size_give_the_same_list(facts, monkeypatch, tmp_path, name, size):
    frame = pl.DataFrame({"player_id": [str(number) for number in range(1, 40)], "name": ["Ann, é"] * 39})
    player_lists.write([frame], tmp_path / name)
    monkeypatch.setattr(pieces, "SIZE", size)
    rows, found = facts((tmp_path / name).read_bytes(), name)
    assert [(row["player_id"], row["name"], row["line"]) for row in rows] == [
        (str(number), "Ann, é", number + 1) for number in range(1, 40)
    ]
    assert found == []


def test_a_header_without_measure_is_an_error(read):
    for content, name in ((f"id,name{',x' * 600}\n1,Ann\n", "a.csv"), (f"id name{' x' * 3_000}\n1  Ann\n", "a.txt")):
        codes = {row[1] for row in read(content, name)[1]}
        assert codes & {"too_many_columns", "no_header"}


def test_countries_of_two_letters_are_federations(facts):
    rows, found = facts("id,name,fed\n1,Ann,nl\n2,Bob,POL\n3,Cor,xx\n", "list.csv")
    assert [row["federation"] for row in rows] == ["NED", "POL", "XX"]
    message = "federation is 'xx'; write three letters, such as NED"
    assert found == [("warning", "malformed_federation", 4, "federation", message)]
