"""9.2.1: juniors and cadets: 90 minutes for 45 moves, then 30 minutes and 30 seconds a move."""

from ratingoffice.competitions.youth.categories import time_control


def test_9_2_1_the_time_control():
    assert {name: time_control(name) for name in ["juniors", "cadets"]} == {
        "juniors": "90/45,30+30",
        "cadets": "90/45,30+30",
    }
