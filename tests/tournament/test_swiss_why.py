"""Why this pairing: who was passed over and for what, and what the next best would have cost."""

import re

import pytest

from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.measures import Measure, first_difference, measured
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from ratingoffice.tournament.swiss.why import PassedOverReason, why
from ratingoffice.tournament.swiss.wording import cost_sentence
from small_swiss import Event, chosen

MET = "Annex 5, 1 and 4.1"


def test_a_partner_who_was_met_is_named_with_the_round():
    answer = why(Event(6).round("1=4 2=5 3=6").made(), 1)
    assert (answer.opponent, answer.role) == (5, "Round 2, score group 1: 6 players")
    assert answer.pair == "Board 1: number 5 (score 1) has White against number 1 (score 1)"
    assert answer.rule == "The system pairs the upper half of the group with the lower half: 1 would meet 4"
    assert answer.passed_over == (PassedOverReason(4, 1, MET, "1 and 4 met in round 1"),)
    assert answer.choice == "So 1 meets 5, the first opponent left in the order of the system"
    assert (answer.again, answer.conclusion) == (
        (),
        "By the rules of the system no better pairing of this round exists",
    )
    assert answer.colours == "5 has White, to even out the colours of both players"


def test_players_are_named_where_their_names_are_known():
    answer = why(Event(2).made(), 1, {1: "Visser", 2: "Kalnins"})
    assert answer.pair == "Board 1: Visser (score 0, number 1) has White against Kalnins (score 0, number 2)"
    assert answer.choice == "Nothing stands in the way, so they meet"
    assert answer.colours == "Nobody has played yet; the colours follow the rule of the first round"


@pytest.mark.parametrize(
    ("rounds", "number", "colours"),
    [
        (("1=3 2=4",), 1, "4 has White, to even out the colours of both players"),
        (("1=2 3=4", "3=1 4=2"), 1, "1 has White, so that the colours alternate"),
        (("1=3 2=4", "3=2 4=1"), 1, "Both players had the same colours; 1, who is ranked higher, changes colour"),
    ],
)
def test_the_colours_say_their_rule(rounds, number, colours):
    event = Event(4)
    for each in rounds:
        event.round(each)
    assert why(event.made(), number).colours == colours


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("fmjd-rating", "The system pairs the upper half of the group with the lower half: 1 would meet 3"),
        (
            "fmjd-rating-players",
            "The system pairs the player whose opponents have the highest average rating with the player with the "
            "lowest "
            "rating: 1 would meet 3",
        ),
        ("kndb-solkoff", "The system pairs the highest players of the group with the lowest: 1 would meet 4"),
    ],
)
def test_the_rule_is_that_of_the_system(key, rule):
    answer = why(Event(4).round("1=2 3=4").made(key), 1)
    assert answer.rule == rule


def test_the_first_round_of_the_kndb_pairs_neighbours():
    answer = why(Event(4).made("kndb-solkoff"), 1)
    assert answer.rule == "The system pairs each player of the group with the next: 1 would meet 2"


def test_a_partner_who_is_kept_apart():
    answer = why(Event(6).made(apart=((1, 4),)), 1)
    assert answer.passed_over == (PassedOverReason(4, 1, MET, "the event keeps 1 and 4 apart"),)


def test_the_next_best_says_what_it_costs():
    answer = why(Event(6).made(), 1)
    sentence = "then 1 meets 5, although 4 comes first in the order of the system"
    assert answer.next_best == PassedOverReason(5, 8, "Annex 5, 3.4", sentence)


def test_no_next_best_where_nobody_else_could_be_paired():
    answer = why(Event(4).round("1=3 2=4").round("1=4 2=3").made(), 1)
    assert answer.next_best == PassedOverReason(
        1, 2, "Annex 5, 1", "without this pair, not everybody would have an opponent"
    )


