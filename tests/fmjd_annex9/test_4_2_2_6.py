"""4.2.2.6: a row has the country of the player, its federation."""

import pytest

from fmjd_articles.one_table import row, written


@pytest.mark.parametrize(("code", "federation"), [("nl", "NED"), ("NLD", "NED"), ("NED", "NED"), ("jp", "JPN")])
def test_4_2_2_6_a_code_of_two_or_three_letters_behind_the_name(code, federation):
    entry, found = row(f"17456 Jan Bos {code}")
    assert (entry.federation, entry.name, found) == (federation, "Jan Bos", [])


def test_4_2_2_6_a_row_without_it_gets_a_warning():
    message = "the country is missing before the games; write its code, such as nl (4.2.2.6)"
    entry, found = row("17456 Jan Bos")
    assert (entry.federation, found) == (None, [("warning", "missing_country", 1, "country", message)])


@pytest.mark.parametrize(("federation", "text"), [("NED", "0 Jan Bos nl"), (None, "0 Jan Bos")])
def test_4_2_2_6_it_is_written_behind_the_name(federation, text):
    assert written(federation=federation) == text
