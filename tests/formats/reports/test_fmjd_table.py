"""Annex 9, 4.2.5: one clear table, opponents by row."""

from dataclasses import replace
from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import arbiter_pro, fmjd_table
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half
from report_files import EXAMPLES
from small_report import entry, half, tournament

EXAMPLE = EXAMPLES["fmjd_table"]
ARTICLE = """19245 gmi Andrew Svitskovsy jp 2/27 2/32 1/2 2/7 2/3 0/4 2/5 11
17456 Gerd van den Bigger nl 2/29 2/11 1/1 1/6 1/4 2/5 1/3 10
"""


def read(text):
    tournament, findings = fmjd_table.read(text.encode(), "a.txt")
    return tournament, [(*row[:2], *row[3:]) for row in plain_rows(findings)]


def test_the_example_of_the_article_is_read_and_written_back():
    tournament, found = read(ARTICLE)
    assert found == []
    assert tournament.entries == (
        Entry(
            *(1, "Andrew Svitskovsy", {"fmjd": "19245"}),
            title="gmi",
            federation="JPN",
            points=Fraction(11),
            place=1,
        ),
        Entry(2, "Gerd van den Bigger", {"fmjd": "17456"}, federation="NED", points=Fraction(10), place=2),
    )
    assert tournament.halves[:3] == (
        Half(1, 1, 27, None, Code.WIN),
        Half(2, 1, 32, None, Code.WIN),
        Half(3, 1, 2, None, Code.DRAW),
    )
    assert fmjd_table.write(tournament)[0].decode() == ARTICLE


def test_rating_birth_pause_and_a_round_without_a_game():
    tournament, found = read(EXAMPLE)
    assert found == []
    assert (tournament.info.name, tournament.info.remarks) == ("Open Rotterdam 2009", "1-9 May 2009")
    assert (tournament.entries[1].born, tournament.entries[1].ids) == ("1990-12-11", {})
    assert (tournament.entries[2].title, tournament.entries[2].rating) == ("gmi", 2345)
    assert [half for half in tournament.halves if half.round == 3 and half.opponent is None] == [
        Half(3, 2, None, None, Code.PAIRING_BYE),
        Half(3, 3, None, None, Code.ZERO_BYE),
    ]


ROW = "17456 Gerd van den Bigger nl 0/3 1/2 0/1 1"


@pytest.mark.parametrize(
    ("row", "findings"),
    [
        ("17456   Gerd van  den Bigger nl 0/3 1/2 0/1   1 ", []),
        ("17456 Gerd van den Bigger nl 0/3 1/2 - 1", []),
        (
            "17456 Gerd van den Bigger nl 0/3 ? 0/1 1",
            [
                (
                    *("error", "malformed_cell", 7, "round 2"),
                    "'?' is no game; write points, a slash and the opponent's row, such as 2/27",
                )
            ],
        ),
        (
            "17456 Gerd van den Bigger nl 0/3 1/2 0/1",
            [
                (
                    "error",
                    "malformed_points",
                    7,
                    "total",
                    "the row ends in ''; end it with the points in all, such as 11",
                )
            ],
        ),
        (
            "17456 Gerd van den Bigger nl 0/3 1/2 0/1 many",
            [
                (
                    *("error", "malformed_points", 7, "total"),
                    "the row ends in 'many'; end it with the points in all, such as 11",
                )
            ],
        ),
        (
            "Gerd van den Bigger nl 11/12/1990 0/3 1/2 0/1 1",
            [
                (
                    *("error", "missing_id", 7, "id"),
                    "the row does not begin with an FMJD-ID; write 0 for a player without one (4.2.2.1)",
                )
            ],
        ),
        (
            "0 Gerd van den Bigger nl 0/3 1/2 0/1 1",
            [
                (
                    *("warning", "missing_birth", 7, "born"),
                    "a player without FMJD-ID needs a birth date, DD/MM/YYYY before the games (4.2.2.7)",
                )
            ],
        ),
        (
            "17456 Gerd Bigger 0/3 1/2 0/1 1",
            [
                (
                    *("warning", "missing_country", 7, "country"),
                    "the country is missing before the games; write its code, such as nl (4.2.2.6)",
                )
            ],
        ),
        (
            "17456 Gerd nl 0/3 1/2 0/1 1",
            [
                (
                    *("warning", "missing_name", 7, "name"),
                    "the name is 'Gerd'; write first name and surname (4.2.2.2, 4.2.2.3)",
                )
            ],
        ),
        (
            "17456 G. Bigger nl 0/3 1/2 0/1 1",
            [
                (
                    *("warning", "short_name", 7, "name"),
                    "the name is 'G. Bigger'; write it in full, no short versions (4.2.5.2)",
                )
            ],
        ),
        (
            "17456 Gérd Bigger nl 0/3 1/2 0/1 1",
            [
                (
                    *("warning", "not_english", 7, "name"),
                    "the name is 'Gérd Bigger'; use English letters only, such as 'Gerd Bigger' (4.2.5.1)",
                )
            ],
        ),
        (
            "17456 Gerd Abcdefghijklmnopqr nl 0/3 1/2 0/1 1",
            [
                (
                    *("warning", "too_long", 7, "name"),
                    "the name is 'Gerd Abcdefghijklmnopqr'; first name and surname have at most 17 letters (4.2.5.1)",
                )
            ],
        ),
        (
            f"{ROW}\nThe referee thanks all players",
            [
                (
                    "error",
                    "not_a_row",
                    8,
                    None,
                    "'The referee thanks all players' is no row of the table; it is not read",
                )
            ],
        ),
    ],
)
def test_dirt_in_a_row(row, findings):
    tournament, found = read(EXAMPLE.replace(ROW, row))
    assert found == findings
    assert len(tournament.entries) == 4


