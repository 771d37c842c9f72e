"""8.31: first results below the floor are left out."""

import pytest

from small_season import SmallSeason, line

KEPT = ("8.21a 8.24", "")
BELOW = ("8.31", "a first result below the rating floor")
EARLIER = {"start": "2010-03-02", "end": "2010-03-04"}


def against(season: SmallSeason, event: str, rating: int, results: list[str]) -> SmallSeason:
    for number in range(len(results)):
        season.player(f"{event}-{number}", rating)
    return season.meets("X", [(f"{event}-{number}", result) for number, result in enumerate(results)], event=event)


@pytest.mark.parametrize(
    ("opponents", "rating", "verdict"), [(1392, 1199, BELOW), (1393, 1200, KEPT), (1394, 1201, KEPT)]
)
def test_8_31_the_floor_itself_is_enough(opponents, rating, verdict):
    """1 of 4: d_p is -193."""
    rated = against(SmallSeason().player("X").event("E1"), "E1", opponents, ["1-0", "0-1", "0-1", "0-1"]).rate()
    assert line(rated.event_lines, "result_rating", "articles", "reason", player_id="X") == (rating, *verdict)


def test_8_31_several_first_results_below_the_floor_are_all_left_out():
    season = (
        SmallSeason().player("X").event("E1", **EARLIER).event("E2", start="2010-03-05", end="2010-03-06").event("E3")
    )
    against(season, "E1", 1300, ["1-0", "0-1", "0-1", "0-1"])
    against(season, "E2", 1300, ["1-0", "0-1", "0-1", "0-1"])
    rated = against(season, "E3", 1300, ["1-0"] * 5 + ["0-1"] * 4).rate()
    verdicts = [
        line(rated.event_lines, "articles", "reason", player_id="X", event_id=event) for event in ("E1", "E2", "E3")
    ]
    assert verdicts == [BELOW, BELOW, ("8.21a 8.23", "")]
    assert line(rated.list, "rating", "total_games", player_id="X") == (1315, 9)


def test_8_31_a_later_result_below_the_floor_is_kept():
    season = SmallSeason().player("X").event("E1", **EARLIER).event("E2")
    against(season, "E1", 1300, ["1-0"] * 5 + ["0-1"] * 4)
    rated = against(season, "E2", 1300, ["1-0", "0-1", "0-1", "0-1"]).rate()
    assert line(rated.event_lines, "result_rating", "articles", "reason", player_id="X", event_id="E2") == (1107, *KEPT)
    assert line(rated.list, "rating", "total_games", player_id="X") == (1271, 13)  # 6 of 13 is .46: -29


def test_8_31_in_a_round_robin_opponents_still_meet_the_result():
    """Only 8.21 decides for them (8.52)."""
    season = SmallSeason().people(A=1300, B=1300, C=1300, D=1300, X=None, Y=None).event(system="round_robin")
    rated = season.all_play_all({"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5, "X": 1, "Y": 4}).rate()
    assert line(rated.event_lines, "result_rating", "articles", "reason", player_id="X") == (1100, *BELOW)
    assert line(rated.game_lines, "opponent_rating", "counted", player_id="A", opponent_id="X") == (1100, "Y")
