"""4.4.3.1: a black norm needs seven rounds."""

from ratingoffice.titles.red_and_black import seven_rounds
from small_titles import event, told


def test_4_4_3_1_seven():
    assert [(told(seven_rounds(event(rounds=each))), seven_rounds(event(rounds=each)).verdict) for each in (6, 7)] == [
        (("4.4.3.1", 6, 7), "missed"),
        (("4.4.3.1", 7, 7), "met"),
    ]
