"""CSV: UTF-8 with or without a mark, any line end, quoted fields; every row that does not fit is told by its line."""

import pytest

from finding_rows import plain_rows
from ratingoffice.formats import season_folder

HEADER = "player_id,name,born"
FIELDS = "quote a text that has a comma in it"


@pytest.fixture
def players(season_folder_with):
    """The players and the findings of a players.csv."""

    def read(content):
        raw = content if isinstance(content, bytes) else content.encode()
        season, findings = season_folder.read(season_folder_with({"players.csv": raw}))
        return season and season.players.select("player_id", "name", "line").rows(), plain_rows(findings)

    return read


def error(code, line, message):
    return ("error", code, "players.csv", line, None, message)


def test_a_byte_order_mark_is_no_part_of_the_header(players):
    rows = [("a", "Ann", 2), ("b", "B", 3), ("c", "C", 4)]
    assert players(f"\ufeff{HEADER}\na,Ann,1980\nb,B,\nc,C,\n") == (rows, [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_every_line_end_is_a_line_end(players, end, last):
    text = end.join([HEADER, "a,Ann,1980", "b,B,", "c,C,"]) + (end if last else "")
    assert players(text) == ([("a", "Ann", 2), ("b", "B", 3), ("c", "C", 4)], [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_stay_right_after_quoted_line_ends_and_blank_lines(players, end):
    lines = ["", HEADER, 'a,"Ann', "", 'von ""X"", Y",1980', "", "  ", 'b,"B, Jr.",', ",,", "c,C,", "", "c,D,"]
    rows, found = players(end.join(lines))
    message = "player_id 'c' is on line 10 already; give each player one row"
    assert (rows, found) == (None, [("error", "duplicate_player_id", "players.csv", 12, "player_id", message)])
    assert players(end.join(lines[:-1])) == (
        [("a", f'Ann{end}{end}von "X", Y', 3), ("b", "B, Jr.", 8), ("c", "C", 10)],
        [],
    )


@pytest.mark.parametrize(("row", "fields"), [("b,B", 2), ("b", 1), ("b,B,,", 4), ("b,Jones, B,", 4)])
def test_too_many_or_too_few_fields_are_an_error_on_their_line(players, row, fields):
    rows, found = players(f'{HEADER}\n\na,"An\nn",1980\n{row}\nc,C,\n')
    assert rows is None
    assert found == [error("field_count", 5, f"the row has {fields} fields, the header 3; {FIELDS}")]


def test_a_row_that_does_not_fit_hides_no_other_finding(players):
    _, found = players(f'{HEADER}\na,Ann,19x0\nb,B\n"x\ny",\nc,C,80\n')
    assert [row[1:5] for row in found] == [
        ("malformed_birth", "players.csv", 2, "born"),
        ("field_count", "players.csv", 3, None),
        ("field_count", "players.csv", 4, None),
        ("malformed_birth", "players.csv", 6, "born"),
    ]


@pytest.mark.parametrize("row", ['c,"C,', 'c,C,"1980', '"c,C,1980', 'c,"C""'])
def test_a_quote_that_never_closes_is_an_error_on_the_line_of_its_row(players, row):
    message = "a quote opens in this row and does not close before the end of the file; close it"
    assert players(f"{HEADER}\na,Ann,1980\n{row}\nd,D,\ne,E,\n") == (None, [error("open_quote", 3, message)])


def test_a_quote_that_never_closes_is_found_in_a_large_file_too(players):
    rows = "".join(f"p{number},Name of a player,\n" for number in range(250_000))
    message = "a quote opens in this row and does not close before the end of the file; close it"
    assert players(f'{HEADER}\na,"Ann,1980\n{rows}') == (None, [error("open_quote", 2, message)])


def test_lines_stay_right_beyond_the_first_block(players):
    rows = "".join(f'p{number},"Name, of\r\na player",\r\n' for number in range(200_000))
    _, found = players(f"{HEADER}\r\na,A,\r\nb,B,\r\nc,C,\r\n{rows}x,X\r\ny,Y,0\r\n")
    assert [row[1:5] for row in found] == [
        ("field_count", "players.csv", 400_005, None),
        ("malformed_birth", "players.csv", 400_006, "born"),
    ]


def test_bytes_that_are_not_utf8_are_told_line_by_line(players):
    _, found = players(f"{HEADER}\na,Ann,1980\nb,B\xe9,\nc,\u00c0".encode("latin-1") + b"\xff,x\n")
    assert found == [
        error("not_utf8", 3, "byte 0xE9 at character 4 is not UTF-8; save it as UTF-8"),
        error("not_utf8", 4, "byte 0xC0 at character 3 is not UTF-8; save it as UTF-8"),
        (
            *("error", "malformed_birth", "players.csv", 4, "born"),
            "born is 'x'; write a year or a date, YYYY or YYYY-MM-DD",
        ),
    ]


def test_ids_with_bytes_that_are_not_utf8_are_still_told_apart(season_folder_with):
    players = "player_id,name\na,A\nb,B\nc,C\n\xe9,D\n\xe8,E\n".encode("latin-1")
    ratings = "list,date,player_id,rating\nfmjd,2009-01-01,\xe9,2000\n".encode()
    _, findings = season_folder.read(season_folder_with({"players.csv": players, "ratings.csv": ratings}))
    assert findings.select("code", "line").rows() == [("not_utf8", 5), ("not_utf8", 6)]


def test_utf8_cut_off_at_the_end_is_an_error(players):
    _, found = players(f"{HEADER}\na,Ann,\nb,B,\nc,C\u00e9".encode()[:-1])
    assert [row[1:4] for row in found] == [("field_count", "players.csv", 4), ("not_utf8", "players.csv", 4)]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_utf16_with_a_mark_is_one_error(players, encoding):
    mark = "\ufeff" if encoding.endswith("-le") else ""
    assert players(f"{mark}{HEADER}\na,Ann,\n".encode(encoding)) == (
        None,
        [error("utf16", 1, "the file is UTF-16; save it as UTF-8")],
    )


def test_nul_bytes_are_told_line_by_line(players):
    message = "there is a NUL byte at character {}; save it as UTF-8 text"
    assert players(f"{HEADER}\na,A\0n\0n,\nb,B,\n\0") == (
        None,
        [error("nul_byte", 2, message.format(4)), error("nul_byte", 4, message.format(1))],
    )


@pytest.mark.parametrize("content", ["", "\ufeff", "\n", "\r\n  \r\n\n"])
def test_a_file_without_a_header_is_empty(players, content):
    header = "player_id,name,federation,sex,born,title,disability,active,member_type,member_until"
    message = f"the file is empty; begin with the header {header}"
    assert players(content) == (None, [error("empty_file", None, message)])


@pytest.mark.parametrize(("separator", "noun"), [(";", "semicolons"), ("\t", "tabs")])
@pytest.mark.parametrize("before", ["", "\n\n"])
def test_another_separator_is_one_error(players, separator, noun, before):
    text = f"{before}{HEADER}\na,Ann,\n".replace(",", separator)
    message = f"the columns are separated by {noun}; separate them by commas"
    assert players(text) == (None, [error("wrong_separator", 1 + len(before), message)])


def test_a_header_too_long_to_be_one_is_an_error(players):
    _, found = players('"' + "x" * 200_000)
    assert [row[:4] for row in found] == [("error", "malformed_csv", "players.csv", None)]
