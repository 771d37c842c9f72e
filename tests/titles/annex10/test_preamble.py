"""preamble: the eight titles, on 100 and on 64 squares."""

import pytest

from ratingoffice.titles.title import Rank, Section, Title, title_of, titles_in_words, titles_of


def test_preamble_names_the_titles():
    titles = [Title(rank, section) for section in Section for rank in Rank]
    assert [str(title) for title in titles] == ["CMF", "MF", "MI", "GMI", "CMFF", "MFF", "MIF", "GMIF"]


@pytest.mark.parametrize(
    ("text", "title"),
    [("gmi", "GMI"), (" MIf ", "MIF"), ("cmf64", "CMF 64"), ("GMIF 64", "GMIF 64"), ("mf 100", "MF")],
)
def test_preamble_titles_are_read_as_people_write_them(text, title):
    assert str(title_of(text)) == title


@pytest.mark.parametrize("text", ["GM", "IM", "", None, "GMI 65", "MIFF"])
def test_preamble_nothing_else_is_a_title(text):
    assert title_of(text) is None


def test_preamble_a_title_without_a_board_is_of_the_board_at_hand():
    assert str(title_of("MI", 64)) == "MI 64"
    assert str(title_of("MI 100", 64)) == "MI"


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("MIF/MF", ["MIF", "MF"]),
        (" mf / mif 64", ["MF", "MIF 64"]),
        ("GMI", ["GMI"]),
        ("MIF/GM", []),
        ("/MF", []),
        ("", []),
        (None, []),
    ],
)
def test_preamble_several_titles_are_written_with_a_stroke(text, titles):
    assert [str(title) for title in titles_of(text)] == titles


@pytest.mark.parametrize(
    ("held", "written"),
    [
        ("MF/MIF", "MIF/MF"),
        ("CMF/MF/MI", "MI"),
        ("MF/MFF", "MF"),
        ("MIF/MIF 64/MF", "MIF/MIF 64/MF"),
        (None, None),
    ],
)
def test_preamble_a_title_that_another_includes_is_not_named(held, written):
    assert titles_in_words(titles_of(held)) == written
