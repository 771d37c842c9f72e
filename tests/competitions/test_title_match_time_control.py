"""A title match is played at 90 minutes for 45 moves, then 30 minutes and 30 seconds a move."""

from ratingoffice.model.time_control import parse
from ratingoffice.tournament.matches.twelve_games import next_game


def test_the_time_control_of_a_regular_game():
    assert next_game(0).time_control == "90/45,30+30"
    assert parse(next_game(0).time_control) is not None
