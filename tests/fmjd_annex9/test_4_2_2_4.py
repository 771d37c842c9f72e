"""4.2.2.4: a row has the title of the player where there is one."""

import pytest

from fmjd_articles.one_table import row, written


@pytest.mark.parametrize(
    ("words", "title", "name"),
    [
        ("gmi Jan Bos", "gmi", "Jan Bos"),
        ("MIF/MF Jan Bos", "MIF/MF", "Jan Bos"),
        ("Jan Bos", None, "Jan Bos"),
        ("gmx Jan Bos", None, "gmx Jan Bos"),
    ],
)
def test_4_2_2_4_before_the_name(words, title, name):
    entry, found = row(f"17456 {words} nl")
    assert (entry.title, entry.name, found) == (title, name, [])


@pytest.mark.parametrize(("title", "text"), [("GMI", "0 gmi Jan Bos"), ("MF 64", "0 Jan Bos"), (None, "0 Jan Bos")])
def test_4_2_2_4_it_is_written_where_it_would_be_read_again(title, text):
    assert written(title=title) == text
