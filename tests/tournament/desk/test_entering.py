"""Who plays: numbers by rating, late entries, withdrawals, byes."""

import pytest

from live_event import boards, live_event, played
from ratingoffice.model.tournament import Code, Entry
from ratingoffice.tournament.desk.entering import (
    ask_bye,
    changed_entry,
    come_back,
    with_entries,
    withdraw,
    without_entry,
)
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.pairing_rounds import with_next_round


def test_start_numbers_go_by_rating_until_the_first_round_whatever_the_order_of_entry():
    event = with_entries(live_event(3), [Entry(0, "Strong", rating=2500), Entry(0, "New")])
    assert [(entry.number, entry.name) for entry in event.tournament.entries] == [
        (1, "Strong"),
        (2, "Player 01"),
        (3, "Player 02"),
        (4, "Player 03"),
        (5, "New"),
    ]
    again = with_entries(with_entries(live_event(3), [Entry(0, "New")]), [Entry(0, "Strong", rating=2500)])
    assert again == event


def test_nobody_is_in_an_event_twice_or_without_a_name():
    with pytest.raises(DeskError, match="Somebody is already in the event"):
        with_entries(live_event(), [Entry(0, "Somebody", {"own": "3"})])
    with pytest.raises(DeskError, match="needs a name"):
        with_entries(live_event(), [Entry(0, " ")])


@pytest.mark.parametrize(("missed", "points"), [(Code.ZERO_BYE, 0), (Code.HALF_BYE, 2)])
def test_a_late_entry_has_the_next_number_and_a_bye_for_every_round_so_far(missed, points):
    event = with_entries(played(played(live_event())), [Entry(0, "Late", rating=2600)], missed)
    late = event.entry(7)
    assert (late.name, late.points) == ("Late", points)
    assert [event.half(number, 7).code for number in (1, 2)] == [missed, missed]
    assert 7 in {each for board in boards(with_next_round(event)) for each in board}


def test_a_round_robin_that_has_begun_takes_nobody():
    with pytest.raises(DeskError, match="accepts no more players"):
        with_entries(played(live_event(system="round_robin")), [Entry(0, "Late")])


def test_who_withdraws_is_not_paired_and_can_come_back():
    event = withdraw(played(live_event()), 3, "ill")
    second = played(event)
    assert second.half(2, 3).code is Code.ZERO_BYE
    third = played(come_back(second, 3))
    assert third.half(3, 3).code is not Code.ZERO_BYE
    with pytest.raises(DeskError, match="has already withdrawn"):
        withdraw(event, 3, "again")
    with pytest.raises(DeskError, match="has not withdrawn"):
        come_back(event, 4)


def test_a_bye_that_is_asked_for_is_given():
    event = ask_bye(played(live_event()), 2, 1, Code.HALF_BYE)
    second = played(event)
    assert (second.half(2, 1).code, second.half(2, 1).opponent) == (Code.HALF_BYE, None)
    assert with_next_round(ask_bye(event, 2, 1, None)).half(2, 1).opponent is not None


@pytest.mark.parametrize(
    ("number", "player", "code", "why"),
    [
        (1, 1, Code.HALF_BYE, "round 1 is already paired"),
        (2, 9, Code.HALF_BYE, "nobody has start number 9"),
        (2, 1, Code.PAIRING_BYE, "Unknown bye"),
    ],
)
def test_what_cannot_be_asked_for(number, player, code, why):
    with pytest.raises(DeskError, match=why):
        ask_bye(played(live_event()), number, player, code)


def test_before_the_first_round_players_are_struck_off_after_it_corrected():
    event = live_event(4)
    assert [entry.name for entry in without_entry(event, 2).tournament.entries] == [
        "Player 01",
        "Player 03",
        "Player 04",
    ]
    with pytest.raises(DeskError, match="let the player withdraw"):
        without_entry(played(event), 2)
    assert changed_entry(event, 4, Entry(0, "Player 04", rating=2400)).entry(1).name == "Player 04"
    assert changed_entry(played(event), 4, Entry(0, "Renamed", rating=2400)).entry(4).name == "Renamed"