def test_a_float_that_was_avoided_is_named():
    event = Event(8).round("1>5 2>6 3>7 4>8").round("1=2 3=5 4=6 7=8").round("1Z")
    answer = why(event.made(), 7)
    sentence = "then 5 again meets a player with more points, as in round 2"
    assert answer.opponent == 2
    assert answer.role == "Round 3: 2 moves down from score group 3 to score group 1"
    assert answer.choice == "So 2 moves down and meets 7"
    assert answer.rule == (
        "The system moves the last player of a score group down to meet the first player of the next group: "
        "4 would meet 5"
    )
    assert answer.passed_over[-2:] == (
        PassedOverReason(5, 5, "Annex 5, 3.8", sentence),
        PassedOverReason(6, 1, MET, "2 and 6 met in round 1"),
    )


def test_the_bye_says_why_the_lower_players_do_not_have_it():
    answer = why(Event(3).round("1>2 3U").made(), 2)
    assert (answer.opponent, answer.next_best, answer.values) == (None, None, ())
    assert answer.passed_over == (PassedOverReason(3, 1, "Annex 5, 4.1", "3 has already had a bye"),)


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
    with pytest.raises(TournamentError, match="player 9 is not paired in round 1"):
        why(Event(6).made(), 9)


def test_two_pairings_differ_first_in_the_criterion_that_counts_most():
    made = Event(4).round("1>3 2>4").made()
    best, worse = (measured(made.field, pairs) for pairs in (made.pairs, [(0, 3), (1, 2)]))
    name = "players who play below this score group"
    assert first_difference(best, worse) == (Measure(3, name, 0, (0,)), Measure(3, name, 0, (2,)))
    assert first_difference(best, best) is None


def test_for_one_who_moves_down_all_nearer_opponents_are_named_the_own_group_first():
    """1 has 4 points; 2 and 3 have 3, both went down in round 2; 4 and 5 have 1, both went up."""
    made = Event(6).round("1>4 2>5 3>6").round("2=4 3=5 1>6").made()
    leader, second = why(made, 1), why(made, 3)
    assert (leader.opponent, leader.passed_over) == (2, ())
    assert (second.opponent, second.role) == (4, "Round 3: 3 moves down from score group 3 to score group 1")
    assert second.passed_over == (
        PassedOverReason(2, 3, "Annex 5, 1 and 3.6", "then 1 skips more score groups than necessary"),
    )
    assert second.again == (
        "3 again meets a player with fewer points, as in round 2",
        "4 again meets a player with more points, as in round 2",
    )


def test_fewer_games_inside_a_group_are_named_with_the_score():
    made = Event(4).round("1>3 2>4").made()
    best, other = list(made.pairs), [(0, 3), (1, 2)]
    difference = first_difference(measured(made.field, best), measured(made.field, other))
    sentence = "2 players with 2 points or more play below their score group; the best pairing has 0"
    assert cost_sentence(made.field, difference, best, other) == sentence


@pytest.mark.parametrize("key", SYSTEMS)
@pytest.mark.parametrize("colours", list(Colours))
def test_every_criterion_has_its_sentence_in_any_pairing(key, colours):
    """A worse pairing of simulated rounds: the sentence names its criterion, and nothing raises."""
    event = simulate(SimulationPlan(12, 5, seed=len(key)), chosen(key, colours=colours))
    made = pair_round(event, chosen(key, colours=colours), Wishes(), 6)
    said = [each.sentence for number in made.field.numbers for each in why(made, int(number)).passed_over]
    assert len(said) > 3
    assert all(re.fullmatch(r"[A-Za-z0-9 ,.;]+", each) for each in said)


def test_a_long_row_of_others_is_cut(monkeypatch):
    monkeypatch.setattr("ratingoffice.tournament.swiss.why.MOST_COMPARED", 1)
    event = Event(8).round("1>5 2>6 3>7 4>8").round("1=2 3=5 4=6 7=8").round("1Z")
    answer = why(event.made(), 7)
    assert len(answer.passed_over) == 2
    assert answer.passed_over[-1].sentence == "3 more players are not compared one by one"
