"""Why is A before B: the tie-breaks in order, with the opponents that the figures come from."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings

from random_events import events
from ratingoffice.tournament.comparison import RoundPart, compared
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS, ROUND_ROBIN, SOLKOFF
from small_event import CLUB, small_event


def by(event, *keys):
    return ranked_event(event, replace(SOLKOFF, tie_breaks=keys))


def test_the_better_comes_first_whoever_is_asked_for():
    event = ranked_event(CLUB, SOLKOFF)
    found = compared(event, 5, 4)
    assert found == compared(event, 4, 5)
    assert (found.above.number, found.below.number) == (4, 5)
    assert found.text == "Player 4 is ahead of Player 5 by short truncated Solkoff: 8 against 4 (Annex 5, 3.1c)"


def test_every_figure_names_the_opponents_it_comes_from():
    step = compared(ranked_event(CLUB, SOLKOFF), 4, 5).steps[-1]
    third, first = CLUB.entries[2], CLUB.entries[0]
    assert step.above.figures == (8,)
    assert step.above.parts == (
        RoundPart(1, third, Fraction(3), is_counted=True),
        RoundPart(2, None, Fraction(0), is_counted=False),
        RoundPart(3, first, Fraction(5), is_counted=True),
    )


def test_what_was_equal_before_is_said():
    steps = compared(ranked_event(CLUB, SOLKOFF), 4, 5).steps
    assert [(step.text, step.is_decisive) for step in steps] == [
        ("score: 2 both", False),
        ("short truncated Solkoff: 8 against 4", True),
    ]


def test_of_several_figures_as_many_as_it_takes():
    """Player 4 met 4, 2 and 3 points, player 6 met 5, 2 and 2."""
    event = by(small_event("1<2 3>4 5>6", "1=3 2<5 4>6", "1>4 2<6 3=5"), "solkoff-full-truncated")
    assert compared(event, 4, 6).steps[-1].text == "full truncated Solkoff: 7, 5 against 7, 4"


def test_who_is_equal_in_all_shares_a_place():
    found = compared(by(small_event("1=2"), "solkoff"), 2, 1)
    assert found.text == "Player 1 and Player 2 share a place: all tie-breaks are equal (Annex 3, 5.11)"
    assert [step.text for step in found.steps] == ["score: 1 both", "Solkoff: 1 both"]


def test_averages_that_look_alike_are_told_exactly():
    ratings = {1: 1500, 2: 1500, 3: 2000, 4: 2000, 5: 2001, 6: 2000}
    games = [f"1={3 + (number == 200) * 2} 2=4" for number in range(1, 202)]
    found = compared(by(small_event(*games, "5z 6z", ratings=ratings), "average-rating"), 1, 2)
    assert found.steps[-1].text == "average rating of the opponents: 402001/201 against 2000"
    alike = small_event(*[f"1={3 + (number == 1000) * 2} 2=4" for number in range(1, 1001)], "6z", ratings=ratings)
    assert compared(by(alike, "average-rating"), 1, 2).steps[-1].text == (
        "average rating of the opponents: 2000001/1000 against 2000"
    )


def test_who_has_nothing_to_compare_comes_after_who_has():
    event = small_event("1=3 2=4", ratings={4: 1900})
    found = compared(by(event, "average-rating"), 1, 2)
    assert found.above.number == 2
    assert found.steps[-1].text == "average rating of the opponents: 1900 against nothing to compare"


def test_results_in_order_of_the_classification():
    event = ranked_event(small_event("1=2 3>4", "3>1 2<4", "1>4 2>3", system="round_robin"), ROUND_ROBIN)
    assert [step.text for step in compared(event, 1, 2).steps] == [
        "score: 3 both",
        "number of victories: 1 both",
        "head-to-head result: 1 both",
        "results in order of the classification: 2 against 0",
    ]


@settings(max_examples=40)
@given(events(most=5))
def test_any_two_can_be_compared(event):
    for key in ("fmjd-solkoff", "fmjd-rating", "round-robin", "fide-swiss"):
        ranked = ranked_event(event, RANKINGS[key])
        for entry in event.entries[1:]:
            found = compared(ranked, event.entries[0].number, entry.number)
            assert sum(step.is_decisive for step in found.steps) == (0 if "share a place" in found.text else 1)
