"""2.1a: the organising federation has a place, and a sponsor of half the prize money one for a player of the level."""

import pytest

from ratingoffice.competitions.organisation.allotment import allotment_conditions, extra_places, sponsor_place
from ratingoffice.competitions.organisation.event import OfficialCompetition, Sponsor
from ratingoffice.model.condition import Condition, Verdict, judge
from small_organisation import event


@pytest.mark.parametrize(
    ("prizes", "paid", "required", "verdict"),
    [
        (10000, 4999, 5000, Verdict.MISSED),
        (10000, 5000, 5000, Verdict.MET),
        (10001, 5000, 5001, Verdict.MISSED),
        (10000, 10000, 5000, Verdict.MET),
    ],
)
def test_2_1a_half_of_the_prize_money(prizes, paid, required, verdict):
    found = sponsor_place(Sponsor(prizes, paid, player_is_of_the_level=True))
    name = f"euros of the sponsor, 50% of the prize money of {prizes}"
    level = judge("Annex 2, 2.1a", "player of the sponsor plays at the level", True, "yes", "yes")
    assert found == (Condition("Annex 2, 2.1a", name, paid, required, verdict), level)


def test_2_1a_the_player_can_play_at_the_level():
    assert [sponsor_place(Sponsor(10, 10, told))[1].verdict for told in (False, None)] == ["missed", "not told"]


def test_2_1a_only_where_there_is_a_sponsor():
    assert not [each for each in allotment_conditions(event()) if each.article == "Annex 2, 2.1a"]
    assert len(allotment_conditions(event(sponsor=Sponsor(10, 10)))) == len(allotment_conditions(event())) + 2


@pytest.mark.parametrize(
    ("sponsor", "places"),
    [
        (None, ("organisation place",)),
        (Sponsor(10000, 4999, player_is_of_the_level=True), ("organisation place",)),
        (Sponsor(10000, 5000, player_is_of_the_level=True), ("organisation place", "sponsor place")),
        (Sponsor(10000, 5000, player_is_of_the_level=False), ("organisation place",)),
        (Sponsor(10000, 5000), ("organisation place",)),
    ],
)
def test_2_1a_the_organising_federation_has_a_place_and_a_sponsor_who_pays_half(sponsor, places):
    assert extra_places(event(sponsor=sponsor)) == places


def test_2_1a_only_at_an_official_event():
    assert extra_places(event(OfficialCompetition.OTHER)) == ()
