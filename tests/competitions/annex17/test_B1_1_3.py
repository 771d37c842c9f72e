"""B1.1.3: three of each group go to the final."""

import pytest

from ratingoffice.competitions.world_championship.semi_finals import finalists, sure_finalists


def test_B1_1_3_the_first_three_qualify():
    classification = {group: [f"{group}{place}" for place in range(1, 11)] for group in "ABCD"}
    assert finalists(classification) == {group: (f"{group}1", f"{group}2", f"{group}3") for group in "ABCD"}


@pytest.mark.parametrize(
    ("places", "sure"),
    [
        ([1, 2, 3, 4, 5], {1, 2, 3}),
        ([1, 2, 3, 3, 5], {1, 2}),
        ([1, 2, 2, 4, 5], {1, 2, 3}),
        ([1, 2, 2, 2, 5], {1}),
        ([1, 1, 1, 4, 5], {1, 2, 3}),
        ([1, 1, 1, 1, 5], set()),
        ([1, 2, 3, 4, 4], {1, 2, 3}),
        ([5, 3, 3, 2, 1], {4, 5}),
    ],
)
def test_B1_1_3_who_shares_a_place_with_the_fourth_is_not_sure_of_the_final(places, sure):
    assert sure_finalists(dict(enumerate(places, start=1))) == sure
