"""3.1d: full truncated Solkoff leaves out the lowest score, then the two lowest, and so on."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import full_truncated_solkoff
from small_event import CLUB, small_event


def test_3_1d_leaves_out_one_more_in_every_column():
    assert full_truncated_solkoff(rounds_of(CLUB)).tolist() == [[7, 4], [8, 5], [9, 5], [8, 5], [4, 4]]


def test_3_1d_goes_on_until_one_opponent_is_left():
    assert full_truncated_solkoff(rounds_of(small_event(*["1=2"] * 5))).tolist() == [[20, 15, 10, 5]] * 2


def test_3_1d_has_nothing_left_after_one_round():
    assert full_truncated_solkoff(rounds_of(small_event("1>2"))).tolist() == [[0], [0]]
