"""By which tie-breaks an event is ranked: asked for, stated in 202, kept by the pairing, or usual."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import CHESS
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.event_ranking import FIDE_CODES, ranking_of, stated_tie_breaks
from ratingoffice.tournament.rankings import RANKINGS, ROUND_ROBIN
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS
from small_swiss import Event


def event_with(**facts):
    event = Event(4).round("1>3 2=4").tournament
    return replace(event, info=replace(event.info, others=facts))


def test_what_is_asked_for_goes_before_what_is_stated_and_kept():
    event = event_with(pairing="system=kndb-solkoff", tie_breaks="BH, SB")
    assert ranking_of(event, "fmjd-rating") == RANKINGS["fmjd-rating"]
    assert ranking_of(event, "fmjd-rating", "lots, c").tie_breaks == ("lots", "solkoff-short-truncated")
    assert ranking_of(event).tie_breaks == ("buchholz", "fide-sonneborn-berger")
    assert ranking_of(event_with(pairing="system=kndb-solkoff")) == RANKINGS["kndb-solkoff"]
    assert ranking_of(event_with()) == RANKINGS["fmjd-solkoff"]


@pytest.mark.parametrize("key", ["round-robin", "double-round-robin"])
def test_a_round_robin_that_was_paired_here_is_ranked_as_one(key):
    assert ranking_of(event_with(pairing=f"system={key}")) == ROUND_ROBIN


@pytest.mark.parametrize(
    ("text", "keys", "unknown"),
    [
        ("", (), ()),
        ("MP,GP", ("score", "board-points"), ()),
        ("PTS,BH:C1,bh/m1", ("score", "buchholz-cut-1", "median-buchholz"), ()),
        ("c, solkoff-plus, TPR", ("solkoff-short-truncated", "solkoff-plus", "performance"), ()),
        ("DE,EDE,WON", ("direct-encounter",), ("EDE", "WON")),
    ],
)
def test_the_tie_breaks_of_202_are_read_where_they_can_be(text, keys, unknown):
    assert stated_tie_breaks(event_with(tie_breaks=text)) == (keys, unknown)


def test_those_that_are_known_are_taken_in_their_order():
    assert ranking_of(event_with(tie_breaks="EDE,DE,WON,BH")).tie_breaks == ("direct-encounter", "buchholz")
    assert ranking_of(event_with(tie_breaks="EDE,WON")) == RANKINGS["fmjd-solkoff"]


@pytest.mark.parametrize("word", ["ARO", "average-rating", "h"])
def test_in_chess_the_average_of_the_opponents_is_that_of_fide(word):
    event = event_with(tie_breaks=word)
    assert stated_tie_breaks(event) == (("average-rating",), ())
    assert stated_tie_breaks(replace(event, scoring=CHESS)) == (("fide-average-rating",), ())
    assert ranking_of(replace(event_with(), scoring=CHESS), None, f"{word},TPR").tie_breaks == (
        "fide-average-rating",
        "fide-performance",
    )


@pytest.mark.parametrize("kept", ["", "system=round-robin"])
def test_a_round_robin_in_chess_is_ranked_as_fide_does_unless_another_is_named(kept):
    event = replace(event_with(pairing=kept), scoring=CHESS)
    event = replace(event, info=replace(event.info, system="round_robin"))
    assert ranking_of(event).tie_breaks == ("direct-encounter", "fide-sonneborn-berger", "koya")
    assert ranking_of(event, "round-robin") == ROUND_ROBIN


def test_every_code_names_a_tie_break():
    assert set(FIDE_CODES.values()) <= TIE_BREAKS.keys()


def test_refusals():
    with pytest.raises(TournamentError, match="Unknown system 'dutch'"):
        ranking_of(event_with(), "dutch")
    with pytest.raises(ValueError, match="the event has no teams"):
        ranking_of(event_with(), "team-swiss")
