"""7.14c: the nine games may come from several events, of rating periods within two years."""

import pytest

from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]


def two_events(first_games, first, second_games, second, **columns):
    """U draws with players of 2000 in two events, each given by its first and last day."""
    season = SmallSeason().people(U=None, **dict.fromkeys(OPPONENTS, 2000))
    for event, games, (start, end) in (("E1", first_games, first), ("E2", second_games, second)):
        season.event(event, start=start, end=end, **columns)
        season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:games]], event=event)
    return season


@pytest.mark.parametrize(
    ("games", "rating", "status"), [((5, 3), None, "unrated"), ((5, 4), 2000, "new"), ((6, 4), 2000, "new")]
)
def test_7_14c_two_events_of_one_period(games, rating, status):
    season = two_events(games[0], ("2010-03-05", "2010-03-14"), games[1], ("2010-04-01", "2010-04-10"))
    rated = season.rate()
    assert line(rated.list, "rating", "status", "total_games", player_id="U") == (rating, status, sum(games))


def test_7_14c_an_earlier_period():
    season = two_events(5, ("2010-03-05", "2010-03-14"), 4, ("2010-05-05", "2010-05-10"))
    may, july = season.rate("2010-05-01"), season.rate("2010-07-01")
    found = [line(each.list, "rating", "status", "games", "total_games", player_id="U") for each in (may, july)]
    assert found == [(None, "unrated", 5, 5), (2000, "new", 4, 9)]
    found = july.event_lines.filter(player_id="U").sort("event_id")
    assert found.select("event_id", "games", "earlier_period").rows() == [("E1", 5, "Y"), ("E2", 4, "N")]


@pytest.mark.parametrize(
    ("end", "official", "pooled"),
    [
        ("2010-04-23", "N", False),
        ("2010-04-24", "N", False),
        ("2010-04-25", "N", True),
        ("2010-04-26", "N", True),
        ("2010-04-30", "Y", False),
        ("2010-05-01", "Y", True),
    ],
)
def test_7_14c_periods_go_back_two_years(end, official, pooled):
    """For the list of May 2012 the oldest period is that of the list of July 2010, which begins on 25 April."""
    season = two_events(5, ("2010-04-15", end), 4, ("2012-03-05", "2012-03-14"), official=official)
    rated = season.rate("2012-05-01")
    found = line(rated.list, "rating", "status", "total_games", player_id="U")
    assert found == ((2000, "new", 9) if pooled else (None, "unrated", 4))
    assert rated.event_lines.filter(player_id="U", event_id="E1").height == int(pooled)


def test_7_14c_a_result_older_than_two_years_is_not_counted_again_on_the_next_list():
    season = two_events(5, ("2010-04-20", "2010-04-25"), 4, ("2012-05-05", "2012-05-14"))
    assert line(season.rate("2012-05-01").list, "total_games", player_id="U") == (5,)
    assert line(season.rate("2012-07-01").list, "total_games", player_id="U") == (4,)


def test_7_14c_earlier_results_of_rated_players_are_not_counted_again():
    season = SmallSeason().people(A=2000, B=2000).event("E1").event("E2", start="2010-05-05", end="2010-05-10")
    rated = season.game("A", "B", "1-0", event="E1").game("A", "B", "1-0", event="E2").rate("2010-07-01")
    assert rated.event_lines.filter(player_id="A")["event_id"].to_list() == ["E2"]
    assert line(rated.list, "games", player_id="A") == (1,)


def test_7_14c_a_swiss_and_a_round_robin_together():
    season = SmallSeason().people(U=None, **dict.fromkeys(OPPONENTS, 2000)).event("E1").event("E2", "round_robin")
    season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event="E1")
    season.all_play_all(dict.fromkeys(["U", *OPPONENTS[:4]], 2), event="E2")
    assert line(season.rate().list, "rating", "status", "total_games", player_id="U") == (2000, "new", 9)


def test_7_14c_an_event_of_long_before_the_first_list_is_not_of_its_period():
    """The list of July 2009, the first of the edition, does not cover 2005."""
    season = SmallSeason().player("U")
    for name in OPPONENTS:
        season.player(name).rating(name, 2000, "2005-01-01").rating(name, 2000, "2009-09-01")
    for event, start, end in (("E0", "2005-05-01", "2005-05-05"), ("E1", "2009-09-05", "2009-09-10")):
        season.event(event, start=start, end=end)
        season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event=event)
    rated = season.rate("2009-11-01")
    assert rated.event_lines.filter(player_id="U").select("event_id", "earlier_period").rows() == [("E1", "N")]
    assert line(rated.list, "total_games", player_id="U") == (5,)
