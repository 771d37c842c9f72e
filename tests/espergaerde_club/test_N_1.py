"""N.1: a new player with a DSU rating starts with it, converted."""

from decimal import Decimal

import pytest

from club_season import ClubSeason
from small_season import line

COLUMNS = ("old_rating", "change", "dsu_rating", "start_rating", "start_change", "exact_rating", "rating", "status")


def test_N_1_kasper_sonne_andersen():
    """1153 is 107; he loses to 107 and so has 104."""
    rated = ClubSeason().people(Kasper=None, B=107).dsu(Kasper=1153).event().game("Kasper", "B", "0-1").rate()
    found = line(rated.list, *COLUMNS, "articles", player_id="Kasper")
    assert found == (None, None, 1153, 107, Decimal(-3), Decimal(104), 104, "new", "N.1 F.1 R.4")
    assert line(rated.game_lines, "own_rating", "expected", "change", player_id="Kasper") == (
        107,
        Decimal("0.50"),
        Decimal(-3),
    )


def test_N_1_counts_for_the_opponents_too():
    rated = ClubSeason().people(K=None, B=107).dsu(K=1153).event().game("K", "B", "0-1").rate()
    assert line(rated.game_lines, "opponent_rating", "change", player_id="B") == (107, Decimal(3))


@pytest.mark.parametrize(
    ("day", "start"), [("2010-03-04", 107), ("2010-03-05", 107), ("2010-03-06", None), ("2011-01-01", None)]
)
def test_N_1_by_the_newest_list_of_the_union_at_the_start_of_the_first_event(day, start):
    season = ClubSeason().people(K=None, B=107).dsu(day, K=1153).event().game("K", "B", "0-1")
    assert line(season.rate().list, "start_rating", player_id="K") == (start,)


def test_N_1_one_start_for_all_events_of_the_period():
    season = ClubSeason().people(K=None, B=107).dsu(K=1153).dsu("2010-04-01", K=1300)
    season.event("E2", start="2010-04-01", end="2010-04-02").game("B", "K", "1-0", event="E2")
    rated = season.event("E1").game("K", "B", "0-1").rate()
    assert rated.game_lines.filter(player_id="K")["own_rating"].to_list() == [107, 107]
    assert line(rated.list, *COLUMNS, player_id="K") == (None, None, 1153, 107, -6, 101, 101, "new")


def test_N_1_an_event_that_does_not_count_is_not_his_first():
    season = ClubSeason().people(K=None, B=107).dsu(K=1153).dsu("2010-04-01", K=1300).event("E1", approved="N")
    season.event("E2", start="2010-04-01", end="2010-04-02").game("B", "K", "1-0", event="E2").game("K", "B", "0-1")
    assert line(season.rate().list, "dsu_rating", "start_rating", player_id="K") == (1300, 125)


def test_N_1_who_is_on_the_list_keeps_his_rating():
    rated = ClubSeason().people(A=150, B=150).dsu(A=1153).event().game("A", "B", "1-0").rate()
    assert line(rated.list, *COLUMNS[:4], player_id="A") == (150, Decimal("2.5"), None, None)


def test_N_1_without_a_game_nobody_is_taken_up():
    rated = ClubSeason().people(K=None, B=107, C=107).dsu(K=1153).event().game("B", "C", "1-0").rate()
    assert line(rated.list, "start_rating", "rating", "status", player_id="K") == (None, None, "unrated")


def test_N_1_a_game_against_nobody_rated_is_activity_enough():
    rated = ClubSeason().people(K=None, U=None).dsu(K=1153).event().game("K", "U", "1-0").rate()
    assert line(rated.list, "start_rating", "games", "rating", "status", player_id="K") == (107, 0, 107, "new")
    assert line(rated.game_lines, "own_rating", "counted", player_id="U") == (None, "Y")


def test_N_1_a_forfeit_is_no_activity():
    rated = ClubSeason().people(K=None, B=107).dsu(K=1153).event().game("K", "B", "1x0").rate()
    assert line(rated.list, "rating", "status", player_id="K") == (None, "unrated")


def test_N_1_the_card_tells_the_dsu_rating_where_no_list_does():
    """1500 is 150; half the points without a change: the opponents averaged 1500 too."""
    rated = ClubSeason().people(K=None).event(coordinated="Y").card("K", 3.5, 7, (1500, 1500)).rate()
    assert line(rated.list, *COLUMNS, player_id="K") == (None, None, 1500, 150, 0, 150, 150, "new")


def test_N_1_the_card_tells_it_also_beside_games_of_the_same_event():
    """U is no member and has no rating, so the game does not count; the card does, and it knows the DSU rating."""
    season = ClubSeason().people(K=None).player("U", active=None).event(coordinated="Y").game("K", "U", "1-0")
    rated = season.card("K", 3.5, 7, (1500, 1500)).rate()
    assert line(rated.list, *COLUMNS, player_id="K") == (None, None, 1500, 150, 0, 150, 150, "new")


@pytest.mark.parametrize(("first", "second", "dsu"), [("E1", "E2", 1500), ("E2", "E1", 1580)])
def test_N_1_of_two_events_on_the_same_days_the_first_by_its_id(first, second, dsu):
    season = ClubSeason().people(K=None).event("E1", coordinated="Y").event("E2", coordinated="Y")
    season.card("K", 3.5, 7, (1500, 1500), event=first).card("K", 3.5, 7, (1580, 1580), event=second)
    assert line(season.rate().list, "dsu_rating", player_id="K") == (dsu,)


@pytest.mark.parametrize(("start", "dsu"), [("2010-03-31", 1153), ("2010-04-02", 1300)])
def test_N_1_the_first_event_is_the_one_that_began_first_even_if_it_ended_last(start, dsu):
    season = ClubSeason().people(K=None, B=107).dsu(K=1153).dsu("2010-04-01", K=1300)
    season.event("LONG", start=start, end="2010-06-01").game("K", "B", "0-1", event="LONG")
    season.event("SHORT", start="2010-04-01", end="2010-04-02").game("B", "K", "1-0", event="SHORT")
    assert line(season.rate().list, "dsu_rating", player_id="K") == (dsu,)
