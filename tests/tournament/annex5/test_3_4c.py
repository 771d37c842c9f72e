"""3.4c: by lot: those who come one after the other in the order of the lots meet."""

from ratingoffice.tournament.swiss.criteria import in_turn
from small_swiss import Event


def test_3_4c_pairs_one_lot_with_the_next():
    assert Event(6).pairs("kndb-solkoff", lots={1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}) == "6-5 4-3 2-1"
    assert in_turn([1, 2, 3, 4]) == [2, 3, 4]
