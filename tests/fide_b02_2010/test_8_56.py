"""8.56: K is 30 until 30 games are complete, 10 once the published rating has reached 2400, else 15."""

from decimal import Decimal
from typing import Any

import pytest

from small_season import SmallSeason, line


def with_standing(rating: int = 2000, **standing: Any) -> SmallSeason:
    return SmallSeason().people(B=2000, C=2000, D=2000, E=None).player("A", rating, **standing)


def k_of(season: SmallSeason, event: str = "E1", day: str = "2010-05-01") -> int | None:
    return line(season.rate(day).event_lines, "k", player_id="A", event_id=event)[0]


@pytest.mark.parametrize(
    ("rating", "games", "peak", "k"),
    [
        (2000, 0, None, 30),
        (2000, 29, None, 30),
        (2000, 30, None, 15),
        (2000, 31, None, 15),
        (2399, 30, None, 15),
        (2400, 30, None, 10),
        (2401, 30, None, 10),
        (2000, 30, 2399, 15),
        (2000, 30, 2400, 10),
        (2400, 29, None, 30),
        (2500, 12, 2600, 30),
    ],
)
def test_8_56_by_games_first_then_by_the_highest_rating(rating, games, peak, k):
    assert k_of(with_standing(rating, games=games, peak=peak).event().game("A", "B", "1-0")) == k


def test_8_56_is_the_k_of_every_game_of_the_event():
    rated = with_standing(games=29).event().meets("A", [("B", "1-0"), ("C", "1-0"), ("D", "1-0")]).rate()
    assert rated.game_lines.filter(player_id="A")["k"].to_list() == [30, 30, 30]


@pytest.mark.parametrize(("first_list", "k"), [(2399, 15), (2400, 10)])
def test_8_56_2400_on_an_earlier_list_is_remembered(first_list, k):
    season = with_standing(2300).rating("A", first_list, "2009-09-01").event().game("A", "B", "1-0")
    assert k_of(season) == k


@pytest.mark.parametrize(("start", "k"), [("2010-02-28", 15), ("2010-03-01", 10)])
def test_8_56_2400_counts_from_the_day_of_the_list(start, k):
    season = with_standing(2400).rating("A", 2390, "2010-01-01").rating("B", 2000, "2010-01-01")
    assert k_of(season.event(start=start, end="2010-03-14").game("A", "B", "1-0")) == k


@pytest.mark.parametrize(
    ("second_start", "k"),
    [
        ("2010-03-03", 30),  # they overlap
        ("2010-03-04", 30),  # on the last day of the first
        ("2010-03-05", 15),
    ],
)
def test_8_56_games_of_the_period_count_when_their_event_is_over(second_start, k):
    """29 games on the list and one in an event until 4 March."""
    season = with_standing(games=29).event("E1", start="2010-03-02", end="2010-03-04")
    season.event("E2", start=second_start, end="2010-03-14").game("A", "B", "1-0", event="E1")
    season.game("A", "C", "1-0", event="E2")
    assert k_of(season, "E1") == 30
    assert k_of(season, "E2") == k


@pytest.mark.parametrize(("games", "k"), [(27, 30), (28, 15)])
def test_8_56_all_events_before_are_added_up(games, k):
    season = with_standing(games=games).event("E1", start="2010-03-01", end="2010-03-02")
    season.event("E2", start="2010-03-02", end="2010-03-03").event("E3")
    for event, opponent in (("E1", "B"), ("E2", "C"), ("E3", "D")):
        season.game("A", opponent, "1-0", event=event)
    assert k_of(season, "E3") == k


@pytest.mark.parametrize(("opponent", "result"), [("E", "1-0"), ("B", "1x0"), ("", "1x0")])
def test_8_56_games_that_do_not_count_do_not_make_a_player_experienced(opponent, result):
    season = with_standing(games=29).event("E1", start="2010-03-02", end="2010-03-04").event("E2")
    season.game("A", opponent, result, event="E1").game("A", "C", "1-0", event="E2")
    assert k_of(season, "E2") == 30


