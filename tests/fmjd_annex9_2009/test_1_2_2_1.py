"""1.2.2.1: the official time control, 120 minutes a player for 60 moves, counts in full."""

from decimal import Decimal

import pytest

from fmjd_articles.events import errors, one_game, verdict
from fmjd_articles.numbers import event_line
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

KEY = "fmjd-2009"


@pytest.mark.parametrize(
    ("control", "minutes", "share"),
    [
        ("80+60", 140, 100),
        ("90/45,30+30", 127.5, 100),
        ("120/50,60/25", 180, 100),
        ("120", 120, 100),
        ("119+1", 120, 100),
        ("119", 119, 50),
        ("80+30", 110, 50),
    ],
)
def test_1_2_2_1_two_hours_for_sixty_moves(control, minutes, share):
    assert verdict(KEY, "minutes", "share", "counted", time_control=control) == (minutes, share, "Y")


def test_1_2_2_1_the_whole_k():
    assert event_line(KEY, "2", "k", "k_full", "share") == (Decimal("15.0"), 15, 100)


def test_1_2_2_1_a_game_that_counts_needs_a_time_control():
    rated = one_game(KEY, time_control=None).rate()
    assert errors(rated.findings) == [("time_control_needed", "events.csv", 2, "time_control")]
    assert not rated.is_valid


def test_1_2_2_1_no_time_control_is_needed_where_nothing_counts():
    season = one_game(KEY, time_control=None, approved="N")
    assert errors(season.rate().findings) == []
    unplayed = one_game(KEY, time_control=None)
    unplayed.games[0]["result"] = "2x0"
    assert errors(unplayed.rate().findings) == []


def test_1_2_2_1_the_calculator_tells_the_minutes_and_the_share():
    judge = rulebook(KEY).calculator.time_control
    answer = judge("90/45,30+30", rulebook(KEY).first_list)
    shown = ("minutes", "share", "articles", "reason")
    assert line(answer.lines, *shown, list="fmjd") == (Decimal("127.50"), 100, "1.2.2.1", "")
    assert answer.note == "127.5 minutes a player for 60 moves; share is percent of K"
    assert judge("90/20+1,30", rulebook(KEY).first_list).note.startswith("120 1/3 minutes")
    with pytest.raises(ValueError, match="'fast' is not a time control; write minutes"):
        judge("fast", rulebook(KEY).first_list)
