"""Annex 9, 11: what the official text format says, and every way in which people write it otherwise."""

from datetime import date
from fractions import Fraction

import pytest

from fmjd_text_example import EXAMPLE, changed, read
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament


def test_the_example_is_understood_as_a_whole():
    assert read(EXAMPLE) == (
        Tournament(
            Info(
                name="Open Rotterdam 2009",
                city="Rotterdam",
                federation="NED",
                start=date(2009, 5, 1),
                end=date(2009, 5, 9),
                system="swiss",
                referee="Jan de Vries",
                national_championship=False,
                women_only=False,
                remarks="Round 1: player 4 did not come.\nA clock was changed.",
                others={"winner": "Jacek Pawlicki"},
            ),
            (
                entry(
                    7, "pawlicki, jacek", 5, 1, sex="M", federation="POL", born="1960-01-02", fmjd="11285", local="124"
                ),
                entry(8, "de Boer, Anna", 4, 2, "W", federation="NED", born="1990-12-11"),
                entry(9, "Svitskovsy, Andrew", 2, 3, federation="JPN", fmjd="19245"),
                entry(10, "van den Bigger, Gerd", 1, 4, "M", federation="NED", fmjd="17456", local="A7"),
            ),
            (
                *both(1, 7, 8, Code.DRAW, Code.DRAW),
                *both(1, 9, 10, Code.FORFEIT_WIN, Code.FORFEIT_LOSS),
                *both(2, 7, 9, Code.WIN, Code.LOSS),
                *both(2, 8, 10, Code.DRAW, Code.DRAW),
                *both(3, 7, 10, Code.WIN, Code.LOSS),
                Half(3, 8, None, None, Code.PAIRING_BYE),
                Half(3, 9, None, None, Code.ZERO_BYE),
            ),
            DRAUGHTS,
        ),
        [],
    )


def entry(number, name, points, place, sex=None, *, federation=None, born=None, **ids):
    person = {"sex": sex, "federation": federation, "born": born}
    return Entry(number, name, ids, points=Fraction(points), place=place, **person)


def both(round_number, white, black, own, other):
    return Half(round_number, white, black, "w", own), Half(round_number, black, white, "b", other)


@pytest.mark.parametrize(
    ("result", "codes"),
    [
        ("2-0", (Code.WIN, Code.LOSS)),
        ("0-2", (Code.LOSS, Code.WIN)),
        ("1-1", (Code.DRAW, Code.DRAW)),
        ("2x0", (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)),
        ("0x2", (Code.FORFEIT_LOSS, Code.FORFEIT_WIN)),
        ("1x1", (Code.UNPLAYED_DRAW, Code.UNPLAYED_DRAW)),
        ("0x0", (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)),
        ("", (Code.PENDING, Code.PENDING)),
    ],
)
def test_every_result_of_the_article(result, codes):
    tournament, found = changed("2,7,9,2-0", f"2,7,9,{result}")
    halves = [half for half in tournament.halves if half.round == 2 and half.player in {7, 9}]
    assert (tuple(half.code for half in halves), found) == (codes, [])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3,8,0,2-0", Code.PAIRING_BYE),
        ("3,0,8,0-2", Code.PAIRING_BYE),
        ("3,8,0,2x0", Code.FULL_BYE),
        ("3,0,8,0x2", Code.FULL_BYE),
        ("3,8,0,1x1", Code.HALF_BYE),
        ("3,8,0,1-1", Code.HALF_BYE),
        ("3,8,0,0x0", Code.ZERO_BYE),
        ("3,8,0,0-2", Code.ZERO_BYE),
    ],
)
def test_a_pause_is_a_game_against_number_0(line, code):
    tournament, found = changed("3,8,0,2-0", line)
    assert ([half for half in tournament.halves if half.player == 8 and half.round == 3], found) == (
        [Half(3, 8, None, None, code)],
        [],
    )


