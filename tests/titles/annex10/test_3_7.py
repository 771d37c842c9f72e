"""3.7: cadets of the world and of Europe."""

from annex10_places import ranks


def test_3_7_world_and_europe():
    assert ranks("world", 4, players=9, age="cadets") == ranks("europe", 4, players=9, age="cadets") == "MF CMF CMF -"
