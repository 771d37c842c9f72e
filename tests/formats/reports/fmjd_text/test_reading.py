"""Annex 9, 11: what the official text format says, and every way in which people write it otherwise."""

from datetime import date
from fractions import Fraction

import pytest

from ratingoffice.formats.reports import fmjd_text
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from report_files import EXAMPLES

EXAMPLE = EXAMPLES["fmjd_text"]


def read(text):
    data = text if isinstance(text, bytes) else text.encode()
    tournament, findings = fmjd_text.read(data, "a.txt")
    return tournament, [(*row[:2], *row[3:]) for row in findings.rows()]


def changed(old, new):
    assert old in EXAMPLE
    return read(EXAMPLE.replace(old, new, 1))


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


TEN = "write 9 always, also where fields are empty"


@pytest.mark.parametrize(
    ("line", "findings"),
    [
        ("19245, 9 , ,3, 2 ,Andrew ,  Svitskovsy,jp,,", []),
        ("19245,9,,3,2,Andrew,Svitskovsy,jp,", [("error", "field_count", 18, None, f"the line has 8 commas; {TEN}")]),
        (
            "19245,9,,3,2,Andrew,Svitskovsy,jp,,,",
            [("error", "field_count", 18, None, f"the line has 10 commas; {TEN}")],
        ),
        (
            "192456,9,,3,2,Andrew,Svitskovsy,jp,,",
            [
                (
                    *("error", "malformed_number", 18, "fmjd-ID"),
                    "fmjd-ID is '192456'; write a whole number from 0 to 99999",
                )
            ],
        ),
        (
            ",9,,3,2,Andrew,Svitskovsy,jp,,",
            [
                (
                    *("warning", "missing_birth", 18, "born"),
                    "a player without FMJD-ID needs a birth date, DD/MM/YYYY (4.2.2.7)",
                ),
                ("warning", "missing_sex", 18, "sex", "a player without FMJD-ID needs a sex, M or W"),
            ],
        ),
        (
            "19245,9,1234567,3,2,Andrew,Svitskovsy,jp,,",
            [("warning", "too_long", 18, "local ID", "local ID has 7 characters, '1234567'; at most 6: '123456'")],
        ),
        (
            "19245,9,,x,2,Andrew,Svitskovsy,jp,,",
            [("error", "malformed_number", 18, "place", "place is 'x'; write a whole number from 0 to 999")],
        ),
        (
            "19245,9,,3,,Andrew,Svitskovsy,jp,,",
            [
                (
                    *("error", "malformed_points", 18, "points"),
                    "points is ''; write a whole number of points, at most 999; it is obligatory",
                )
            ],
        ),
        (
            "19245,9,,3,2.5,Andrew,Svitskovsy,jp,,",
            [("warning", "half_points", 18, "points", "points is '2.5'; draughts counts 2-1-0, so points are whole")],
        ),
        (
            "19245,9,,3,2,A.,Svitskovsy,jp,,",
            [
                (
                    *("warning", "short_name", 18, "first name"),
                    "first name is 'A.'; write it in full, no short versions (4.2.5.2)",
                )
            ],
        ),
        (
            "19245,9,,3,2,Jacek,v/d Big,jp,,",
            [
                (
                    *("warning", "short_name", 18, "last name"),
                    "last name is 'v/d Big'; write it in full, no short versions (4.2.5.2)",
                )
            ],
        ),
        (
            "19245,9,,3,2,,Svitskovsy,jp,,",
            [("warning", "missing_name", 18, "first name", "first name is empty; write it in full")],
        ),
        (
            "19245,9,,3,2,Łukasz,Żółty,jp,,",
            [
                (
                    *("warning", "not_english", 18, "first name"),
                    "first name is 'Łukasz'; use English letters only, such as 'Lukasz' (4.2.5.1)",
                ),
                (
                    *("warning", "not_english", 18, "last name"),
                    "last name is 'Żółty'; use English letters only, such as 'Zolty' (4.2.5.1)",
                ),
            ],
        ),
        (
            "19245,9,,3,2,Andrew,Abcdefghijklmnopqr,jp,,",
            [
                (
                    *("warning", "too_long", 18, "last name"),
                    "last name has 18 characters, 'Abcdefghijklmnopqr'; at most 17: 'Abcdefghijklmnopq'",
                )
            ],
        ),
        ("19245,9,,3,2,Andrew,Abcdefghijklmnopq,jp,,", []),
        (
            "19245,9,,3,2,Andrew,Svitskovsy,japan,,",
            [
                (
                    "warning",
                    "unknown_country",
                    18,
                    "country",
                    "country is 'japan', which no country has; write its code, such as nl or NED",
                )
            ],
        ),
        (
            "19245,9,,3,2,Andrew,Svitskovsy,jp,1960,",
            [("warning", "only_year", 18, "born", "born is '1960', only a year; write DD/MM/YYYY")],
        ),
        (
            "19245,9,,3,2,Andrew,Svitskovsy,jp,1960-01-02,",
            [("warning", "date_form", 18, "born", "born is '1960-01-02', read as 02/01/1960; write it so")],
        ),
        (
            "19245,9,,3,2,Andrew,Svitskovsy,jp,31/02/1960,",
            [("error", "malformed_date", 18, "born", "born is '31/02/1960'; write a day as DD/MM/YYYY")],
        ),
        (
            "19245,9,,3,2,Andrew,Svitskovsy,jp,,F",
            [("warning", "sex_form", 18, "sex", "sex is 'F', read as W; write W or M")],
        ),
        ("19245,9,,3,2,Andrew,Svitskovsy,jp,,x", [("error", "malformed_sex", 18, "sex", "sex is 'x'; write W or M")]),
    ],
)
def test_dirt_in_a_player(line, findings):
    tournament, found = changed("19245,9,,3,2,Andrew,Svitskovsy,jp,,", line)
    assert found == findings
    assert [entry.number for entry in tournament.entries] == [7, 8, 9, 10]


