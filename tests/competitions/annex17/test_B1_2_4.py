"""B1.2.4: the table of the final: nine rounds, everybody once but for the own group."""

from collections import Counter
from itertools import combinations

from ratingoffice.competitions.world_championship.final import final_schedule, final_table


def test_B1_2_4_everybody_meets_all_of_the_other_groups_once():
    met = Counter(frozenset((game.white, game.black)) for game in final_table())
    apart = [pair for pair in combinations(range(1, 13), 2) if (pair[0] - 1) // 3 != (pair[1] - 1) // 3]
    assert met == Counter(map(frozenset, apart))
    assert len(met) == 54


def test_B1_2_4_everybody_plays_in_every_round():
    for number in range(1, 10):
        games = [game for game in final_table() if game.round == number]
        assert sorted(each for game in games for each in (game.white, game.black)) == list(range(1, 13))


def test_B1_2_4_colours_differ_by_one():
    white = Counter(game.white for game in final_table())
    assert {white[number] for number in range(1, 13)} == {4, 5}


def test_B1_2_4_the_schedule_by_player():
    numbers = {chr(ord("a") + number - 1): number for number in range(1, 13)}
    schedule = final_schedule(numbers)
    assert schedule[:2] == ((1, "a", "d"), (1, "b", "e"))
    assert schedule[-1] == (9, "f", "g")
