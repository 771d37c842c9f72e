"""11: who plays the title match; reserves for those who refuse."""

import pytest

from ratingoffice.competitions.world_championship.title_rights import (
    TitleMatch,
    champion_without_a_match,
    title_match,
)

ORDER = ["a", "b", "c", "x"]


def test_11_the_title_was_lost_or_kept():
    cited = ("Annex 17, 11",)
    assert title_match("x", ORDER) == TitleMatch("a", "x", "the title was lost: the ex-champion", cited)
    assert title_match("a", ORDER) == TitleMatch("a", "b", "the title was kept: the second of the tournament", cited)


def test_11_without_a_match_the_first_two_of_the_next_tournament():
    match = title_match("x", ORDER, last_match_played=False)
    assert (match.champion, match.challenger) == ("a", "b")
    assert champion_without_a_match("a").challenger is None


@pytest.mark.parametrize(
    ("refused", "pair"), [({"x"}, ("a", "b")), ({"x", "b"}, ("a", "c")), ({"a"}, ("b", "x")), ({"a", "x"}, ("b", "c"))]
)
def test_11_the_next_of_the_tournament_for_one_who_refuses(refused, pair):
    match = title_match("x", ORDER, refused=refused)
    assert (match.champion, match.challenger) == pair


def test_11_nobody_is_left():
    assert title_match("x", ["a", "x"], refused={"x"}).challenger is None
