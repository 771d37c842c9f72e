"""A: sixteen places: champion, title match, previous championship, hosts, four continents."""

from ratingoffice.competitions.world_championship.qualification import Omission, qualify
from ratingoffice.competitions.world_championship.systems import WOMEN_2023
from ratingoffice.model.condition import judge
from small_championship import candidates, players


def test_A_sixteen_places_in_their_order():
    found = qualify(WOMEN_2023, candidates())
    assert players(found) == [
        *("p1", "p3", "p2", "h1", "h2", "f1", "m1", "s1", "s2", "s3"),
        *("e1", "e2", "e3", "e4", "e5", "e6"),
    ]
    assert (WOMEN_2023.size, found.open_places) == (16, 0)
    assert [place.point for place in found.places] == [1, 2, 2, 3, 3, 4, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7]


def test_A_one_player_of_a_federation_of_group_b():
    found = qualify(WOMEN_2023, candidates({"e1": "NED", "e2": "NED"}))
    assert players(found, "Europe") == ["e1", "e3", "e4", "e5", "e6", "e7"]
    limit = judge("Annex 12, A", "players of NED on continental places", False, 2, "1 at most")
    assert found.passed_over[-1] == Omission("e2", "Europe", "limit of the federation", limit)


def test_A_two_players_of_a_federation_of_group_a():
    of_ned = dict.fromkeys(("e1", "e2", "e3"), "NED")
    found = qualify(WOMEN_2023, candidates(of_ned, group_a=frozenset({"NED"})))
    assert players(found, "Europe") == ["e1", "e2", "e4", "e5", "e6", "e7"]
