"""3.5a: of an odd group the first player moves to the next."""

from small_swiss import Event


def test_3_5a_the_first_of_the_group_moves_down():
    # 1, 2 and 3 have two points, 4, 5 and 6 none; 1 goes down
    assert Event(6).round("1>4 2>5 3>6").pairs("fmjd-rating-players") == "1-5 2-3 4-6"
