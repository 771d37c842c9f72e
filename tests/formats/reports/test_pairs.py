"""From every format into every other and back: what is not the same afterwards was told on the way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS
from ratingoffice.formats.reports.lost import note_lost
from report_files import EXAMPLES, any_tournament
from report_grammars import GRAMMARS

NUMBERED_ANEW = ("the table has no start numbers", "the table needs a place of its own")
"""Afterwards other numbers stand for the same players, so that nothing can be compared by number."""

PAIRS = [(there, back) for there in WRITERS for back in WRITERS if not (there.startswith("trf") and back == "trf")]


def through(tournament, key):
    """The tournament as it is read from a file of that format, and the messages of all that it cannot say."""
    written, unsaid = WRITERS[key](tournament)
    again, _ = REPORTS["trf" if key.startswith("trf") else key].read(written, "report")
    return again, unsaid["message"].to_list()


def facts(messages):
    return {message.split(" of ")[0] for message in messages}


def check(tournament, there, back):
    first, told_there = through(tournament, there)
    second, told_back = through(first, back) if first else (None, [])
    notes = Notes("")
    note_lost(tournament, second, notes)
    changed, told = [row[5] for row in notes.rows], [*told_there, *told_back]
    if not any(message.startswith(NUMBERED_ANEW) for message in told):
        assert facts(changed) <= facts(told)


@pytest.mark.parametrize(("there", "back"), PAIRS)
@given(data=st.data())
@settings(max_examples=4)
def test_what_changes_there_and_back_was_told(there, back, data):
    source = "trf" if back.startswith("trf") else back
    tournament, _ = REPORTS[source].read(data.draw(GRAMMARS[source]).encode(), "report")
    check(tournament, there, back)


@given(tournament=any_tournament(), pair=st.sampled_from(PAIRS))
@settings(max_examples=25)
def test_of_any_tournament_too(tournament, pair):
    check(tournament, *pair)


SAME = {
    ("fmjd-text", "trf26"): {"remarks", "national championship", "women only", "winner", "the local id"},
    ("toernooibase", "trf26"): set(),
    ("toernooibase", "fmjd-table"): {"the round's colour"},
}


@pytest.mark.parametrize(("source", "target"), SAME)
def test_what_the_examples_lose_there_and_back(source, target):
    """A fact that begins to be lost, or is told without being lost, shows here."""
    tournament, _ = REPORTS[source].read(EXAMPLES[source.replace("-", "_")].encode(), "report")
    first, told = through(tournament, target)
    second, told_back = through(first, source)
    notes = Notes("")
    note_lost(tournament, second, notes)
    assert facts(row[5] for row in notes.rows) == SAME[source, target]
    assert facts(row[5] for row in notes.rows) <= facts([*told, *told_back])
