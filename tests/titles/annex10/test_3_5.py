"""3.5: the first three juniors become MF, a champion who is MF already MI."""

from annex10_places import near, ranks


def test_3_5_the_first_three():
    assert ranks("world", 4, players=4, age="juniors") == "MF MF MF -"
    assert ranks("europe", 4, players=9, age="juniors", section="women") == "MFF MFF MFF -"


def test_3_5_the_champion_who_is_mf_already():
    assert ranks("world", 3, players=9, own="MF", age="juniors") == "MI MF MF"
    assert ranks("world", 3, players=9, own="CMF", age="juniors") == "MF MF MF"
    assert ranks("world", 3, players=9, own="MFF", age="juniors", section="women") == "MIF MFF MFF"
    assert ranks("world", 3, players=9, own="MF", age="juniors", section="women") == "MIF MFF MFF"


def test_3_5_a_girl_who_is_mff_wins_the_group_of_boys():
    assert ranks("world", 1, players=9, own="MFF", age="juniors") == "MF"


def test_3_5_youth_until_23_on_64_squares():
    assert ranks("europe", 4, players=9, age="under-23", board=64).split(" ")[:2] == ["MF", "64"]
    assert ranks("europe", 1, players=9, age="under-23") == "-"


def test_3_5_mi_is_near_for_the_champion_who_is_not_mf_and_for_an_mf_on_place_2():
    assert near("world", 1, players=9, age="juniors") == [("MI", "3.5", "no", "yes")]
    assert near("world", 1, players=9, own="MF", age="juniors") == []
    assert near("world", 2, players=9, own="MF", age="juniors") == [("MI", "3.5", 2, 1)]
    assert near("world", 3, players=9, own="MF", age="juniors") == []
    assert near("world", 4, players=9, age="juniors") == [("MF", "3.5", 4, "3 or better")]
