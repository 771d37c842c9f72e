"""C.2: opponents known by their DSU ratings: the average, rounded, is converted, rounded, and used by F.4."""

from decimal import Decimal

import pytest

from club_season import MICHAEL, ClubSeason
from small_season import line


def guests(season, ratings, scores):
    """Add opponents of other clubs with DSU ratings, and a game of A against each."""
    for name in ratings:
        season.player(name, active=None)
    results = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
    season.dsu(**ratings).event(coordinated="Y", rounds=7)
    return season.meets("MK", [(name, results[score]) for name, score in zip(ratings, scores, strict=True)])


def test_C_2_michael_kristensen():
    """1368, in the club 134; 7 P(4) = 3.85; 138 + 6 (4 - 3.85) = 138.9, published 139."""
    rated = guests(ClubSeason().people(MK=138), MICHAEL, "1111000").rate()
    found = line(rated.event_lines, "opponents_dsu", "opponents_es", "expected", "change", "articles", player_id="MK")
    assert found == (1368, 134, Decimal("3.85"), Decimal("0.9"), "F.1 F.2 C.2 F.4")
    assert line(rated.list, "exact_rating", "rating", player_id="MK") == (Decimal("138.9"), 139)


def test_C_2_the_line_of_a_game_shows_the_dsu_rating():
    rated = guests(ClubSeason().people(MK=138), {"A": 1330}, "1").rate()
    columns = ("own_rating", "opponent_rating", "opponent_scale", "difference", "change", "counted", "articles")
    assert line(rated.game_lines, *columns, player_id="MK") == (138, 1330, "DSU", None, None, "Y", "F.1 C.2")


@pytest.mark.parametrize(("second", "average", "es"), [(1367, 1367, 133), (1368, 1368, 134), (1366, 1367, 133)])
def test_C_2_both_roundings_go_up_at_a_half(second, average, es):
    """1367.5 is 1368, and 133.5 is 134; 1366.5 is 1367."""
    rated = guests(ClubSeason().people(MK=138), {"A": 1367, "B": second}, "10").rate()
    assert line(rated.event_lines, "opponents_dsu", "opponents_es", player_id="MK") == (average, es)


def test_C_2_a_member_without_a_dsu_rating_counts_with_his_rating_converted():
    """139 is 1412; with 1364 the average is 1388."""
    season = guests(ClubSeason().people(MK=138, B=139), {"A": 1364}, "1").game("MK", "B", "0-1", round=2)
    assert line(season.rate().event_lines, "games", "opponents_dsu", player_id="MK") == (2, 1388)


def test_C_2_an_opponent_without_any_rating_does_not_count():
    season = guests(ClubSeason().people(MK=138).player("U", active=None), {"A": 1364}, "1").game(
        "MK", "U", "0-1", round=2
    )
    rated = season.rate()
    assert line(rated.event_lines, "games", "opponents_dsu", player_id="MK") == (1, 1364)
    assert line(rated.game_lines, "counted", "reason", player_id="MK", round=2) == ("N", "the opponent had no rating")


def test_C_2_the_list_of_the_union_at_the_start_counts():
    season = guests(ClubSeason().people(MK=138), {"A": 1364}, "1").dsu("2010-03-06", A=2000)
    assert line(season.rate().event_lines, "opponents_dsu", player_id="MK") == (1364,)


def test_C_2_guests_are_not_taken_up_by_the_club():
    rated = guests(ClubSeason().people(MK=138), MICHAEL, "1111000").rate()
    assert rated.ratings["player_id"].to_list() == ["MK"]
    assert line(rated.game_lines, "counted", "articles", player_id="A")[:2] == ("N", "R.4")
    assert line(rated.event_lines, "games", "articles", player_id="A") == (0, "R.4")


def test_C_2_only_where_the_event_is_coordinated():
    season = ClubSeason().people(A=150, B=150).dsu(A=1700, B=1300).event(coordinated="N").game("A", "B", "1-0")
    assert line(season.rate().event_lines, "opponents_dsu", "expected", player_id="A") == (None, Decimal("0.5"))
