"""B1.2.1: twelve players; games of the semi-finals between them count."""

from dataclasses import replace
from itertools import combinations

import pytest

from ratingoffice.competitions.world_championship.final import FinalGame, carried_games, final_scores, final_table
from ratingoffice.competitions.world_championship.semi_final_reports import lacks_carried, with_carried
from ratingoffice.competitions.world_championship.world_title import unplayed
from ratingoffice.model.tournament import DRAUGHTS, OTHER_SIDE, Code, Entry, Half, Info, Outcome, Tournament
from small_event import small_event


def test_B1_2_1_games_between_finalists_are_carried():
    games = [FinalGame("a", "x", 2, 0), FinalGame("b", "a", 1, 1), FinalGame("a", "c", 2, 0), FinalGame("x", "y", 2, 0)]
    carried = carried_games(games, ["a", "b", "c", "d"])
    assert carried == (FinalGame("a", "c", 2, 0), FinalGame("b", "a", 1, 1))
    assert final_scores(carried, [FinalGame("a", "d", 0, 2)]) == {"a": 3, "b": 1, "c": 0, "d": 2}


def final():
    """A final of twelve without a winner in any game; three of a group are numbers 1 to 3, 4 to 6, and so on."""
    halves = [
        side
        for game in final_table()
        for side in (
            Half(game.round, game.white, game.black, "w", Code.DRAW),
            Half(game.round, game.black, game.white, "b", Code.DRAW),
        )
    ]
    entries = tuple(Entry(number, f"Player {number}") for number in range(1, 13))
    return Tournament(Info("Final", system="round_robin"), entries, tuple(halves), DRAUGHTS)


def semi_final(first):
    """Three finalists with other numbers than in the final, and one who is not in it."""
    event = small_event("1>2 3=4", "1p3 2>4", "2<3 4<1", system="round_robin")
    called = dict(enumerate(["Nobody", first + 2, first, first + 1], start=1))
    entries = (replace(each, name=f"Player {called[each.number]}") for each in event.entries)
    return replace(event, entries=tuple(entries))


SEMI_FINALS = [semi_final(first) for first in (1, 4, 7, 10)]


def test_B1_2_1_a_final_with_its_carried_games_is_a_round_robin():
    whole = with_carried(final(), SEMI_FINALS)
    assert (len(unplayed(final())), unplayed(whole)) == (12, ())
    assert [half for half in whole.halves if half.player == 3 and half.round > 9] == [
        Half(11, 3, 2, "w", Code.WIN),
        Half(12, 3, 1, "w", Code.LOSS),
    ]


def without(event, *pairs):
    """The event without the games of some pairs."""
    return replace(event, halves=tuple(half for half in event.halves if {half.player, half.opponent} not in pairs))


def test_B1_2_1_a_final_that_lacks_just_the_games_of_its_semi_finals():
    whole = with_carried(final(), SEMI_FINALS)
    assert (lacks_carried(final()), lacks_carried(whole)) == (True, False)
    assert not lacks_carried(without(final(), {1, 4}))
    assert not lacks_carried(without(whole, {1, 2}))
    twelve = [{one, one + 6} for one in range(1, 7)] + [{one, one % 6 + 7} for one in range(1, 7)]
    assert not lacks_carried(without(whole, *twelve))
    assert not lacks_carried(SEMI_FINALS[0])


def with_id(event, number, **facts):
    """The event with an id of the federation for one of its players."""
    entries = (replace(each, ids={"fmjd": "1"}, **facts) if each.number == number else each for each in event.entries)
    return replace(event, entries=tuple(entries))


def test_B1_2_1_somebody_is_known_again_by_an_id_before_the_name():
    assert SEMI_FINALS[0].entries[2].name == "Player 1"
    first = with_id(SEMI_FINALS[0], 3, name="Player 1-Married")
    assert unplayed(with_carried(with_id(final(), 1), [first, *SEMI_FINALS[1:]])) == ()
    with pytest.raises(ValueError, match="have 10 games"):
        with_carried(final(), [first, *SEMI_FINALS[1:]])


def who(event, number, **facts):
    """The event with other facts of one of its players."""
    entries = (replace(each, **facts) if each.number == number else each for each in event.entries)
    return replace(event, entries=tuple(entries))


@pytest.mark.parametrize(
    ("finalist", "in_his_group", "namesake", "is_told_apart"),
    [
        ({"ids": {"fmjd": "9"}}, {"ids": {"fmjd": "9"}}, {"ids": {"fmjd": "11"}}, True),
        ({"ids": {"fmjd": "9"}}, {"ids": {"fmjd": "9"}}, {}, True),
        ({}, {}, {}, False),
        ({"federation": "MLI"}, {"federation": "MLI"}, {"federation": "FRA"}, True),
        ({"federation": "MLI"}, {"federation": "MLI"}, {"federation": "MLI"}, False),
        ({"ids": {"local": "9"}}, {"ids": {"local": "9"}}, {"ids": {"local": "11"}}, False),
        ({"federation": "MLI"}, {}, {"federation": "FRA"}, False),
    ],
)
def test_B1_2_1_a_namesake_in_another_semi_final_is_somebody_else(finalist, in_his_group, namesake, is_told_apart):
    """Player 1 is number 3 of the first group; number 1 of the second group, who is no finalist, has his name."""
    groups = [who(SEMI_FINALS[0], 3, **in_his_group), who(SEMI_FINALS[1], 1, name="Player 1", **namesake)]
    reports = (who(final(), 1, **finalist), [*groups, *SEMI_FINALS[2:]])
    if is_told_apart:
        assert unplayed(with_carried(*reports)) == ()
        return
    with pytest.raises(ValueError, match="have 15 games between finalists"):
        with_carried(*reports)


