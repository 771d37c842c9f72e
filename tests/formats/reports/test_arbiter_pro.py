"""Draughts Arbiter Pro: places as references, `68b2`, the rating with the letter of its list."""

from dataclasses import replace
from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import arbiter_pro
from ratingoffice.model.tournament import Code, Entry, Half
from report_files import EXAMPLES

EXAMPLE = EXAMPLES["arbiter_pro"]
ROW = "3;1;GMI;Svitskovsy Andrew;JPN;B 2345;4w2;1b0;;2;6"


def read(text):
    tournament, findings = arbiter_pro.read(text.encode(), "a.csv")
    return tournament, [(*row[:2], *row[3:]) for row in plain_rows(findings)]


def test_places_become_start_numbers():
    tournament, found = read(EXAMPLE)
    assert (found, tournament.info.name) == ([], "Open Rotterdam 2009")
    assert tournament.entries[0] == Entry(
        *(1, "Svitskovsy Andrew"),
        title="GMI",
        federation="JPN",
        rating=2345,
        points=Fraction(2),
        place=3,
        others={"rating list": "B", "SSolk": "6"},
    )
    assert [half for half in tournament.halves if half.player == 1] == [
        Half(1, 1, 4, "w", Code.FORFEIT_WIN),
        Half(2, 1, 3, "b", Code.LOSS),
        Half(3, 1, None, None, Code.ZERO_BYE),
    ]


def test_a_game_not_played_is_a_forfeit_on_both_sides():
    tournament, _ = read(EXAMPLE.replace("B 2345;4w2;", "B 2345;4w-;"))
    first = [half for half in tournament.halves if half.round == 1 and half.player in {1, 4}]
    assert [half.code for half in first] == [Code.FORFEIT_LOSS, Code.FORFEIT_LOSS]


@pytest.mark.parametrize(
    ("titles", "name", "kept"),
    [
        ("Tournament table\nOpen", "Open", {}),
        ("Open", "Open", {}),
        ("Tournament table", "", {}),
        ("Turniertabelle;;;\nOpen;;;\nRound 3", "Open", {"arbiter_pro": ("Turniertabelle", "Round 3")}),
        ("", "", {}),
    ],
)
def test_the_second_title_is_the_name(titles, name, kept):
    text = EXAMPLE.replace("Tournament table\nOpen Rotterdam 2009", titles)
    tournament, found = read(text)
    assert (tournament.info.name, tournament.kept, found) == (name, kept, [])


CELL = "is no game; write the opponent's place, w or b, and the points, such as 68b2"


@pytest.mark.parametrize(
    ("row", "findings"),
    [
        ("3 ; 1;GMI;Svitskovsy  Andrew;JPN; b2345 ;4W2;1 b 0; - ;2;6;;;", []),
        ('3;1;GMI;"Svitskovsy Andrew";JPN;B 2345;4w2;1b0;;2;6', []),
        (ROW.replace("1b0", "1b3"), [("error", "malformed_cell", 6, "R2", f"'1b3' {CELL}")]),
        (ROW.replace("1b0", "b"), [("error", "malformed_cell", 6, "R2", f"'b' {CELL}")]),
        (
            ROW.replace(";2;6", ";;6"),
            [("error", "malformed_points", 6, "points", "the points in all are ''; write a number such as 11")],
        ),
        (
            ROW.replace("B 2345", "B II"),
            [
                (
                    *("error", "malformed_rating", 6, "rating"),
                    "the rating is 'B II'; write a number such as 2339, or A 2339 with the letter of its list",
                )
            ],
        ),
        (
            ROW.replace("3;1;", "4;1;"),
            [
                (
                    *("error", "second_place", 7, "place"),
                    "place 4 is on line 6 already; opponents are named by place, so write one each",
                )
            ],
        ),
        (
            ROW.replace("3;1;", "x;1;"),
            [("error", "malformed_place", 6, "place", "the place is 'x'; write a whole number; it is read as 3")],
        ),
        (
            ROW.replace("3;1;", "3;;"),
            [
                (
                    "error",
                    "malformed_number",
                    6,
                    "number",
                    "the start number is ''; write a whole number; it is read as 3",
                )
            ],
        ),
        (
            ROW.replace("Svitskovsy Andrew", ""),
            [("warning", "missing_name", 6, "name", "the name is empty; write first and last name")],
        ),
        (
            ROW + ";9",
            [
                (
                    "error",
                    "field_count",
                    6,
                    None,
                    "the row has 12 fields, the header 11; they are separated by semicolons",
                )
            ],
        ),
    ],
)
def test_dirt_in_a_row(row, findings):
    tournament, found = read(EXAMPLE.replace(ROW, row))
    assert found == findings
    assert len(tournament.entries) == 4


def test_dirt_in_the_header():
    header = "Place;S.No.;Title;Name;Fed.;FMJD;R1;R2;R3;Total;SSolk"
    _, found = read(EXAMPLE.replace(header, "PLACE;s.no;title;name;fed;rating;r1;r2;r3;total;SSolk"))
    assert found == []
    _, found = read(EXAMPLE.replace(header, "Place;S.No.;Title;Name;Fed.;;R1;R3;R2;Total;Total"))
    assert [row[:4] for row in found] == [
        ("warning", "rounds_out_of_order", 3, None),
        ("error", "missing_column", 3, "rating"),
        ("error", "second_column", 3, "total"),
    ]


def test_another_separator_is_a_warning():
    tournament, found = read(EXAMPLE.replace(";", "\t"))
    message = "the columns are separated by tabs; separate them by semicolons"
    assert (len(tournament.entries), found) == (4, [("warning", "wrong_separator", 3, None, message)])


def test_no_header_is_none():
    header = "place;s.no.;title;name;fed.;fmjd;total with R1, R2, ... in it"
    message = f"no line names the columns; write a header such as {header}"
    assert read("1;2;3\n") == (None, [("error", "no_header", None, None, message)])


def test_players_without_places_are_placed_by_points():
    tournament, _ = read(EXAMPLE)
    entries = tuple(replace(entry, place=None) for entry in tournament.entries)
    data, findings = arbiter_pro.write(replace(tournament, entries=entries))
    assert data.decode() == EXAMPLE
    message = "the table needs a place of its own for each player; places are numbered again"
    assert findings["message"].to_list() == [message]
