"""5.9.A.b: who leaves a round robin after more than half of the games stays, and loses the others by forfeit."""

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import ROUND_ROBIN
from ratingoffice.tournament.tables.crosstable import crosstable
from ratingoffice.tournament.withdrawals import with_forfeits
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


def test_5_9_A_b_a_game_that_was_paired_and_not_played_is_lost_in_its_round():
    event = small_event("1>2 3=4", "1=3 2>4", "2=3 4?1", system="round_robin")
    ranked = ranked_event(event, ROUND_ROBIN, withdrawn=[4])
    assert between(ranked.tournament.halves, 1, 4) == {(3, 1): Code.FORFEIT_WIN, (3, 4): Code.FORFEIT_LOSS}
    assert between(ranked_event(event, ROUND_ROBIN).tournament.halves, 1, 4) == {
        (3, 1): Code.PENDING,
        (3, 4): Code.PENDING,
    }
