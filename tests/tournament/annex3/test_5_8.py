"""5.8: two who are both absent have nothing."""

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.withdrawals import forfeited
from small_event import small_event


def test_5_8_both_lose():
    assert [half.code for half in forfeited(1, (1, 2), absent={1, 2})] == [Code.FORFEIT_LOSS, Code.FORFEIT_LOSS]
    assert rounds_of(small_event("1x2")).scores.tolist() == [0, 0]
