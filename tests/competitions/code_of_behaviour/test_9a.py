"""9a: who is not at the closing ceremony loses his prize."""

from ratingoffice.competitions.ceremonies import prize_paid


def test_9a_the_prize_is_lost():
    assert (prize_paid(500, at_the_ceremony=True), prize_paid(500, at_the_ceremony=False)) == (500, 0)
