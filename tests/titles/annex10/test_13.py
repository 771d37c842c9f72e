"""13: before a deciding match those who share a place have the same title."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.world_championship.world_title import places_before_superblitz
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.titles.automatic_titles import title_by_place
from ratingoffice.titles.world_titles import world_title_grants
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP
from ratingoffice.tournament.round_robin.berger import berger_table
from small_titles import championship, finish


def test_13_a_shared_place_is_the_better_one():
    shared = [title_by_place(championship("world"), finish(place)) for place in (3, 3, 5)]
    assert [str(grant.title) for grant in shared] == ["GMI", "GMI", "MI"]


def round_robin(players, drawn):
    """The lower number wins, but in one game that is drawn."""
    halves = [
        Half(game.round, one, other, None, Code.DRAW if {one, other} == drawn else won)
        for game in berger_table(players)
        for one, other in ((game.white, game.black), (game.black, game.white))
        for won in [Code.WIN if one < other else Code.LOSS]
    ]
    entries = tuple(Entry(number, f"Player {number}") for number in range(1, players + 1))
    return Tournament(Info("World", time_control="90/45,30+30"), entries, tuple(halves), DRAUGHTS)


def titles(ranked, *, is_of_women):
    players = len(ranked.entries)
    grants = world_title_grants(ranked.tournament, places_before_superblitz(ranked), players, is_of_women=is_of_women)
    return {each.number: (each.place, str(each.grant.title)) for each in grants if each.number < 5}


@pytest.mark.parametrize(("is_of_women", "ranks"), [(True, ("GMIF", "MIF")), (False, ("GMI", "MI"))])
@pytest.mark.parametrize("superblitz", [(), ((2, 3),), ((3, 2),)])
def test_13_who_loses_a_superblitz_keeps_the_title_of_the_shared_place(superblitz, is_of_women, ranks):
    ranked = ranked_event(round_robin(16, {2, 3}), replace(WORLD_CHAMPIONSHIP, deciding_games=superblitz))
    assert sorted(ranked.standings.places.tolist()[1:3]) == ([2, 3] if superblitz else [2, 2])
    better, next_one = ranks
    assert titles(ranked, is_of_women=is_of_women) == {
        1: (1, better),
        2: (2, better),
        3: (2, better),
        4: (4, next_one),
    }


def test_13_what_tie_breaks_decide_stays_decided():
    ranked = ranked_event(round_robin(16, {15, 16}), replace(WORLD_CHAMPIONSHIP, deciding_games=((16, 15),)))
    assert places_before_superblitz(ranked) == {number: min(number, 15) for number in range(1, 17)}


def test_13_who_left_early_has_no_place():
    event = round_robin(4, {2, 3})
    halves = tuple(half for half in event.halves if half.round == 1 or 4 not in (half.player, half.opponent))
    ranking = replace(WORLD_CHAMPIONSHIP, deciding_games=((2, 3),))
    ranked = ranked_event(replace(event, halves=halves), ranking, withdrawn=(4,))
    assert places_before_superblitz(ranked) == {1: 1, 2: 2, 3: 2}
