"""4.2.5.2: names are written in full, no short versions."""

import pytest

from fmjd_articles.one_table import row
from fmjd_text_example import changed

SHORT = [("A.", "Dames"), ("A", "Dames"), ("Jacek", "v/d Big"), ("Jan", "P. Bos"), ("Th.", "Bos")]
FULL = [("Jacek", "van den Big"), ("Al", "Dames"), ("Jan", "O'Brien-Bos"), ("Ana", "Ortega y Gasset")]


@pytest.mark.parametrize(("first", "last"), SHORT)
def test_4_2_5_2_an_initial_or_a_slash_gets_a_warning(first, last):
    message = f"the name is '{first} {last}'; write it in full, no short versions (4.2.5.2)"
    assert row(f"17456 {first} {last} nl")[1] == [("warning", "short_name", 1, "name", message)]


def test_4_2_5_2_the_example_of_the_article_without_a_blank():
    assert [code for _, code, *_ in row("17456 A.Dames nl")[1]] == ["missing_name", "short_name"]


@pytest.mark.parametrize(("first", "last"), FULL)
def test_4_2_5_2_full_names_get_none(first, last):
    assert row(f"17456 {first} {last} nl")[1] == []


@pytest.mark.parametrize(("names", "found"), [(SHORT, ["short_name"]), (FULL, [])])
def test_4_2_5_2_also_in_the_official_text_format(names, found):
    for first, last in names:
        _, findings = changed("19245,9,,3,2,Andrew,Svitskovsy,jp,,", f"19245,9,,3,2,{first},{last},jp,,")
        assert [code for _, code, *_ in findings] == found, (first, last)
