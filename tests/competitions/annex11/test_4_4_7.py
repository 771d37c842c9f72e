"""4.4.7: with several venues a referee at each."""

import pytest

from ratingoffice.competitions.records.criteria import referee_at_each_venue
from ratingoffice.model.condition import judge
from small_records import attempt, boards

TWO = (*boards(15, venue="Delft"), *boards(15, venue="Lyon"))


@pytest.mark.parametrize(
    ("opponents", "referees", "holds", "found"),
    [
        (TWO, {"Delft": 1, "Lyon": 1}, True, "2 venues"),
        (TWO, {"Delft": 2}, False, "none in Lyon"),
        (TWO, {}, False, "none in Delft, Lyon"),
        (boards(25, venue="Delft"), {}, True, "1 venue"),
    ],
)
def test_4_4_7_venues(opponents, referees, holds, found):
    judged = referee_at_each_venue(attempt("edraughts", opponents, referees=referees))
    assert judged == judge("Annex 11, 4.4.7", "a referee at each venue", holds, found, "one for each")
