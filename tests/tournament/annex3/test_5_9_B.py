"""5.9.B: in a Swiss event all results stand, and who left is classified by them."""

from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.withdrawals import after_withdrawals
from small_event import CLUB


def test_5_9_B_nothing_changes():
    assert after_withdrawals(CLUB, [5], is_round_robin=False) == CLUB
    assert ranked_event(CLUB, RANKINGS["kndb-solkoff"], withdrawn=[5]).standings.places.tolist() == [1, 2, 3, 4, 5]
