"""13: before a deciding match those who share a place have the same title."""

from dataclasses import replace

import pytest

from live_event import live_event, played
from ratingoffice.competitions.world_championship.world_title import places_before_superblitz
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.titles.automatic_titles import title_by_place
from ratingoffice.titles.deciding_games import before_deciding_games
from ratingoffice.titles.results import places_of, world_title_grants
from ratingoffice.titles.verdicts import event_verdicts
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.final_report import report_of
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP
from ratingoffice.tournament.round_robin.berger import berger_table
from small_event import small_event
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


FOUR = small_event("1=4 2>3", "4<3 1=2", "1=3 2<4", system=None)
"""After a round robin 2, 3, 4 and 1 have three points each, and a victory but 1."""


def test_13_a_report_without_places_is_ranked_by_the_tie_breaks():
    assert places_of(FOUR, championship("europe", system="round_robin")) == {2: 1, 3: 1, 4: 1, 1: 4}


def with_places(event, told):
    return replace(event, entries=tuple(replace(entry, place=told[entry.number]) for entry in event.entries))


def test_13_who_has_no_place_in_a_round_robin_is_not_classified():
    told = with_places(FOUR, {1: 1, 2: 2, 3: None, 4: 3})
    assert places_of(told, championship("europe", system="round_robin")) == {1: 1, 2: 2, 4: 3}


SWISS = small_event("1>2 3>4", "1>3 2=4")


def test_13_a_swiss_that_leaves_players_without_a_place_is_ranked_by_the_tie_breaks():
    """In a Swiss everybody who played is classified (Annex 3, 5.9.B)."""
    europe, ranked = championship("europe"), {1: 1, 2: 3, 3: 2, 4: 4}
    assert places_of(SWISS, europe) == ranked
    assert places_of(with_places(SWISS, {1: 2, 2: 1, 3: 3, 4: None}), europe) == ranked
    assert places_of(with_places(SWISS, {1: 2, 2: 1, 3: 3, 4: 4}), europe) == {1: 2, 2: 1, 3: 3, 4: 4}


def test_13_who_never_played_in_a_swiss_needs_no_place():
    absent = replace(SWISS, entries=(*SWISS.entries, Entry(5, "Player 5")))
    told = {1: 2, 2: 1, 3: 3, 4: 4}
    assert places_of(with_places(absent, {**told, 5: None}), championship("europe")) == told


@pytest.mark.parametrize(
    ("drawn", "lost", "third"),
    [({2, 3}, set(), (2, "GMI")), ({15, 16}, {2, 16}, (3, "MI")), ({15, 16}, set(), (3, "MI"))],
)
def test_13_the_title_goes_by_the_place_that_tie_breaks_leave(drawn, lost, third):
    """Sixteen of Europe: 3 is equal with 2 after a draw; if 2 has lost to 16, then in points only, and 2 beat 3."""
    event = round_robin(16, drawn)
    turned = {Code.WIN: Code.LOSS, Code.LOSS: Code.WIN}
    halves = [
        replace(half, code=turned[half.code]) if {half.player, half.opponent} == lost else half for half in event.halves
    ]
    verdicts = event_verdicts(replace(event, halves=tuple(halves)), championship("europe", system="round_robin"))
    assert [(each.place, str(each.titles[0].title)) for each in verdicts if each.player.number == 3] == [third]


def test_13_who_left_early_takes_no_points_and_no_place_away():
    """Nine players are equal in all after 10 has left, whose two games are cancelled (Annex 3, 5.9.A.a)."""
    event = withdraw(played(played(live_event(10, system="round_robin", rounds=9), "="), "="), 10, "ill")
    for _ in range(7):
        event = played(event, "=")
    facts = championship("europe", system="round_robin", round_dates=())
    verdicts = event_verdicts(report_of(event), facts)
    assert [each.place for each in verdicts] == [*[1] * 9, None]
    titles = {each.player.number: [str(grant.title) for grant in each.titles] for each in verdicts}
    assert titles == {number: ["MI"] for number in range(1, 10)} | {10: []}


def of_the_report(places, drawn=frozenset({2, 3})):
    """Sixteen of Europe in a report that gives these places in place of the start numbers."""
    event = round_robin(16, drawn)
    entries = (replace(entry, place=places.get(entry.number, entry.number)) for entry in event.entries)
    return replace(event, entries=tuple(entries))


EUROPE = championship("europe", system="round_robin")


