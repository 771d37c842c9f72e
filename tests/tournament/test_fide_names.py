"""Tie-breaks that chess players know by the names of FIDE."""

from dataclasses import replace
from fractions import Fraction

import pytest

from ratingoffice.model.tournament import CHESS
from ratingoffice.tournament.ranked_event import standings_of
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from small_event import CLUB, small_event


def figures(event, key):
    values = standings_of(rounds_of(event), tie_breaks_of((key,))).values[1]
    return [values.of(row) for row in range(len(event.entries))]


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("buchholz", [4.5, 5.5, 5.5, 5, 4]),
        ("buchholz-cut-1", [3.5, 4, 4.5, 4, 3]),
        ("median-buchholz", [1.5, 1.5, 2, 1.5, 1]),
        ("fide-sonneborn-berger", [3.75, 3, 2.25, 1, 1]),
        ("koya", [1.5, 2, 0.5, 0, 0]),
        ("wins", [2, 2, 1, 1, 1]),
        ("black-games", [1, 1, 1, 2, 1]),
    ],
)
def test_the_club_in_points_of_chess(key, expected):
    """Scores 2.5, 2, 1.5, 1 and 1; players 1, 2 and 3 have half of three points, player 5 half of two.

    Player 5 stayed away at the end, which opponents count as a draw: 1.5. Byes of 4 and 5 count their own score.
    """
    assert figures(replace(CLUB, scoring=CHESS), key) == [(figure,) for figure in expected]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (["1>2 3z", "1<3 2z", "2=3 1z"], [(), (), ()]),
        (["1>2 3=4", "1=3 2=4"], [(), (), (1,), (1,)]),
        (["1>2", "1<2"], [(1,), (1,)]),
        (["1=2 3=4"], [(), (), (), ()]),
        (["1>2", "2>1", "1=2"], [(1,), (1,)]),
        (["1>2 3>4", "1=4 2>3", "1<3 2=4"], [(2,), (0,), (), ()]),
    ],
)
def test_direct_encounter_needs_that_all_who_are_equal_have_met(rounds, expected):
    assert figures(small_event(*rounds), "direct-encounter") == expected


def test_direct_encounter_decides_between_two_who_have_met():
    standings = standings_of(
        rounds_of(small_event("1>2 3>4", "1<3 2>4", "1<4 2>3")), tie_breaks_of(("direct-encounter",))
    )
    assert standings.places.tolist() == [4, 1, 2, 3]


def places(event, *keys):
    """Places under the tie-breaks, by start number."""
    return standings_of(rounds_of(event), tie_breaks_of(keys)).places.tolist()


def test_6_3_who_leads_whatever_the_missing_games_would_give_is_first():
    """1, 2 and 3 have two points; 1 beat both, who have not met."""
    event = small_event("1>2 3>6 5<4", "3<1 2>5 6<4", "1<4 5<3 2>6", scoring=CHESS)
    assert places(event, "direct-encounter") == [2, 3, 3, 1, 5, 5]
    assert figures(event, "direct-encounter") == [(2,), (0, 0), (0, 0), (), (), ()]


def test_6_3_nobody_is_placed_whom_a_missing_game_could_catch():
    """1 beat 2 and has not met 3; 3 beat 2."""
    event = small_event("1>2 3b", "3>2 1z", scoring=CHESS)
    assert places(small_event("1>2 3=4 5=6", "3>2 1=5 4=6", scoring=CHESS), "direct-encounter")[:3] == [1, 6, 1]
    assert figures(event, "direct-encounter") == [(), (), ()]


def test_6_2_those_still_tied_are_compared_again_among_themselves():
    """Four have two and a half points: 1 has 2 among them, 2 and 3 one and a half, 4 has 1; 2 beat 3."""
    event = small_event(
        "1=2 3>4 5<6 8=7",
        "3=1 4>2 7=5 6=8",
        "1>4 2>3 5>8 6=7",
        "1=5 6<2 3>7 4>8",
        "6>1 5>2 8>3 7=4",
        scoring=CHESS,
    )
    assert places(event, "direct-encounter")[:4] == [3, 4, 5, 6]
    assert figures(event, "direct-encounter")[:4] == [(2,), (1.5, 1), (1.5, 0), (1,)]


def test_6_1_1_a_forfeit_is_an_encounter_in_a_round_robin_only():
    event = small_event("1+2 3=4", "1<3 2>4", "1=4 2=3", scoring=CHESS)
    rounds = rounds_of(event)
    tied = tie_breaks_of(("direct-encounter",))
    swiss, robin = (standings_of(replace(rounds, is_round_robin=each), tied) for each in (False, True))
    assert (swiss.values[1].of(0), swiss.values[1].of(1)) == ((), ())
    assert (robin.values[1].of(0), robin.values[1].of(1)) == ((1,), (0,))


@pytest.mark.parametrize(
    ("scoring", "wins"), [(CHESS, [1, 0, 1, 1]), (replace(CHESS, pairing_bye=CHESS.draw), [1, 0, 0, 1])]
)
def test_7_1_a_round_with_the_points_of_a_win_is_one(scoring, wins):
    assert figures(small_event("1>2 3b 4f", scoring=scoring), "wins") == [(each,) for each in wins]


def test_10_1_the_average_is_over_games_with_rated_opponents_and_whole():
    """1 met 2000 and 2001, lost to 4 by forfeit, met 5 without a rating, had a bye."""
    event = small_event(
        *("1>2 3=4", "1=3 2=4", "1-4 2=3", "1>5 2z", "1b 5z"),
        ratings={1: 2100, 2: 2000, 3: 2001, 4: 2300},
        scoring=CHESS,
    )
    assert figures(event, "fide-average-rating")[0] == (2001,)
    assert figures(event, "fide-performance")[0] == (2001 + 193,)
    assert figures(event, "average-rating")[0] == (Fraction(2000 + 2001 + 2300 + 1999, 4),)


@pytest.mark.parametrize(("games", "difference"), [("1>2", 800), ("1=2", 0), ("1<2", -800)])
def test_10_2_the_performance_is_the_average_and_what_the_table_gives(games, difference):
    event = small_event(games, ratings={1: 1500, 2: 1800}, scoring=CHESS)
    assert figures(event, "fide-performance")[0] == (1800 + difference,)


def test_10_2_the_percentage_is_rounded_a_half_upwards():
    """Three of eight are 37.5 percent: 38, 87 points below."""
    ratings = dict.fromkeys(range(2, 10), 1800)
    signs = ">>>" + "<" * 5
    event = small_event(*(f"1{sign}{other}" for other, sign in enumerate(signs, 2)), ratings=ratings, scoring=CHESS)
    assert figures(event, "fide-performance")[0] == (1800 - 87,)
    assert figures(event, "fide-performance")[1] == ()
