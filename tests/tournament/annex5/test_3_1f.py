"""3.1f: Solkoff Baliakin multiplies the score of every opponent by his Solkoff."""

from ratingoffice.model.tournament import CHESS
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import solkoff_baliakin
from small_event import CLUB, small_event


def test_3_1f_adds_the_products():
    assert solkoff_baliakin(rounds_of(CLUB)).total.tolist() == [89, 86, 101, 78, 40]


def test_3_1f_is_exact_in_half_points():
    rounds = rounds_of(small_event("1=2", "1>2", scoring=CHESS))
    assert (rounds.unit, solkoff_baliakin(rounds).total.tolist()) == (2, [12, 12])
