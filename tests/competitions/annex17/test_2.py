"""2: odd years have a championship, of 20 and of 40 players by turns; even years a title match."""

from ratingoffice.competitions.world_championship.systems import event_of_the_open


def test_2_four_years():
    assert [event_of_the_open(year) for year in range(2023, 2028)] == [
        *("championship of 20 players", "title match", "championship of 40 players", "title match"),
        "championship of 20 players",
    ]
