"""2.1.1: a GMI counts as one from 2300, an MI from 2250; below that both are MF; women 2200 and 2150."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.model.tournament import Entry, Info, Tournament
from ratingoffice.titles.met_opponents import MetOpponents, met
from ratingoffice.titles.results import players_of
from ratingoffice.titles.title import Rank, Section, Title, counted_rank, title_of
from small_titles import event, people, person


@pytest.mark.parametrize(
    ("title", "rating", "counts"),
    [
        ("GMI", 2300, Rank.GMI),
        ("GMI", 2299, Rank.MI),
        ("GMI", 2250, Rank.MI),
        ("GMI", 2249, Rank.MF),
        ("MI", 2400, Rank.MI),
        ("MI", 2250, Rank.MI),
        ("MI", 2249, Rank.MF),
        ("MF", 2400, Rank.MF),
        ("MF", 1900, Rank.MF),
        ("CMF", 2400, Rank.CMF),
        ("GMI", None, Rank.MF),
        (None, 2500, None),
        ("GMIF", 2400, None),
    ],
)
def test_2_1_1_in_conditions_of_open_titles(title, rating, counts):
    assert counted_rank(title_of(title), rating, Section.OPEN) is counts


@pytest.mark.parametrize(
    ("title", "rating", "counts"),
    [
        ("GMIF", 2200, Rank.GMI),
        ("GMIF", 2199, Rank.MI),
        ("GMIF", 2149, Rank.MF),
        ("MIF", 2150, Rank.MI),
        ("MIF", 2149, Rank.MF),
        ("MI", 2150, Rank.MI),
        ("MFF", 2300, Rank.MF),
    ],
)
def test_2_1_1_in_conditions_of_womens_titles(title, rating, counts):
    assert counted_rank(title_of(title), rating, Section.WOMEN) is counts


def test_2_1_1_a_title_of_the_other_board_does_not_count():
    assert person(title="GMI 64", rating=2400).rank(Section.OPEN, 100) is None
    assert person(title="GMI 64", rating=2400).rank(Section.OPEN, 64) is Rank.GMI


def test_2_1_1_opponents_are_counted_by_what_they_count_as():
    opponents = people("GMI 2300", "GMI 2299", "MI 2250", "MI 2249", "MF 2210", "MF 2209", "CMF 2300", "2400")
    assert met(opponents, Title(Rank.GMI)) == MetOpponents(gmi=1, mi=2, mf=3, strong_masters=2)


def entrant(title, rating):
    entry = Entry(1, "Eva Vos", title=title, rating=rating)
    return players_of(Tournament(Info(), (entry,), ()), event())[1]


@pytest.mark.parametrize(
    ("title", "rating", "in_open", "among_women"),
    [
        ("MIF/MF", 2200, Rank.MF, Rank.MI),
        ("MF/MIF", 2149, Rank.MF, Rank.MF),
        ("MIF", 2200, None, Rank.MI),
        ("MF", 2200, Rank.MF, Rank.MF),
        ("GMIF/MI", 2250, Rank.MI, Rank.GMI),
        ("GMIF/MI", 2249, Rank.MF, Rank.GMI),
        ("MIF/MF 64", 2200, None, Rank.MI),
        ("MF/GMI 64", 2400, Rank.MF, Rank.MF),
    ],
)
def test_2_1_1_an_open_title_counts_beside_a_higher_one_of_women(title, rating, in_open, among_women):
    who = entrant(title, rating)
    assert (who.rank(Section.OPEN, 100), who.rank(Section.WOMEN, 100)) == (in_open, among_women)


def test_2_1_1_who_has_an_open_title_beside_a_higher_one_of_women_has_both():
    who = entrant("MIF/MF", 2200)
    titles = ("CMF", "MF", "MI", "MFF", "MIF", "GMIF", "MF 64")
    assert [text for text in titles if who.has(title_of(text))] == ["CMF", "MF", "MFF", "MIF"]
    assert (str(who.title), who.is_woman) == ("MIF", True)


@given(st.sampled_from(Rank), st.integers(1500, 2600), st.sampled_from(Section))
def test_2_1_1_nobody_counts_as_more_than_the_title(rank, rating, section):
    assert counted_rank(Title(rank), rating, section) <= rank
