"""4.5.3: a GMI norm needs three GMI met."""

import pytest

from small_titles import met, missed, people, person, tried


@pytest.mark.parametrize(
    ("opponents", "found"),
    [
        (["GMI 2300"] * 3 + ["2300"] * 6, []),
        (["GMI 2300"] * 2 + ["GMI 2299"] + ["2300"] * 6, [("4.5.3", 2, 3)]),
        (["GMI 2300"] * 2 + ["2300"] * 7, [("4.5.3", 2, 3)]),
    ],
)
def test_4_5_3_three_with_2300(opponents, found):
    assert missed(tried("GMI", "red", met(people(*opponents), points=18))) == found


@pytest.mark.parametrize(("rating", "found"), [("2200", []), ("2199", [("4.5.3", 1, 3)])])
def test_4_5_3_three_gmif_with_2200_for_a_gmif_norm(rating, found):
    own = person(0, 2210, "MIF", woman=True)
    group = met(people(*[f"GMIF {rating}"] * 3, *["2150"] * 6), points=14, own=own)
    assert missed(tried("GMIF", "red", group)) == found
