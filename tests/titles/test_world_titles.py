"""Titles by the places of a world championship, with semi-finals or without (Annex 10, 3.1 to 3.3)."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.titles.results import number_of_players, world_title_grants
from ratingoffice.tournament.round_robin.berger import berger_table

PLACES = {number: number for number in range(1, 9)}


def championship(titles=None, players=8, time_control="90/45,30+30"):
    """A round robin in which the lower number wins."""
    halves = [
        Half(game.round, one, other, None, Code.WIN if one < other else Code.LOSS)
        for game in berger_table(players)
        for one, other in ((game.white, game.black), (game.black, game.white))
    ]
    entries = tuple(
        Entry(number, f"Player {number}", title=(titles or {}).get(number)) for number in range(1, players + 1)
    )
    return Tournament(Info("World", time_control=time_control), entries, tuple(halves), DRAUGHTS)


def shown(grants):
    return [
        (each.place, str(each.grant.title), each.grant.norm and str(each.grant.norm), each.is_new) for each in grants
    ]


@pytest.mark.parametrize(
    ("players", "women", "titles"),
    [
        (20, False, ["GMI", "GMI", "GMI", "MI", "MI", "MI", "MF", "MF"]),
        (19, False, ["GMI", "GMI", "MI", "MI", "MF", "MF"]),
        (16, False, ["GMI", "GMI", "MI", "MI", "MF", "MF"]),
        (15, False, []),
        (14, True, ["GMIF", "GMIF", "MIF", "MIF", "MFF", "MFF", "CMFF"]),
        (13, True, []),
    ],
)
def test_the_number_of_players_is_that_of_the_whole_championship(players, women, titles):
    found = world_title_grants(championship(), PLACES, players, is_of_women=women)
    assert [str(each.grant.title) for each in found] == titles


def test_who_has_the_title_is_told_of_the_norm_only_if_it_is_new():
    held = {1: "GMI", 4: "MI", 5: "GMI", 7: "CMF"}
    assert shown(world_title_grants(championship(held), PLACES, 40)) == [
        (2, "GMI", None, True),
        (3, "GMI", None, True),
        (4, "MI", "GMI", False),
        (6, "MI", "GMI", True),
        (7, "MF", "MI", True),
        (8, "MF", "MI", True),
    ]


@pytest.mark.parametrize("facts", [{"players": 6}, {"time_control": "5+3"}])
def test_six_games_or_a_fast_pace_bring_no_title(facts):
    event = championship(**facts)
    assert world_title_grants(event, {each.number: each.number for each in event.entries}, 40) == ()


def test_who_never_played_is_no_player_of_a_championship():
    absent = [
        replace(half, code=Code.FORFEIT_LOSS if half.player == 8 else Code.FORFEIT_WIN)
        for half in championship().halves
        if 8 in (half.player, half.opponent)
    ]
    present = [half for half in championship().halves if 8 not in (half.player, half.opponent)]
    one = replace(championship(), halves=(*present, *absent))
    assert (number_of_players([championship()]), number_of_players([one]), number_of_players([one, one])) == (8, 7, 14)
