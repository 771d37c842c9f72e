"""winners: the standing of 31 December makes the winners of the year."""

from datetime import date

from ratingoffice.competitions.world_cup.classification import day_of_the_winners, winners, world_cup
from small_cup import SmallCup


def test_winners_of_a_year():
    day = day_of_the_winners(2022)
    cup = SmallCup().event("E", "2022-12-31").event("F", "2023-01-01").result("E", "a", 1).result("F", "b", 1, 18)
    lines, declared = cup.lines()
    assert (day, winners(world_cup(lines, declared, "open", day))) == (date(2022, 12, 31), ["a"])
