"""4.2.1: two federations besides the organiser's, a third of the players from them."""

from dataclasses import replace

import pytest

from ratingoffice.titles.approval import approval, guests
from small_titles import STRONG, asked_of_the_field, event, met, missed, national, person, told, tried


def field(written: str):
    return tuple(person(number, federation=each) for number, each in enumerate(written.split(), 1))


@pytest.mark.parametrize(
    ("federations", "measured", "verdicts"),
    [
        ("NED NED NED NED NED NED FRA FRA POL", (2, 3), ["met", "met"]),
        ("NED NED NED NED NED NED FRA FRA FRA", (1, 3), ["missed", "met"]),
        ("NED NED NED NED NED NED NED FRA POL", (2, 2), ["met", "missed"]),
        ("NED NED NED NED NED NED NED FRA POL POL", (2, 3), ["met", "missed"]),
        ("FRA FRA POL", (2, 3), ["met", "met"]),
    ],
)
def test_4_2_1_counts_federations_and_players(federations, measured, verdicts):
    conditions = guests(event(), field(federations))
    assert tuple(each.measured for each in conditions) == measured
    assert [each.verdict for each in conditions] == verdicts


def test_4_2_1_a_third_is_rounded_up():
    assert [told(guests(event(), field("FRA " * number))[1])[2] for number in (9, 10, 12, 13)] == [3, 4, 4, 5]


def test_4_2_1_one_foreigner_short():
    group = met(tuple(replace(each, federation="FRA" if each.number < 4 else "NED") for each in STRONG), points=8)
    at_home = tried("MI", "black", group)
    assert ("4.2.1", 1, 2) in missed(at_home)
    assert ("4.2.1", 3, 4) in missed(at_home)


def test_4_2_1_without_the_organiser_nobody_can_tell():
    assert {each.verdict for each in guests(event(federation=None), field("FRA POL"))} == {"not told"}


def test_4_2_1_not_asked_of_national_championships():
    home = field("NED " * 10)
    assert [told(each) for each in approval(national(), home, home) if each.verdict == "missed"] == []


def test_4_2_1_who_never_played_is_no_participant():
    assert asked_of_the_field("4.2.1", event(), *["2200"] * 5) == [("4.2.1", 0, 2), ("4.2.1", 0, 4)]
