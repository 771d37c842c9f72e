"""3.6: those who are moved down are paired one after the other, the highest first."""

from small_swiss import Event

AWAY = " 4Z 5Z 6Z 7Z 8Z 9Z"


def three_move_down() -> Event:
    """Players 1, 2 and 3 lead and have all met; 4 to 9 are one group behind them, 9 comes to the bye."""
    return Event(9).round(f"1=2 3H{AWAY}").round(f"1=3 2H{AWAY}").round(f"2=3 1H{AWAY}")


def test_3_6_the_highest_who_moved_down_comes_first():
    assert three_move_down().pairs(floats=False) == "1-4 2-5 3-6 7-8"


def test_3_6_an_opponent_who_cannot_be_taken_is_passed_over():
    assert three_move_down().pairs(floats=False, apart=((1, 4),)) == "1-5 2-4 3-6 7-8"
    assert three_move_down().pairs(floats=False, apart=((2, 5), (2, 6))) == "1-4 2-7 3-5 6-8"
