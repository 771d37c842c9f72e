"""3.1: World and European Championship with 20 players or more."""

from annex10_places import ranks


def test_3_1_needs_20_players():
    assert ranks("world", 10, players=20) == "GMI GMI GMI MI MI MI MF MF MF CMF"
    assert ranks("europe", 10, players=19) == "GMI GMI MI MI MF MF - - - -"
