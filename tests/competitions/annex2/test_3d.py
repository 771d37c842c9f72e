"""3d: the title has a deciding match, and a tie-break ends with Superblitz."""

import pytest

from ratingoffice.competitions.organisation.technical_rules import deciding_games, rule_conditions
from ratingoffice.model.condition import judge
from small_organisation import event, ruled


@pytest.mark.parametrize(
    ("order", "found", "holds"),
    [
        (("rapid", "superblitz"), "superblitz", True),
        (("superblitz",), "superblitz", True),
        (("superblitz", "rapid"), "rapid", False),
        ((), None, None),
    ],
)
def test_3d_superblitz_comes_last(order, found, holds):
    match, last = deciding_games(ruled(tie_break=order))
    assert match == judge("Annex 2, 3d", "deciding match for the title described", True, "yes", "yes")
    assert last == judge("Annex 2, 3d", "last games of a tie-break", holds, found, "superblitz")


def test_3d_a_match_for_the_title_has_no_other_match():
    assert len(deciding_games(ruled("world title match"))) == 1
    assert "Annex 2, 3d" not in {each.article for each in rule_conditions(event("other"))}
