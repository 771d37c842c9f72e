"""C: the global reserve list takes by turns from the World Cup and the rating list."""

from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.reserve_list import Rated, Reserve, reserve_list, with_reserves
from ratingoffice.competitions.world_championship.systems import OPEN_2023
from small_championship import candidates


def rated(*players, games=50):
    return [Rated(player, games) for player in players]


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
    ratings = [Rated("x", 49), Rated("y", 50), Rated("z", 51)]
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
