"""7.22: titled players without a rating are shown apart."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("title", "rating", "found"),
    [
        ("IM", None, ("unrated", "IM", None, "7.22")),
        ("WFM", None, ("unrated", "WFM", None, "7.22")),
        (None, None, ("unrated", None, None, "")),
        ("IM", 1199, ("unrated", "IM", None, "7.22")),
        ("IM", 1200, ("listed", "IM", 1200, "")),
        (None, 1200, ("listed", None, 1200, "")),
    ],
)
def test_7_22_titled_players_without_a_rating(title, rating, found):
    rated = SmallSeason().player("A", rating, title=title).rate()
    assert line(rated.list, "status", "title", "rating", "articles", player_id="A") == found


def test_7_22_they_are_not_among_the_rated_players():
    rated = SmallSeason().player("A", title="GM").rate()
    assert line(rated.list, "federation_list", "top_list", player_id="A") == ("N", "N")
    assert rated.ratings.rows() == []


@pytest.mark.parametrize(("title", "is_shown_apart"), [("IM", True), (None, False)])
def test_7_22_a_few_games_do_not_take_a_titled_player_off_that_list(title, is_shown_apart):
    season = SmallSeason().player("U", title=title).people(A=2000, B=2000, C=2000).event()
    rated = season.meets("U", [(opponent, "1/2-1/2") for opponent in "ABC"]).rate()
    status, articles = line(rated.list, "status", "articles", player_id="U")
    assert (status, "7.22" in articles.split()) == ("unrated", is_shown_apart)
