"""An event laid out as whole numbers."""

from dataclasses import replace
from fractions import Fraction

from ratingoffice.model.tournament import DRAUGHTS, Award, Code, Entry, Half, Info, Tournament
from ratingoffice.tournament.rounds import NOBODY, rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import solkoff, sonneborn_berger

EVENT = Tournament(
    Info(name="Three friends"),
    entries=(Entry(2, "Bo", rating=1900), Entry(5, "Cy"), Entry(1, "Al", rating=2000)),
    halves=(
        Half(1, 1, 2, "w", Code.WIN),
        Half(1, 2, 1, "b", Code.LOSS),
        Half(1, 5, None, None, Code.PAIRING_BYE),
        Half(2, 5, 1, "w", Code.DRAW),
        Half(2, 1, 5, "b", Code.DRAW),
    ),
    scoring=DRAUGHTS,
)


def test_rows_are_entries_by_number_and_columns_rounds() -> None:
    rounds = rounds_of(EVENT)
    assert rounds.numbers.tolist() == [1, 2, 5]
    assert rounds.ratings.tolist() == [2000, 1900, 0]
    assert rounds.opponent.tolist() == [[1, 2], [0, NOBODY], [NOBODY, 0]]
    assert rounds.colour.tolist() == [[1, -1], [-1, 0], [0, 1]]
    assert rounds.points.tolist() == [[2, 1], [0, 0], [2, 1]]
    assert rounds.up_to(1).scores.tolist() == [2, 0, 2]


def test_the_dummy_of_a_bye_counts_as_an_opponent_with_nothing() -> None:
    rounds = rounds_of(EVENT)
    assert rounds.scores.tolist() == [3, 0, 3]
    assert solkoff(rounds).total.tolist() == [3, 3, 3]
    assert sonneborn_berger(rounds).total.tolist() == [3, 0, 3]


def test_points_outside_the_scoring_are_counted_in_whole_parts_of_a_point() -> None:
    awards = (
        Award(Fraction(1, 4), players=(2,)),
        Award(Fraction(1, 2), players=(1,), round=2),
        Award(Fraction(3), players=(5,), code=Code.PAIRING_BYE),
    )
    rounds = rounds_of(Tournament(EVENT.info, EVENT.entries, EVENT.halves, DRAUGHTS, awards=awards))
    assert rounds.unit == 4
    assert rounds.scores.tolist() == [14, 1, 16]


def test_points_of_a_round_without_a_game_are_counted_in_it() -> None:
    awards = (Award(Fraction(1), players=(2, 99), round=2),)
    rounds = rounds_of(replace(EVENT, awards=awards))
    assert rounds.points.tolist() == [[2, 1], [0, 1], [2, 1]]


def test_points_in_place_of_a_win_hold_where_no_move_was_made_too() -> None:
    halves = (Half(1, 1, 2, "w", Code.UNPLAYED_WIN), Half(1, 2, 1, "b", Code.UNPLAYED_LOSS))
    awards = (Award(Fraction(3), players=(1,), code=Code.WIN), Award(Fraction(4), players=(1,), code=Code.WIN))
    assert rounds_of(replace(EVENT, halves=halves, awards=awards)).scores.tolist() == [3, 0, 0]
    for_a_round = Award(Fraction(5), players=(1,), code=Code.WIN, round=1)
    assert rounds_of(replace(EVENT, halves=halves, awards=(*awards, for_a_round))).scores.tolist() == [5, 0, 0]


def test_an_earlier_round_has_only_what_was_known_then() -> None:
    rounds = rounds_of(EVENT).up_to(1)
    assert [each.shape for each in (rounds.opponent, rounds.colour, rounds.code, rounds.points, rounds.better)] == [
        (3, 1)
    ] * 5
    assert (rounds.unit, rounds.win) == (1, 2)


def test_what_an_opponent_has_is_nothing_where_there_is_none() -> None:
    rounds = rounds_of(EVENT)
    assert rounds.has_opponent.tolist() == [[True, True], [True, False], [False, True]]
    assert rounds.of_opponents(rounds.ratings).tolist() == [[1900, 0], [2000, 0], [0, 2000]]
