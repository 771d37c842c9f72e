"""F.1: new rating = rating before the tournament + K (score - expected score + bonus), rounded on the list only."""

from decimal import Decimal

import pytest

from club_season import ANDERS, ClubSeason, findings
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def test_F_1_anders_bjerglund():
    """145 + 6 (6.5 - 4.18 + 1.32) = 166.84, published 167."""
    rated = ClubSeason().people(Anders=145).event(rounds=7).met("Anders", ANDERS, "111111=").rate()
    found = line(rated.event_lines, "score", "expected", "k", "bonus", "change", player_id="Anders")
    assert found == (Decimal("6.5"), Decimal("4.18"), 6, Decimal("1.32"), Decimal("21.84"))
    found = line(rated.list, "old_rating", "change", "exact_rating", "rating", "status", "articles", player_id="Anders")
    assert found == (145, Decimal("21.84"), Decimal("166.84"), 167, "listed", "F.1 R.3 R.4")


def test_F_1_games_and_bonus_make_the_event():
    rated = ClubSeason().people(Anders=145).event(rounds=7).met("Anders", ANDERS, "111111=").rate()
    found = line(rated.event_lines, "games_change", "bonus_change", "change", player_id="Anders")
    assert found == (Decimal("13.92"), Decimal("7.92"), Decimal("21.84"))
    assert sum(rated.game_lines.filter(player_id="Anders")["change"]) == Decimal("13.92")


def test_F_1_the_list_in_force_at_the_start_counts_for_both_and_the_change_is_added_to_the_last_list():
    season = ClubSeason().player("A").player("B").rating("A", 150, "2009-08-01").rating("B", 150, "2009-08-01")
    season.rating("A", 160).rating("B", 120).event(start="2009-12-20", end="2010-01-10").game("A", "B", "1-0")
    rated = season.rate()
    assert line(rated.game_lines, "own_rating", "opponent_rating", "change", player_id="A") == (
        150,
        150,
        Decimal("2.5"),
    )
    assert line(rated.list, "old_rating", "exact_rating", player_id="A") == (160, Decimal("162.5"))
    season.events[0]["start"] = "2010-01-01"
    found = line(season.rate().game_lines, "own_rating", "opponent_rating", player_id="A")
    assert found == (160, 120)


def test_F_1_who_was_not_listed_at_the_start_counts_with_his_first_list_for_both():
    season = ClubSeason().player("A").rating("A", 150, "2009-08-01").rating("A", 150).player("B").rating("B", 120)
    rated = season.event(start="2009-12-20", end="2010-01-10").game("A", "B", "1-0").rate()
    assert line(rated.game_lines, "own_rating", "opponent_rating", player_id="A") == (150, 120)
    assert line(rated.game_lines, "own_rating", "opponent_rating", player_id="B") == (120, 150)


def test_F_1_events_of_a_period_add_up_in_any_order():
    season = ClubSeason().people(A=150, B=150, C=150).event("E1").event("E2", start="2010-04-01", end="2010-04-02")
    rated = (
        season.game("A", "B", "1-0", event="E1").game("A", "C", "0-1", event="E2").game("C", "B", "1-0", round=2).rate()
    )
    assert rated.event_lines.filter(player_id="A")["change"].to_list() == [Decimal("2.5"), Decimal("-2.5")]
    assert rated.event_lines.filter(player_id="A")["own_rating"].to_list() == [150, 150]
    assert line(rated.list, "change", "exact_rating", "games", player_id="A") == (Decimal(0), Decimal(150), 2)


@pytest.mark.parametrize(
    ("own", "opponent", "result", "exact", "rating"),
    [(140, 140, "1-0", "143", 143), (150, 150, "1-0", "152.5", 153), (150, 150, "0-1", "147.5", 148)],
)
def test_F_1_rounded_a_half_upwards(own, opponent, result, exact, rating):
    rated = ClubSeason().people(A=own, B=opponent).event().game("A", "B", result).rate()
    assert line(rated.list, "exact_rating", "rating", player_id="A") == (Decimal(exact), rating)


def test_F_1_no_rating_below_zero_is_published():
    rated = ClubSeason().people(A=1, B=0).event().game("A", "B", "0-1").rate()
    assert line(rated.list, "exact_rating", "rating", player_id="A") == (Decimal("-2.06"), 0)
    assert line(rated.ratings, "rating", player_id="A") == (0,)


def test_F_1_the_published_list_is_the_base_of_the_next_period():
    season = ClubSeason().people(A=150, B=150).event().game("A", "B", "1-0")
    season.event("E2", start="2010-09-01", end="2010-09-02").game("A", "B", "1-0", event="E2")
    books = season.rate().published()
    assert books.history.on(season.rate().day)["rating"].to_list() == [153, 148]
    season.ratings += season.rate().ratings.to_dicts()
    found = line(season.rate("2011-01-01").list, "old_rating", "exact_rating", "total_games", player_id="A")
    assert found == (153, Decimal("155.2"), 102)


def test_F_1_a_list_before_the_start_is_needed():
    season = ClubSeason().people(A=150, B=150).event(start="2009-12-31").game("A", "B", "1-0")
    rated = season.rate()
    assert not rated.is_valid
    assert findings(rated) == [("error", "no_list_in_force", "events.csv", 2, "start")]
    assert "an older list is needed (F.1)" in rated.findings["message"].item()


def test_F_1_an_older_list_than_the_calendar_asks_for_is_told():
    season = ClubSeason().player("A").rating("A", 150, "2009-08-01").player("B").rating("B", 150, "2009-08-01")
    rated = season.event().game("A", "B", "1-0").rate()
    assert findings(rated) == [("warning", "older_list", "events.csv", 2, "start")]
    assert line(rated.game_lines, "own_rating", player_id="A") == (150,)


def test_F_1_in_the_calculator():
    games = [(rating, 1 if name == "Bjarke" else 2) for name, rating in ANDERS.items()]
    answer = rulebook("espergaerde").calculator.change(145, games, None, rulebook("espergaerde").first_list)
    assert (answer.total, sum(answer.lines["change"])) == (Decimal("21.84"), Decimal("13.92"))
    assert answer.note == (
        "expected 4.18 (by the average method 4.2), bonus 1.32 times K; "
        "new rating 145 + (21.84) = 166.84, published 167"
    )
