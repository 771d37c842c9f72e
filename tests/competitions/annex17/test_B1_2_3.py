"""B1.2.3: compatriots have numbers that meet early: one pool for up to four, named ones for five and six."""

import pytest

from ratingoffice.competitions.world_championship.final import draw_final, is_kept

FINALISTS = {group: [f"{group}{place}" for place in (1, 2, 3)] for group in "ABCD"}
PLAYERS = [player for group in FINALISTS.values() for player in group]


def drawn(*compatriots, seed=1):
    """The draw where these come from one country and all others from their own; and the numbers of these."""
    federations = {player: "NED" if player in compatriots else player for player in PLAYERS}
    draw = draw_final(FINALISTS, federations, seed)
    return draw, {draw.numbers[player] for player in compatriots}


@pytest.mark.parametrize(
    ("numbers", "kept"),
    [
        ({1, 4}, True),
        ({1, 5}, False),
        ({2, 5, 8, 11}, True),
        ({3, 6, 12}, True),
        ({1, 2}, False),
        ({1, 4, 7, 10, 2}, True),
        ({1, 4, 7, 10, 3}, False),
        ({1, 4, 7, 10, 2, 5}, True),
        ({1, 4, 7, 10, 2, 8}, False),
        ({1, 2, 3, 4, 5, 6, 7}, True),
    ],
)
def test_B1_2_3_the_numbers_of_compatriots(numbers, kept):
    assert is_kept(frozenset(numbers)) is kept


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("compatriots", [("A1", "B3"), ("B1", "C2", "D3"), ("A2", "B2", "C1", "D1")])
def test_B1_2_3_up_to_four_are_in_one_pool(compatriots, seed):
    draw, numbers = drawn(*compatriots, seed=seed)
    assert (is_kept(frozenset(numbers)), draw.not_kept) == (True, ())


def test_B1_2_3_five_move_the_block_of_the_group_that_has_two():
    draw, numbers = drawn("A1", "B1", "C1", "C2", "D1")
    assert numbers == {1, 4, 7, 10, 2}
    assert (draw.blocks["C"], draw.not_kept) == ((1, 2, 3), ())


def test_B1_2_3_six_move_the_blocks_of_both_groups_that_have_two():
    draw, numbers = drawn("A1", "B1", "C1", "C2", "D1", "D3")
    assert numbers == {1, 4, 7, 10, 2, 5}
    assert {draw.blocks["C"], draw.blocks["D"]} == {(1, 2, 3), (4, 5, 6)}


def test_B1_2_3_two_of_one_group_and_one_of_another_cannot_be_in_a_pool():
    draw, numbers = drawn("A1", "A2", "B1")
    assert draw.not_kept == ("NED",)
    assert len(numbers & {1, 4}) + len(numbers & {2, 5}) + len(numbers & {3, 6}) == 3
    assert draw.blocks["A"] == (1, 2, 3)
