"""3.3a: later rounds can be ordered by Solkoff, then by Sonneborn-Berger."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.field import field_before
from ratingoffice.tournament.tie_breaks.solkoff import solkoff, sonneborn_berger
from small_swiss import Event, chosen


def test_3_3a_orders_equal_scores_by_solkoff():
    event = Event(6).round("1>4 2>5 3=6").round("2=3 1<5 6>4")
    assert event.order("fmjd-solkoff") == [2, 6, 3, 5, 1, 4]


def test_3_3a_then_by_sonneborn_berger_then_by_lot():
    event = simulate(SimulationPlan(60, 3, seed=1, byes=0, forfeits=0, withdrawals=0, late=0), chosen("fmjd-solkoff"))
    rounds = rounds_of(event)
    keys = zip(rounds.scores, solkoff(rounds).total, sonneborn_berger(rounds).total, rounds.numbers, strict=True)
    order = [int(lot) for *_, lot in sorted(keys, key=lambda key: (-key[0], -key[1], -key[2], key[3]))]
    assert field_before(event, 4, chosen("fmjd-solkoff")).numbers.tolist() == order
