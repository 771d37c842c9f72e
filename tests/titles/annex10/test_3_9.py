"""3.9: the first two mini cadets of the world and of every continent become CMF."""

from annex10_places import ranks


def test_3_9_ends_at_place_2():
    found = {ranks(each, 3, players=9, age="mini-cadets") for each in ("world", "europe", "africa", "asia", "america")}
    assert found == {"CMF CMF -"}