@pytest.mark.parametrize(("start", "k"), [("2010-02-22", 30), ("2010-02-23", 15)])
def test_8_56_takes_the_games_of_the_newest_list_that_was_closed_before(start, k):
    """The list of 1 March closes on 22 February (7.13)."""
    season = with_standing(games=30).rating("A", 2000, "2010-01-01", games=25).rating("B", 2000, "2010-01-01")
    assert k_of(season.event(start=start, end="2010-03-14").game("A", "B", "1-0")) == k


@pytest.mark.parametrize(("listed", "peak", "k"), [(30, None, 30), (15, None, 15), (10, None, 10), (15, 2400, 10)])
def test_8_56_the_k_of_the_list_tells_where_games_are_not_given(listed, peak, k):
    season = with_standing(games=None, k=listed, peak=peak).event().game("A", "B", "1-0")
    assert k_of(season) == k


def test_8_56_neither_games_nor_k_is_an_error():
    rated = with_standing(games=None).event().game("A", "B", "1-0").rate()
    found = rated.findings.filter(severity="error").select("code", "column").rows()
    assert found == [("unknown_k", "games")]
    assert not rated.is_valid


def test_8_56_a_newer_line_of_another_series_hides_nothing():
    season = with_standing(games=None).event().game("A", "B", "1-0")
    rated = season.rating("A", 2000, "2010-04-01", list="knsb-rapid").rate()
    assert rated.findings.filter(severity="error")["code"].to_list() == ["unknown_k"]


def test_8_56_neither_is_needed_of_whoever_does_not_play():
    rated = with_standing(games=None).event().game("B", "C", "1-0").rate()
    assert rated.findings.filter(severity="error").rows() == []


@pytest.mark.parametrize(
    ("games", "rating", "result", "listed"),
    [
        (28, 2000, "1-0", (29, 2015, 30)),
        (29, 2000, "1-0", (30, 2015, 15)),
        (100, 2392, "1-0", (101, 2393, 15)),
        (100, 2398, "1-0", (101, 2399, 15)),
        (100, 2399, "1-0", (101, 2400, 10)),
        (100, 2400, "0-1", (101, 2391, 10)),
    ],
)
def test_8_56_the_list_shows_the_k_from_now_on(games, rating, result, listed):
    rated = with_standing(rating, games=games).event().game("A", "B", result).rate()
    assert line(rated.list, "total_games", "rating", "k", player_id="A") == listed
    assert line(rated.ratings, "games", "rating", "k", player_id="A") == listed


def test_8_56_a_newcomer_has_30():
    season = SmallSeason().player("X").event()
    for number in range(9):
        season.player(f"O{number}", 2500)
    rated = season.meets("X", [(f"O{number}", "1-0") for number in range(9)]).rate()
    assert line(rated.list, "status", "rating", "total_games", "k", player_id="X") == ("new", 2635, 9, 30)


@pytest.mark.parametrize(
    ("end", "games_before", "k"), [("2010-02-19", 30, 15), ("2010-02-20", 25, 30), ("2010-02-21", 25, 30)]
)
def test_8_56_events_of_the_period_before_count_if_they_were_over_when_this_one_began(end, games_before, k):
    season = SmallSeason().player("A").rating("A", 2000, "2010-01-01", games=25)
    for opponent in "BCDEF":
        season.player(opponent).rating(opponent, 2000, "2010-01-01")
    season.event("X", start="2010-01-10", end=end).meets("A", [(each, "1/2-1/2") for each in "BCDEF"], event="X")
    season.event("Y", start="2010-02-20", end="2010-03-10").game("A", "B", "1-0", event="Y")
    rated = season.rate("2010-05-01")
    assert line(rated.event_lines, "games_before", "k", player_id="A", event_id="Y") == (games_before, k)
    assert rated.event_lines["event_id"].cast(str).unique().to_list() == ["Y"]


