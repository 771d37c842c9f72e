"""Norms at the desk of an event that is being played: who left, postponed games, the end."""

from dataclasses import replace

import pytest

from live_event import live_event, played
from ratingoffice.model.tournament import Code
from ratingoffice.store.models import Role
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.running_events.services.running_events import open_event, take_step
from ratingoffice.store.titles.selectors.norms import norms_of_desk
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.teams import with_team

TITLES = {1: "GMI", 2: "GMI", 3: "GMI", 4: "GMI"}


@pytest.fixture
def judged(desk):
    """Return what the desk of an event in any state tells of norms."""
    arbiter = add_official(desk, "Piet", Role.ARBITER)

    def norms(live):
        row = open_event(arbiter, live.tournament.info, live.plan)
        return norms_of_desk(take_step(arbiter, row.key, lambda _: live, {"step": "entered"}))

    return norms


def ten(**choices):
    """A round robin of four GMI and six MI after two rounds of draws."""
    live = titled(live_event(10, **({"system": "round_robin", "rounds": 9} | choices)))
    return played(played(live, "="), "=")


def titled(live):
    entries = tuple(
        replace(
            entry,
            title=TITLES.get(entry.number, "MI"),
            rating=2400 - 10 * entry.number,
            federation=("NED", "FRA", "POL")[entry.number % 3],
        )
        for entry in live.tournament.entries
    )
    return replace(live, tournament=replace(live.tournament, entries=entries))


def gmi(norms, number):
    return [(each.points, each.games) for each in norms.outlooks[number] if str(each.norm.title) == "GMI"]


def test_who_leaves_a_round_robin_is_no_opponent_any_more(judged):
    live = ten()
    [unmet, *_] = [each for each in range(5, 10) if live.half(1, each).opponent != 10 != live.half(2, each).opponent]
    assert gmi(judged(live), unmet) == [(9, 7), (9, 7)]
    left = judged(withdraw(live, 10, "ill"))
    assert (gmi(left, unmet), left.outlooks[10]) == ([(8, 6), (8, 6)], ())


def test_who_leaves_a_swiss_has_no_games_to_come(judged):
    live = ten(system="fmjd-solkoff")
    assert [gmi(judged(each), 10) == [] for each in (live, withdraw(live, 10, "ill"))] == [False, True]
    assert gmi(judged(withdraw(live, 10, "ill")), 9) == gmi(judged(live), 9)


def test_a_postponed_game_keeps_the_event_under_way(judged):
    live = ten()
    for _ in range(7):
        live = played(live, "=")
    over = judged(live)
    assert (over.rounds_to_go, len(over.verdicts), over.outlooks) == (0, 10, {})
    one, other = 5, live.half(3, 5).opponent
    halves = tuple(
        replace(half, code=Code.PENDING) if half.round == 3 and half.player in (one, other) else half
        for half in live.tournament.halves
    )
    open_game = judged(replace(live, tournament=replace(live.tournament, halves=halves)))
    assert (open_game.rounds_to_go, open_game.verdicts) == (1, ())
    assert {each.games for each in open_game.outlooks[one]} == {1}
    assert {each.games for each in open_game.outlooks[10]} == {0}


def test_an_event_that_is_over_has_the_places_of_its_report(judged):
    live = withdraw(ten(), 10, "ill")
    for _ in range(7):
        live = played(live, "=")
    assert [each.place for each in judged(live).verdicts] == [*[1] * 9, None]


def test_everybody_of_a_team_that_left_plays_no_more(judged):
    live = live_event(10, system="fmjd-solkoff", rounds=9, boards=2)
    for first in range(1, 10, 2):
        live = with_team(live, f"Team {first}", [first, first + 1])
    left = judged(withdraw(titled(live), 3, "no money"))
    assert [number for number, found in left.outlooks.items() if not found] == list(live.team(3).players)


@pytest.mark.parametrize("system", ["round_robin", "fmjd-solkoff"])
def test_who_is_left_alone_before_the_first_round_has_no_outlook(judged, system):
    live = titled(live_event(4, system=system, rounds=3))
    for number in (2, 3, 4):
        live = withdraw(live, number, "ill")
    assert judged(live).outlooks == {1: (), 2: (), 3: (), 4: ()}


def test_a_postponed_game_with_who_left_a_round_robin_is_not_to_come(judged):
    live = ten()
    for _ in range(6):
        live = played(live, "=")
    other = live.half(3, 5).opponent
    halves = tuple(
        replace(half, code=Code.PENDING) if half.round == 3 and half.player in (5, other) else half
        for half in live.tournament.halves
    )
    live = replace(live, tournament=replace(live.tournament, halves=halves))
    last = {each.games for each in judged(live).outlooks[5]}
    left = judged(withdraw(live, other, "ill"))
    assert (last, {each.games for each in left.outlooks[5]}) == ({2}, {1})
    assert {each.games for each in left.outlooks[other]} <= {0}
