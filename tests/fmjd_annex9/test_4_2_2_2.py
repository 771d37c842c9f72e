"""4.2.2.2: a row has the first name of the player."""

import pytest

from fmjd_articles.one_table import row, written


def test_4_2_2_2_the_first_word_of_the_name():
    entry, found = row("17456 Gerd van den Bigger nl")
    assert (entry.name, found) == ("Gerd van den Bigger", [])


def test_4_2_2_2_a_surname_alone_gets_a_warning():
    message = "the name is 'Bigger'; write first name and surname (4.2.2.2, 4.2.2.3)"
    assert row("17456 Bigger nl")[1] == [("warning", "missing_name", 1, "name", message)]


@pytest.mark.parametrize("name", ["van den Bigger, Gerd", "Gerd van den Bigger"])
def test_4_2_2_2_it_is_written_before_the_surname(name):
    assert written(name=name) == "0 Gerd van den Bigger"
