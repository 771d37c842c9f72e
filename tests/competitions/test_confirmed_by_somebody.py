"""What no figure shows and somebody confirms with a yes: the checklist repeats it, with its article."""

import pytest

from ratingoffice.competitions.organisation.allotment import official_rules
from ratingoffice.competitions.referees.duties import DUTIES, duties
from ratingoffice.model.condition import judge
from small_organisation import organised

ANSWERS = [(True, "yes"), (False, "no"), (None, None)]


@pytest.mark.parametrize(("told", "words"), ANSWERS)
@pytest.mark.parametrize(
    ("key", "number", "name"),
    [
        ("notice_board", "2.4", "a board for official communications"),
        ("regulations_on_display", "2.5", "specific regulations on display"),
        ("badge", "2.8", "a visible sign of the function"),
        ("top_copies", "2.21", "top copies of the game records collected"),
        ("table_of_results", "2.22", "table of results up to date"),
        ("report", "2.27", "report on organisation and results"),
    ],
)
def test_a_duty_of_the_main_referee_is_confirmed(key, number, name, told, words):
    (found,) = [each for each in duties({key: told}) if each.article == f"Annex 4, {number}"]
    assert found == judge(f"Annex 4, {number}", name, told, words, "yes")
    assert len(DUTIES) == 6


@pytest.mark.parametrize(("told", "words"), ANSWERS)
def test_the_official_rules_are_confirmed(told, words):
    found = official_rules(organised(uses_official_rules=told))
    assert found == judge("Annex 2, 2.5", "official rules used", told, words, "yes")
