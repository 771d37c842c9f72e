"""4.2.2.7: a row has the birthday of the player; whoever has no FMJD-ID needs one."""

import pytest

from fmjd_articles.one_table import row, written
from fmjd_text_example import changed

NEEDED = "a player without FMJD-ID needs a birth date, DD/MM/YYYY before the games (4.2.2.7)"


@pytest.mark.parametrize(
    ("words", "born"),
    [
        ("0 Jan Bos nl 02/01/1960", "1960-01-02"),
        ("0 Jan Bos nl 2250 02/01/1960", "1960-01-02"),
        ("17456 Jan Bos nl 02/01/1960", "1960-01-02"),
        ("17456 Jan Bos nl", None),
    ],
)
def test_4_2_2_7_a_day_before_the_games(words, born):
    entry, found = row(words)
    assert (entry.born, found) == (born, [])


@pytest.mark.parametrize("words", ["0 Jan Bos nl", "0 Jan Bos nl 2250"])
def test_4_2_2_7_a_row_with_neither_gets_a_warning(words):
    assert row(words)[1] == [("warning", "missing_birth", 1, "born", NEEDED)]


@pytest.mark.parametrize(("born", "text"), [("1960-01-02", "0 Jan Bos 02/01/1960"), ("1960", "0 Jan Bos")])
def test_4_2_2_7_it_is_written_before_the_games(born, text):
    assert written(born=born) == text


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("0,9,,3,2,Andrew,Svitskovsy,jp,,M", ["missing_birth"]),
        ("0,9,,3,2,Andrew,Svitskovsy,jp,02/01/1960,M", []),
        ("1,9,,3,2,Andrew,Svitskovsy,jp,,M", []),
    ],
)
def test_4_2_2_7_also_in_the_official_text_format(line, codes):
    _, found = changed("19245,9,,3,2,Andrew,Svitskovsy,jp,,", line)
    assert [code for _, code, *_ in found] == codes
