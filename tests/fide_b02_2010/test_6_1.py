"""6.1: an unrated player's zero or half point in a first event counts neither for him nor for his opponents."""

from itertools import combinations

import pytest

from small_season import SmallSeason, line

OWN = ("N", "6.1 8.21", "less than 1 point, and no earlier result that counts")
OPPONENT = ("N", "6.1", "the opponent, unrated, scored less than 1 point and has no earlier result that counts")
WHITE_SCORES = {0: "0-1", 1: "1/2-1/2", 2: "1-0"}
LATER = {"start": "2010-04-01", "end": "2010-04-10"}


def swiss(*half_points, season=None, event="E1", **columns):
    """U meets A, B and C, all rated 2000."""
    season = season or SmallSeason().people(U=None, A=2000, B=2000, C=2000, D=2000, E=2000)
    season.event(event, **columns)
    results = [(opponent, WHITE_SCORES[half]) for opponent, half in zip("ABC", half_points, strict=True)]
    return season.meets("U", results, event=event)


def round_robin(*half_points, season=None, event="E1", **columns):
    """U meets A to E, all rated 2000, who draw with each other."""
    season = season or SmallSeason().people(U=None, A=2000, B=2000, C=2000, D=2000, E=2000)
    season.event(event, "round_robin", **columns)
    for number, (opponent, half) in enumerate(zip("ABCDE", half_points, strict=True), start=1):
        season.game("U", opponent, WHITE_SCORES[half], event=event, round=number)
    for number, (white, black) in enumerate(combinations("ABCDE", 2), start=6):
        season.game(white, black, "1/2-1/2", event=event, round=number)
    return season


@pytest.mark.parametrize("half_points", [(0, 0, 0), (0, 1, 0)])
def test_6_1_zero_or_half_a_point_is_left_out_of_a_swiss(half_points):
    rated = swiss(*half_points).rate()
    assert line(rated.event_lines, "games", "articles", "reason", player_id="U") == (0, *OWN[1:])
    assert rated.game_lines.filter(player_id="U").select("counted", "articles", "reason").rows() == [OWN] * 3
    assert line(rated.list, "status", "total_games", player_id="U") == ("unrated", 0)


@pytest.mark.parametrize(
    ("half_points", "rating", "articles"),
    [((1, 1, 0), 1875, "8.21a 8.24"), ((2, 0, 0), 1875, "8.21a 8.24"), ((1, 1, 1), 2000, "8.21a 8.22")],
)
def test_6_1_one_point_is_kept_in_a_swiss(half_points, rating, articles):
    rated = swiss(*half_points).rate()
    assert line(rated.event_lines, "games", "result_rating", "articles", player_id="U") == (3, rating, articles)
    assert line(rated.list, "status", "total_games", player_id="U") == ("unrated", 3)


@pytest.mark.parametrize("half_points", [(0, 0, 0, 0, 0), (1, 0, 0, 0, 0)])
def test_6_1_zero_or_half_a_point_is_left_out_of_a_round_robin_for_both_sides(half_points):
    rated = round_robin(*half_points).rate()
    assert line(rated.events, "counted_as", "counted", event_id="E1") == ("round_robin", "Y")
    verdict = ("counted", "articles", "reason")
    assert rated.game_lines.filter(player_id="U").select(verdict).rows() == [OWN] * 5
    assert rated.game_lines.filter(opponent_id="U").select(verdict).rows() == [OPPONENT] * 5
    assert line(rated.event_lines, "games", "articles", player_id="U") == (0, "6.1 8.21")
    for opponent in "ABCDE":
        assert line(rated.list, "rating", "games", player_id=opponent) == (2000, 4)


@pytest.mark.parametrize("half_points", [(2, 0, 0, 0, 0), (1, 1, 0, 0, 0)])
def test_6_1_one_point_counts_in_a_round_robin_for_both_sides(half_points):
    """The mean d_p of the rated players is 43.2: R_a is 2000 - 36; U has 20%, 240 x 5/6 below it."""
    rated = round_robin(*half_points).rate()
    assert line(rated.event_lines, "games", "result_average", "result_rating", player_id="U") == (5, 1964, 1764)
    assert rated.game_lines.filter(player_id="U")["counted"].to_list() == ["Y"] * 5
    found = rated.game_lines.filter(opponent_id="U").select("counted", "opponent_rating").rows()
    assert found == [("Y", 1764)] * 5


def test_6_1_average_of_a_round_robin_is_made_without_the_player_left_out():
    """V draws with all five rated players, who draw too: 2000. With U, who lost to all, it would be 1951."""
    season = SmallSeason().people(U=None, V=None, A=2000, B=2000, C=2000, D=2000, E=2000).event(system="round_robin")
    for number, (white, black) in enumerate(combinations("ABCDEVU", 2), start=1):
        season.game(white, black, "1-0" if black == "U" else "1/2-1/2", round=number)
    rated = season.rate()
    assert line(rated.event_lines, "games", "result_average", "result_rating", player_id="V") == (5, 2000, 2000)
    assert line(rated.game_lines, "counted", "articles", "reason", player_id="V", opponent_id="U") == OPPONENT


