"""3.11.4: above three GMI or MI, or five with MF or higher, in a continental championship or a World Cup."""

import pytest

from ratingoffice.titles.candidate_titles import left_behind
from small_titles import championship, finish, finishes, people


@pytest.mark.parametrize(
    ("below", "verdicts"),
    [
        (["MI 2250"] * 2 + ["GMI 2300"], ["met", "missed"]),
        (["MI 2250"] * 2, ["missed", "missed"]),
        (["MI 2249"] * 3, ["missed", "missed"]),
        (["MF 2000"] * 5, ["missed", "met"]),
        (["MF 2000"] * 4, ["missed", "missed"]),
        (["MF 2000"] * 3 + ["MI 2300"] * 2, ["missed", "met"]),
    ],
)
def test_3_11_4_counts_those_below(below, verdicts):
    conditions = left_behind(championship("world-cup"), finish(below=people(*below)))
    assert [condition.verdict for condition in conditions] == verdicts


def test_3_11_4_by_womens_titles_among_women():
    below = people(*["MIF 2150"] * 3)
    assert left_behind(championship("asia", section="women"), finish(below=below))[0].verdict == "met"
    assert left_behind(championship("asia"), finish(below=below))[0].verdict == "missed"


def test_3_11_4_not_elsewhere():
    assert left_behind(championship("other"), finish(below=people(*["GMI 2400"] * 9))) == ()


def test_3_11_4_not_above_those_who_never_played():
    conditions = left_behind(championship("europe"), finishes(2, *["GMI 2350"] * 5)[1])
    assert [condition.measured for condition in conditions] == [0, 0]
