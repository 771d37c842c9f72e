"""A round robin held against its table: what departs from it, and mates who meet after the first half."""

from dataclasses import replace

from ratingoffice.tournament.round_robin.checking import departures
from small_swiss import Event

TABLE = ("1=4 2=3", "4=3 1=2", "2=4 3=1")
"""Berger's table of four."""


def event_of(*rounds, federations=()):
    event = Event(4)
    for each in rounds:
        event.round(each)
    entries = zip(event.tournament.entries, federations or (None,) * 4, strict=True)
    return replace(event.tournament, entries=tuple(replace(entry, federation=each) for entry, each in entries))


def told(event, **asked):
    found = departures(event, **{"double": False, "seed": None} | asked)
    return [(each.round, each.code, each.message) for each in found]


def test_the_table_itself_has_no_departure():
    assert told(event_of(*TABLE)) == []


def test_games_of_another_round_and_other_colours_are_told():
    found = told(event_of("1=4 3=2", "1=3 2=4"))
    assert found == [
        (1, "colours_depart", "3-2: the table gives the opposite colours (Annex 2, 3b)"),
        (2, "pairing_departs", "1-3, 2-4: the table has 1-2, 4-3 in this round (Annex 2, 3b)"),
    ]


def test_a_game_again_is_told_once_and_twice_is_right_in_a_double_one():
    event = event_of(*TABLE, "4=1 3=2")
    assert [each[:2] for each in told(event)] == [(4, "pair_again"), (4, "pair_again"), (4, "pairing_departs")]
    assert "pair_again" not in {each[1] for each in told(event, double=True)}


def test_mates_meet_in_the_first_half():
    """Four players have three rounds; the first half is round 1, in which 1 meets 4."""
    assert told(event_of(*TABLE, federations=("NED", "POL", "SEN", "NED"))) == []
    sentence = "1 and 2, both from NED, first meet after round 1, the end of the first half (Annex 2, 3b)"
    assert told(event_of(*TABLE, federations=("NED", "NED", None, None))) == [(2, "mates_meet_late", sentence)]
