"""E.1: when a rating is full."""

import pytest

from irish_season import IrishSeason, line, of_event


@pytest.mark.parametrize(
    ("day", "games_before", "is_full"),
    [("2001-09-01", 6, False), ("2001-09-01", 7, True), ("2002-01-01", 14, False), ("2002-01-01", 15, True)],
)
def test_E_1_after_20_games_and_before_september_2001_after_12(day, games_before, is_full):
    """Five games here: 11 and 12 in all, 19 and 20 in all."""
    found = of_event(day, is_full=False, k=None, games_before=games_before)
    assert found["is_full_after"] is is_full


def test_E_1_a_full_rating_stays_full_and_one_that_the_office_gives_is_full():
    """On the list with a K, whatever the games; without one the games decide; B becomes full here, C does not."""
    season = IrishSeason().player("A", 1500, games=3).player("B", 1500, games=19, k=None)
    season.player("C", 1500, games=18, k=None).player("D", 1500, games=20, k=None).player("E", 1500, games=None, k=None)
    rated = season.event("E", "A-B =, A-C =").rate()
    kinds = rated.list.select("player_id", "kind", "k").cast(str).rows()
    assert kinds == [
        ("A", "full", "24"),
        ("B", "full", "32"),
        ("C", "provisional", None),
        ("D", "full", "24"),
        ("E", "full", "24"),
    ]
    assert line(rated.event_lines, "full", "change", player_id="A") == ("Y", 0)
