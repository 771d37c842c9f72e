"""3f: juniors are 19, cadets 16, mini cadets 13 and hopes 10 at most on 31 December."""

import pytest

from ratingoffice.competitions.organisation.event import Entrant
from ratingoffice.competitions.organisation.technical_rules import ages, rule_conditions
from ratingoffice.model.condition import judge
from small_organisation import event


@pytest.mark.parametrize(
    ("category", "oldest", "words"),
    [("juniors", 19, "juniors"), ("cadets", 16, "cadets"), ("mini_cadets", 13, "mini cadets"), ("hopes", 10, "hopes")],
)
def test_3f_the_year_of_birth_decides(category, oldest, words):
    name = f"{words} older than {oldest} on 2025-12-31"
    right, old, young = Entrant("Right", 2025 - oldest), Entrant("Old", 2024 - oldest), Entrant("Young", 2020)
    found = ages(event("world championship", category, entrants=(right, young)))
    assert found == judge("Annex 2, 3f", name, True, "nobody", "nobody")
    too_old = ages(event("world championship", category, entrants=(right, old, young)))
    assert too_old == judge("Annex 2, 3f", name, False, "Old", "nobody")
    nobody = ages(event("world championship", category))
    assert nobody == judge("Annex 2, 3f", name, None, None, "nobody")


def test_3f_only_for_the_youth():
    assert "Annex 2, 3f" not in {each.article for each in rule_conditions(event(entrants=(Entrant("Old", 1950),)))}
