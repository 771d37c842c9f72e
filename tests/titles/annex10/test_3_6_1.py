"""3.6.1: the junior champion of the continent becomes MF."""

from annex10_places import ranks


def test_3_6_1_is_the_champion():
    assert ranks("asia", 2, players=9, age="juniors") == "MF CMF"
