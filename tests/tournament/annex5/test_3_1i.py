"""3.1i: the tournament performance rating, which may even come before the score."""

from dataclasses import replace

from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.tournament_performance import tournament_performance
from small_event import small_event

EVENT = small_event(
    "1>4 2=3",
    "1=5 3=4 2z",
    ratings={1: 2000, 2: 2000, 3: 2400, 4: 1500, 5: 1500},
)
"""Player 1 has three points against 1500, player 2 one against 2400."""


def test_3_1i_is_worth_more_against_the_strong():
    found = tournament_performance(rounds_of(EVENT))
    assert found[1] == 2400
    assert found[0] < found[1]


def test_3_1i_may_be_the_first_to_decide():
    by_score, by_performance = (
        ranked_event(EVENT, replace(RANKINGS["fmjd-rating"], tie_breaks=keys)).standings.places.tolist()
        for keys in (("performance",), ("performance", "score"))
    )
    assert by_score[:2] == [1, 3]
    assert by_performance[:2] == [5, 1]
