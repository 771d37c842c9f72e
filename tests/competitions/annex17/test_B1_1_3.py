"""B1.1.3: three of each group go to the final."""

from ratingoffice.competitions.world_championship.semi_finals import finalists


def test_B1_1_3_the_first_three_qualify():
    classification = {group: [f"{group}{place}" for place in range(1, 11)] for group in "ABCD"}
    assert finalists(classification) == {group: (f"{group}1", f"{group}2", f"{group}3") for group in "ABCD"}
