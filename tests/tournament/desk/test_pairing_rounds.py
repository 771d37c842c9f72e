"""Rounds: paired by the system, changed by hand with a reason, taken back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from live_event import boards, live_event, played
from ratingoffice.model.tournament import Change, Code
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.final_report import report_of, so_far
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.pairing_rounds import exchange, pair_by_hand, with_next_round, without_last_round
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round
from ratingoffice.tournament.swiss.systems import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_round_is_that_of_the_swiss_engine(system):
    event = played(played(live_event(9, system=system)))
    made = pair_round(event.tournament, event.plan.settings, Wishes(), 3)
    assert boards(with_next_round(event)) == sorted(
        [*made.boards(), (int(made.field.numbers[made.bye]), None)], key=lambda each: (each[1] is None, each)
    )


def test_lots_are_drawn_once():
    event = played(live_event(8, system="fmjd-solkoff", seed=7))
    assert sorted(event.plan.lots) == sorted(event.plan.lots.values()) == list(range(1, 9))
    assert played(event).plan.lots == event.plan.lots
    assert played(live_event(8, system="fmjd-solkoff", seed=8)).plan.lots != event.plan.lots


def test_a_round_waits_for_results_unless_the_arbiter_wishes_otherwise():
    event = with_next_round(live_event())
    with pytest.raises(DeskError, match="3 games have no result yet"):
        with_next_round(event)
    assert with_next_round(event, despite_open_games=True).round == 2


def test_there_are_as_many_rounds_as_agreed_and_two_players_at_least():
    with pytest.raises(DeskError, match="the only round is paired"):
        with_next_round(played(live_event(rounds=1)))
    with pytest.raises(DeskError, match="two players are needed"):
        with_next_round(live_event(1))


def test_where_no_pairing_is_legal_the_arbiter_is_told_who_is_left():
    with pytest.raises(DeskError, match=r"No legal pairing of round 2 exists: .* left for 1 Player 01"):
        with_next_round(played(live_event(2)))


@pytest.mark.parametrize(("system", "rounds"), [("round_robin", 5), ("double_round_robin", 10)])
def test_everybody_meets_everybody(system, rounds):
    event = live_event(6, system=system)
    for _ in range(rounds):
        event = played(event)
    games = [frozenset(board) for number in range(1, rounds + 1) for board in boards(event, number)]
    assert len(games) == rounds * 3
    assert len(set(games)) == 15
    assert (event.is_over, event.plan.rounds) == (True, rounds)
    with pytest.raises(DeskError, match="rounds are paired"):
        with_next_round(event)


def test_who_leaves_a_round_robin_early_is_not_classified_and_late_loses_the_rest():
    early = withdraw(played(live_event(6, system="round_robin")), 2, "ill")
    ended = played(played(played(played(early))))
    assert [entry.number for entry in ended.ranked().unclassified] == [2]
    assert len(boards(ended, 1)) == 3
    late = played(live_event(6, system="round_robin"))
    for _ in range(2):
        late = played(late)
    late = played(played(withdraw(late, 2, "ill")))
    lost = [half.code for half in report_of(late).halves if half.player == 2]
    assert lost.count(Code.FORFEIT_LOSS) == 2


def test_two_meet_by_hand_and_the_others_are_paired_around_them():
    event = with_next_round(live_event())
    changed = pair_by_hand(event, Change(1, 6, 1, "came by one car"))
    assert (6, 1) in boards(changed)
    assert len(boards(changed)) == 3
    assert changed.tournament.changes == (Change(1, 6, 1, "came by one car"),)
    bye = pair_by_hand(with_next_round(live_event(5)), Change(1, 1, None, "train"))
    assert (1, None) in boards(bye)
    assert "round 1, 6-1 by hand: came by one car" in so_far(changed).info.remarks


def test_two_change_places_and_their_results_are_open_again():
    event = played(live_event())
    (one, two), (three, four), _ = boards(event)
    changed = exchange(event, one, three, "wrong board")
    assert {(three, two), (one, four)} <= set(boards(changed))
    assert changed.open_games() == 2
    turned = exchange(event, one, two, "wrong colours")
    assert (two, one) in boards(turned)
    assert len(turned.tournament.changes) == 1
    with_bye = played(live_event(5))
    white, free = boards(with_bye)[0][0], boards(with_bye)[-1][0]
    moved = exchange(with_bye, white, free, "left early")
    assert boards(moved)[-1] == (white, None)
    assert moved.half(1, white).code is Code.PAIRING_BYE


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (Change(1, 1, 2, " "), "needs a reason"),
        (Change(1, 1, 1, "x"), "two different players"),
        (Change(1, 1, 9, "x"), "nobody has start number 9"),
        (Change(2, 1, 2, "x"), "only the current round"),
    ],
)
def test_hands_that_are_refused(change, why):
    with pytest.raises(DeskError, match=why):
        pair_by_hand(with_next_round(live_event()), change)


def test_hands_are_off_a_round_that_has_results_and_a_table_that_is_fixed():
    with pytest.raises(DeskError, match="has a result"):
        pair_by_hand(played(live_event()), Change(1, 1, 2, "x"))
    with pytest.raises(DeskError, match="table of a round robin is fixed"):
        pair_by_hand(with_next_round(live_event(system="round_robin")), Change(1, 1, 2, "x"))


def test_a_round_can_be_taken_back_until_somebody_has_played():
    event = played(live_event())
    assert without_last_round(with_next_round(event)).tournament == event.tournament
    with pytest.raises(DeskError, match="have results"):
        without_last_round(event)
    with pytest.raises(DeskError, match="no round is paired yet"):
        without_last_round(live_event())


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 12), st.sampled_from(["1", "=", "0", "+", "-", "x"]), st.sampled_from(list(SYSTEMS)))
def test_every_round_seats_everybody_once(players, result, system):
    event = live_event(players, system=system, rounds=3)
    for number in (1, 2, 3):
        try:
            event = played(event, result)
        except DeskError:
            assert players < 5 or result == "x"
            return
        seated = [half.player for half in event.tournament.halves if half.round == number]
        assert sorted(seated) == list(range(1, players + 1))
