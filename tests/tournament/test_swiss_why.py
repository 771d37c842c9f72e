"""Why this pairing: who was passed over and for what, and what the next best would have cost."""

import pytest

from ratingoffice.tournament.swiss.measures import Measure, first_difference, measured
from ratingoffice.tournament.swiss.why import Reason, why
from small_swiss import Event

MET = "Annex 5, 1 and 4.1"


def test_a_partner_who_was_met_is_named_with_the_round():
    answer = why(Event(6).round("1=4 2=5 3=6").made(), 1)
    assert (answer.opponent, answer.role) == (5, "1 and 5 are of one group, paired first half against second half")
    assert answer.passed_over == (Reason(4, 1, MET, "1 and 4 met in round 1"),)


def test_a_partner_who_is_kept_apart():
    answer = why(Event(6).made(apart=((1, 4),)), 1)
    assert answer.passed_over == (Reason(4, 1, MET, "the event keeps 1 and 4 apart"),)


def test_the_next_best_says_what_it_costs():
    answer = why(Event(6).made(), 1)
    sentence = "group 1, partners passed over, from the highest player down (number 1): 1 instead of 0"
    assert answer.next_best == Reason(5, 8, "Annex 5, 3.4", sentence)


def test_no_next_best_where_nobody_else_could_be_paired():
    answer = why(Event(4).round("1=3 2=4").round("1=4 2=3").made(), 1)
    assert answer.next_best == Reason(1, 2, "Annex 5, 1", "without this pair not everybody could be paired")


def test_a_float_that_was_avoided_is_named():
    event = Event(8).round("1>5 2>6 3>7 4>8").round("1=2 3=5 4=6 7=8").round("1Z")
    answer = why(event.made(), 7)
    sentence = "group 2, floats again after the last round: 1 instead of 0"
    assert answer.opponent == 2
    assert answer.role == (
        "2 moves down to the group of 7 (the last of a group moves first) and plays the first of it who can be taken"
    )
    assert answer.passed_over == (Reason(5, 5, "Annex 5, 3.8", sentence), Reason(6, 1, MET, "2 and 6 met in round 1"))


def test_the_bye_says_why_the_lower_players_do_not_have_it():
    answer = why(Event(3).round("1>2 3U").made(), 2)
    assert (answer.opponent, answer.next_best, answer.values) == (None, None, ())
    assert answer.passed_over == (Reason(3, 1, "Annex 5, 4.1", "3 has had a bye"),)


def test_the_values_are_all_criteria_of_the_group():
    answer = why(Event(6).made(), 1)
    assert [(value.criterion, value.value) for value in answer.values] == [
        (3, (0,)),
        (3, ()),
        (5, (0,)),
        (5, (0,)),
        (6, ()),
        (6, ()),
        (8, (0, 0, 0)),
    ]


def test_somebody_who_is_not_paired_cannot_be_explained():
    with pytest.raises(KeyError, match="player 9 is not paired in round 1"):
        why(Event(6).made(), 9)


def test_two_pairings_differ_first_in_the_criterion_that_counts_most():
    made = Event(4).round("1>3 2>4").made()
    best, worse = (measured(made.field, pairs) for pairs in (made.pairs, [(0, 3), (1, 2)]))
    name = "players of the group and from above without a game in it"
    assert first_difference(best, worse) == (Measure(3, name, 0, (0,)), Measure(3, name, 0, (2,)))
    assert first_difference(best, best) is None
