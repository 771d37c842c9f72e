"""5.10a: an event with its own way of counting says how ties are broken: any tie-breaks in any order."""

from ratingoffice.tournament.ranked_event import standings_of
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.scoring import BEIJING
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from small_event import small_event

EVENT = small_event("1>2 3r4", "1<3 2s4", "1>4 2<3", "1r2 3s4", scoring=BEIJING.scoring)


def test_5_10a_the_order_of_the_event_holds():
    rounds = rounds_of(EVENT)
    assert rounds.scores.tolist() == [33, 10, 40, 13]
    by_wins = standings_of(rounds, tie_breaks_of(("victories", "score")))
    assert [each.key for each in by_wins.tie_breaks] == ["victories", "score"]
    assert by_wins.places.tolist() == [2, 4, 1, 3]
