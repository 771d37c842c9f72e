"""5.2: the standard system on Solkoff: by lot, then by Solkoff; half against half; last down against first."""

from ratingoffice.tournament.swiss.systems import SOLKOFF
from ratingoffice.tournament.tie_breaks.catalogue import LETTERS
from small_swiss import Event


def test_5_2_pairs_two_rounds():
    event = Event(6, 1, 2, 3, 4, 5, 6)
    assert event.boards("fmjd-solkoff") == "1-4 2-5 3-6"
    assert event.round("1>4 2>5 3>6").boards("fmjd-solkoff") == "2-1 4-3 5-6"
    assert tuple(map(LETTERS.get, "cefd")) == SOLKOFF.tie_breaks
