"""6.32: a double round robin with unrated players has at least six players, four of them rated."""

from itertools import combinations

import pytest

from small_season import SmallSeason, line

SMALL = ("N", "6.32", "a double round robin with unrated players needs 6 players, 4 rated")


def drawn_round_robin(players, rated, system="double_round_robin", **columns):
    """Each meets each other twice, all games drawn; the first players are rated 2000."""
    names = [f"P{number:02}" for number in range(1, players + 1)]
    season = SmallSeason().people(**{name: 2000 if name in names[:rated] else None for name in names})
    season.event(system=system, **columns)
    pairs = list(combinations(names, 2))
    for number, (white, black) in enumerate([*pairs, *((black, white) for white, black in pairs)], start=1):
        season.game(white, black, "1/2-1/2", round=number)
    return season.rate()


@pytest.mark.parametrize(
    ("players", "rated_players", "verdict"),
    [
        (5, 3, SMALL),
        (5, 4, SMALL),
        (6, 3, SMALL),
        (6, 4, ("Y", "", "")),
        (6, 5, ("Y", "", "")),
        (7, 3, SMALL),
        (7, 4, ("Y", "", "")),
    ],
)
def test_6_32_six_players_and_four_rated(players, rated_players, verdict):
    rated = drawn_round_robin(players, rated_players)
    assert line(rated.events, "counted_as", event_id="E1") == ("round_robin",)
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == verdict


@pytest.mark.parametrize("players", [4, 5, 6])
def test_6_32_a_double_round_robin_of_rated_players_may_be_small(players):
    rated = drawn_round_robin(players, players)
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")


def test_6_32_a_single_round_robin_of_five_is_not_too_small():
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000, U=None).event(system="round_robin")
    rated = season.all_play_all(dict.fromkeys("ABCDU", 2)).rate()
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")


def test_6_32_all_games_of_a_double_round_robin_count():
    rated = drawn_round_robin(6, 5)
    assert line(rated.list, "rating", "games", player_id="P01") == (2000, 10)
    assert line(rated.list, "rating", "status", "total_games", player_id="P06") == (2000, "new", 10)


def test_6_32_nobody_gains_from_one_that_is_too_small():
    rated = drawn_round_robin(5, 4)
    assert rated.game_lines.select("counted", "articles", "reason").unique().rows() == [SMALL]
    assert line(rated.list, "games", player_id="P01") == (0,)


@pytest.mark.parametrize(("rated_players", "verdict"), [(3, ("N", "6.32")), (4, ("Y", ""))])
def test_6_32_many_players_do_not_make_up_for_rated_ones(rated_players, verdict):
    rated = drawn_round_robin(10, rated_players)
    assert line(rated.events, "rated_required", "counted", "articles", event_id="E1") == (4, *verdict)
