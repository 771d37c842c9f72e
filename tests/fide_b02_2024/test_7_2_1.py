"""7.2.1, 6.2.1: who falls below 1400 is unrated on the next list, and is then like anybody without a rating."""

from fide_season import FideSeason, next_list, number, of, opponents_of
from small_season import line

FIELD = opponents_of(*[1500] * 5)


def test_7_2_1_below_1400(key):
    season = FideSeason(key)
    for place, rating in enumerate((1409, 1410, 1411)):
        season.pair(place, rating, rating, "0-1")
    april = season.rate()
    assert of(april.list, "A", "old_rating", "rating", "status") == [
        (1409, None, "delisted"),
        (1410, 1400, "listed"),
        (1411, 1401, "listed"),
    ]
    cited = [number(key, "7.2.1") in articles.split() for (articles,) in of(april.list, "A", "articles")]
    assert cited == [True, False, False]
    may = next_list(april, "2025-05-01")
    assert of(may.list, "A", "old_rating", "rating", "status") == [
        (None, None, "unrated"),
        (1400, 1400, "listed"),
        (1401, 1401, "listed"),
    ]


def test_7_2_1_then_a_player_without_a_rating(key):
    """A falls to 1399 and draws five games in April: Ra = (7500 + 3600) / 7 = 1585.71. The peak stays."""
    season = FideSeason(key).player("A", 1409, peak=1800).people(B=1409, **FIELD)
    season.event("E1").game("A", "B", "0-1", event="E1")
    season.event("E2", start="2025-04-05", end="2025-04-14").draws("A", FIELD, event="E2")
    may = next_list(season.rate(), "2025-05-01")
    columns = ("old_rating", "rating", "status", "games", "total_games", "k", "peak")
    assert line(may.list, *columns, player_id="A") == (None, 1586, "new", 5, 5, 40, 1800)
    found = may.game_lines.filter(opponent_id="A").select("counted", "articles", "reason").rows()
    assert found == [("N", f"{number(key, '7.1.4')} {number(key, '8.3.1')}", "the opponent is unrated")] * 5


def test_7_2_1_an_event_begun_while_rated_counts_for_the_opponents_alone(key):
    """It begins on the day before the list on which A is delisted, another one on its day; both count in May."""
    season = FideSeason(key).people(A=1409, B=1409, C=1409, **FIELD).event("E1").game("A", "B", "0-1", event="E1")
    season.event("E2", start="2025-03-31", end="2025-04-02").game("A", "C", "1-0", event="E2")
    season.event("E3", start="2025-04-01", end="2025-04-02").draws("A", ["P1", "P2", "P3"], event="E3")
    may = next_list(season.rate(), "2025-05-01")
    left = ("N", number(key, "7.2.1"), "the player has left the list since the event began")
    assert line(may.game_lines, "counted", "articles", "reason", player_id="A", event_id="E2") == left
    assert line(may.game_lines, "counted", "opponent_rating", player_id="C") == ("Y", 1409)
    assert line(may.list, "status", "games", "total_games", player_id="A") == ("unrated", 3, 3)


def test_7_2_1_lists_before_march_2024_have_a_floor_of_1200(key):
    season = FideSeason(key, "2024-02")
    for place, rating in enumerate((1199, 1200, 1399)):
        season.pair(place, rating, 1500)
    assert of(season.rate().game_lines, "B", "counted") == [("N",), ("Y",), ("Y",)]
