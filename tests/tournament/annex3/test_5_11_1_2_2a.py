"""5.11.1.2.2a: a Swiss event on Solkoff: short truncated, plus, Baliakin, full truncated."""

from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import SOLKOFF
from small_event import CLUB


def test_5_11_1_2_2a_has_four_tie_breaks():
    assert SOLKOFF.tie_breaks == (
        *("solkoff-short-truncated", "solkoff-plus", "solkoff-baliakin", "solkoff-full-truncated"),
    )


def test_5_11_1_2_2a_decides_by_the_first_that_differs():
    standings = ranked_event(CLUB, SOLKOFF).standings
    assert standings.places.tolist() == [1, 2, 3, 4, 5]
    assert standings.tie_breaks[standings.decisive(3, 4)].key == "solkoff-short-truncated"
