"""10: the podium: who stands where, and in which order they are called."""

from ratingoffice.competitions.ceremonies import called_to_the_podium, podium


def test_10_called_from_the_third_to_the_winner():
    assert called_to_the_podium("first", "second", "third") == ("third", "second", "first")
    assert podium("first", "second", "third")[1] == "first"
