"""Time controls: stages minutes[/moves][+seconds] joined by commas."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.model.time_control import TimeStage, minutes_for, parse, parse_sides


def text_of(stages):
    """A time control as it is written: `90/45,30+30`."""
    moves = [f"/{stage.moves}" if stage.moves else "" for stage in stages]
    seconds = [f"+{stage.seconds}" if stage.seconds else "" for stage in stages]
    return ",".join(f"{stage.minutes}{m}{s}" for stage, m, s in zip(stages, moves, seconds, strict=True))


@pytest.mark.parametrize(
    ("text", "stages"),
    [
        ("80+60", (TimeStage(80, None, 60),)),
        ("20+5", (TimeStage(20, None, 5),)),
        ("90/45,30+30", (TimeStage(90, 45), TimeStage(30, None, 30))),
        ("120/50,60/25", (TimeStage(120, 50), TimeStage(60, 25))),
        ("0+60", (TimeStage(0, None, 60),)),
        ("5", (TimeStage(5),)),
        ("5+0", (TimeStage(5),)),
        ("0/1,1", (TimeStage(0, 1), TimeStage(1))),
    ],
)
def test_stages_are_read(text, stages):
    assert parse(text) == stages


@pytest.mark.parametrize(
    "text",
    [
        *("", "0", "0+0", "0/40,0", "90,30", "90,", ",90", "90/0", "90/", "90+", "-90", "+30", "90 +30", "90+30s"),
        *("1.5", "090", "90/40/40", "90+30+30", "10000", "90/1000", "90+10000", "\u0663\u0660", "90+30\n", "classical"),
        *(":", "5:", ":5", "5:4:3", "5:x", "0:5", "1:30", "5:4", "5 :4", "5:90,30", "W5-B4"),
    ],
)
def test_nonsense_is_refused(text):
    assert parse(text) is None


@pytest.mark.parametrize(
    ("text", "moves", "minutes"),
    [
        ("80+60", 60, Fraction(140)),
        ("80+30", 60, Fraction(110)),
        ("90/45,30+30", 60, Fraction(255, 2)),
        ("120/50,60/25", 60, Fraction(180)),
        ("90+30", 60, Fraction(120)),
        ("90/40,30+30", 60, Fraction(130)),
        ("90/40,30+30", 40, Fraction(90)),
        ("90/40,30+30", 41, Fraction(241, 2)),
        ("120/50,60/25", 75, Fraction(180)),
        ("120/50,60/25", 76, Fraction(240)),
        ("120/50,60/25", 101, Fraction(300)),
        ("60/20", 60, Fraction(180)),
        ("60/20+30", 50, Fraction(205)),
        ("80+60", 1, Fraction(81)),
        ("80+60", 0, Fraction(0)),
    ],
)
def test_minutes_for_the_first_moves(text, moves, minutes):
    assert minutes_for(parse(text), moves) == minutes


@pytest.mark.parametrize(
    ("text", "lesser"),
    [
        ("5+0:4+0", "4"),
        ("4+0:5+0", "4"),
        ("5:5+0", "5"),
        ("5:4+1", "5"),
        ("5:4+2", "5"),
        ("5+1:4+1", "4+1"),
        ("90/40,30:100", "100"),
        ("90+30:120/40,60/20", "90+30"),
    ],
)
def test_of_two_times_the_lesser_one_for_60_moves_counts(text, lesser):
    assert parse(text) == parse(lesser)
    assert parse_sides(text) == tuple(parse(side) for side in text.split(":"))


STAGES_BEFORE = st.builds(TimeStage, st.integers(0, 9999), st.integers(1, 999), st.integers(0, 9999))
LAST_STAGES = st.builds(TimeStage, st.integers(1, 9999), st.none() | st.integers(1, 999), st.integers(0, 9999))
CONTROLS = st.builds(lambda before, last: (*before, last), st.lists(STAGES_BEFORE, max_size=3), LAST_STAGES)


@given(CONTROLS)
def test_what_is_written_reads_back_the_same(stages):
    assert parse(text_of(stages)) == stages


@given(CONTROLS, st.integers(0, 300))
def test_more_moves_never_have_less_time(stages, moves):
    assert minutes_for(stages, moves) <= minutes_for(stages, moves + 1)


@given(st.text(max_size=20) | st.text("0123456789/+,:", max_size=12))
def test_any_other_text_is_refused_or_means_the_same_when_written(text):
    stages = parse(text)
    assert stages is None or parse(text_of(stages)) == stages
