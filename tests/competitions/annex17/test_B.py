"""B: forty places; three rating leaders and two of the World Cup."""

from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.systems import OPEN_2025
from small_championship import candidates, players


def test_B_forty_places():
    found = qualify(OPEN_2025, candidates())
    assert (OPEN_2025.size, len(found.qualified)) == (40, 40)
    assert players(found)[:5] == ["p1", "p3", "p2", "p4", "p5"]
    assert [len(players(found, name)) for name in ("Africa", "Pan America", "Asia", "Europe")] == [6, 4, 4, 14]
    assert (players(found, "rating list"), players(found, "World Cup")) == (["r1", "r2", "r3"], ["c1", "c2"])


def test_B_each_rating_leader_who_has_qualified_leaves_a_place():
    found = qualify(OPEN_2025, candidates(ratings=["e1", "r1", "p2", "r2"]))
    assert (players(found, "rating list"), players(found, "World Cup")) == (["r1"], ["c1", "c2", "c3", "c4"])


def test_B_without_a_title_match_four_of_the_previous_championship():
    found = qualify(OPEN_2025, candidates(opponent=None))
    assert players(found, "previous championship") == ["p2", "p3", "p4", "p5"]
