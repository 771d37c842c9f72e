"""The checker pairs every round again and tells every departure with its criterion."""

from dataclasses import replace

from finding_rows import plain_rows
from ratingoffice.model.tournament import Change
from ratingoffice.tournament.swiss.checking import departures, findings_of
from small_swiss import Event, chosen


def found(event, key="fmjd-rating", **choices):
    return [(each.round, each.code, each.message) for each in departures(event.tournament, chosen(key, **choices))]


def test_an_event_paired_by_the_system_has_no_departures():
    assert found(Event(4).round("1=3 4=2").round("4=1 2=3")) == []


def test_a_pair_that_meets_again():
    event = Event(4).round("1=3 4=2").round("3=1 2=4")
    assert found(event) == [(2, "pair_again", "1 and 3 met in round 1 (Annex 5, 1)"), *again_for_2_and_4()]


def again_for_2_and_4():
    return [(2, "pair_again", "2 and 4 met in round 1 (Annex 5, 1)")]


def test_a_partner_who_is_not_the_one_of_the_system():
    sentence = "1 meets 4, although 3 comes first in the order of the system; the system pairs 1-3, 2-4 (Annex 5, 3.4)"
    assert found(Event(4).round("1=4 3=2")) == [(1, "pairing_departs", sentence)]


def test_fewer_games_inside_a_group_than_there_could_be():
    event = Event(4).round("1>3 4<2").round("4=1 2=3")
    sentence = "2 players with 2 points or more play below their score group; the best pairing has 0"
    assert found(event)[0] == (2, "pairing_departs", f"{sentence}; the system pairs 1-2, 3-4 (Annex 5, 3.5)")


def test_colours_that_are_not_those_of_the_rule():
    sentence = "2-4: the rule gives the opposite colours (Annex 5, appendices A and B)"
    assert found(Event(4).round("1=3 2=4")) == [(1, "colours_depart", sentence)]


def test_a_bye_for_another_and_a_second_bye():
    event = Event(3).round("1>3 2U")
    assert found(event)[0] == (1, "bye_departs", "the bye went to 2, not to 3 (Annex 5, 4.1)")
    again = Event(3).round("1>2 3U").round("2=1 3U")
    assert (2, "bye_again", "3 has a second bye (Annex 5, 4.1)") in found(again)


def test_a_pair_made_by_hand_is_told_with_its_reason_and_nothing_else():
    event = Event(4).round("1=4 2=3")
    event.tournament = replace(event.tournament, changes=(Change(1, 1, 4, "they asked for it"),))
    message = "1-4 was paired by hand: they asked for it (Annex 5, 1)"
    assert found(event) == [(1, "paired_by_hand", message)]
    rows = plain_rows(findings_of(departures(event.tournament, chosen("fmjd-rating")), "open.trf"))
    assert rows == [("warning", "paired_by_hand", "open.trf", None, "round 1", message)]
