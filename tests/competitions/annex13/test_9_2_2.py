"""9.2.2: mini cadets: 80 minutes and a minute a move."""

from ratingoffice.competitions.youth.categories import time_control


def test_9_2_2_the_time_control():
    assert {name: time_control(name) for name in ["mini_cadets"]} == {"mini_cadets": "80+60"}
