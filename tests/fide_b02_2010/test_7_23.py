"""7.23: inactive players are off the list but keep their last published rating for all other purposes."""

from decimal import Decimal

from small_season import SmallSeason, line


def with_inactive(rating=1900):
    """I was last listed in July 2009 and last played in 2008."""
    return SmallSeason().people(A=2000, B=2000).player("I").rating("I", rating, "2009-07-01", last_played="2008-06-01")


def test_7_23_an_inactive_player_keeps_his_rating():
    rated = with_inactive().rate()
    found = line(rated.list, "old_rating", "change", "rating", "games", "status", "articles", player_id="I")
    assert found == (1900, Decimal("0.00"), 1900, 0, "inactive", "7.23")
    assert line(rated.ratings, "rating", player_id="I") == (1900,)


def test_7_23_games_against_an_inactive_player_count_with_his_last_rating():
    rated = with_inactive().event().game("A", "I", "1-0").rate()
    found = line(rated.game_lines, "opponent_rating", "difference", "expected", "counted", player_id="A")
    assert found == (1900, 100, Decimal("0.64"), "Y")
    assert line(rated.game_lines, "own_rating", "change", "counted", player_id="I") == (1900, Decimal("-5.40"), "Y")


def test_7_23_an_inactive_player_whose_games_are_old_is_listed_by_this_article_alone():
    """A championship of more than a year: games of its first month count on the list after its end."""
    season, championship = SmallSeason(), {"start": "2009-09-05", "end": "2010-12-15"}
    for player, rating in {"A": 2000, "B": 2100, "C": 1900, "D": 2050}.items():
        season.player(player)
        for day in ("2009-09-01", "2010-11-01"):
            season.rating(player, rating, day, last_played="2009-08-01")
    season.event(**championship, championship="Y", approved="Y")
    season.game("A", "B", "1-0", round=1, date="2009-10-01").game("C", "D", "1-0", round=2, date="2010-12-01")
    rated = season.rate("2011-01-01")
    assert line(rated.list, "games", "status", "articles", player_id="A") == (1, "inactive", "7.23")
    assert line(rated.list, "games", "status", player_id="C") == (1, "listed")


def test_7_23_an_inactive_player_is_a_rated_one_for_the_event():
    rated = with_inactive(2200).event(time_control="90").game("A", "I", "1-0").rate()
    found = line(rated.events, "rated_players", "highest_rating", "minutes_required", event_id="E1")
    assert found == (2, 2200, 120)


def test_7_23_an_inactive_player_is_a_rated_opponent_of_an_unrated_one():
    rated = with_inactive().people(U=None).event().meets("U", [(opponent, "1/2-1/2") for opponent in "ABI"]).rate()
    assert line(rated.event_lines, "games", "result_average", player_id="U") == (3, 1967)


def test_7_23_below_the_floor_is_delisted_not_inactive():
    rated = with_inactive(1199).rate()
    assert line(rated.list, "rating", "status", player_id="I") == (None, "unrated")