def test_a_player_without_a_tournament_number_is_left_out():
    tournament, found = changed("19245,9,,3,2", "19245,,,3,2")
    message = "the player has no tournament number from 1 to 999; it is obligatory"
    assert found == [("error", "missing_number", 18, "tournament number", message)]
    assert [entry.number for entry in tournament.entries] == [7, 8, 10]


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("type = SWISS", "TYPE=swiss", []),
        ("name = Open", "  Name   =   Open", []),
        ("name of referee", "name  of  Referee", []),
        ("women championship = N\n", "", []),
        ("winner = Jacek Pawlicki", "winner =", []),
        (
            "type = SWISS",
            "type = KNOCKOUT",
            [
                (
                    *("warning", "unknown_type", 5, "type"),
                    "type is 'KNOCKOUT', read as OTHER; write SWISS, ROUND, TEAMS or OTHER",
                )
            ],
        ),
        (
            "type = SWISS\n",
            "",
            [("warning", "missing_value", None, "type", "the type is missing; write SWISS, ROUND, TEAMS or OTHER")],
        ),
        (
            "name = Open Rotterdam 2009\n",
            "",
            [("warning", "missing_value", None, "name", "the event has no name; write name = ...")],
        ),
        (
            "played from = 01/05/2009",
            "played from =",
            [
                (
                    *("error", "missing_value", 3, "played from"),
                    "played from is missing; the rating list in force depends on it; write played from = DD/MM/YYYY",
                )
            ],
        ),
        (
            "played from = 01/05/2009",
            "played from = May",
            [("error", "malformed_date", 3, "played from", "played from is 'May'; write a day as DD/MM/YYYY")],
        ),
        (
            "championship = N",
            "championship = perhaps",
            [
                (
                    *("error", "malformed_flag", 6, "national championship"),
                    "national championship is 'perhaps'; write Y or N",
                )
            ],
        ),
        (
            "place = Rotterdam",
            "name = Rotterdam",
            [("error", "second_value", 9, "name", "'name' stands on line 2 already; this one is not read")],
        ),
        (
            "place = Rotterdam",
            "colour = red",
            [
                (
                    *("warning", "unknown_key", 9, "colour"),
                    "'colour' is no key of the info; known are name, played from, played to, type, "
                    "national championship, women championship, name of referee, place, country, remarks, winner",
                )
            ],
        ),
        (
            "place = Rotterdam",
            "Rotterdam",
            [("warning", "not_a_value", 9, None, "'Rotterdam' is no 'key = value'; it is not read")],
        ),
        (
            " </end remark>",
            "",
            [("warning", "open_remark", 11, None, "the remark does not end; write </end remark>")],
        ),
        (
            " </end remark>",
            "</end remark> and more",
            [("warning", "after_remark", 12, None, "'and more' follows the remark; it is not read")],
        ),
        ("<section Info>", "< SECTION info >", []),
        ("</end info>", "</INFO>", []),
        (
            "</end info>\n",
            "",
            [("warning", "missing_end", 14, None, "<section players> begins before </end info>; end each section")],
        ),
        (
            "</end results>\n",
            "",
            [
                (
                    *("error", "missing_end", 21, None),
                    "the file ends before </end results>; was it cut off? end the section",
                )
            ],
        ),
        (
            "</end players>",
            "</end info>",
            [("warning", "wrong_end", 20, None, "</end info> stands here, but </end players> would be right")],
        ),
        (
            "<section players>",
            "hello\n<section players>",
            [("warning", "outside_sections", 15, None, "'hello' stands outside the sections; it is not read")],
        ),
    ],
)
def test_dirt_in_the_info_and_the_tags(old, new, findings):
    assert changed(old, new)[1] == findings


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
    assert found == [("warning", "wrong_separator", 16, None, f"the fields are parted by {name}; write commas")]
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
