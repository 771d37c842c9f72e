"""4.2.5: a national championship needs three rated players, in a Swiss half of them."""

import pytest

from ratingoffice.titles.approval import rated_nationals
from small_titles import national, people, told


@pytest.mark.parametrize(
    ("system", "rated", "unrated", "required", "verdict"),
    [
        ("round_robin", 3, 9, 3, "met"),
        ("round_robin", 2, 9, 3, "missed"),
        ("swiss", 6, 6, 6, "met"),
        ("swiss", 5, 6, 6, "missed"),
        ("swiss", 6, 7, 7, "missed"),
    ],
)
def test_4_2_5_by_system(system, rated, unrated, required, verdict):
    condition = rated_nationals(national(system=system), people(*["2100"] * rated, *["-"] * unrated))
    assert (told(condition), condition.verdict) == (("4.2.5", rated, required), verdict)