RESULT = "write 2-0, 1-1, 0-2, or with an x where the referee decided"


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("2,7,9,2:0", ("warning", "result_form", 24, "result", "result is '2:0', read as 2-0; write it so")),
        ("2,7,9,2X0", ("warning", "result_form", 24, "result", "result is '2X0', read as 2x0; write it so")),
        ("2,7,9,2 - 0", ("warning", "result_form", 24, "result", "result is '2 - 0', read as 2-0; write it so")),
        ("2,7,9,0-0", ("warning", "result_form", 24, "result", "result is '0-0', read as 0x0; write it so")),
        ("2,7,9,1-0", ("error", "unknown_result", 24, "result", f"result is '1-0'; {RESULT}")),
        ("2,7,9,2x1", ("error", "unknown_result", 24, "result", f"result is '2x1'; {RESULT}")),
        ("2,7,9,won", ("error", "unknown_result", 24, "result", f"result is 'won'; {RESULT}")),
        ("2,7,9,1/2-1/2", ("error", "unknown_result", 24, "result", f"result is '1/2-1/2'; {RESULT}")),
        ("2,7,9,-", ("error", "unknown_result", 24, "result", f"result is '-'; {RESULT}")),
        (
            "0,7,9,2-0",
            (
                *("error", "malformed_number", 24, "round"),
                "round is '0'; write a whole number from 1 to 999; the game is not read",
            ),
        ),
        (
            "2,7,1000,2-0",
            (
                *("error", "malformed_number", 24, "black"),
                "black is '1000'; write a whole number from 0 to 999; the game is not read",
            ),
        ),
        (
            "2,7,9",
            (
                *("error", "field_count", 24, None),
                "'2,7,9' is not 'round,white,black,result'; the game is not read",
            ),
        ),
        ("2,7,0,", ("error", "unknown_result", 24, None, "a pause has no result; write 2-0, 2x0, 1x1 or 0x0")),
        ("2,0,0,2-0", ("error", "no_player", 24, None, "both players are 0, the dummy; name the one who paused")),
    ],
)
def test_dirt_in_a_result(line, finding):
    assert changed("2,7,9,2-0", line)[1] == [finding]


def test_a_missing_section_is_an_error_and_the_rest_is_read():
    tournament, found = read(EXAMPLE[EXAMPLE.index("<section players>") :])
    assert {row[:4] for row in found} == {
        ("error", "missing_section", None, None),
        ("error", "missing_value", None, "played from"),
        ("error", "missing_value", None, "played to"),
        ("warning", "missing_value", None, "name"),
        ("warning", "missing_value", None, "type"),
    }
    assert len(tournament.entries) == 4


def test_a_file_without_sections_is_none():
    tournament, found = read("001    1 m")
    assert tournament is None
    assert [row[1] for row in found] == ["missing_section", "missing_section", "missing_section", "outside_sections"]


@pytest.mark.parametrize(("encoding", "letter"), [("latin-1", "é"), ("cp1252", "ž")])
def test_another_code_page_is_read_with_a_warning_on_its_line(encoding, letter):
    text = EXAMPLE.replace("Andrew", f"Andr{letter}w")
    tournament, found = read(text.encode(encoding))
    byte = letter.encode(encoding)[0]
    message = f"byte 0x{byte:02X} is not UTF-8; the line is read as Windows-1252; save it as UTF-8"
    assert ("warning", "not_utf8", 18, None, message) in found
    assert tournament.entries[2].name == f"Svitskovsy, Andr{letter}w"


def test_points_are_exact():
    tournament, _ = changed("19245,9,,3,2,", "19245,9,,3,2.5,")
    assert tournament.entries[2].points == Fraction(5, 2)


@pytest.mark.parametrize(("sign", "name"), [(";", "semicolons"), ("\t", "tabs")])
def test_semicolons_and_tabs_are_taken_for_commas(sign, name):
    tournament, found = changed("11285,7,124,1,5,jacek,pawlicki,pl,02/01/1960,M", SEVEN.replace(",", sign))
    assert tournament == read(EXAMPLE)[0]
    assert found == [("warning", "wrong_separator", 16, None, f"the fields are separated by {name}; write commas")]
    tournament, found = changed("1,7,8,1-1", "1,7,8,1-1".replace(",", sign))
    assert (tournament, [row[1] for row in found]) == (read(EXAMPLE)[0], ["wrong_separator"])


def test_a_colon_is_taken_for_the_sign_behind_a_key():
    tournament, found = changed("place = Rotterdam", "place: Rotterdam")
    assert tournament == read(EXAMPLE)[0]
    assert found == [("warning", "colon", 9, "place", "place has a colon; write place = Rotterdam")]


def test_11_a_place_is_unique_in_an_individual_event():
    tournament, found = changed("17456,10,A7,4,", "17456,10,A7,3,")
    assert tournament.entries[3].place == 3
    message = "place 3 is that of player 9 too; give each a place (11)"
    assert found == [("warning", "shared_place", 19, "place", message)]
    text = EXAMPLE.replace("17456,10,A7,4,", "17456,10,A7,3,").replace("type = SWISS", "type = TEAMS")
    assert read(text)[1] == []


SEVEN = "11285,7,124,1,5,jacek,pawlicki,pl,02/01/1960,M"
