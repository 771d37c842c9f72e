"""A.e: on rating, the final order is by score, then by the average rating of the opponents."""

from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS, RATING
from small_event import CLUB


def test_A_e_scores_come_first_and_the_tie_break_parts_equal_ones():
    ranked = ranked_event(CLUB, RANKINGS[RATING.key])
    scores = ranked.standings.rounds.scores[ranked.standings.order].tolist()
    assert scores == sorted(scores, reverse=True)
    assert scores[3] == scores[4]
    assert ranked.standings.tie_breaks[ranked.standings.decisive(3, 4)].key == "average-rating"
