"""12.2: abroad, games count for Dutch players only."""

import pytest

from knsb_season import found, game, season


@pytest.mark.parametrize(
    ("abroad", "own", "counted"),
    [("GER", "NED", "Y"), ("GER", "GER", "N"), ("GER", "BEL", "N"), ("NED", "GER", "Y"), (None, "GER", "Y")],
)
def test_12_2_only_the_dutch_half_of_a_game(abroad, own, counted):
    season_ = season(B=1500).player("A", 1600, federation=own).event("E2", federation=abroad)
    rated = season_.game("A", "B", "1-0", event="E2").rate()
    reason = "" if counted == "Y" else "abroad only the games of Dutch players are processed, for them alone"
    assert game(rated, "A", "counted", "reason") == (counted, reason)
    assert game(rated, "B", "counted", "opponent_rating") == ("Y", 1600)


def test_12_2_an_unrated_foreigner_still_has_a_result_there():
    season_ = season().player("U", federation="GER", born=2000).event("E2", federation="GER")
    for number in range(3):
        season_.player(f"R{number}", 1500)
    rated = season_.meets("U", [(f"R{number}", "0-1") for number in range(3)], event="E2").rate()
    assert game(rated, "R0", "counted", "opponent_list") == ("Y", "this event")
    assert rated.game_lines.filter(player_id="U")["counted"].to_list() == ["N"] * 3


def test_12_2_an_event_without_a_federation_is_taken_as_dutch_and_told():
    rated = season(A=1600, B=1500).event("E2", federation=None).game("A", "B", "1-0", event="E2").rate()
    assert found(rated) == [("warning", "condition_assumed", "events.csv", 3, None)]
