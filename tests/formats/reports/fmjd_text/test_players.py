"""Annex 9, 11: the section of the players, and every way in which people write it otherwise."""

import pytest

from fmjd_text_example import changed

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
