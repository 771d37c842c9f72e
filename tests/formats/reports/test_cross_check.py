"""The cross-check: each contradiction of a report is a finding at its line."""

from datetime import date
from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.tournament import DRAUGHTS, Award, Code, Info, Scoring, Team
from small_report import entry, game, half, tournament

PAIR = ((1, 2), (2, 1))
NO_GAMES = (
    *("error", "no_games", None, None),
    "the report has players, but no game between two of them; send it after the first round",
)


def check(found):
    return plain_rows(cross_check(found, "open.trf"), "file")


def two(halves, **fields):
    """A tournament of two players without points."""
    return tournament([entry(1), entry(2)], halves, **fields)


def test_a_report_in_which_all_fits_has_no_findings():
    halves = [*game(1, 1, 2), *game(1, 3, 4, "=="), *game(2, 2, 3, "+-"), *game(2, 4, 1, "WL")]
    players = [entry(1, 1, 2), entry(2, 1, 3), entry(3, "1/2", 4), entry(4, "3/2", 1)]
    assert check(tournament(players, halves)) == []


@pytest.mark.parametrize("result", ["10", "01", "==", "+-", "-+", "--", "WL", "DD", "LW"])
def test_results_that_fit(result):
    assert check(two(game(1, 1, 2, result))) == []


@pytest.mark.parametrize("result", ["11", "00", "1=", "1-", "+0", "W0", "++", "D=", "1U"])
def test_results_that_differ(result):
    message = f"players 1 and 2 in round 1 have the results {result[0]} and {result[1]} (line 20), which do not fit"
    row = ("error", "results_differ", 10, "round 1", f"{message}; write one result on both sides")
    assert check(two(game(1, 1, 2, result))) == [row]


def test_an_opponent_who_does_not_name_this_one():
    halves = [half(1, 1, 2, "w", "1"), half(1, 2, None, None, "U")]
    message = "player 1 names 2 as opponent in round 1, but 2 does not name 1; write the game on both sides"
    assert check(two(halves)) == [("error", "one_sided", 10, "round 1", message)]


def test_opponents_who_name_a_third():
    halves = [half(1, 1, 2, "w", "1"), *game(1, 2, 3)]
    found = check(tournament([entry(1), entry(2), entry(3)], halves))
    assert [row[:4] for row in found] == [("error", "one_sided", 10, "round 1")]


def test_the_same_colour_on_both_sides():
    halves = [half(1, 1, 2, "w", "1"), half(1, 2, 1, "w", "0")]
    message = "players 1 and 2 in round 1 both have w (line 20); write w for one and b for the other"
    assert check(two(halves)) == [("error", "same_colour", 10, "round 1", message)]


def test_a_colour_that_one_side_does_not_tell_is_no_contradiction():
    assert check(two([half(1, 1, 2, "w", "1"), half(1, 2, 1, None, "0")])) == []


def test_a_game_against_oneself():
    message = "player 1 is their own opponent in round 1; write the right number"
    assert check(two([half(1, 1, 1, "w", "1")])) == [("error", "own_opponent", 10, "round 1", message)]


def test_an_opponent_who_is_not_there():
    message = "opponent 9 of player 1 is not in the report; write a number that is"
    assert check(two([half(1, 1, 9, "w", "1")])) == [("error", "unknown_opponent", 10, "round 1", message)]


@pytest.mark.parametrize(
    ("system", "severity"), [("swiss", "error"), (None, "error"), ("team", "warning"), ("match", "warning")]
)
def test_a_player_twice_in_a_round(system, severity):
    halves = [*game(1, 1, 2), *game(1, 1, 3)]
    found = check(tournament([entry(1), entry(2), entry(3)], halves, Info("Open", system=system)))
    message = "player 1 is twice in round 1; keep one, or write the right round"
    assert found == [(severity, "twice_in_round", 10, "round 1", message)]


def test_a_gap_in_the_middle():
    halves = [*game(1, 1, 2), half(2, 2, None, None, "U"), *game(3, 2, 1)]
    message = "player 1 has nothing in round 2; write a game or a bye"
    assert check(two(halves)) == [("warning", "missing_round", 10, "round 2", message)]


def test_a_late_start_and_an_early_end_are_no_gaps():
    halves = [half(1, 2, None, None, "U"), *game(2, 1, 2), half(3, 2, None, None, "U")]
    assert check(two(halves)) == []


def test_a_round_that_nobody_tells_of():
    message = "round 2 is missing; write its games, or number the rounds without a gap"
    assert check(two([*game(1, 1, 2), *game(3, 2, 1)])) == [("warning", "missing_round", None, "round 2", message)]


def test_a_round_that_nobody_plays():
    halves = [*game(1, 1, 2), half(2, 1, None, None, "Z"), half(2, 2, None, None, "Z")]
    message = "nobody plays in round 2; leave out a round that was not held"
    assert check(two(halves)) == [("warning", "empty_round", None, "round 2", message)]


@pytest.mark.parametrize(("rounds", "codes"), [(2, []), (3, []), (1, ["too_many_rounds"]), (None, [])])
def test_more_rounds_than_announced(rounds, codes):
    found = two([*game(1, 1, 2), *game(2, 2, 1)], info=Info("Open", rounds=rounds))
    assert [row[1] for row in check(found)] == codes


