"""3.12: a title for who finishes above five players with it or a higher one, in any championship."""

import pytest

from annex10_places import near
from ratingoffice.titles.automatic_titles import title_by_players_left_behind
from small_titles import STRONG, championship, finish, finishes, met, people


def title(below, competition="africa", group=None, **fields):
    grant = title_by_players_left_behind(championship(competition, **fields), finish(below=below, group=group))
    return None if grant is None or not grant.is_given else str(grant.title)


@pytest.mark.parametrize(
    ("below", "gained"),
    [
        (["GMI 2300"] * 2 + ["MI 2250"] * 3, "MI"),
        (["GMI 2300"] * 5, "GMI"),
        (["GMI 2300"] * 4 + ["MF 2000"], "MF"),
        (["GMI 2300"] * 4, None),
        (["GMI 2300"] * 4 + ["2400"], None),
        (["GMI 2300"] * 4 + ["GMI 2299"], "MI"),
        (["GMI 2300"] * 4 + ["GMI 2249"], "MF"),
        (["CMF 1900"] * 5, "CMF"),
    ],
)
def test_3_12_the_fifth_of_those_below_decides(below, gained):
    assert title(people(*below)) == gained


def test_3_12_of_women_by_womens_titles_and_ratings():
    below = people(*["GMIF 2200"] * 3, "MIF 2150", "MI 2150")
    assert title(below, section="women") == "MIF"
    assert title(people(*["GMIF 2300"] * 5)) is None


@pytest.mark.parametrize(("competition", "age"), [("world", "hopes"), ("europe", "veterans"), ("asia", "juniors")])
def test_3_12_of_every_age(competition, age):
    assert title(people(*["MF 2100"] * 5), competition, age=age) == "MF"


@pytest.mark.parametrize("competition", ["national", "world-cup", "other"])
def test_3_12_not_in_other_events(competition):
    assert title(people(*["GMI 2400"] * 5), competition) is None


def test_3_12_under_the_conditions_of_every_title():
    below = people(*["MF 2100"] * 5)
    assert title(below, time_control="60+29") is None
    assert title(below, group=met(STRONG[:6])) is None
    assert title(below, group=met(STRONG[:7])) == "MF"


def test_3_12_nobody_finishes_above_those_who_never_played():
    finish_of = finishes(2, *["GMI 2350"] * 6)
    assert [len(finish_of[number].below) for number in (1, 2, 3)] == [1, 0, 0]
    assert title_by_players_left_behind(championship("world"), finish_of[1]) is None


@pytest.mark.parametrize(
    ("below", "own", "missed"),
    [
        (["GMI 2300"] * 3, None, []),
        (["GMI 2300"] * 4, None, [("GMI", "3.12", 4, 5)]),
        (["GMI 2300"] * 5, None, []),
        (["GMI 2300"] * 4 + ["MF 2000"], None, [("GMI", "3.12", 4, 5)]),
        (["GMI 2300"] * 3 + ["MI 2250"] * 2, None, []),
        (["GMI 2300"] * 3 + ["MI 2250"] + ["MF 2000"], None, [("MI", "3.12", 4, 5)]),
        (["GMI 2300"] * 3 + ["MI 2250"] + ["MF 2000"], "MI", []),
    ],
)
def test_3_12_four_left_behind_are_one_too_few(below, own, missed):
    assert near("africa", 9, 12, own=own, below=people(*below)) == missed
