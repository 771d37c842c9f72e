"""5.11.1.1: ties are broken as the regulations of the competition say."""

import pytest

from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.rankings import SOLKOFF
from ratingoffice.tournament.tie_breaks.catalogue import LETTERS, TIE_BREAKS, tie_breaks_of


def test_5_11_1_1_takes_tie_breaks_in_the_order_chosen_after_the_score():
    keys = [each.key for each in tie_breaks_of(("koya", "solkoff", "koya"))]
    assert keys == ["score", "koya", "solkoff"]


def test_5_11_1_1_knows_every_tie_break_by_its_key():
    assert [each.key for each in tie_breaks_of(tuple(TIE_BREAKS))] == list(TIE_BREAKS)
    assert len({(each.heading, each.article) for each in TIE_BREAKS.values()}) == len(TIE_BREAKS)


def test_5_11_1_1_knows_the_letters_of_annex_5():
    assert "".join(LETTERS) == "abcdefghijk"
    assert [each.key for each in tie_breaks_of(("c", "e", "f", "d"))] == ["score", *SOLKOFF.tie_breaks]


def test_5_11_1_1_an_unknown_one_is_told_with_all_that_there_are():
    with pytest.raises(TournamentError, match=r"Unknown tie-break luck, fame\. Available: score, solkoff, "):
        tie_breaks_of(("luck", "solkoff", "fame"))
