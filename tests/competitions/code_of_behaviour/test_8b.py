"""8b: diplomas are given from the bottom of the classification up."""

from ratingoffice.competitions.ceremonies import diploma_order


def test_8b_the_winner_comes_last():
    assert diploma_order(["first", "second", "third"]) == ("third", "second", "first")
    assert diploma_order([]) == ()
