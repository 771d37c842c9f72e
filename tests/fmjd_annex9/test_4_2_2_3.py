"""4.2.2.3: a row has the surname of the player, behind the first name."""

import pytest

from fmjd_articles.one_table import row, written

MISSING = "the name is {}; write first name and surname (4.2.2.2, 4.2.2.3)"


@pytest.mark.parametrize("name", ["Jan Bos", "Gerd van den Bigger"])
def test_4_2_2_3_all_words_behind_the_first(name):
    entry, found = row(f"17456 {name} nl")
    assert (entry.name, found) == (name, [])


@pytest.mark.parametrize(("words", "name"), [("17456 Gerd nl", "'Gerd'"), ("17456 mi Gerd nl", "'Gerd'")])
def test_4_2_2_3_a_first_name_alone_gets_a_warning(words, name):
    assert row(words)[1] == [("warning", "missing_name", 1, "name", MISSING.format(name))]


def test_4_2_2_3_it_is_written_with_all_its_words():
    assert written(name="de la Rosa Garcia, Ana Maria") == "0 Ana Maria de la Rosa Garcia"
