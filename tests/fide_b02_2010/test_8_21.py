"""8.21: below one point in a first event, or with fewer than three rated opponents in any, a result is left out."""

import pytest

from small_season import SmallSeason, line

KEPT, HALF = ("8.21a 8.24", ""), ("8.21a 8.22", "")
TOO_LITTLE = ("6.1 8.21", "less than 1 point, and no earlier result that counts")
TOO_FEW = ("6.41 8.21", "fewer than 3 rated opponents in the event")

EARLIER = {"start": "2010-03-02", "end": "2010-03-04"}


def field() -> SmallSeason:
    return SmallSeason().people(X=None, Y=None, A=2000, B=2000, C=2000, D=2000)


@pytest.mark.parametrize(
    ("results", "verdict"),
    [
        (["0-1", "0-1", "0-1", "0-1"], TOO_LITTLE),
        (["1/2-1/2", "0-1", "0-1", "0-1"], TOO_LITTLE),
        (["1/2-1/2", "1/2-1/2", "0-1", "0-1"], KEPT),
        (["1-0", "0-1", "0-1", "0-1"], KEPT),
        (["1/2-1/2", "1-0", "0-1", "0-1"], KEPT),
    ],
)
def test_8_21_a_first_event_needs_one_point(results, verdict):
    rated = field().event().meets("X", zip("ABCD", results, strict=True)).rate()
    assert line(rated.event_lines, "articles", "reason", player_id="X") == verdict


@pytest.mark.parametrize(
    ("opponents", "verdict"),
    [("AB", TOO_FEW), ("ABY", TOO_FEW), ("ABC", HALF), ("ABCY", HALF), ("ABCD", HALF)],
)
def test_8_21_needs_three_rated_opponents(opponents, verdict):
    rated = field().event().meets("X", [(opponent, "1/2-1/2") for opponent in opponents]).rate()
    assert line(rated.event_lines, "articles", "reason", player_id="X") == verdict


def test_8_21_counts_opponents_not_games():
    rated = field().event(system="team").meets("X", [("A", "1-0"), ("B", "1-0"), ("A", "1-0")]).rate()
    assert line(rated.event_lines, "games", "articles", "reason", player_id="X") == (0, *TOO_FEW)


def test_8_21_counts_opponents_met_over_the_board():
    rated = field().event().meets("X", [("A", "1-0"), ("B", "1-0"), ("C", "1x0")]).rate()
    assert line(rated.event_lines, "games", "articles", "reason", player_id="X") == (0, *TOO_FEW)


@pytest.mark.parametrize("results", [["0-1", "0-1", "0-1"], ["1/2-1/2", "0-1", "0-1"]])
def test_8_21_a_low_score_after_a_first_result_is_kept(results):
    season = field().event("E1", **EARLIER).event("E2")
    season.meets("X", [("A", "1-0"), ("B", "0-1"), ("C", "0-1")], event="E1")
    rated = season.meets("X", zip("ABC", results, strict=True), event="E2").rate()
    assert line(rated.event_lines, "articles", "reason", player_id="X", event_id="E2") == KEPT
    assert line(rated.list, "total_games", player_id="X") == (6,)


def test_8_21_too_few_rated_opponents_are_left_out_in_later_events_too():
    season = field().event("E1", **EARLIER).event("E2")
    season.meets("X", [("A", "1-0"), ("B", "0-1"), ("C", "0-1")], event="E1")
    rated = season.meets("X", [("A", "1-0"), ("B", "1-0")], event="E2").rate()
    assert line(rated.event_lines, "articles", "reason", player_id="X", event_id="E2") == TOO_FEW
    assert line(rated.list, "total_games", player_id="X") == (3,)


def test_8_21_a_low_score_before_the_first_result_stays_left_out():
    season = field().event("E1", **EARLIER).event("E2")
    season.meets("X", [("A", "1/2-1/2"), ("B", "0-1"), ("C", "0-1")], event="E1")
    rated = season.meets("X", [("A", "1-0"), ("B", "0-1"), ("C", "0-1")], event="E2").rate()
    assert line(rated.event_lines, "articles", "reason", player_id="X", event_id="E1") == TOO_LITTLE
    assert line(rated.event_lines, "articles", "reason", player_id="X", event_id="E2") == KEPT
    assert line(rated.list, "total_games", player_id="X") == (3,)
