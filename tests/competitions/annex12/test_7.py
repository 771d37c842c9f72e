"""7: in time the next of the same source plays, later the first of the global reserve list."""

from datetime import date, timedelta

import pytest

from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, qualify
from ratingoffice.competitions.world_championship.replacements import (
    Championship,
    RatedReserve,
    Withdrawal,
    replaced,
    reserve_list,
)
from ratingoffice.competitions.world_championship.standing_by import Unavailable, passed_by
from ratingoffice.competitions.world_championship.systems import WOMEN_2023
from small_championship import RATINGS, WORLD_CUP, candidates

UNTIL = date(2023, 4, 1)


def championship(**changes):
    facts = candidates(**changes)
    qualification = qualify(WOMEN_2023, facts)
    reserves = reserve_list(WORLD_CUP, [RatedReserve(player, 60) for player in RATINGS], qualification.qualified)
    return Championship(WOMEN_2023, facts, qualification, reserves)


def instead_of(player, days=0, before=None):
    """The place after somebody withdrew so many days after the day that was set."""
    was = before or championship()
    at = [place.player for place in was.qualification.places].index(player)
    return replaced(was, Withdrawal(player, UNTIL + timedelta(days), UNTIL)).qualification.places[at]


@pytest.mark.parametrize(
    ("player", "place"),
    [
        ("p1", ChampionshipPlace(1, "previous championship", "p4", "instead of p1")),
        ("p3", ChampionshipPlace(2, "previous championship", "p4", "instead of p3")),
        ("h1", ChampionshipPlace(3, "organisation place", None, "to be named by the organising federation")),
        ("f1", ChampionshipPlace(4, "Africa", "f2", "instead of f1")),
    ],
)
def test_7_in_time_from_the_same_source(player, place):
    assert instead_of(player) == place


def test_7_the_day_that_was_set_is_in_time_and_the_next_is_not():
    assert instead_of("f1", 0).source == instead_of("f1", -1).source == "Africa"
    assert instead_of("f1", 1) == ChampionshipPlace(4, "global reserve list", "c1", "reserve 1, for f1")


def test_7_limits_hold_for_the_one_who_comes_in():
    next_two = {"f2": "M1", "f3": "XXX"}
    assert instead_of("f1", before=championship(federations=next_two)).player == "f3"


def test_7_nobody_comes_back_after_withdrawing():
    first = replaced(championship(), Withdrawal("f1", UNTIL, UNTIL))
    again = replaced(first, Withdrawal("f2", UNTIL, UNTIL))
    assert {"f1", "f2"} & again.qualification.qualified == set()
    assert again.gone == {"f1", "f2"}


def test_7_refuses_somebody_without_a_place():
    with pytest.raises(LookupError, match="r12 has no place"):
        replaced(championship(), Withdrawal("r12", UNTIL, UNTIL))


def test_7_a_source_without_anybody_left_leads_to_the_reserves():
    before = championship(continents={"Africa": ["f1"]})
    assert instead_of("f1", before=before).player == "c1"


def test_7_a_reserve_is_replaced_by_the_next_reserve():
    first = replaced(championship(), Withdrawal("f1", UNTIL + timedelta(1), UNTIL))
    assert instead_of("c1", before=first) == ChampionshipPlace(4, "global reserve list", "r1", "reserve 2, for c1")


def test_7_a_reserve_counts_for_no_limit():
    late = replaced(championship(federations={"c1": "E9", "e9": "E9"}), Withdrawal("f1", UNTIL + timedelta(1), UNTIL))
    only = [Withdrawal(player, UNTIL, UNTIL) for player in ("e1", "e2", "e3", "e4", "e5", "e6")]
    for withdrawal in only:
        if withdrawal.player in late.qualification.qualified:
            late = replaced(late, withdrawal)
    assert "e9" in late.qualification.qualified


def test_7_the_next_of_the_source_who_is_not_available_is_passed_by():
    before = passed_by(championship(), Unavailable("f2", UNTIL))
    assert instead_of("f1", before=before) == ChampionshipPlace(4, "Africa", "f3", "instead of f1")
