"""5.7: the opponent of an absent player has the points of a win."""

from ratingoffice.model.tournament import Code, Half
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.scoring import BEIJING
from ratingoffice.tournament.withdrawals import forfeited
from small_event import small_event


def test_5_7_who_is_there_has_won():
    won, lost = forfeited(3, (1, 2), absent={2})
    assert won == Half(3, 1, 2, None, Code.FORFEIT_WIN)
    assert lost == Half(3, 2, 1, None, Code.FORFEIT_LOSS)
    assert [half.code for half in forfeited(3, (1, 2), absent={1})] == [Code.FORFEIT_LOSS, Code.FORFEIT_WIN]


def test_5_7_gives_what_a_win_is_worth_in_the_event():
    assert rounds_of(small_event("1+2")).scores.tolist() == [2, 0]
    assert rounds_of(small_event("1-2", scoring=BEIJING.scoring)).scores.tolist() == [0, 12]
