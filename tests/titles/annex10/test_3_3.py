"""3.3: World, European and African Championship with 16 players or more."""

from annex10_places import ranks


def test_3_3_needs_16_players():
    assert ranks("africa", 6, players=16) == "GMI GMI MI MI MF MF"
    assert ranks("world", 6, players=15) == "- - - - - -"


def test_3_3_of_african_women_too():
    assert ranks("africa", 6, players=16, section="women") == "GMIF GMIF MIF MIF MFF MFF"
