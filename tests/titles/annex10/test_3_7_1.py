"""3.7.1: the champion of the cadets becomes MF."""

from annex10_places import ranks


def test_3_7_1_is_the_champion():
    assert ranks("world", 2, players=9, age="cadets", section="women") == "MFF CMFF"
