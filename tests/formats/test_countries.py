"""Two and three letters of countries, and the federations they name, on a day where it matters."""

from datetime import date

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.countries import federation_of, two_letter_codes, two_letters
from ratingoffice.formats.notes import NotedText, Notes
from ratingoffice.formats.reports.country_codes import country_text, read_federation


@pytest.mark.parametrize("text", ["nl", "NL", "Nl", " nl ", "NED", "ned", "NLD", "nld"])
def test_two_letters_and_those_of_iso_name_the_federation(text):
    assert federation_of(text) == "NED"


@pytest.mark.parametrize("text", ["", "xx", "n", "Holland", "XYZ"])
def test_what_no_country_has(text):
    assert federation_of(text) is None


def test_the_letters_of_a_federation_come_before_those_that_iso_gives_to_another():
    assert (federation_of("BRN"), federation_of("bh"), federation_of("bn")) == ("BRN", "BRN", "BRU")


@pytest.mark.parametrize(
    ("day", "federation"),
    [
        (date(1992, 12, 31), "TCH"),
        (date(2003, 7, 23), "SCG"),
        (date(2006, 6, 4), "SCG"),
        (None, "SCG"),
        (date(1999, 1, 1), "SCG"),
    ],
)
def test_a_code_that_was_given_twice_is_told_by_the_day(day, federation):
    assert federation_of("cs", day) == federation


def test_a_code_that_ended_still_names_what_it_named():
    assert (federation_of("su"), federation_of("su", date(2020, 1, 1))) == ("URS", "URS")


def test_two_letters_are_given_only_where_they_name_the_federation_again():
    assert (two_letters("NED"), two_letters("GBR"), two_letters("ENG"), two_letters("x")) == ("NL", "GB", None, None)
    assert (two_letters("TCH"), two_letters("TCH", date(1990, 1, 1)), two_letters("SCG")) == (None, "CS", "CS")


def test_every_code_of_the_table_is_written_right():
    for letters, federation in two_letter_codes().items():
        assert len(letters) == 2
        assert letters.isupper()
        assert federation_of(federation) == federation
        assert federation_of(two_letters(federation) or "") == federation


def test_an_unknown_code_is_noted_and_stays_as_it_stands():
    notes = Notes("open.csv")
    assert [read_federation(NotedText(text, 3, "federation", notes)) for text in ("jp", "xx", "")] == [
        "JPN",
        "xx",
        None,
    ]
    message = "federation is 'xx', which no country has; write its code, such as nl or NED"
    assert plain_rows(notes.findings()) == [("warning", "unknown_country", "open.csv", 3, "federation", message)]
    assert [country_text(each) for each in ("JPN", "ENG", "xx", None)] == ["jp", "eng", "xx", ""]
