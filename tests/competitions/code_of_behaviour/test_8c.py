"""8c: the winner stands in the middle, the second at his right hand, the third at his left."""

from ratingoffice.competitions.ceremonies import podium


def test_8c_as_the_public_sees_them():
    assert podium("first", "second", "third") == ("second", "first", "third")
