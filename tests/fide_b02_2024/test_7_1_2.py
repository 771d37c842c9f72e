"""7.1.2, 6.1.2: the list shows title, federation, rating, id, games, birth, sex and K of everybody of 1400 or more."""

from fide_season import FideSeason, of
from small_season import line

SHOWN = ("title", "federation", "rating", "player_id", "games", "born", "sex", "k")


def test_7_1_2_what_the_list_shows_of_a_player(key):
    season = FideSeason(key).player("A", 2000, title="FM", federation="DEN", born="1980", sex="M")
    season.player("B", 2000, title="WGM", federation="FRA", born="1991", sex="W", games=20).player("U")
    season.event().game("A", "B", "1-0").game("A", "U", "1-0", round=2).game("A", "B", "1x0", round=3)
    rated = season.rate()
    assert line(rated.list, *SHOWN, player_id="A") == ("FM", "DEN", 2010, "A", 1, "1980", "M", 20)
    assert line(rated.list, *SHOWN, player_id="B") == ("WGM", "FRA", 1980, "B", 1, "1991", "W", 40)
    assert line(rated.list, *SHOWN, player_id="U") == (None, None, None, "U", 0, "1980", None, None)
    assert line(rated.list, "games", "total_games", player_id="A") == (1, 101)


def test_7_1_2_rating_and_k_are_shown_from_1400_on(key):
    season = FideSeason(key)
    for place, rating in enumerate((1409, 1410, 1411)):
        season.pair(place, rating, rating, "0-1")
    assert of(season.rate().list, "A", "rating", "k") == [(None, None), (1400, 20), (1401, 20)]


def test_7_1_2_parts_of_the_list(key):
    season = FideSeason(key).player("A", 1900, federation="NED").player("B", 2000, federation="DEN")
    season.player("C", 2100, federation="DEN", last_played="2024-03-31").player("U", federation="DEN")
    rated = season.rate()
    parts = {name: part["player_id"].to_list() for name, part in rated.publication.items()}
    assert parts == {"alphabetic": ["A", "B", "C"], "top_list": ["B", "A"], "federation_list": ["B", "C", "A"]}
