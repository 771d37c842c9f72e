"""3.4b: highest against lowest: of 1 to 6 the pairs are 1-6, 2-5, 3-4."""

from ratingoffice.tournament.swiss.criteria import from_the_lowest
from small_swiss import Event


def test_3_4b_the_example():
    event = Event(6).round("1=3 2=4 5=6")
    assert event.pairs("kndb-solkoff") == "1-6 2-5 3-4"


def test_3_4b_who_has_met_is_passed_over():
    assert Event(6).round("1=2 3=4 5=6").pairs("kndb-solkoff") == "1-6 2-4 3-5"
    assert from_the_lowest([1, 2, 3, 4, 5, 6]) == [6, 5, 4, 3, 2]
