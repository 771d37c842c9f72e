"""Berger tables: the printed form, everybody once, colours even."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.tournament.round_robin.berger import ScheduledGame, berger_table, double_table, printed_rounds

PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}
"""As such tables have been printed for a century."""


@pytest.mark.parametrize("players", PRINTED)
def test_the_table_is_the_printed_one(players):
    assert [" ".join(cells) for cells in printed_rounds(berger_table(players), players)] == PRINTED[players]


def test_with_an_odd_number_the_last_number_is_the_pause():
    table = berger_table(3)
    assert table == (
        *(
            ScheduledGame(1, 1, 1, None),
            ScheduledGame(1, 2, 2, 3),
            ScheduledGame(2, 1, 3, None),
            ScheduledGame(2, 2, 1, 2),
        ),
        *(ScheduledGame(3, 1, 2, None), ScheduledGame(3, 2, 3, 1)),
    )
    assert printed_rounds(table, 3) == (("1-4", "2-3"), ("3-4", "1-2"), ("2-4", "3-1"))


@pytest.mark.parametrize("players", [-1, 0, 1])
def test_nobody_plays_alone(players):
    with pytest.raises(ValueError, match=f"at least two players or teams, not {players}"):
        berger_table(players)


def colours(table, player):
    """The colours of a player round by round; a pause is none."""
    mine = [game for game in table if player in (game.white, game.black) and game.black is not None]
    return ["w" if game.white == player else "b" for game in sorted(mine)]


@given(st.integers(2, 60))
def test_everybody_meets_everybody_once_and_plays_in_every_round(players):
    table = berger_table(players)
    met = Counter(frozenset((game.white, game.black)) for game in table if game.black is not None)
    assert met == Counter(frozenset((one, other)) for one in range(1, players + 1) for other in range(1, one))
    for number in {game.round for game in table}:
        busy = [each for game in table if game.round == number for each in (game.white, game.black) if each]
        assert sorted(busy) == list(range(1, players + 1))
    pauses = Counter(game.white for game in table if game.black is None)
    assert pauses == (Counter(range(1, players + 1)) if players % 2 else Counter())


@given(st.integers(2, 60))
def test_colours_differ_by_one_at_most_and_not_at_all_with_an_odd_number(players):
    table = berger_table(players)
    for player in range(1, players + 1):
        mine = colours(table, player)
        assert abs(mine.count("w") - mine.count("b")) == (1 - players % 2)


@given(st.integers(2, 60))
def test_twice_gives_everybody_both_colours_against_everybody(players):
    table = double_table(players)
    met = Counter((game.white, game.black) for game in table if game.black is not None)
    numbers = range(1, players + 1)
    assert met == Counter((one, other) for one in numbers for other in numbers if one != other)
    first = {frozenset((g.white, g.black)) for g in table if g.black and g.round < players + players % 2}
    assert len(first) == players * (players - 1) // 2
    assert sorted({game.round for game in table}) == list(range(1, 2 * (players + players % 2) - 1))


@given(st.integers(3, 60))
def test_twice_never_gives_one_colour_three_times_running(players):
    table = double_table(players)
    for player in range(1, players + 1):
        mine = "".join(colours(table, player))
        assert "www" not in mine
        assert "bbb" not in mine
