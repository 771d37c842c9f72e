"""4: ceremonies are on the days of the first and last round."""

from datetime import date

from ratingoffice.competitions.ceremonies import on_the_day_of_play
from ratingoffice.model.condition import judge


def test_4_the_day_of_the_ceremony():
    day = date(2022, 8, 1)
    assert on_the_day_of_play(day, day) == judge("Code of behaviour, 4", "day of the ceremony", True, day, day)
    assert not on_the_day_of_play(date(2022, 7, 31), day).holds
