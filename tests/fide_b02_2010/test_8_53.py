"""8.53: what an unrated player achieved in earlier events is ignored for the ratings of opponents."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(("start", "end"), [("2010-01-10", "2010-01-20"), ("2010-03-01", "2010-03-04")])
@pytest.mark.parametrize("before", [1500, 2300])
def test_8_53_opponents_meet_the_result_of_the_event_alone(start, end, before):
    """50 per cent against 1500 or 2300 before; 50 per cent in this round robin, whose average is 1800."""
    season = SmallSeason().people(A=1900, B=1850, C=1750, D=1700, X=None, Y=None)
    season.event("E1", system="round_robin").event("E0", start=start, end=end)
    for player in "FGH":
        season.player(player, before).rating(player, before, "2010-01-01")
    season.meets("X", [("F", "1/2-1/2"), ("G", "1/2-1/2"), ("H", "1/2-1/2")], event="E0")
    rated = season.all_play_all(dict.fromkeys("ABCDXY", 2.5), event="E1").rate()
    assert line(rated.event_lines, "result_rating", player_id="X", event_id="E0") == (before,)
    assert line(rated.event_lines, "result_rating", player_id="X", event_id="E1") == (1800,)
    assert line(rated.game_lines, "opponent_rating", player_id="A", opponent_id="X") == (1800,)


def test_8_53_nor_does_an_earlier_result_make_him_rated_in_a_swiss_event():
    season = SmallSeason().people(X=None, A=1900).event("E0", start="2010-03-01", end="2010-03-04").event("E1")
    for player in "FGH":
        season.player(player, 2000)
    season.meets("X", [("F", "1/2-1/2"), ("G", "1/2-1/2"), ("H", "1/2-1/2")], event="E0")
    rated = season.game("A", "X", "1-0", event="E1").rate()
    assert line(rated.game_lines, "opponent_rating", "counted", player_id="A") == (None, "N")
