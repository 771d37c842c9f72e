"""B1.2.2: group A draws among 1 to 3, B among 4 to 6, C among 7 to 9, D among 10 to 12."""

from ratingoffice.competitions.world_championship.final_numbers import draw_final

FINALISTS = {group: [f"{group}{place}" for place in (1, 2, 3)] for group in "ABCD"}
APART = {player: player for group in FINALISTS.values() for player in group}


def test_B1_2_2_each_group_has_its_numbers():
    drawn = draw_final(FINALISTS, APART, seed=1)
    by_group = {group: sorted(drawn.numbers[player] for player in FINALISTS[group]) for group in "ABCD"}
    assert by_group == {"A": [1, 2, 3], "B": [4, 5, 6], "C": [7, 8, 9], "D": [10, 11, 12]}
    assert (drawn.not_kept, drawn.equal_draws) == ((), 6**4)


def test_B1_2_2_the_seed_decides_and_the_order_of_rows_does_not():
    turned = {group: players[::-1] for group, players in FINALISTS.items()}
    assert draw_final(turned, APART, seed=4) == draw_final(FINALISTS, APART, seed=4)
    assert len({tuple(draw_final(FINALISTS, APART, seed).numbers) for seed in range(9)}) > 1
