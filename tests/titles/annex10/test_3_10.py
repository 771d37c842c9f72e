"""3.10: the champion of the hopes, world or continent, becomes CMF."""

from annex10_places import ranks


def test_3_10_is_the_champion():
    found = {ranks(each, 2, players=9, age="hopes") for each in ("world", "europe", "africa", "asia", "america")}
    assert found == {"CMF -"}


def test_3_10_names_the_hopes_alone():
    found = {ranks(each, 2, players=9, age="young-stars") for each in ("world", "europe", "africa", "asia", "america")}
    assert found == {"- -"}
