"""4.2.5: a national championship needs three rated players, in a Swiss half of them."""

import pytest

from ratingoffice.titles.approval import rated_nationals
from small_titles import asked_of_the_field, national, people, told


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


def test_4_2_5_who_never_played_is_no_player():
    assert asked_of_the_field("4.2.5", national(), *["2200"] * 3) == [("4.2.5", 0, 3)]
    assert asked_of_the_field("4.2.5", national(system="swiss"), "2200") == [("4.2.5", 0, 5)]