def test_a_file_without_rows_is_none():
    message = "no line is a row; write 'id title name country points/opponent ... total'"
    assert read("hello\n1/2 final") == (None, [("error", "no_rows", None, None, message)])


def test_colours_start_numbers_and_forfeits_cannot_be_said():
    tournament, _ = arbiter_pro.read(EXAMPLES["arbiter_pro"].encode(), "b.csv")
    assert fmjd_table.write(tournament)[1]["message"].to_list() == [
        "the SSolk of player 1, player 2, player 3, player 4 has no place in this format ('7')",
        "the rating list of player 1, player 3 has no place in this format ('A')",
        "the round's colour of player 1 in round 1, player 1 in round 2, player 1 in round 3, player 2 in round 1, "
        "player 2 in round 2 and 5 more has no place in this format ('w')",
        "the round's result of player 3 in round 1, player 4 in round 1 becomes another ('+': '1')",
        "the table has no start numbers; places stand for those of 1, 3",
        "the title of player 3 becomes another ('GMI': 'gmi')",
    ]


@pytest.mark.parametrize(
    ("row", "name", "federation", "codes"),
    [
        ("7 Jan Bos 2/2 2/3 4", "Jan Bos", None, ["missing_country"]),
        ("7 Jan Bos NLD 2/2 2/3 4", "Jan Bos", "NED", []),
        ("7 Jan Bos xx 2/2 2/3 4", "Jan Bos", "xx", ["unknown_country"]),
        ("7 Jan Bos Nl 2/2 2/3 4", "Jan Bos", "NED", []),
    ],
)
def test_a_short_surname_is_no_country(row, name, federation, codes):
    tournament, findings = fmjd_table.read(row.encode(), "table")
    assert (tournament.entries[0].name, tournament.entries[0].federation) == (name, federation)
    assert findings["code"].to_list() == codes


def test_an_opponent_who_is_not_there_becomes_nobody_who_is():
    players = [entry(1, 2, 1), entry(2, 0, 2), entry(4, 0, 3)]
    meant = tournament(players, [half(1, 1, 3, "w", "1")], scoring=DRAUGHTS)
    data, findings = fmjd_table.write(meant)
    assert data.decode().splitlines()[2:] == ["0 Player 1 2/6 2", "0 Player 2 0/0 0", "0 Player 4 0/0 0"]
    told = "the table has no start numbers; places stand for those of 4, 3"
    assert told in findings["message"].to_list()


@pytest.mark.parametrize(
    ("words", "title", "name"),
    [
        ("mif/mf Ilze Kalnina", "mif/mf", "Ilze Kalnina"),
        ("MIF/MF Ilze Kalnina", "MIF/MF", "Ilze Kalnina"),
        ("mif/ Ilze Kalnina", None, "mif/ Ilze Kalnina"),
        ("mif/xx Ilze Kalnina", None, "mif/xx Ilze Kalnina"),
        ("mif Kalnina", "mif", "Kalnina"),
    ],
)
def test_a_row_may_have_two_titles_before_the_name(words, title, name):
    read_again, _ = read(f"7 {words} lv 2/2 2/3 4")
    assert (read_again.entries[0].title, read_again.entries[0].name) == (title, name)


@pytest.mark.parametrize(
    ("title", "row", "message"),
    [
        ("MIF/MF", "0 mif/mf Player 1 2/2 2", "becomes another ('MIF/MF': 'mif/mf')"),
        ("mif/mf", "0 mif/mf Player 1 2/2 2", None),
        ("MF 64", "0 Player 1 2/2 2", "has no place in this format ('MF 64')"),
        ("Maestro", "0 Player 1 2/2 2", "has no place in this format ('Maestro')"),
    ],
)
def test_a_title_is_written_where_it_would_not_become_part_of_the_name(title, row, message):
    players = [replace(entry(1, 2, 1), title=title), entry(2, 0, 2)]
    meant = tournament(players, [half(1, 1, 2, "w", "1"), half(1, 2, 1, "b", "0")], scoring=DRAUGHTS)
    data, findings = fmjd_table.write(meant)
    assert data.decode().splitlines()[2] == row
    told = [text for text in findings["message"] if text.startswith(("the title", "the name"))]
    assert told == ([f"the title of player 1 {message}"] if message else [])
