"""6.1: an opponent without a rating counts with his last known one or with his result here, else not at all."""

import pytest

from knsb_season import game, season


def met(holders: int):
    """U, unrated, plays so many rated players, and draws."""
    season_ = season(U=None)
    for number in range(holders):
        season_.player(f"R{number}", 1600)
    return season_.meets("U", [(f"R{number}", "1/2-1/2") for number in range(holders)])


@pytest.mark.parametrize("holders", [1, 2])
def test_6_1_fewer_than_three_rated_players_met_and_the_game_does_not_count(holders):
    rated = met(holders).rate()
    reason = "the opponent has no rating and met fewer than 3 rated players here"
    assert game(rated, "R0", "counted", "change", "articles", "reason") == ("N", None, "6.1", reason)


def test_6_1_it_still_counts_for_the_unrated_player_himself():
    assert game(met(1).rate(), "U", "counted", "own_rating", "opponent_rating") == ("Y", 1600, 1600)


def test_6_1_from_three_on_it_counts():
    assert game(met(3).rate(), "R0", "counted", "opponent_list") == ("Y", "this event")


def test_6_1_every_event_by_itself():
    season_ = met(2).player("R2", 1600).event("E2", start="2010-03-20", end="2010-03-21")
    rated = season_.game("U", "R2", "1-0", event="E2").rate()
    assert [game(rated, f"R{number}", "counted") for number in range(3)] == [("N",)] * 3


def test_6_1_games_not_played_are_no_meetings():
    season_ = met(2).player("R2", 1600).game("U", "R2", "1x0", round=3)
    assert game(season_.rate(), "R0", "counted") == ("N",)
