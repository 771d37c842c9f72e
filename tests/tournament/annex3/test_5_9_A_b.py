"""5.9.A.b: who leaves a round robin after more than half of the games stays, and loses the others by forfeit."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.competitions.unfinished import not_met, open_games
from ratingoffice.model.tournament import Code, StatedMatch, Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import ROUND_ROBIN, TEAM_ROUND_ROBIN
from ratingoffice.tournament.round_robin.berger import double_table
from ratingoffice.tournament.tables.crosstable import crosstable
from ratingoffice.tournament.team_withdrawals import with_forfeited_matches
from ratingoffice.tournament.withdrawals import after_withdrawals, with_forfeits
from small_event import small_event

EVENT = small_event("1>2 3=4", "1=3 2>4", "2=3 1z 4z", system="round_robin")
"""1 and 4 have not met."""


def between(halves, *players):
    return {(half.round, half.player): half.code for half in halves if {half.player, half.opponent} == set(players)}


def test_5_9_A_b_the_other_games_are_lost_by_forfeit():
    ranked = ranked_event(EVENT, ROUND_ROBIN, withdrawn=[4])
    assert ranked.unclassified == ()
    assert between(ranked.tournament.halves, 1, 4) == {(3, 1): Code.FORFEIT_WIN, (3, 4): Code.FORFEIT_LOSS}
    assert ranked.standings.rounds.scores.tolist() == [5, 3, 3, 1]


def test_5_9_A_b_the_result_is_marked_on_the_table():
    lines = crosstable(ranked_event(EVENT, ROUND_ROBIN, withdrawn=[4]))
    assert {line.entry.number: [cell.text for cell in line.cells] for line in lines} == {
        1: ["2w2", "3w1", "4-2F"],
        2: ["1b0", "4w2", "3w1"],
        3: ["4w1", "1b1", "2b1"],
        4: ["3b1", "2b0", "1-0F"],
    }


def test_5_9_A_b_two_who_left_have_nothing_from_each_other():
    assert set(between(with_forfeits(EVENT, {1, 4}, ()).halves, 1, 4).values()) == {Code.FORFEIT_LOSS}


def test_5_9_A_b_a_double_round_robin_has_every_missing_game():
    event = small_event("1>2", "1>3", "2>3", system="double_round_robin")
    halves = with_forfeits(event, {3}, ()).halves
    assert between(halves, 1, 3) == {
        (2, 1): Code.WIN,
        (2, 3): Code.LOSS,
        (4, 1): Code.FORFEIT_WIN,
        (4, 3): Code.FORFEIT_LOSS,
    }
    assert between(halves, 1, 2) == {(1, 1): Code.WIN, (1, 2): Code.LOSS}


def double_robin(players, until, system="double_round_robin"):
    """Everybody twice by the table; the last player left after a round."""
    games = [game for game in double_table(players) if game.black is not None]
    played = [game for game in games if game.round <= until or players not in (game.white, game.black)]
    rounds = range(1, max(game.round for game in games) + 1)
    lines = [" ".join(f"{game.white}>{game.black}" for game in played if game.round == each) for each in rounds]
    event = small_event(*lines, system=system)
    return replace(event, info=replace(event.info, rounds=len(rounds)))


@given(st.integers(3, 8), st.integers(2, 14), st.sampled_from(["round_robin", "double_round_robin"]))
def test_5_9_A_b_in_a_double_round_robin_that_somebody_left_nobody_has_a_game_to_come(players, until, system):
    event = double_robin(players, until, system)
    whole = after_withdrawals(event, [players], is_round_robin=True)
    assert not_met(whole, 2) == set()
    assert len(whole.halves) == 2 * len(whole.entries) * (len(whole.entries) - 1)
    assert whole.last_round <= event.info.rounds


@pytest.mark.parametrize(("until", "classified"), [(3, [1, 2, 3, 4, 5]), (5, [1, 2, 3, 4, 5]), (6, [1, 2, 3, 4, 5, 6])])
def test_5_9_A_b_half_of_a_double_round_robin_that_only_its_rounds_tell(until, classified):
    ranked = ranked_event(double_robin(6, until, "round_robin"), ROUND_ROBIN, withdrawn=[6])
    assert [entry.number for entry in ranked.entries] == classified
    lost = [half.round for half in ranked.tournament.halves if half.player == 6 and half.code is Code.FORFEIT_LOSS]
    assert lost == ([7, 8, 9, 10] if until == 6 else [])


@pytest.mark.parametrize("until", [4, 5, 6])
def test_5_9_A_b_three_who_meet_twice_have_six_rounds(until):
    event = double_robin(3, until)
    ranked = ranked_event(event, ROUND_ROBIN, withdrawn=[3])
    assert (ranked.unclassified, open_games(ranked, event)) == ((), ())


def test_5_9_A_b_two_who_met_more_often_have_no_game_missing():
    event = small_event("1>2 3=4", "1=3 2>4", "2=3 1=4", "1>4", system="round_robin")
    assert with_forfeits(event, {4}, ()) == event


def test_5_9_A_b_a_game_without_a_round_in_which_both_were_free_comes_after_the_last():
    event = small_event("1>6 2>5 3>4", "1>2 5>3 6>4", "2>6 3>1 4>5", "3>6", "6>5", system="round_robin")
    assert not_met(event) == {(1, 4), (1, 5), (2, 3), (2, 4)}
    whole = with_forfeits(event, {1, 2}, ())
    assert not_met(whole) == set()
    assert between(whole.halves, 1, 4) == {(4, 1): Code.FORFEIT_LOSS, (4, 4): Code.FORFEIT_WIN}
    assert between(whole.halves, 1, 5) == {(6, 1): Code.FORFEIT_LOSS, (6, 5): Code.FORFEIT_WIN}


def test_5_9_A_b_a_game_that_was_paired_and_not_played_is_lost_in_its_round():
    event = small_event("1>2 3=4", "1=3 2>4", "2=3 4?1", system="round_robin")
    ranked = ranked_event(event, ROUND_ROBIN, withdrawn=[4])
    assert between(ranked.tournament.halves, 1, 4) == {(3, 1): Code.FORFEIT_WIN, (3, 4): Code.FORFEIT_LOSS}
    assert between(ranked_event(event, ROUND_ROBIN).tournament.halves, 1, 4) == {
        (3, 1): Code.PENDING,
        (3, 4): Code.PENDING,
    }


TEAMS = (Team(1, "North", (1, 2, 9)), Team(2, "South", (3, 4)), Team(3, "West", (5, 6)), Team(4, "East", (7, 8)))
TEAM_EVENT = small_event("1>3 2=4 5=7 6=8", "1>5 2>6 3>7 4=8", "3<5 4=6 9z 1z 7z 8z", system="team", teams=TEAMS)
"""Four teams of two; North and East have not met, and North lined up 1 and the reserve 9 for that round."""


def test_5_9_A_b_the_other_matches_of_a_team_are_lost_by_forfeit_at_every_board():
    ranked = ranked_event(TEAM_EVENT, TEAM_ROUND_ROBIN, withdrawn=[4])
    assert ranked.unclassified == ()
    assert between(ranked.tournament.halves, 1, 4) == {(3, 1): Code.FORFEIT_WIN, (3, 4): Code.FORFEIT_LOSS}
    assert ranked.standings.rounds.scores.tolist() == [6, 2, 3, 1]
    halves = with_forfeited_matches(TEAM_EVENT, {4}, (), TEAM_ROUND_ROBIN).halves
    boards = [
        (half.player, half.opponent, half.code) for half in halves if half.round == 3 and half.player in (1, 2, 9)
    ]
    assert boards == [(1, 7, Code.FORFEIT_WIN), (9, 8, Code.FORFEIT_WIN)]


def test_5_9_A_b_the_match_of_a_team_is_marked_on_the_table():
    lines = crosstable(ranked_event(TEAM_EVENT, TEAM_ROUND_ROBIN, withdrawn=[4]))
    assert {line.entry.name: line.cells[2].text for line in lines if line.entry.number in (1, 4)} == {
        "North": "4-2F",
        "East": "1-0F",
    }


def test_5_9_A_b_boards_of_a_match_under_way_that_were_not_played_are_lost():
    event = small_event("1>3 2=4 5=7 6=8", "1>5 2>6 3>7 4=8", "7>1 2?8", system="team", teams=TEAMS)
    ranked = ranked_event(event, TEAM_ROUND_ROBIN, withdrawn=[4])
    assert between(ranked.tournament.halves, 1, 4) == {(3, 1): Code.DRAW, (3, 4): Code.DRAW}
    assert between(ranked_event(event, TEAM_ROUND_ROBIN).tournament.halves, 1, 4) == {
        (3, 1): Code.PENDING,
        (3, 4): Code.PENDING,
    }


def test_5_9_A_b_two_teams_that_left_have_nothing_from_each_other():
    ranked = ranked_event(TEAM_EVENT, TEAM_ROUND_ROBIN, withdrawn=[1, 4])
    assert set(between(ranked.tournament.halves, 1, 4).values()) == {Code.FORFEIT_LOSS}
    assert ranked.standings.rounds.scores.tolist() == [4, 2, 3, 1]


def test_5_9_A_b_a_match_that_the_report_tells_as_not_played_is_not_lost_twice():
    told = (StatedMatch(3, 1, Code.FORFEIT_WIN, 4, "w"), StatedMatch(3, 4, Code.FORFEIT_LOSS, 1, "b"))
    ranking = replace(TEAM_ROUND_ROBIN, stated_matches=told)
    assert with_forfeited_matches(TEAM_EVENT, {4}, (), ranking) == TEAM_EVENT
    assert ranked_event(TEAM_EVENT, ranking, withdrawn=[4]).standings.rounds.scores.tolist() == [6, 2, 3, 1]


@given(st.permutations(TEAM_EVENT.halves), st.permutations(TEAMS))
def test_5_9_A_b_the_order_of_rows_does_not_matter(halves, teams):
    shuffled = replace(TEAM_EVENT, halves=tuple(halves), teams=tuple(teams))
    assert with_forfeited_matches(shuffled, {4}, (), TEAM_ROUND_ROBIN).halves == (
        with_forfeited_matches(TEAM_EVENT, {4}, (), TEAM_ROUND_ROBIN).halves
    )
