"""The choices of an event: kept as a line of words, read again, and typed ones before kept ones."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.formats.reports import trf
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.swiss.choices import (
    FORMS,
    ROUND_ROBINS,
    Choices,
    choices_in,
    choices_text,
    kept_choices,
    with_choices,
)
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours
from small_swiss import Event

NUMBERS = st.integers(1, 9999)
CHOICES = st.builds(
    Choices,
    system=st.none() | st.sampled_from([*SYSTEMS, *ROUND_ROBINS]),
    colours=st.none() | st.sampled_from(Colours),
    floats=st.none() | st.booleans(),
    lots=st.none() | st.integers(-(10**9), 10**9),
    accelerate=st.sampled_from([None, "groups", "haley", "none"]),
    parts=st.sampled_from([None, 4, 6, 8, 10]),
    first_colour=st.sampled_from([None, "w", "b"]),
    federations_apart=st.lists(st.integers(1, 99), max_size=3).map(tuple),
    apart=st.lists(st.lists(NUMBERS, min_size=2, max_size=4).map(tuple), max_size=3).map(tuple),
    ratings=st.dictionaries(NUMBERS, st.integers(1, 3000), max_size=3),
)


@given(CHOICES)
def test_what_is_kept_reads_back_the_same(choices):
    assert choices_in(choices_text(choices)) == choices


@given(CHOICES)
def test_a_report_keeps_them(choices):
    event = with_choices(Event(4).round("1>3 2=4").tournament, choices)
    data, cannot = trf.write(event)
    assert cannot.rows() == []
    assert kept_choices(trf.read(data, "open.trf")[0]) == choices


def test_the_words_are_those_of_the_command():
    choices = Choices("fmjd-solkoff", Colours.WEAK, floats=False, lots=7, apart=((5, 7),), ratings={3: 1850})
    assert choices_text(choices) == "system=fmjd-solkoff colours=weak floats=no lots=7 apart=5,7 rating=3:1850"


def test_every_choice_has_a_form_and_the_line_is_in_the_order_of_the_fields():
    names = [each.name for each in fields(Choices)]
    words = ["rating" if name == "ratings" else name.replace("_", "-") for name in names]
    assert words == list(FORMS)
    swiss = Choices("fmjd-solkoff", Colours.WEAK, floats=True, lots=7, accelerate="groups", parts=4, first_colour="w")
    every = replace(swiss, federations_apart=(1, 2), apart=((5, 7),), ratings={3: 1850})
    assert [name for name in names if getattr(every, name) in (None, (), {})] == []
    assert [word.partition("=")[0] for word in choices_text(every).split()] == words


@pytest.mark.parametrize("text", ["", "system=dutch", "parts=5", "apart=5", "rating=x", "later=1", "floats"])
def test_words_that_nobody_knows_are_passed_over(text):
    assert choices_in(text) == Choices()


def test_what_is_typed_goes_before_what_is_kept_and_families_add_up():
    kept = Choices("kndb-solkoff", floats=True, lots=3, apart=((1, 2),), ratings={4: 1500})
    typed = Choices(floats=False, apart=((3, 4),), ratings={5: 1600})
    assert typed.over(kept) == Choices(
        "kndb-solkoff", floats=False, lots=3, apart=((1, 2), (3, 4)), ratings={4: 1500, 5: 1600}
    )


def test_settings_have_what_was_chosen_and_else_what_the_system_prefers():
    settings = Choices("fmjd-solkoff", Colours.STRONG, accelerate="none", lots=7).settings(range(1, 5))
    assert (settings.system.key, settings.colours, settings.floats) == ("fmjd-solkoff", Colours.STRONG, True)
    assert (settings.acceleration, settings.seed, sorted(settings.lots)) == (None, 7, [1, 2, 3, 4])
    assert Choices().settings(()).system.key == "fmjd-rating"
    with pytest.raises(TournamentError, match="Unknown system 'dutch'"):
        Choices("dutch").settings(())
