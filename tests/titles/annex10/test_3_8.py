"""3.8: the first three cadets of Asia, Africa and America become CMF."""

from annex10_places import ranks


def test_3_8_ends_at_place_3():
    assert ranks("america", 4, players=9, age="cadets") == "CMF CMF CMF -"
