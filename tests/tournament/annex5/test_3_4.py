"""3.4: a group is paired by one method; the Dubov rule takes the highest average of opponents and the lowest rating."""

from small_swiss import Event


def test_3_4_the_highest_average_of_opponents_plays_the_lowest_rating():
    event = Event(8).round("1=5 2=6 3=7 4=8")
    # averages of opponents: 5 met 1 (2000), 6 met 2 (1990), ... 1 met 5 (1960): 5 first, against 8, the lowest rating
    assert event.pairs("fmjd-rating-players") == "1-4 2-3 5-8 6-7"
