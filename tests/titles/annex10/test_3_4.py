"""3.4: Championship of Asia or America with 16 players or more; any continental one with 8 makes its champion MI."""

from annex10_places import ranks


def test_3_4_needs_16_players():
    assert ranks("asia", 6, players=16) == "GMI MI MF CMF CMF CMF"
    assert ranks("asia", 6, players=15) == "MI - - - - -"


def test_3_4_the_champion_of_a_small_continental_championship_needs_7_others():
    assert [ranks("america", 2, players=number) for number in (7, 8, 15)] == ["- -", "MI -", "MI -"]
    assert ranks("europe", 1, players=8) == ranks("africa", 1, players=15) == "MI"
    assert ranks("asia", 1, players=8, section="women") == "MIF"
    assert ranks("world", 1, players=15) == "-"
