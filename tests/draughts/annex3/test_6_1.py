"""6.1: fixed stages, added seconds (Fischer) or a delay; a normal game has an hour a player for 60 moves and, with
Fischer, 30 seconds a move."""

from fractions import Fraction

import pytest

from ratingoffice.draughts.time_controls import (
    ClockStage,
    Pace,
    ends_with_added_time,
    minutes_for,
    objections,
    pace,
    read_pdn_stages,
    read_stages,
    stage_at,
)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("80+30", 110),
        ("80+60", 140),
        ("120+30", 150),
        ("90/45,30+30", Fraction(255, 2)),
        ("120/50,60/25", 180),
        ("120/50,30", 150),
        ("20+5", 25),
        ("25d10", 35),
        ("15", 15),
    ],
)
def test_6_1_minutes_for_the_first_60_moves(text, minutes):
    assert minutes_for(read_stages(text)) == minutes


def test_6_1_stages_as_they_are_written():
    assert read_stages("90/45,30+30") == (ClockStage(Fraction(90), 45), ClockStage(Fraction(30), None, 30))
    assert read_stages("25:20+4") == read_stages("20+4:25") == (ClockStage(Fraction(20), None, 4),)
    assert read_stages("25d10") == (ClockStage(Fraction(25), None, 10, "delay"),)


@pytest.mark.parametrize(
    "text", ["", "x", "80+", "80,30", "0", "80/0", "-5", "80+30+5", "80 + 30", "25:20:15", "25:", ":"]
)
def test_6_1_what_is_no_time_control(text):
    with pytest.raises(ValueError, match=r"stage|no time"):
        read_stages(text)


@pytest.mark.parametrize(
    ("text", "stages"),
    [
        ("40/7200:3600", (ClockStage(Fraction(120), 40), ClockStage(Fraction(60)))),
        ("4800+60", (ClockStage(Fraction(80), None, 60),)),
    ],
)
def test_6_1_the_tag_of_pdn_is_in_seconds(text, stages):
    assert read_pdn_stages(text) == stages
    with pytest.raises(ValueError, match="not a time control of PDN"):
        read_pdn_stages("80 minutes")


def test_6_1_a_last_stage_of_moves_repeats():
    stages = read_stages("120/50,60/25")
    assert [minutes_for(stages, moves) for moves in (50, 51, 75, 76)] == [120, 180, 180, 240]
    assert [stage_at(stages, moves).moves for moves in (0, 49, 50, 74, 75, 100)] == [50, 50, 25, 25, 25, 25]


@pytest.mark.parametrize(("text", "kind"), [("30+30", Pace.NORMAL), ("29+30", Pace.SEMI_RAPID), ("60", Pace.NORMAL)])
def test_6_1_a_normal_game_has_an_hour(text, kind):
    assert pace(read_stages(text)) is kind


@pytest.mark.parametrize(
    ("text", "number"), [("80+30", 0), ("80+29", 1), ("90/45,30+30", 0), ("120/50,60/25", 0), ("29+30", 1), ("120", 1)]
)
def test_6_1_what_is_missed_in_a_normal_game(text, number):
    assert len(objections(read_stages(text))) == number


def test_6_1_time_at_the_end():
    assert [ends_with_added_time(read_stages(text)) for text in ("80+30", "120/50,60/25", "120/50,30", "15")] == [
        *(True, True, False, False)
    ]