@pytest.mark.parametrize("federation", [None, "FRA"])
def test_B1_2_1_a_finalist_is_known_by_name_where_nobody_else_has_it(federation):
    groups = [who(SEMI_FINALS[0], 3, federation=federation), *SEMI_FINALS[1:]]
    assert unplayed(with_carried(who(final(), 1, federation="MLI"), groups)) == ()
    with pytest.raises(ValueError, match="have 10 games"):
        with_carried(who(final(), 1, ids={"fmjd": "9"}), [who(groups[0], 3, ids={"fmjd": "11"}), *groups[1:]])


def test_B1_2_1_a_plus_draw_of_the_semi_final_stays_one():
    plus = small_event("1>2", "2p3", "3=1", system="round_robin")
    whole = with_carried(final(), [plus, *SEMI_FINALS[1:]])
    assert [half.outcome for half in whole.halves if half.player == 2 and half.round > 9] == [None, Outcome.PLUS]


def told_otherwise(event, *pairs, **told):
    """The event with another result of some games."""
    halves = (replace(half, **told) if {half.player, half.opponent} in pairs else half for half in event.halves)
    return replace(event, halves=tuple(halves))


@pytest.mark.parametrize("semi_finals", [SEMI_FINALS[:3], [*SEMI_FINALS[1:], SEMI_FINALS[1]], []])
def test_B1_2_1_refuses_reports_without_the_twelve_games(semi_finals):
    with pytest.raises(ValueError, match="games between finalists, and 12 count"):
        with_carried(final(), semi_finals)


def test_B1_2_1_refuses_a_semi_final_before_two_finalists_have_met():
    first = told_otherwise(SEMI_FINALS[0], {2, 4}, code=Code.PENDING)
    with pytest.raises(ValueError, match=r"have 11 games .* the reports of all four groups with all results"):
        with_carried(final(), [first, *SEMI_FINALS[1:]])


def test_B1_2_1_refuses_a_final_of_another_number():
    with pytest.raises(ValueError, match="with 12 players; this one has 4"):
        with_carried(SEMI_FINALS[0], SEMI_FINALS)


def test_B1_2_1_everybody_meets_everybody_once():
    whole = with_carried(final(), SEMI_FINALS)
    met = sorted((half.player, half.opponent) for half in whole.halves if half.player < (half.opponent or 0))
    assert met == list(combinations(range(1, 13), 2))


def test_B1_2_1_a_game_that_the_final_has_itself_counts_once():
    whole = with_carried(final(), SEMI_FINALS)
    assert with_carried(whole, SEMI_FINALS) == whole
    some_of_them = replace(whole, halves=tuple(half for half in whole.halves if half.round != 12))
    again = with_carried(some_of_them, SEMI_FINALS)
    met = sorted((half.player, half.opponent) for half in again.halves if half.player < (half.opponent or 0))
    assert met == list(combinations(range(1, 13), 2))


@pytest.mark.parametrize("told", [{"code": Code.DRAW}, {"code": Code.PENDING}, {"outcome": Outcome.PLUS}])
def test_B1_2_1_refuses_other_results_of_games_that_count_already(told):
    changed = told_otherwise(with_carried(final(), SEMI_FINALS), {2, 3}, {4, 6}, {1, 4}, **told)
    with pytest.raises(ValueError, match=r"^In the semi-finals 2-3, 4-6 .*Leave these games out of the report"):
        with_carried(changed, SEMI_FINALS)


def played_again(event, result):
    """The event with another game of numbers 2 and 3; 3 won the one in the semi-final."""
    again = (Half(19, 3, 2, "b", result), Half(19, 2, 3, "w", OTHER_SIDE[result]))
    return replace(event, halves=(*event.halves, *again))


@pytest.mark.parametrize(
    "report", [played_again(final(), Code.DRAW), played_again(with_carried(final(), SEMI_FINALS), Code.WIN)]
)
def test_B1_2_1_two_of_a_semi_final_do_not_play_again(report):
    with pytest.raises(ValueError, match=r"In the semi-finals 2-3 .* had other results"):
        with_carried(report, SEMI_FINALS)


def test_B1_2_1_the_same_result_counts_once_in_whatever_round_it_stands():
    whole = with_carried(played_again(final(), Code.WIN), SEMI_FINALS)
    met = [(half.player, half.round, half.code) for half in whole.halves if {half.player, half.opponent} == {2, 3}]
    assert sorted(met) == [(2, 19, Code.LOSS), (3, 19, Code.WIN)]
