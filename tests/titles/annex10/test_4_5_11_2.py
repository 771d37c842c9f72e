"""4.5.11.2: a place above three GMI, MI or MF in a world or continental championship is a CMF norm."""

import pytest

from ratingoffice.titles.automatic_norms import titled_behind
from small_titles import championship, finish, finishes, people


@pytest.mark.parametrize(
    ("below", "is_given"),
    [(["GMI 2400", "MI 2000", "MF 1900"], True), (["GMI 2400", "MF 1900"], False), (["CMF 2200"] * 5, False)],
)
def test_4_5_11_2_three(below, is_given):
    assert titled_behind(championship("europe", age="veterans"), finish(8, below=people(*below))).is_given is is_given


def test_4_5_11_2_not_in_a_world_cup():
    assert titled_behind(championship("world-cup"), finish(8, below=people(*["GMI 2400"] * 5))) is None


def test_4_5_11_2_not_above_those_who_never_played():
    assert not titled_behind(championship("world"), finishes(2, *["GMI 2350"] * 3)[1]).is_given