@pytest.mark.parametrize("day", ["2010-03-01", "2010-05-01", "2010-07-01"])
def test_8_56_k_of_an_event_is_the_same_on_every_list_it_counts_on(day):
    season = SmallSeason()
    for player in "ABC":
        season.player(player)
        for number, listed in enumerate(("2010-01-01", "2010-03-01", "2010-05-01")):
            season.rating(player, 2000, listed, games=20 + 14 * number)
    season.event("S", start="2010-01-02", end="2010-01-06")
    for number in range(1, 13):
        season.game("A", "B", "1/2-1/2", event="S", round=number, date=f"2010-01-0{2 + (number - 1) // 3}")
    season.event("L", start="2010-01-10", end="2010-05-10", championship="Y", period_by_period="Y")
    for number, played in enumerate(("2010-01-12", "2010-03-12", "2010-05-09"), start=1):
        season.game("A", "C", "1-0", event="L", round=number, date=played)
    found = line(season.rate(day).event_lines, "games_before", "k", player_id="A", event_id="L")
    assert found == (32, 15)


RETURN = [f"P{number}" for number in range(1, 10)]


def returned(start, **standing):
    """A had 200 games, was delisted in March, returned in May with nine games, and loses five in a league."""
    season = SmallSeason().player("A").rating("A", 1205, "2010-01-01", games=195, peak=1400)
    season.rating("A", 1190, "2010-03-01", games=200, peak=1400)
    season.rating("A", 1315, "2010-05-01", **({"games": 9, "peak": 1400} | standing))
    for player in RETURN:
        season.player(player).rating(player, 1300, "2010-01-01")
    season.event("E3", system="team", start=start, end="2010-06-01", championship="Y")
    season.meets("A", [(player, "0-1") for player in RETURN[:5]], event="E3")
    return season.rate("2010-07-01")


@pytest.mark.parametrize("start", ["2010-03-01", "2010-04-01", "2010-04-30", "2010-05-01"])
def test_8_56_after_a_return_the_games_count_from_the_return_on(start):
    rated = returned(start)
    columns = ("games_before", "k", "change")
    assert line(rated.event_lines, *columns, player_id="A", event_id="E3") == (9, 30, Decimal("-78.00"))
    assert line(rated.list, "total_games", "k", player_id="A") == (14, 30)


def test_8_56_after_a_return_the_k_of_a_list_from_before_does_not_tell():
    rated = returned("2010-04-01", games=None, k=30)
    assert line(rated.event_lines, "games_before", "k", player_id="A", event_id="E3") == (None, 30)


@pytest.mark.parametrize(("games", "k"), [(24, 30), (25, 15)])
def test_8_56_games_of_an_event_from_before_the_delisting_do_not_count_towards_the_thirty(games, k):
    """The return is long ago, the list of May is closed, and five games of a later event are over when E4 begins."""
    season = SmallSeason().player("A").rating("A", 1250, "2009-09-01").rating("A", 1190, "2009-11-01")
    season.rating("A", 1300, "2010-01-01", games=9).rating("A", 1300, "2010-03-01", games=games)
    for player in RETURN:
        season.player(player).rating(player, 1300, "2009-09-01")
    season.event("L", start="2009-10-10", end="2010-04-20", championship="Y")
    season.meets("A", [(player, "1-0") for player in RETURN], event="L")
    season.event("E3", start="2010-03-10", end="2010-03-14")
    season.meets("A", [(player, "1/2-1/2") for player in RETURN[:5]], event="E3")
    season.event("E4", start="2010-04-21", end="2010-05-14").game("A", "P1", "1/2-1/2", event="E4")
    rated = season.rate("2010-07-01")
    assert line(rated.event_lines, "games_before", "k", player_id="A", event_id="E4") == (games + 5, k)
