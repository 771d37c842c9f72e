"""A: twenty places; the rating leader, and the World Cup with a limit for group B."""

import pytest

from ratingoffice.competitions.world_championship.qualification import ChampionshipPlace, Omission, qualify
from ratingoffice.competitions.world_championship.systems import OPEN_2023
from ratingoffice.model.condition import judge
from small_championship import candidates, players


def test_A_twenty_places_in_their_order():
    found = qualify(OPEN_2023, candidates())
    assert players(found) == [
        *("p1", "p3", "p2", "h1", "h2", "f1", "f2", "f3", "f4", "m1", "m2", "s1", "s2"),
        *("e1", "e2", "e3", "e4", "e5", "r1", "c1"),
    ]
    assert (OPEN_2023.size, len(found.qualified)) == (20, 20)


def test_A_without_a_title_match_two_of_the_previous_championship():
    assert players(qualify(OPEN_2023, candidates(opponent=None)), "previous championship") == ["p2", "p3"]


def test_A_the_place_of_one_who_refused_goes_to_the_reserves():
    found = qualify(OPEN_2023, candidates(opponent=None, refused=frozenset({"p2"})))
    assert found.places[1:3] == (
        ChampionshipPlace(2, "previous championship", None, "p2 refused the title match"),
        ChampionshipPlace(2, "previous championship", "p3"),
    )
    assert found.open_places == 1
    assert qualify(OPEN_2023, candidates(refused=frozenset({"p1"}))).places[0].player is None


@pytest.mark.parametrize(
    ("refused", "opponent", "first_three"),
    [
        ({"p1"}, None, [None, "p2", "p3"]),
        ({"p3"}, "p3", ["p1", None, "p2"]),
        ({"p1", "p3"}, "p3", [None, None, "p2"]),
    ],
)
def test_A_who_refused_costs_one_place_although_the_classification_names_him_again(refused, opponent, first_three):
    found = qualify(OPEN_2023, candidates(opponent=opponent, refused=frozenset(refused)))
    assert players(found)[:3] == first_three
    assert found.open_places == len(refused)


def test_A_a_rating_leader_who_has_qualified_leaves_his_place_to_the_world_cup():
    found = qualify(OPEN_2023, candidates(ratings=["e2", "r1"]))
    assert players(found, "rating list") == []
    assert players(found, "World Cup") == ["c1", "c2"]
    assert Omission("e2", "rating list", "qualified already") in found.passed_over


def test_A_group_b_has_one_place_of_continents_and_world_cup_together():
    found = qualify(OPEN_2023, candidates({"c1": "NED", "e1": "NED"}))
    assert players(found, "World Cup") == ["c2"]
    what = "players of NED on places of the World Cup and continents"
    assert found.passed_over[-1].condition == judge("Annex 17, A", what, False, 2, "1 at most")


def test_A_group_a_has_no_limit_in_the_world_cup_and_two_on_continents():
    of_ned = dict.fromkeys(("c1", "e1", "e2", "f1", "f2"), "NED")
    found = qualify(OPEN_2023, candidates(of_ned, group_a=frozenset({"NED"})))
    assert players(found, "Africa") == ["f1", "f2", "f3", "f4"]
    assert players(found, "Europe") == ["e3", "e4", "e5", "e6", "e7"]
    assert players(found, "World Cup") == ["c1"]


def test_A_champion_hosts_and_rating_leader_are_out_of_any_limit():
    of_ned = dict.fromkeys(("p1", "p2", "p3", "h1", "h2", "r1", "e1"), "NED")
    found = qualify(OPEN_2023, candidates(of_ned))
    assert players(found, "Europe")[0] == "e1"
    assert players(found, "rating list") == ["r1"]


def test_A_hosts_name_somebody_who_has_not_qualified():
    found = qualify(OPEN_2023, candidates(organisation="p2", sponsor=None))
    assert [place.player for place in found.places[3:5]] == [None, None]


def test_A_a_continent_with_too_few_players_leaves_places_open():
    found = qualify(OPEN_2023, candidates(continents={"Africa": ["f1"], "Asia": ["s1", "s2"], "Europe": ["e1"]}))
    assert players(found, "Africa") == ["f1", None, None, None]
    assert players(found, "Pan America") == [None, None]
    assert found.open_places == 3 + 2 + 4
