"""7.24: the list of top players leaves out who has been inactive for twelve months."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("last_played", "status", "top_list"),
    [
        ("2009-04-29", "inactive", "N"),
        ("2009-04-30", "inactive", "N"),
        ("2009-05-01", "listed", "Y"),
        ("2009-05-02", "listed", "Y"),
    ],
)
def test_7_24_twelve_months_to_the_day(last_played, status, top_list):
    rated = SmallSeason().player("A", 2700, last_played=last_played).rate()
    assert line(rated.list, "rating", "status", "top_list", player_id="A") == (2700, status, top_list)


def test_7_24_the_inactive_leave_the_top_list_before_the_federations_list():
    rated = SmallSeason().player("A", 2700, last_played="2009-04-30").rate()
    assert line(rated.list, "federation_list", "top_list", player_id="A") == ("Y", "N")


def test_7_24_one_counted_game_brings_a_player_back():
    season = SmallSeason().player("A", 2700, last_played="2007-04-30").player("B", 2700).event()
    rated = season.game("A", "B", "1/2-1/2", date="2010-03-06").rate()
    assert line(rated.list, "rating", "top_list", player_id="A") == (2700, "Y")


def test_7_24_players_without_a_rating_are_not_among_the_top_players():
    rated = SmallSeason().people(U=None, A=1206, B=1206).event().game("A", "B", "0-1").rate()
    assert rated.list.select("player_id", "top_list").rows() == [("A", "N"), ("B", "Y"), ("U", "N")]


def test_7_24_new_players_are_among_them():
    names = [f"P{number}" for number in range(1, 10)]
    season = SmallSeason().people(U=None, **dict.fromkeys(names, 2000)).event()
    rated = season.meets("U", [(name, "1/2-1/2") for name in names]).rate()
    assert line(rated.list, "status", "top_list", player_id="U") == ("new", "Y")


def test_7_24_the_top_list_is_published_in_order_of_rating():
    season = SmallSeason().people(U=None, A=2000, B=2600, C=2600, D=2100)
    rated = season.player("E", 2700, last_played="2009-04-30").rate()
    top = rated.publication["top_list"].select("place", "player_id", "rating")
    assert top.rows() == [(1, "B", 2600), (1, "C", 2600), (3, "D", 2100), (4, "A", 2000)]
