"""4.5.5: at least one red norm for MI and GMI; an automatic norm is not red."""

from made_norms import made, made_in, missing


def test_4_5_5_automatic_norms_are_not_red():
    assert missing("MI", made(*["MI automatic 9"] * 3)) == [("4.5.5", 0, 1)]


def test_4_5_5_a_red_norm_of_the_same_event_keeps_its_colour():
    norms = (*made("MI black 9", "MI black 9"), made_in("E9", "GMI automatic 9"), made_in("E9", "MI red 9"))
    assert missing("MI", norms) == []
    lower = (*made("GMI black 14", "GMI black 14"), made_in("E9", "GMI automatic 14"), made_in("E9", "MI red 14"))
    assert missing("GMI", lower) == [("4.5.5", 0, 1)]