def test_6_1_after_an_earlier_result_a_low_one_is_kept_in_a_swiss():
    """2 + 0 of 6 is 33%: 125 below 2000."""
    season = swiss(0, 0, 0, season=swiss(2, 1, 1), event="E2", **LATER)
    rated = season.rate()
    found = line(rated.event_lines, "games", "result_rating", "articles", player_id="U", event_id="E2")
    assert found == (3, 1200, "8.21a 8.24")
    found = line(rated.list, "exact_rating", "total_games", "status", player_id="U")
    assert found == (1875, 6, "unrated")


def test_6_1_after_an_earlier_result_a_low_one_counts_in_a_round_robin_for_both_sides():
    """R_a 2000 - 72 x 5/6 = 1940, first R_u 1273; R_c 1940 - 327 = 1613, second R_u 1613 - 800 x 5/6 = 946."""
    rated = round_robin(0, 0, 0, 0, 0, season=swiss(2, 1, 1), event="E2", **LATER).rate()
    found = line(rated.event_lines, "games", "result_average", "result_rating", player_id="U", event_id="E2")
    assert found == (5, 1613, 946)
    found = rated.game_lines.filter(opponent_id="U", event_id="E2").select("counted", "opponent_rating").rows()
    assert found == [("Y", 946)] * 5


def test_6_1_a_later_result_does_not_bring_back_an_earlier_one():
    season = swiss(2, 1, 1, season=swiss(0, 0, 0), event="E2", **LATER)
    rated = season.rate()
    assert line(rated.event_lines, "games", "articles", player_id="U", event_id="E1") == (0, "6.1 8.21")
    assert line(rated.event_lines, "games", "articles", player_id="U", event_id="E2") == (3, "8.21a 8.23")
    assert line(rated.list, "total_games", player_id="U") == (3,)


def test_6_1_the_earlier_result_may_be_of_an_earlier_period():
    season = SmallSeason().people(U=None)
    for opponent in "ABCDE":
        season.player(opponent).rating(opponent, 2000, "2010-01-01")
    season = swiss(2, 1, 1, season=season, event="E0", start="2010-02-01", end="2010-02-10")
    rated = swiss(0, 0, 0, season=season, event="E1").rate()
    assert line(rated.event_lines, "games", "earlier_period", player_id="U", event_id="E0") == (3, "Y")
    found = line(rated.event_lines, "games", "earlier_period", "articles", player_id="U", event_id="E1")
    assert found == (3, "N", "8.21a 8.24")


def test_6_1_an_earlier_result_below_the_floor_does_not_help():
    """1 of 3 against 1300 is 1175: not kept, so the next result is still a first one."""
    season = SmallSeason().people(U=None, A=1300, B=1300, C=1300)
    season = swiss(0, 0, 0, season=swiss(2, 0, 0, season=season), event="E2", **LATER)
    rated = season.rate()
    assert line(rated.event_lines, "games", "articles", player_id="U", event_id="E1") == (0, "8.31")
    assert line(rated.event_lines, "games", "articles", player_id="U", event_id="E2") == (0, "6.1 8.21")


def test_6_1_a_rated_player_may_score_nothing():
    rated = SmallSeason().people(A=2000, B=2000).event().game("A", "B", "0-1").rate()
    assert line(rated.list, "rating", "games", player_id="A") == (1993, 1)


def with_both_events(swiss_id, swiss_end):
    """U draws eight games in a Swiss event and loses all in a round robin that ends on 10 March."""
    season = SmallSeason().people(U=None, **{f"P{number}": 2000 for number in range(1, 9)})
    season.event(swiss_id, start="2010-03-05", end=swiss_end)
    season.meets("U", [(f"P{number}", "1/2-1/2") for number in range(1, 9)], event=swiss_id)
    season.event("RR", system="round_robin", start="2010-03-05", end="2010-03-10")
    points = {"P1": 2.5, "P2": 2.5, "P3": 2.5, "P4": 2.5, "U": 0}
    return season.all_play_all(points, event="RR").rate()


@pytest.mark.parametrize("swiss_id", ["AA", "ZZ"])
@pytest.mark.parametrize(("swiss_end", "games", "status"), [("2010-03-09", 12, "new"), ("2010-03-10", 8, "unrated")])
def test_6_1_earlier_is_an_earlier_last_day_whatever_the_id(swiss_id, swiss_end, games, status):
    rated = with_both_events(swiss_id, swiss_end)
    assert line(rated.list, "total_games", "status", player_id="U") == (games, status)


@pytest.mark.parametrize("published", [True, False])
def test_6_1_what_a_low_score_was_in_an_earlier_round_robin_does_not_change_when_the_player_is_published(published):
    season = SmallSeason().player("X").player("Y")
    for player in ("P1", "P2", "P3", "P4"):
        season.player(player).rating(player, 2000, "2010-01-01").rating(player, 2000, "2010-03-01")
    if published:
        season.rating("X", 1800, "2010-03-01", games=12)
    season.event("E1", system="round_robin", start="2010-01-10", end="2010-01-20")
    season.all_play_all({"P1": 3.5, "P2": 3.5, "P3": 3, "P4": 3, "Y": 2, "X": 0})
    rated = season.event("E2").meets("Y", [(f"P{number}", "1/2-1/2") for number in range(1, 5)], event="E2").rate()
    assert line(rated.event_lines, "games", player_id="Y", event_id="E1") == (4,)
    assert line(rated.list, "total_games", player_id="Y") == (8,)
