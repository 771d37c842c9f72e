"""2: odd years have a championship of 16, even years a title match."""

from ratingoffice.competitions.world_championship.systems import event_of_women


def test_2_by_turns():
    assert [event_of_women(year) for year in (2023, 2024, 2025)] == [
        *("championship of 16 players", "title match", "championship of 16 players"),
    ]
