"""5.11.1.2.1: a round robin: victories, the result between the tied, results in order of the classification."""

import numpy as np
import pytest

from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import ROUND_ROBIN
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.numbers import victories
from ratingoffice.tournament.tie_breaks.tied_players import (
    result_between_tied,
    results_in_order_of_classification,
)
from ratingoffice.tournament.tie_breaks.values import Boards, TiedGroups
from small_event import CLUB, small_event


def tied(event, *groups):
    rounds = rounds_of(event)
    none = np.zeros(len(groups), dtype=np.int64)
    return TiedGroups(rounds, np.array(groups, dtype=np.int64), Boards(none[:, None][:, :0], 1, none))


def decided(event):
    """Places by start number, and the tie-break that decided between each and the next of the classification."""
    standings = ranked_event(event, ROUND_ROBIN).standings
    pairs = zip(standings.order, standings.order[1:], strict=False)
    found = [standings.decisive(*pair) for pair in pairs]
    return standings.places.tolist(), [None if each is None else standings.tie_breaks[each].key for each in found]


def test_5_11_1_2_1_counts_games_won_and_no_byes():
    assert victories(rounds_of(CLUB)).total.tolist() == [2, 2, 1, 0, 0]
    assert victories(rounds_of(small_event("1+2", "1b 2f"))).total.tolist() == [1, 0]


def test_5_11_1_2_1_first_the_largest_number_of_victories():
    event = small_event("1>2 3=4", "1<3 2=4", "1=4 2=3", system="round_robin")
    assert decided(event) == ([2, 4, 1, 3], ["score", "victories", "score"])


def test_5_11_1_2_1_then_the_result_between_the_tied():
    event = small_event("1>2 3>4", "1<3 2>4", "1<4 2>3", system="round_robin")
    assert rounds_of(event).scores.tolist() == [2, 4, 4, 2]
    assert decided(event) == ([4, 1, 2, 3], ["between-tied", "score", "between-tied"])


def test_5_11_1_2_1_looks_only_at_games_between_those_who_are_still_equal():
    event = small_event("1>2 3=4", "1=3 2=4", "1=4 2=3")
    assert result_between_tied(tied(event, 0, 1, 1, 0)).order.tolist() == [[1], [1], [1], [1]]
    assert result_between_tied(tied(event, 0, 0, 1, 2)).order.tolist() == [[2], [0], [0], [0]]


def test_5_11_1_2_1_last_the_best_result_in_order_of_the_classification():
    event = small_event("1=2 3>4", "3>1 2<4", "1>4 2>3", system="round_robin")
    assert rounds_of(event).scores.tolist() == [3, 3, 4, 2]
    assert decided(event) == ([3, 2, 1, 4], ["score", "classification-order", "score"])


def test_5_11_1_2_1_those_who_share_a_place_count_together():
    event = small_event("1=2 3>4", "1=3 2>4", "1>4 2<3", system="round_robin")
    results = results_in_order_of_classification(tied(event, 1, 1, 0, 2))
    assert results.order.tolist() == [[1, 1, 2], [0, 1, 2], [0, 3, 2], [0, 0, 0]]


@pytest.mark.parametrize(("game", "better"), [("1p2", [1, 2]), ("2p1", [2, 1]), ("1=2", [1, 1])])
def test_5_11_1_2_1_a_plus_draw_is_better_than_a_draw(game, better):
    """Annex 17, 10 says so of comparing results."""
    assert decided(small_event(game, system="round_robin"))[0] == better


def test_5_11_1_2_1_does_not_depend_on_start_numbers():
    first = small_event("1>2 3>4", "1<3 2>4", "1<4 2>3", system="round_robin")
    second = small_event("4>3 2>1", "4<2 3>1", "4<1 3>2", system="round_robin")
    assert decided(first)[0] == decided(second)[0][::-1]
