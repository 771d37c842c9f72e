"""5.2b: on median Solkoff: the standard system but for the ties."""

from ratingoffice.tournament.swiss.systems import SOLKOFF_MEDIAN
from ratingoffice.tournament.tie_breaks.catalogue import LETTERS
from small_swiss import Event


def test_5_2b_pairs_as_the_standard_and_breaks_ties_by_the_median_first():
    event = Event(6).round("1>4 2>5 3>6")
    assert event.boards("fmjd-solkoff-median") == event.boards("fmjd-solkoff")
    assert tuple(map(LETTERS.get, "bd")) == SOLKOFF_MEDIAN.tie_breaks
