"""7: in time the next of the same source plays, later the first of the global reserve list."""

from datetime import date, timedelta

import pytest

from ratingoffice.competitions.world_championship import candidate_file
from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, qualify
from ratingoffice.competitions.world_championship.replacements import (
    Championship,
    PlaceError,
    RatedReserve,
    Withdrawal,
    replaced,
    reserve_list,
)
from ratingoffice.competitions.world_championship.standing_by import Unavailable, changed, passed_by
from ratingoffice.competitions.world_championship.systems import OPEN_2023
from small_championship import RATINGS, WORLD_CUP, candidates

UNTIL = date(2023, 4, 1)


def championship(**changes):
    facts = candidates(**changes)
    qualification = qualify(OPEN_2023, facts)
    reserves = reserve_list(WORLD_CUP, [RatedReserve(player, 60) for player in RATINGS], qualification.qualified)
    return Championship(OPEN_2023, facts, qualification, reserves)


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
        ("f1", ChampionshipPlace(4, "Africa", "f5", "instead of f1")),
    ],
)
def test_7_in_time_from_the_same_source(player, place):
    assert instead_of(player) == place


def test_7_the_day_that_was_set_is_in_time_and_the_next_is_not():
    assert instead_of("f1", 0).source == instead_of("f1", -1).source == "Africa"
    assert instead_of("f1", 1) == ChampionshipPlace(4, "global reserve list", "c2", "reserve 1, for f1")


def test_7_limits_hold_for_the_one_who_comes_in():
    next_two = {"f5": "M1", "f6": "XXX"}
    assert instead_of("f1", before=championship(federations=next_two)).player == "f6"


def test_7_who_refused_the_match_is_left_out_where_his_place_went_to_the_reserves_before():
    refused = championship(opponent=None, refused=frozenset({"p2"}))
    assert instead_of("p3", before=refused) == ChampionshipPlace(2, "previous championship", "p4", "instead of p3")


def test_7_nobody_comes_back_after_withdrawing():
    first = replaced(championship(), Withdrawal("f1", UNTIL, UNTIL))
    again = replaced(first, Withdrawal("f5", UNTIL, UNTIL))
    assert {"f1", "f5"} & again.qualification.qualified == set()
    assert again.gone == {"f1", "f5"}


def test_7_refuses_somebody_without_a_place():
    with pytest.raises(LookupError, match="r12 has no place"):
        replaced(championship(), Withdrawal("r12", UNTIL, UNTIL))


def test_7_a_place_of_the_rating_list_goes_to_the_world_cup():
    assert instead_of("r1") == ChampionshipPlace(8, "World Cup", "c2", "instead of r1")


def test_7_a_source_without_anybody_left_leads_to_the_reserves():
    before = championship(continents={"Africa": ["f1"]})
    assert instead_of("f1", before=before).player == "c2"


def test_7_a_reserve_is_replaced_by_the_next_reserve():
    first = replaced(championship(), Withdrawal("f1", UNTIL + timedelta(1), UNTIL))
    assert instead_of("c2", before=first) == ChampionshipPlace(4, "global reserve list", "r2", "reserve 2, for c2")


def test_7_a_reserve_counts_for_no_limit():
    late = replaced(championship(federations={"c2": "E9", "e9": "E9"}), Withdrawal("f1", UNTIL + timedelta(1), UNTIL))
    only = [Withdrawal(player, UNTIL, UNTIL) for player in ("e1", "e2", "e3", "e4", "e5", "e6")]
    for withdrawal in only:
        if withdrawal.player in late.qualification.qualified:
            late = replaced(late, withdrawal)
    assert "e9" in late.qualification.qualified


def test_7_the_next_of_the_source_who_is_not_available_is_passed_by():
    before = passed_by(championship(), Unavailable("f5", UNTIL))
    assert instead_of("f1", before=before) == ChampionshipPlace(4, "Africa", "f6", "instead of f1")


LATE = UNTIL + timedelta(31)


def after_both(player, stands_down):
    """The championship after somebody withdrew late, and the first reserve stood down on a day."""
    rated = tuple(RatedReserve(each, 60) for each in RATINGS)
    withdrawals, unavailable = (Withdrawal(player, LATE, UNTIL),), (Unavailable("c2", stands_down),)
    file = candidate_file.ChampionshipFile(OPEN_2023, candidates(), rated, withdrawals, unavailable)
    return candidate_file.championship(file).qualification.places


@pytest.mark.parametrize("player", ["c1", "s2"])
@pytest.mark.parametrize("days", [-1, 0])
def test_7_who_stands_down_on_the_day_of_a_withdrawal_is_not_asked_whatever_the_names(player, days):
    taken = [(place.player, place.reason) for place in after_both(player, LATE + timedelta(days)) if place.reason]
    assert taken == [("r2", f"reserve 2, for {player}")]


@pytest.mark.parametrize("player", ["c1", "s2"])
def test_7_who_stands_down_a_day_later_has_the_place_and_withdraws(player):
    with pytest.raises(PlaceError, match="c2 has a place"):
        after_both(player, LATE + timedelta(1))


@pytest.mark.parametrize("players", [("r1", "s1"), ("s1", "r1")])
def test_7_of_two_who_withdraw_late_on_one_day_the_first_place_is_filled_first(players):
    made, refused = changed(championship(), [Withdrawal(player, LATE, UNTIL) for player in players])
    filled = {place.reason: place.player for place in made.qualification.places if place.reason}
    assert (filled, refused) == ({"reserve 1, for s1": "c2", "reserve 2, for r1": "r2"}, [])


@pytest.mark.parametrize("late", ["e1", "f1"])
def test_7_who_gets_a_place_on_the_day_he_withdraws_leaves_it_again(late):
    made, refused = changed(championship(), [Withdrawal(player, LATE, UNTIL) for player in ("c2", late)])
    assert ({"c2", late} & made.qualification.qualified, refused) == (set(), [])


def test_7_everybody_who_cannot_withdraw_is_told():
    withdrawals = [Withdrawal(player, UNTIL, UNTIL) for player in ("r12", "f1", "f1", "r11")]
    made, refused = changed(championship(), withdrawals)
    assert [(each.player, problem.message.code) for each, problem in refused] == [
        (player, "no_place") for player in ("f1", "r11", "r12")
    ]
    assert "f5" in made.qualification.qualified
