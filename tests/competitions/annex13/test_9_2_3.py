"""9.2.3: hopes and young stars: an hour and 30 seconds a move."""

from ratingoffice.competitions.youth.categories import time_control


def test_9_2_3_the_time_control():
    assert {name: time_control(name) for name in ["hopes", "young_stars"]} == {"hopes": "60+30", "young_stars": "60+30"}
