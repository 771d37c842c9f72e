"""3.6: juniors of Asia, Africa and America."""

from annex10_places import ranks


def test_3_6_by_continent():
    assert {ranks(continent, 4, players=9, age="juniors") for continent in ("asia", "africa", "america")} == {
        "MF CMF CMF -"
    }
