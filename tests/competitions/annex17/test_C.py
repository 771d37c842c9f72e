"""C: the global reserve list takes by turns from the World Cup and the rating list."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, qualify
from ratingoffice.competitions.world_championship.replacements import (
    Championship,
    PlaceError,
    RatedReserve,
    Reserve,
    Withdrawal,
    replaced,
    reserve_list,
    with_reserves,
)
from ratingoffice.competitions.world_championship.standing_by import (
    MovedUp,
    Unavailable,
    available,
    moved_up,
    passed_by,
)
from ratingoffice.competitions.world_championship.systems import OPEN_2023
from small_championship import candidates


def rated(*players, games=50):
    return [RatedReserve(player, games) for player in players]


def names(reserves):
    return [each.player for each in reserves]


def test_C_by_turns():
    assert reserve_list(["a", "b"], rated("x", "y"), {"q"}) == (
        *(Reserve(1, "a", "World Cup"), Reserve(2, "x", "rating list")),
        *(Reserve(3, "b", "World Cup"), Reserve(4, "y", "rating list")),
    )


def test_C_without_those_who_have_qualified_and_nobody_twice():
    assert names(reserve_list(["q", "a", "x", "b"], rated("a", "x", "y"), {"q"})) == ["a", "x", "b", "y"]


def test_C_goes_on_where_one_list_ends():
    assert names(reserve_list(["a"], rated("x", "y", "z"), ())) == ["a", "x", "y", "z"]


def test_C_rated_players_need_fifty_games_in_three_years():
    ratings = [RatedReserve("x", 49), RatedReserve("y", 50), RatedReserve("z", 51)]
    assert names(reserve_list([], ratings, ())) == ["y", "z"]


def test_C_fills_open_places_but_not_those_of_the_hosts():
    few = candidates(continents={"Africa": ["f1"]}, sponsor=None)
    qualification = qualify(OPEN_2023, few)
    reserves = reserve_list(few.world_cup, rated(*few.ratings), qualification.qualified)
    filled = with_reserves(qualification, reserves)
    assert [place.source for place in filled.places if place.player is None] == ["sponsor place"]
    point_4 = [(place.source, place.player, place.reason) for place in filled.places if place.point == 4]
    assert point_4 == [
        ("Africa", "f1", ""),
        ("global reserve list", "c2", "reserve 1, for Africa"),
        ("global reserve list", "r2", "reserve 2, for Africa"),
        ("global reserve list", "c3", "reserve 3, for Africa"),
    ]


@given(st.permutations("abcdef"), st.permutations("abcdef"), st.sets(st.sampled_from("abcdef")))
def test_C_everybody_who_has_not_qualified_stands_there_once(world_cup, ratings, qualified):
    found = names(reserve_list(world_cup, rated(*ratings), qualified))
    assert sorted(found) == sorted(set("abcdef") - qualified)


TOLD = date(2023, 2, 14)


def championship(**changes):
    facts = candidates(**changes)
    qualification = qualify(OPEN_2023, facts)
    reserves = reserve_list(facts.world_cup, rated(*facts.ratings), qualification.qualified)
    return Championship(OPEN_2023, facts, qualification, reserves)


def test_C_a_reserve_who_is_not_available_is_passed_by():
    late = Withdrawal("f1", date(2023, 5, 1), date(2023, 4, 1))
    without = replaced(passed_by(championship(), Unavailable("c2", TOLD)), late)
    assert without.qualification.places[5] == ChampionshipPlace(4, "global reserve list", "r2", "reserve 2, for f1")


def test_C_who_moves_up_is_told_for_every_line_with_its_article():
    both = championship(continents={"Africa": ["f1", "f2", "f3", "f4", "c2", "f5"]})
    gone = Unavailable("c2", TOLD)
    assert moved_up(passed_by(both, gone), gone) == (
        MovedUp("c2", TOLD, "Africa", 5, "f5", "Annex 17, 7"),
        MovedUp("c2", TOLD, "World Cup", 2, "c3", "Annex 17, 7"),
        MovedUp("c2", TOLD, "global reserve list", 1, "r2", "Annex 17, C"),
    )


def of_africa(**federations):
    """Who is named next in Africa after f5 stood down, and who gets the place of f1 then."""
    gone = Unavailable("f5", TOLD)
    after = passed_by(championship(federations=federations), gone)
    named = {each.source: each.next for each in moved_up(after, gone)}
    return named["Africa"], replaced(after, Withdrawal("f1", TOLD, TOLD)).qualification.places[5].player


@pytest.mark.parametrize(
    ("federations", "player"), [({}, "f6"), ({"f6": "M1"}, "f7"), ({"f6": "M1", "f7": "S1"}, "f8")]
)
def test_C_who_is_named_next_is_within_the_limit_of_his_federation(federations, player):
    assert of_africa(**federations) == (player, player)


def test_C_the_limit_is_that_of_the_places_as_they_are():
    assert of_africa(f6="F1") == ("f7", "f6")


def test_C_the_limit_of_group_b_holds_in_the_world_cup_and_not_on_the_reserve_list():
    gone = Unavailable("c2", TOLD)
    after = passed_by(championship(federations={"c3": "C1"}, ratings=["r1"]), gone)
    assert [(each.source, each.next) for each in moved_up(after, gone)] == [
        ("World Cup", "c4"),
        ("global reserve list", "c3"),
    ]


def test_C_nobody_of_the_previous_championship_is_next_where_the_place_would_go_to_the_reserves():
    gone = Unavailable("p4", TOLD)
    named = [moved_up(passed_by(championship(refused=refused), gone), gone)[0] for refused in ((), ("p5",), ("p6",))]
    assert [(each.source, each.next) for each in named] == [
        ("previous championship", player) for player in ("p5", None, "p5")
    ]


def test_C_nobody_moves_up_at_the_end_of_the_line():
    short = championship(continents={}, ratings=["r1"], world_cup=["c1", "c2"])
    gone = Unavailable("c2", TOLD)
    assert [(each.source, each.next) for each in moved_up(passed_by(short, gone), gone)] == [
        ("World Cup", None),
        ("global reserve list", None),
    ]


@pytest.mark.parametrize(("player", "code"), [("f1", "has_place"), ("h3", "no_reserve")])
def test_C_refuses_to_pass_by_somebody_with_a_place_or_in_no_line(player, code):
    with pytest.raises(PlaceError, match=player) as refused:
        passed_by(championship(), Unavailable(player, TOLD))
    assert refused.value.message.code == code


@pytest.mark.parametrize(("told", "names_left"), [(date(2023, 1, 1), ["r2"]), (date(2023, 1, 2), ["c2", "r2"])])
def test_C_the_list_of_a_day_leaves_out_who_had_told_by_then(told, names_left):
    reserves = (Reserve(1, "c2", "World Cup"), Reserve(2, "r2", "rating list"))
    assert names(available(reserves, [Unavailable("c2", told)], OPEN_2023.first_of_january)) == names_left
