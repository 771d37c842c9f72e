"""5.6a: other ways of counting: plus-remise, Beijing, and an event's own table; for rating a round is a game."""

from fractions import Fraction

import pytest

from ratingoffice.model.tournament import CHESS, Code, Outcome, Scoring
from ratingoffice.tournament.ranked_event import standings_of
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.scoring import BEIJING, CODES, PLUS_REMISE, TITLE_MATCH, scoring_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from ratingoffice.tournament.tie_breaks.numbers import plus_draws
from ratingoffice.tournament.tie_breaks.tournament_performance import tournament_performance
from small_event import small_event


@pytest.mark.parametrize(
    ("game", "points"),
    [("1>2", [12, 0]), ("1r2", [9, 3]), ("1b2", [8, 4]), ("1s2", [7, 5]), ("1=2", [6, 6]), ("1+2", [12, 0])],
)
def test_5_6a_beijing_divides_twelve_points(game, points):
    assert rounds_of(small_event(game, scoring=BEIJING.scoring)).scores.tolist() == points


@pytest.mark.parametrize(("game", "points"), [("1>2", [12, 0]), ("1r2", [8, 4]), ("1b2", [7, 5]), ("1=2", [6, 6])])
def test_5_6a_the_title_match_of_women_divides_them_otherwise(game, points):
    assert rounds_of(small_event(game, scoring=TITLE_MATCH.scoring)).scores.tolist() == points


def test_5_6a_a_plus_remise_tells_equal_players_apart():
    rounds = rounds_of(small_event("1=2 3p4", "1=4 2=3", "1=3 2=4", scoring=PLUS_REMISE.scoring))
    assert rounds.scores.tolist() == [3, 3, 3, 3]
    assert plus_draws(rounds).total.tolist() == [0, 0, 1, -1]
    assert standings_of(rounds, tie_breaks_of(("plus-draws",))).places.tolist() == [2, 2, 1, 4]


def test_5_6a_an_own_table_may_give_points_for_it():
    scoring = scoring_of("win=3, draw=3/2, plus=2, minus=1")
    assert rounds_of(small_event("1p2", "1=2", "1>2", scoring=scoring)).points.tolist() == [[4, 3, 6], [2, 3, 0]]
    assert scoring.points(Code.DRAW, Outcome.PLUS) == 2
    assert scoring_of("win=3,draw=1,half_bye=0.5").points(Code.HALF_BYE) == Fraction(1, 2)


def test_5_6a_a_table_can_name_every_code_and_outcome():
    table = ",".join(f"{name}={number}" for number, name in enumerate([*CODES, *Outcome], 1))
    assert scoring_of(table).points(Code.DRAW, Outcome.SUPERBLITZ_LOSS) == len(CODES) + len(Outcome)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Unknown way of counting ''"),
        ("three", "Unknown way of counting 'three'"),
        ("win=3", "has no points for win and draw; write them as win=3,draw=1"),
        ("win=3,draw=", "'draw=' has no points; write a number such as 2, 0.5 or 1/2"),
        ("win=1/0,draw=1", "'win=1/0' has no points"),
        ("win=1e400,draw=1", "'win=1e400' has no points"),
        ("win=1000,draw=1", "'win=1000' has no points; write a number such as 2, 0.5 or 1/2, up to 999"),
        ("win=3,win=2,draw=1", "sets the points of one result twice"),
        ("win=3,draw=1,outcomes=2", "Unknown way of counting 'outcomes=2'"),
    ],
)
def test_5_6a_what_is_no_table_is_told(text, message):
    with pytest.raises(ValueError, match=r"win=3|way of counting|no points") as told:
        scoring_of(text)
    assert message in str(told.value)


def test_5_6a_without_points_of_its_own_a_better_draw_is_a_draw():
    assert scoring_of("1-half-0") == CHESS == Scoring()
    assert CHESS.points(Code.DRAW, Outcome.RAPID_WIN) == Fraction(1, 2)
    assert BEIJING.scoring.points(Code.WIN, Outcome.RAPID_WIN) == 12


def test_5_6a_a_performance_counts_the_game_and_not_the_points():
    event = small_event("1r2", "1s2", ratings={1: 2000, 2: 2100}, scoring=BEIJING.scoring)
    assert tournament_performance(rounds_of(event)) == (2100, 2000)
