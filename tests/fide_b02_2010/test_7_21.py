"""7.21: whoever falls below the floor is shown as delisted once, and is unrated from then on."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rating.period import rate_period
from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]
NEXT = {"start": "2010-05-05", "end": "2010-05-14"}


def list_after(rated, day):
    """Publish a list and rate the next one."""
    return rate_period(rated.published(), rated.rulebook, date.fromisoformat(day), rated.rulebook.settings({}))


def falling(**columns):
    """A loses one game in March and 7.5 points with it: from 1206 to 1198.5."""
    season = SmallSeason().people(A=1206, B=1206, **dict.fromkeys(OPPONENTS, 1300))
    return season.event("E1").game("A", "B", "0-1", event="E1").event("E2", **(NEXT | columns))


@pytest.mark.parametrize(
    ("before", "rating", "status", "articles"),
    [
        (1206, None, "delisted", "8.55c 8.57 7.21"),
        (1207, 1200, "listed", "8.55c 8.57"),
        (1208, 1201, "listed", "8.55c 8.57"),
    ],
)
def test_7_21_delisted_below_the_floor(before, rating, status, articles):
    rated = SmallSeason().people(A=before, B=before).event().game("A", "B", "0-1").rate()
    found = line(rated.list, "old_rating", "rating", "status", "articles", player_id="A")
    assert found == (before, rating, status, articles)


def test_7_21_the_number_that_fell_too_low_is_kept_for_the_next_period():
    rated = falling().rate("2010-05-01")
    found = line(rated.list, "exact_rating", "rating", "federation_list", "top_list", player_id="A")
    assert found == (Decimal("1198.50"), None, "N", "N")
    assert line(rated.ratings, "rating", player_id="A") == (1199,)


def test_7_21_delisted_once_then_unrated():
    may = falling().rate("2010-05-01")
    july = list_after(may, "2010-07-01")
    september = list_after(july, "2010-09-01")
    found = [line(each.list, "old_rating", "status", player_id="A") for each in (may, july, september)]
    assert found == [(1206, "delisted"), (None, "unrated"), (None, "unrated")]


def test_7_21_a_delisted_player_is_an_unrated_opponent():
    season = falling().game("P1", "A", "1-0", event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    found = line(july.game_lines, "counted", "articles", "reason", player_id="P1")
    assert found == ("N", "6.42 7.14b", "the opponent is unrated")


@pytest.mark.parametrize(("games", "rating", "status"), [(8, None, "unrated"), (9, 1300, "new")])
def test_7_21_a_delisted_player_comes_back_like_any_unrated_one(games, rating, status):
    season = falling().meets("A", [(name, "1/2-1/2") for name in OPPONENTS[:games]], event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    found = line(july.list, "old_rating", "change", "rating", "status", "total_games", player_id="A")
    assert found == (None, None, rating, status, games)


def test_7_21_results_from_before_the_delisting_are_not_used_again():
    """A was rated, was delisted in May, and has five games since: not nine with the four of March."""
    season = SmallSeason().people(A=1206, B=1206, **dict.fromkeys(OPPONENTS, 1300)).event("E1").event("E2", **NEXT)
    season.meets("A", [("B", "0-1"), *((name, "0-1") for name in OPPONENTS[:3])], event="E1")
    season.meets("A", [(name, "1/2-1/2") for name in OPPONENTS[:5]], event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    assert july.event_lines.filter(player_id="A").select("event_id", "games").rows() == [("E2", 5)]
    assert line(july.list, "status", "total_games", player_id="A") == ("unrated", 5)


def test_7_21_an_event_begun_before_the_delisting_and_ended_after():
    """For himself A has left the list; his opponent met a rated player."""
    season = falling(start="2010-04-30").game("A", "P1", "1-0", event="E2")
    july = list_after(season.rate("2010-05-01"), "2010-07-01")
    found = line(july.game_lines, "counted", "articles", "reason", player_id="A")
    assert found == ("N", "7.21", "the player has left the list since the event began")
    assert line(july.game_lines, "counted", "opponent_rating", player_id="P1") == ("Y", 1206)


@pytest.mark.parametrize(("listed_with", "status"), [(1199, "unrated"), (1200, "listed"), (1201, "listed")])
def test_7_21_a_line_below_the_floor_on_an_earlier_list_means_delisted(listed_with, status):
    assert line(SmallSeason().people(A=listed_with).rate().list, "status", player_id="A") == (status,)


@pytest.mark.parametrize("number", [0, 1190])
def test_7_21_a_number_below_the_floor_repeated_on_each_list_does_not_delist_again(number):
    season = SmallSeason().player("U").rating("U", number, "2010-01-01").rating("U", number, "2010-03-01")
    for player in (f"P{each}" for each in range(1, 10)):
        season.player(player).rating(player, 2000, "2010-01-01").rating(player, 2000, "2010-03-01")
    season.event("E1", start="2010-01-05", end="2010-01-20")
    season.meets("U", [(f"P{each}", "1/2-1/2") for each in range(1, 5)])
    season.event("E2").meets("U", [(f"P{each}", "1/2-1/2") for each in range(5, 10)], event="E2")
    assert line(season.rate().list, "rating", "status", "total_games", player_id="U") == (2000, "new", 9)


def test_7_21_the_peak_of_a_player_rated_again_is_the_highest_ever():
    season = SmallSeason().player("U").rating("U", 2450, "2009-07-01").rating("U", 1190, "2010-01-01")
    for player in (f"P{each}" for each in range(1, 10)):
        season.player(player).rating(player, 2000, "2010-01-01").rating(player, 2000, "2010-03-01")
    season.event("E2").meets("U", [(f"P{each}", "1/2-1/2") for each in range(1, 10)], event="E2")
    assert line(season.rate().list, "rating", "peak", player_id="U") == (2000, 2450)


@pytest.mark.parametrize("day", ["2010-07-01", "2010-09-01"])
def test_7_21_delisted_in_the_middle_of_an_event_counted_by_periods_the_later_games_are_those_of_an_unrated_player(day):
    season = SmallSeason().player("U").rating("U", 1210, "2010-01-01").rating("U", 1190, "2010-03-01")
    season.event("L", start="2010-01-10", end="2010-06-20", championship="Y", period_by_period="Y")
    for number in range(1, 9):
        opponent = f"P{number}"
        season.player(opponent).rating(opponent, 2000, "2010-01-01").rating(opponent, 2000, "2010-05-01")
        season.game("U", opponent, "1/2-1/2", event="L", round=number, date=f"2010-05-{10 + number}")
    rated = season.rate(day)
    assert line(rated.event_lines, "games", "result_rating", "reason", player_id="U") == (8, 2000, "")
    assert line(rated.list, "total_games", "status", player_id="U") == (8, "unrated")


def lists_of(season, *days):
    """Rate lists one after the other, each the base of the next."""
    rated = [season.rate(days[0])]
    for day in days[1:]:
        rated.append(list_after(rated[-1], day))
    return rated


def returning(a=4.5, b=1, others=(5, 5, 5, 5, 5, 5, 5, 4.5), **opens):
    """A and B, unrated, play a round robin in January; A is published in March, falls in an open, delisted in May."""
    season = SmallSeason().player("A").player("B")
    rated = OPPONENTS[:8]
    for player in rated:
        season.player(player).rating(player, 1250, "2010-01-01")
    season.event("E1", "round_robin", start="2010-01-10", end="2010-01-20")
    season.all_play_all({"A": a, "B": b, **dict(zip(rated, others, strict=True))}, event="E1")
    season.event("E2", **({"start": "2010-03-05", "end": "2010-03-15"} | opens))
    return season.meets("A", [(player, "0-1") for player in rated], event="E2")


def test_7_21_a_delisted_player_does_not_return_with_an_old_round_robin_of_another_unrated_player():
    march, may, july = lists_of(returning(), "2010-03-01", "2010-05-01", "2010-07-01")
    columns = ("status", "rating", "total_games", "results")
    found = [line(each.list, *columns, player_id="A") for each in (march, may, july)]
    assert found == [("new", 1216, 9, 1), ("delisted", None, 17, 0), ("unrated", None, 0, 0)]
    assert july.event_lines.filter(player_id="A").rows() == []
    assert line(july.list, "status", player_id="B") == ("unrated",)


def test_7_21_a_result_from_before_the_delisting_does_not_help_a_low_score_after_it():
    """A loses all games of a round robin after the delisting: by 6.1 they count for nobody."""
    season = returning().event("E3", "round_robin", start="2010-05-05", end="2010-05-14")
    season.all_play_all({"A": 0, "P1": 3, "P2": 2.5, "P3": 2.5, "P4": 2}, event="E3")
    *_, july = lists_of(season, "2010-03-01", "2010-05-01", "2010-07-01")
    reason = "the opponent, unrated, scored less than 1 point and has no earlier result that counts"
    found = july.game_lines.filter(opponent_id="A", event_id="E3").select("counted", "articles", "reason").rows()
    assert found == [("N", "6.1", reason)] * 4
    assert line(july.list, "games", player_id="P1") == (3,)


def test_7_21_the_result_of_a_third_player_stays_as_it_was_when_somebody_beside_him_is_delisted():
    """A has an earlier result, so that the low score in the round robin counts, for B too, on every list."""
    season = SmallSeason().player("A").rating("A", 1250, "2010-03-01").rating("A", 1190, "2010-05-01").player("B")
    for player in OPPONENTS:
        season.player(player).rating(player, 1850, "2010-01-01")
    season.event("E0", start="2010-01-02", end="2010-01-09")
    season.meets("A", [(player, "1-0") for player in OPPONENTS], event="E0")
    season.event("E1", "round_robin", start="2010-01-10", end="2010-01-20")
    season.all_play_all({"A": 0, "B": 2, "P1": 3, "P2": 3, "P3": 3, "P4": 4}, event="E1")
    columns = ("games", "score", "result_rating")
    days = ("2010-03-01", "2010-05-01", "2010-07-01")
    found = [line(season.rate(day).event_lines, *columns, player_id="B", event_id="E1") for day in days]
    assert found == [(5, Decimal("2.0"), 1695)] * 3


def test_7_21_an_event_begun_unrated_and_ended_after_a_delisting_counts_for_the_opponents_alone():
    """A enters unrated in January, is published in March, delisted in May: the long event ends in June."""
    season = returning().event("L", "round_robin", start="2010-01-05", end="2010-06-20", championship="Y")
    season.all_play_all({"A": 3, "P1": 1.5, "P2": 2, "P3": 2, "P4": 1.5}, event="L")
    *_, july = lists_of(season, "2010-03-01", "2010-05-01", "2010-07-01")
    left = ("7.21", "the player has left the list since the event began")
    assert line(july.event_lines, "games", "articles", "reason", player_id="A", event_id="L") == (0, *left)
    found = july.game_lines.filter(player_id="A", event_id="L").select("counted", "articles", "reason").rows()
    assert found == [("N", *left)] * 4
    assert line(july.list, "status", "total_games", player_id="A") == ("unrated", 0)
    assert july.game_lines.filter(opponent_id="A", event_id="L")["counted"].to_list() == ["Y"] * 4


def long_event(start):
    """A, on the list of January, is delisted in March and returns in May; an event ends in June."""
    season = SmallSeason().player("A").rating("A", 1250, "2010-01-01", games=50)
    season.rating("A", 1190, "2010-03-01", games=55).rating("A", 1300, "2010-05-01", games=9)
    for player in OPPONENTS:
        season.player(player).rating(player, 1300, "2010-01-01")
    season.event("L", start=start, end="2010-06-20", championship="Y")
    return season.meets("A", [(player, "1/2-1/2") for player in OPPONENTS[:4]], event="L").rate("2010-07-01")


@pytest.mark.parametrize("start", ["2010-01-10", "2010-02-28"])
def test_7_21_an_event_begun_before_the_delisting_does_not_count_after_the_return(start):
    rated = long_event(start)
    reason = "the player has left the list since the event began"
    assert line(rated.event_lines, "games", "change", "reason", player_id="A") == (0, None, reason)
    assert line(rated.list, "rating", "games", "total_games", player_id="A") == (1300, 0, 9)
    assert rated.game_lines.filter(opponent_id="A").select("counted", "opponent_rating").rows() == [("Y", 1250)] * 4


@pytest.mark.parametrize("start", ["2010-03-01", "2010-03-02", "2010-05-01"])
def test_7_21_an_event_begun_on_the_day_of_the_delisting_or_later_counts_after_the_return(start):
    rated = long_event(start)
    columns = ("games", "own_rating", "games_before", "k", "change")
    assert line(rated.event_lines, *columns, player_id="A") == (4, 1300, 9, 30, Decimal("0.00"))


@pytest.mark.parametrize(("start", "status", "games"), [("2010-04-30", "unrated", 5), ("2010-05-01", "new", 9)])
def test_7_21_an_earlier_event_that_began_on_the_day_of_the_delisting_list_is_pooled(start, status, games):
    season = SmallSeason().people(A=1206, B=1206, **dict.fromkeys(OPPONENTS, 1300))
    season.event("E1").game("A", "B", "0-1", event="E1")
    season.event("E2", start=start, end="2010-05-14")
    season.meets("A", [(player, "1/2-1/2") for player in OPPONENTS[:4]], event="E2")
    season.event("E3", start="2010-07-05", end="2010-07-14")
    season.meets("A", [(player, "1/2-1/2") for player in OPPONENTS[4:]], event="E3")
    *_, september = lists_of(season, "2010-05-01", "2010-07-01", "2010-09-01")
    assert line(september.list, "status", "total_games", player_id="A") == (status, games)


def test_7_21_delisted_twice_only_the_second_time_divides_the_results():
    season = SmallSeason().player("A").rating("A", 1250, "2009-09-01").rating("A", 1190, "2009-11-01")
    season.rating("A", 1210, "2010-01-01", games=9).rating("A", 1180, "2010-03-01", games=14)
    for player in OPPONENTS:
        season.player(player).rating(player, 1300, "2009-09-01")
    for event, start, games in (("E1", "2009-11-10", 5), ("E2", "2010-03-10", 4), ("E3", "2010-05-10", 4)):
        season.event(event, start=start, end=start)
        season.meets("A", [(player, "1/2-1/2") for player in OPPONENTS[:games]], event=event)
    rated = season.rate("2010-07-01")
    assert rated.event_lines.filter(player_id="A").select("event_id", "games").rows() == [("E2", 4), ("E3", 4)]
    assert line(rated.list, "status", "total_games", player_id="A") == ("unrated", 8)


def test_7_21_another_number_below_the_floor_on_a_later_list_does_not_delist_again():
    season = SmallSeason().player("A").rating("A", 1250, "2010-01-01").rating("A", 1190, "2010-03-01")
    season.rating("A", 0, "2010-05-01")
    for player in OPPONENTS:
        season.player(player).rating(player, 1300, "2010-03-01")
    for event, start, opponents in (("E1", "2010-03-10", OPPONENTS[:5]), ("E2", "2010-05-10", OPPONENTS[5:])):
        season.event(event, start=start, end=start)
        season.meets("A", [(player, "1/2-1/2") for player in opponents], event=event)
    assert line(season.rate("2010-07-01").list, "status", "total_games", player_id="A") == ("new", 9)


@pytest.mark.parametrize("day", ["2010-07-01", "2010-09-01"])
def test_7_21_games_from_before_the_delisting_are_in_no_result_of_an_event_counted_period_by_period(day):
    """A has four games in January, unrated, is published in March, delisted in May, and has four games in May."""
    season = SmallSeason().player("A").rating("A", 1250, "2010-03-01").rating("A", 1190, "2010-05-01")
    for player in OPPONENTS:
        season.player(player).rating(player, 1300, "2010-01-01")
    season.event("L", start="2010-01-10", end="2010-06-20", championship="Y", period_by_period="Y")
    for number, opponent in enumerate(OPPONENTS[:8], start=1):
        played = f"2010-{'01' if number <= 4 else '05'}-{10 + number}"
        season.game("A", opponent, "1/2-1/2", event="L", round=number, date=played)
    rated = season.rate(day)
    assert line(rated.event_lines, "games", "reason", player_id="A") == (4, "")
    assert line(rated.list, "total_games", "status", player_id="A") == (4, "unrated")


def test_7_21_games_by_period_from_before_a_delisting_make_no_first_rating():
    """The first line known of A is below the floor, after a higher rating: the games of February are of before."""
    season = SmallSeason().people(**dict.fromkeys(OPPONENTS, 1500)).player("A").rating("A", 1190, peak=1300)
    season.event(start="2010-02-20", end="2010-04-10", period_by_period="Y")
    for round_number, opponent in enumerate(OPPONENTS, start=1):
        day = f"2010-02-{22 + (round_number + 1) // 2}"
        season.game("A", opponent, ("1-0", "0-1")[round_number % 2], round=round_number, date=day)
    rated = season.game("P1", "P2", "1-0", round=12, date="2010-04-01").rate("2010-05-01")
    assert line(rated.list, "rating", "games", "status", player_id="A") == (None, 0, "unrated")
    assert rated.game_lines.filter(player_id="A").is_empty()
