"""3.2: World and European Championship of women with 14 players or more."""

from annex10_places import ranks


def test_3_2_needs_14_players():
    assert ranks("world", 7, players=14, section="women") == "GMIF GMIF MIF MIF MFF MFF CMFF"
    assert ranks("world", 7, players=13, section="women") == "- - - - - - -"
