"""R.5: the list in its order, and as the names go."""

from club_season import ClubSeason


def test_R_5_in_order_and_alphabetic():
    season = (
        ClubSeason().player("1", 150, name="Møller").player("2", 170, name="Andersen").player("3", 150, name="Berg")
    )
    parts = season.rate().publication
    assert parts["active"].select("place", "name", "rating").rows() == [
        (1, "Andersen", 170),
        (2, "Berg", 150),
        (2, "Møller", 150),
    ]
    assert parts["active_alphabetic"]["name"].to_list() == ["Andersen", "Berg", "Møller"]
    assert (parts["passive"].height, parts["passive_alphabetic"].height) == (0, 0)
