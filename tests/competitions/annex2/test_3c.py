"""3c: teams are sealed, and all players of the nationality."""

import pytest

from ratingoffice.competitions.organisation.technical_rules import rule_conditions, team_lists
from ratingoffice.model.condition import judge
from small_organisation import ruled


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_3c_sealed_and_of_the_nationality(told, words):
    event = ruled("world team championship", has_sealed_teams=told, has_only_nationals=told)
    sealed, nationals = "teams signed by the captain, in sealed envelopes", "all players of the nationality of the team"
    assert team_lists(event) == (
        judge("Annex 2, 3c", sealed, told, words, "yes"),
        judge("Annex 2, 3c", nationals, told, words, "yes"),
    )
    assert set(team_lists(event)) <= set(rule_conditions(event))


def test_3c_not_for_single_players():
    assert "Annex 2, 3c" not in {each.article for each in rule_conditions(ruled(has_sealed_teams=False))}