@pytest.mark.parametrize(
    ("places", "games", "shared"),
    [
        ({}, (), {2: (2, "GMI"), 3: (3, "MI"), 4: (4, "MI")}),
        ({}, ((2, 3),), {2: (2, "GMI"), 3: (2, "GMI"), 4: (4, "MI")}),
        ({2: 3, 3: 2}, ((3, 2),), {2: (2, "GMI"), 3: (2, "GMI"), 4: (4, "MI")}),
        ({2: 3, 3: 2}, (), {2: (3, "MI"), 3: (2, "GMI"), 4: (4, "MI")}),
        ({2: 2, 3: 2}, ((3, 2), (2, 3)), {2: (2, "GMI"), 3: (2, "GMI"), 4: (4, "MI")}),
        (dict.fromkeys(range(1, 17)), ((2, 3),), {2: (2, "GMI"), 3: (2, "GMI"), 4: (4, "MI")}),
    ],
    ids=[
        "not told",
        "the first wins",
        "the other wins",
        "the other wins, not told",
        "shared in the report",
        "no places",
    ],
)
def test_13_who_loses_a_deciding_game_of_a_report_keeps_the_title(places, games, shared):
    verdicts = event_verdicts(before_deciding_games(of_the_report(places), EUROPE, games), EUROPE)
    found = {each.player.number: (each.place, str(each.titles[0].title)) for each in verdicts if each.titles}
    assert {number: found[number] for number in shared} == shared


def test_13_all_of_several_deciding_games_keep_the_best_place():
    equal = small_event("1=4 2=3", "4=3 1=2", "1=3 2=4", system="round_robin")
    entries = tuple(replace(entry, place=entry.number) for entry in equal.entries)
    for games in (((1, 2), (3, 4), (1, 3), (2, 4)), ((2, 4), (3, 4), (1, 3))):
        told = before_deciding_games(replace(equal, entries=entries), EUROPE, games)
        assert [entry.place for entry in told.entries] == [1, 1, 1, 1]
    told = before_deciding_games(replace(equal, entries=entries), EUROPE, ((1, 2), (3, 4)))
    assert [entry.place for entry in told.entries] == [1, 1, 3, 3]


@pytest.mark.parametrize(
    ("places", "games", "message"),
    [
        ({}, ((3, 4),), "Players 3 and 4 do not have the same points"),
        (dict.fromkeys(range(1, 17)), ((3, 4),), "Players 3 and 4 do not have the same points"),
        ({16: None}, ((15, 16),), "Player 16 is not classified"),
        ({1: 3, 2: 2, 3: 4}, ((2, 3),), "Player 1 is between 2 and 3; add their deciding game too"),
        ({}, ((3, 4), (8, 7)), "Players 3 and 4 .*; Players 7 and 8 do not have the same points"),
    ],
)
def test_13_a_deciding_game_of_others_is_refused(places, games, message):
    with pytest.raises(ValueError, match=message):
        before_deciding_games(of_the_report(places), EUROPE, games)


IN_ORDER = {2: 1, 3: 2, 4: 3, 1: 4}
"""The places of FOUR, of whom 1 has no victory."""
WITHOUT_PLACES = dict.fromkeys(IN_ORDER)


def decided(told, *games):
    """The places of FOUR after deciding games."""
    europe = championship("europe", system="round_robin")
    return places_of(before_deciding_games(with_places(FOUR, told), europe, games), europe)


def test_13_games_in_place_of_tie_breaks_count_where_the_report_tells_the_places():
    assert decided(IN_ORDER, (2, 1), (3, 1), (4, 1)) == dict.fromkeys(IN_ORDER, 1)
    with pytest.raises(ValueError, match="Player 3 is between 2 and 1"):
        decided(IN_ORDER, (2, 1))


def test_13_who_is_equal_in_all_may_decide_without_places():
    assert decided(WITHOUT_PLACES, (2, 3), (4, 3)) == {2: 1, 3: 1, 4: 1, 1: 4}


@pytest.mark.parametrize("games", [((2, 1),), ((2, 1), (3, 1), (4, 1)), ((2, 3), (3, 1))])
def test_13_whom_the_tie_breaks_part_has_nothing_to_decide_without_places(games):
    with pytest.raises(ValueError, match="Players 2 and 1 have the same points, but the tie-breaks give them places"):
        decided(WITHOUT_PLACES, *games)
