"""3.7.2: the second and third cadet become CMF."""

from annex10_places import ranks


def test_3_7_2_is_places_2_and_3():
    assert ranks("europe", 4, players=9, age="cadets") == "MF CMF CMF -"
