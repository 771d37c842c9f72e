"""women: women count among women; a declaration before the first tournament of a year makes it the open one."""

from datetime import date

import pytest

from ratingoffice.competitions.world_cup.classification import world_cup
from small_cup import LAST_DAY, SmallCup


def cup():
    return SmallCup().women("w", "v").event("E").result("E", "m", 2).result("E", "w", 1).result("E", "v", 3)


def test_women_count_among_women_by_default():
    assert cup().of("classification") == {("E", "w"): ("women",), ("E", "m"): ("open",), ("E", "v"): ("women",)}


@pytest.mark.parametrize(("declared", "counted"), [("2022-06-09", "open"), ("2022-06-10", "women")])
def test_women_declare_before_the_first_tournament_of_the_year(declared, counted):
    assert cup().declaration("w", 2022, declared).of("classification")["E", "w"] == (counted,)


def test_women_declare_for_one_year():
    small = cup().event("F", "2021-06-10").result("F", "w", 1).declaration("w")
    assert small.of("classification")["F", "w"] == ("women",)
    lines, declared = small.lines()
    assert "w" not in world_cup(lines, declared, "women", LAST_DAY)["player_id"]
    assert world_cup(lines, declared, "open", LAST_DAY).filter(player_id="w")["events"].to_list() == [["E"]]
    assert "w" in world_cup(lines, declared, "women", date(2021, 12, 31))["player_id"]


def test_women_who_declared_before_they_played_are_not_among_women():
    lines, declared = cup().declaration("w", 2023, "2023-01-01").lines()
    assert world_cup(lines, declared, "women", date(2023, 2, 1))["player_id"].to_list() == ["v"]


def test_women_in_a_tournament_of_their_own_get_nothing_for_the_open():
    small = cup().event("G", "2022-07-01").result("G", "w", 1, tournament="women").declaration("w")
    assert small.of("classification", "place_counted", "score")["G", "w"] == (None, None, 0)


@pytest.mark.parametrize(("player", "declared"), [("w", "2022-06-10"), ("m", "2022-01-01")])
def test_women_a_declaration_that_does_not_count_is_told(player, declared):
    found = cup().declaration(player, 2022, declared).codes()
    assert found == [("warning", "declaration_not_valid", "declarations.csv", 2, "declared")]
