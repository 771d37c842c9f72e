"""4.2.2: the results of an event are one table, a row for each player, not a list for each round."""

from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import fmjd_table
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament

TABLE = """Open Rotterdam 2009

11285 mi Jacek Pawlicki pl 2250 2/2 1/3 3
17456 Gerd van den Bigger nl 2100 0/1 2/0 2
0 Anna de Boer nl 11/12/1990 0/0 1/1 1
"""
EVENT = Tournament(
    Info("Open Rotterdam 2009"),
    (
        Entry(
            *(1, "Jacek Pawlicki", {"fmjd": "11285"}),
            title="mi",
            federation="POL",
            rating=2250,
            points=Fraction(3),
            place=1,
        ),
        Entry(
            *(2, "Gerd van den Bigger", {"fmjd": "17456"}),
            federation="NED",
            rating=2100,
            points=Fraction(2),
            place=2,
        ),
        Entry(3, "Anna de Boer", federation="NED", born="1990-12-11", points=Fraction(1), place=3),
    ),
    (
        Half(1, 1, 2, None, Code.WIN),
        Half(2, 1, 3, None, Code.DRAW),
        Half(1, 2, 1, None, Code.LOSS),
        Half(2, 2, None, None, Code.PAIRING_BYE),
        Half(1, 3, None, None, Code.ZERO_BYE),
        Half(2, 3, 1, None, Code.DRAW),
    ),
    DRAUGHTS,
)


def test_4_2_2_the_table_is_read_as_a_whole():
    tournament, findings = fmjd_table.read(TABLE.encode(), "report.txt")
    assert (tournament, plain_rows(findings)) == (EVENT, [])


def test_4_2_2_the_table_is_written_as_a_whole():
    data, findings = fmjd_table.write(EVENT)
    assert (data.decode(), plain_rows(findings)) == (TABLE, [])


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("Round 2", "not_a_row", "'Round 2' is no row of the table; it is not read"),
        (
            *("17 Jan Bos nl 2/1 2x0 2", "malformed_cell"),
            "'2x0' is no game; write points, a slash and the opponent's row, such as 2/27",
        ),
        ("17 Jan Bos nl 2/1 2/2", "malformed_points", "the row ends in ''; end it with the points in all, such as 11"),
    ],
)
def test_4_2_2_what_is_no_row_of_the_table_is_an_error_at_its_line(line, code, message):
    _, findings = fmjd_table.read(f"{TABLE}{line}\n".encode(), "report.txt")
    assert findings.select("severity", "code", "file", "line", "message").rows() == [
        ("error", code, "report.txt", 6, message)
    ]
