"""5.3: the KNDB on Solkoff: 1-2, 3-4 in round 1; then highest against lowest; first down against last."""

from ratingoffice.tournament.swiss.systems import KNDB_SOLKOFF
from ratingoffice.tournament.tie_breaks.catalogue import LETTERS
from small_swiss import Event


def test_5_3_pairs_two_rounds():
    event = Event(6)
    assert event.boards("kndb-solkoff") == "1-2 3-4 5-6"
    # 1, 3 and 5 won; 1 moves down and plays the last of the others, 6
    assert event.round("1>2 3>4 5>6").boards("kndb-solkoff") == "6-1 5-3 2-4"
    assert tuple(map(LETTERS.get, "ag")) == KNDB_SOLKOFF.tie_breaks
