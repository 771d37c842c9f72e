"""Championships as they were played: those who left a round robin, shared places, and titles before a superblitz."""

import pytest

from ratingoffice.competitions.world_championship.final import final_table
from ratingoffice.tournament.round_robin.berger import berger_table
from small_event import small_event
from small_played_championship import by_number, championship, left_after, named, placed, with_part


def table(part):
    return [(line.place, line.who.name, line.points) for line in part.lines]


def going_on(part):
    return [line.who.name for line in part.lines if line.goes_on]


FOUR = ("1>4 2=3", "1<3 2z 4z")
"""Player 4 plays one game, against player 1, who is first with it and last without."""


def test_results_against_somebody_who_left_the_final_early_are_cancelled(officer):
    event = small_event(*FOUR, "1=2 3z 4z", system="round_robin")
    found = championship(officer, {"final": placed(event, 4)})
    assert (found.final.is_finished, found.problem) == (True, None)
    assert table(found.final) == [(1, "Player 3", 3), (2, "Player 2", 2), (3, "Player 1", 1)]
    assert [each.name for each in (found.outcome.champion, found.outcome.challenger)] == ["Player 3", "Player 1"]


def test_an_ex_champion_who_left_the_final_early_challenges(officer):
    event = small_event("1<4 2=3", "1>3 2z 4z", "1>2 3z 4z", system="round_robin")
    found = championship(officer, {"final": placed(event, 4)}, champion="Player 4")
    assert [each.name for each in (found.outcome.champion, found.outcome.challenger)] == ["Player 1", "Player 4"]
    assert (found.outcome.reason, found.problem) == ("the title was lost: the ex-champion", None)


def test_a_final_that_all_but_one_left_has_no_outcome(officer):
    event = small_event("1>2 3z 4z", "1z 2z 3z 4z", system="round_robin")
    found = championship(officer, {"final": placed(event, 2, 3, 4)})
    assert (len(found.final.lines), found.outcome, bool(found.problem)) == (1, None, True)


def test_games_that_nobody_played_leave_the_final_open(officer):
    event = small_event(*FOUR, "1>2 3z 4z", system="round_robin")
    found = championship(officer, {"final": placed(event)})
    assert (found.final.is_finished, found.outcome, len(found.final.lines)) == (False, None, 4)


FIVE = ("1>2 3=4 5z", "1<3 2=5 4z", "1=4 5>3 2z", "1=5 2>4 3z", "2=3 4<5 1z")
"""Everybody has four games, player 1 in the first four rounds."""


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        (2, [(1, "Player 5", 5), (2, "Player 2", 4), (3, "Player 3", 2), (4, "Player 4", 1)]),
        (3, [(1, "Player 5", 7), (2, "Player 2", 4), (3, "Player 3", 4), (4, "Player 1", 3), (5, "Player 4", 2)]),
    ],
)
def test_who_played_more_than_half_stays_and_loses_the_rest(officer, games, expected):
    event = left_after(small_event(*FIVE, system="round_robin"), 1, games)
    found = championship(officer, {"final": event})
    assert (found.final.is_finished, table(found.final)) == (True, expected)


def test_results_against_somebody_who_left_a_semi_final_early_are_cancelled(officer):
    event = left_after(by_number(berger_table(6)), 3, 2)
    (group,) = championship(officer, {"A": event}).groups
    assert (group.is_finished, going_on(group)) == (True, ["Player 1", "Player 2", "Player 4"])
    assert [row[0::2] for row in table(group)] == [(1, 8), (2, 6), (3, 4), (4, 2), (5, 0)]


def semi_finals():
    """Groups of six; in each somebody shares the third place with the third who plays the final."""
    event = placed(by_number(berger_table(6), draws=[{3, 4}]))
    groups = zip("ABCD", (1, 4, 7, 10), strict=True)
    return {group: named(event, *_names(group, first)) for group, first in groups}


def _names(group, first):
    one, two, three = (f"Player {number}" for number in range(first, first + 3))
    return one, two, f"Rival {group}", three, f"Fifth {group}", f"Last {group}"


def test_who_shares_the_third_place_of_a_semi_final_goes_on_once_that_is_decided(officer):
    (group,) = championship(officer, {"A": semi_finals()["A"]}).groups
    assert [row[:2] for row in table(group)[2:4]] == [(3, "Rival A"), (3, "Player 3")]
    assert going_on(group) == ["Player 1", "Player 2"]
    (group,) = with_part(officer, "final", placed(by_number(final_table()))).groups
    assert going_on(group) == ["Player 1", "Player 2", "Player 3"]


def test_who_shares_a_place_among_the_first_three_goes_on(officer):
    (group,) = championship(officer, {"A": placed(by_number(berger_table(6), draws=[{2, 3}]))}).groups
    assert [(line.place, line.goes_on) for line in group.lines[:4]] == [(1, True), (2, True), (2, True), (4, False)]


@pytest.mark.parametrize(("games", "classified", "points"), [(3, 11, 20), (4, 12, 22)])
def test_carried_games_are_among_those_that_somebody_who_left_the_final_has_played(officer, games, classified, points):
    final = left_after(by_number(final_table()), 12, games)
    found = championship(officer, {**semi_finals(), "final": final}, system="open-2025")
    assert (found.problem, found.final.is_finished, len(found.final.lines)) == (None, True, classified)
    assert (table(found.final)[0], found.outcome.champion.name) == ((1, "Player 1", points), "Player 1")


SUPERBLITZ = '[[superblitz]]\nwinner = "Player 3"\nloser = "Player 2"\n'


@pytest.mark.parametrize(
    ("more", "places"),
    [("", [(2, "Player 2"), (2, "Player 3")]), (SUPERBLITZ, [(2, "Player 3"), (3, "Player 2")])],
)
def test_who_loses_a_superblitz_has_the_title_of_the_shared_place(officer, more, places):
    event = placed(by_number(berger_table(16), draws=[{2, 3}]))
    found = championship(officer, {"final": event}, more=more)
    assert [row[:2] for row in table(found.final)[1:3]] == places
    assert [(each.who.name, each.place, each.title) for each in found.outcome.grants[:4]] == [
        ("Player 1", 1, "GMIF"),
        ("Player 2", 2, "GMIF"),
        ("Player 3", 2, "GMIF"),
        ("Player 4", 4, "MIF"),
    ]


@pytest.mark.parametrize(("players", "titles"), [(14, ["GMIF", "GMIF", "MIF"]), (13, [])])
def test_who_left_was_a_player_of_the_championship_all_the_same(officer, players, titles):
    """Titles by place are for championships of fourteen women (Annex 10, 3.2)."""
    found = championship(officer, {"final": left_after(by_number(berger_table(players)), players, 5)})
    assert len(found.final.lines) == players - 1
    assert [each.title for each in found.outcome.grants[:3]] == titles