def test_a_start_number_twice():
    players = [entry(1, 5), entry(1, 7), entry(2)]
    message = "start number 1 is that of Player 1 (line 10) too; give each player their own"
    assert check(tournament(players, [])) == [NO_GAMES, ("error", "duplicate_number", 10, "start number", message)]


def test_an_id_twice():
    players = [entry(1, ids={"fide": "7", "NED": "8"}), entry(2, ids={"fide": "7"}), entry(3, ids={"NED": "7"})]
    message = "fide number 7 is that of player 1 (line 10) too; check both"
    assert check(tournament(players, [])) == [NO_GAMES, ("error", "duplicate_id", 20, "fide number", message)]


POINTS = [
    (Scoring(), "10", 1, 0),
    (Scoring(), "==", "1/2", "1/2"),
    (DRAUGHTS, "10", 2, 0),
    (DRAUGHTS, "==", 1, 1),
    (Scoring(win=Fraction(3)), "+-", 3, 0),
    (Scoring(forfeit_win=Fraction(1, 2)), "+-", "1/2", 0),
]


@pytest.mark.parametrize(("scoring", "result", "white", "black"), POINTS)
def test_points_that_the_games_give(scoring, result, white, black):
    players = [entry(1, white), entry(2, black)]
    assert check(tournament(players, game(1, 1, 2, result), scoring=scoring)) == []


@pytest.mark.parametrize("points", ["1/2", "3/2", -1])
def test_points_that_the_games_do_not_give(points):
    found = check(tournament([entry(1, points), entry(2, 0)], game(1, 1, 2)))
    message = f"player 1 has {float(Fraction(points)):g} points, the rounds give 1; check both"
    assert found == [("error", "points_differ", 10, "points", message)]


@pytest.mark.parametrize(
    ("award", "points"),
    [
        (Award(Fraction(-1, 2), (1,)), "3/2"),
        (Award(Fraction(1), (2, 1), 2), 3),
        (Award(Fraction(3), (1,), None, Code.WIN), 6),
        (Award(Fraction(3), (1,), 1, Code.WIN), 4),
        (Award(Fraction(3), (1,), 1, Code.DRAW), 2),
        (Award(Fraction(3), (2,), None, Code.WIN), 2),
    ],
)
def test_awards_count_for_points(award, points):
    halves = [*game(1, 1, 2), *game(2, 1, 2, "WL")]
    assert check(tournament([entry(1, points), entry(2)], halves, awards=(award,))) == []


def test_places_that_several_have():
    players = [entry(1, 1, 1), entry(2, 0, 1), entry(3, 0, 3), entry(4, 0, 3)]
    message = "player 2 shares place 1 with player 1, not the points; check both"
    halves = game(1, 1, 2)
    assert check(tournament(players, halves)) == [("warning", "shared_place", 20, "place", message)]
    assert check(tournament(players, halves, teams=(Team(1, "A", (1, 2, 3)),))) == []


def test_places_of_teams_in_a_report_that_does_not_tell_the_teams():
    players = [entry(1, 1, 2), entry(2, 0, 1), entry(3, 0, 2), entry(4, 0, 1)]
    assert check(tournament(players, game(1, 1, 2), Info(name="Open", system="team"))) == []


def test_a_place_before_more_points():
    halves = game(1, 1, 2)
    message = "player 1 on place 2 has more points than 2 on 1; check both"
    found = check(tournament([entry(1, 1, 2), entry(2, 0, 1)], halves))
    assert found == [("warning", "place_against_points", 10, "place", message)]


@pytest.mark.parametrize(
    ("day", "codes"),
    [
        (date(2024, 5, 1), []),
        (date(2024, 5, 3), []),
        (date(2024, 4, 30), ["date_outside"]),
        (date(2024, 5, 4), ["date_outside"]),
    ],
)
def test_a_round_on_another_day_than_those_of_the_event(day, codes):
    info = Info("Open", start=date(2024, 5, 1), end=date(2024, 5, 3), round_dates=(None, day))
    found = check(two([], info=info))
    assert [(row[1], row[3]) for row in found] == [("no_games", None), *((code, "round 2") for code in codes)]


def test_an_event_that_ends_before_it_starts():
    info = Info("Open", start=date(2024, 5, 3), end=date(2024, 5, 1), round_dates=(date(2024, 5, 2),))
    message = "the event ends on 2024-05-01, before its start on 2024-05-03; check both"
    assert check(two([], info=info)) == [NO_GAMES, ("error", "dates_reversed", None, "end", message)]


def test_all_contradictions_are_told_at_once():
    halves = [*game(1, 1, 2, "11"), half(2, 1, 9, "w", "1")]
    found = check(tournament([entry(1, 5), entry(2, 0, ids={"fide": "1"}), entry(3, ids={"fide": "1"})], halves))
    assert {row[1] for row in found} == {"results_differ", "unknown_opponent", "points_differ", "duplicate_id"}


def test_a_game_without_a_result_is_told_on_both_sides():
    messages = [f"player {one} has no result against {two}; write it when the game is played" for one, two in PAIR]
    rows = [("error", "missing_result", 10 * number, "round 1", messages[number - 1]) for number in (1, 2)]
    assert check(two(game(1, 1, 2, "??"))) == rows
