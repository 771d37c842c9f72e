"""3.6.2: the second and third junior of the continent become CMF."""

from annex10_places import ranks


def test_3_6_2_is_places_2_and_3():
    assert ranks("africa", 4, players=9, age="juniors", section="women") == "MFF CMFF CMFF -"
