"""B1.2.2: group A draws among 1 to 3, B among 4 to 6, C among 7 to 9, D among 10 to 12."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.world_championship.final import draw_final
from ratingoffice.competitions.world_championship.semi_final_reports import final_of
from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.round_robin.berger import berger_table
from small_report import game, tournament

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


def group(letter, **of_third):
    """A semi-final in which the lower number wins; the third player may be somebody else."""
    games = [half for each in berger_table(10) for half in game(each.round, *sorted((each.white, each.black)))]
    entries = [
        Entry(number, f"{letter}{number}", ids={"fmjd": f"{ord(letter)}{number:02}"}, federation="NED", place=number)
        for number in range(1, 11)
    ]
    entries[2] = replace(entries[2], **of_third)
    return tournament(entries, games)


@pytest.mark.parametrize(
    ("third", "is_refused"),
    [
        ({}, False),
        ({"ids": {"fmjd": "6504"}}, True),
        ({"name": "A4"}, False),
        ({"name": "A4", "ids": {}}, True),
        ({"name": "A4", "ids": {"fide": "6504"}}, True),
        ({"name": "A4", "ids": {}, "federation": "FRA"}, False),
        ({"ids": {"fmjd": "1", "local": "6504"}}, False),
    ],
)
def test_B1_2_2_nobody_comes_from_two_groups(third, is_refused):
    reports = {"A": group("A"), "B": group("B", **third), "C": group("C"), "D": group("D")}
    if not is_refused:
        assert len(final_of(reports, seed=1).people) == 12
        return
    with pytest.raises(ValueError, match="Groups A and B have the same players: A4"):
        final_of(reports, seed=1)
