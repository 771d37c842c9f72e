"""5.2: games of a player who is not on a list yet are kept for twelve months and count as if reported now."""

from decimal import Decimal

import pytest

from knsb_season import game, listed, season


def newcomer(end: str, *, games: int = 2, **columns):
    """A played some games a while ago, and one in March 2010."""
    season_ = season(A=None, B=1500, C=1700)
    for player in "BC":
        season_.rating(player, 1600, "2008-01-01")
    season_.event("OLD", start=end, end=end, **columns).game("A", "B", "1/2-1/2")
    return season_.meets("A", [("C", "1-0")] * games, event="OLD")


@pytest.mark.parametrize(
    ("end", "start_games", "kept"),
    [("2010-02-28", 3, 2), ("2009-04-02", 3, 2), ("2009-04-01", 3, 2), ("2009-03-31", 1, 0), ("2008-04-01", 1, 0)],
)
def test_5_2_twelve_months(end, start_games, kept):
    rated = newcomer(end).rate()
    assert listed(rated, "A", "start_games", "kept_games", "games") == (start_games, kept, start_games)
    assert rated.game_lines.filter(player_id="A").height == start_games


def test_5_2_kept_games_count_with_the_ratings_of_their_day():
    rated = newcomer("2009-06-01").rate()
    start = (1500 + 1600 + 1600) / Decimal(3) + 400 * (Decimal(5) / 3 - 1)
    assert listed(rated, "A", "start_rating") == (start.quantize(Decimal("1.000000")),)
    assert game(rated, "A", "kept", "opponent_rating", "counted", event_id="OLD", round=1) == ("Y", 1600, "Y")
    assert "5.2" in game(rated, "A", "articles", event_id="OLD", round=1)[0].split()


def test_5_2_nobody_else_gets_a_line_for_them():
    rated = newcomer("2009-06-01").rate()
    assert rated.game_lines.filter(event_id="OLD")["player_id"].cast(str).unique().to_list() == ["A"]
    assert listed(rated, "C", "games", "rating") == (0, 1700)


def test_5_2_not_without_a_game_in_the_period_either_way():
    """Kept games alone make the same rating again."""
    season_ = newcomer("2009-06-01")
    season_.games = [row for row in season_.games if row["event_id"] == "OLD"]
    assert listed(season_.rate(), "A", "start_games", "kept_games", "status") == (2, 2, "unrated")


@pytest.mark.parametrize(("series", "rating"), [("knsb-rapid", 1450), ("knsb-classic", 1450)])
def test_5_2_not_for_whoever_has_a_rating(series, rating):
    rated = newcomer("2009-06-01").on_list(series, "A", rating).rate()
    assert listed(rated, "A", "games", "kept_games", "start_rating") == (1, 0, None)


def test_5_2_not_what_was_refused_or_too_old_then():
    assert listed(newcomer("2009-06-01", approved="N").rate(), "A", "kept_games") == (0,)
    season_ = newcomer("2009-06-01")
    season_.events[-1]["received"] = "2009-09-01"
    assert listed(season_.rate(), "A", "kept_games") == (0,)
    season_.events[-1]["received"] = "2009-08-31"
    assert listed(season_.rate(), "A", "kept_games") == (2,)


def test_5_2_six_kept_and_new_games_make_a_rating():
    rated = newcomer("2009-06-01", games=5).rate()
    assert listed(rated, "A", "status", "games", "total_games") == ("new", 6, 6)
    assert rated.ratings.filter(player_id="A").height == 1


@pytest.mark.parametrize("received", [None, "2010-02-20", "2010-03-01", "2010-03-10", "2010-04-15"])
def test_5_2_rounds_counted_period_by_period_are_kept_whenever_the_event_was_received(received):
    """Three rounds were processed in February on their own dates, three follow in March."""
    season_ = season(A=None, B=1500).rating("B", 1500, "2010-02-01")
    season_.event("OLD", start="2010-02-05", end="2010-02-20", period_by_period="Y", received=received)
    for number in (1, 2, 3):
        season_.game("A", "B", "1-0", event="OLD", round=number, date=f"2010-02-0{5 + number}")
        season_.game("A", "B", "1-0", round=number, date="2010-03-05")
    assert listed(season_.rate(), "A", "games", "kept_games", "recent_games", "status") == (6, 3, 6, "new")
