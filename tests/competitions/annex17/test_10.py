"""10: equal in all criteria for the title or the challenge: a superblitz; a plus draw is better than a draw."""

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.competitions.world_championship.title_rights import TitleMatch, superblitz, title_match, worth
from ratingoffice.competitions.world_championship.world_title import Rights, Superblitz, WorldTitle, world_title
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS
from small_event import small_event


@pytest.mark.parametrize(
    ("places", "groups"),
    [
        ({"a": 1, "b": 2, "c": 3}, ()),
        ({"a": 1, "b": 1, "c": 3}, (("a", "b"),)),
        ({"x": 1, "b": 2, "a": 2}, (("a", "b"),)),
        ({"a": 1, "b": 2, "c": 2}, ()),
        ({"x": 1, "b": 1, "c": 3, "d": 3}, (("b", "x"),)),
    ],
)
def test_10_who_plays_a_superblitz(places, groups):
    assert superblitz(places, ex_champion="x") == groups


NOT_PLAYED = {"last_match_played": False}


@pytest.mark.parametrize(
    ("places", "facts", "groups"),
    [
        ({"a": 1, "b": 2, "c": 2, "x": 4}, NOT_PLAYED, (("b", "c"),)),
        ({"a": 1, "b": 2, "c": 3, "d": 3, "x": 5}, NOT_PLAYED, ()),
        ({"a": 1, "b": 2, "x": 2, "c": 4}, NOT_PLAYED, (("b", "x"),)),
        ({"a": 1, "b": 1, "c": 3, "x": 3}, NOT_PLAYED, (("a", "b"),)),
        ({"a": 1, "b": 2, "c": 2, "x": 4}, {"refused": ["x"]}, (("b", "c"),)),
        ({"a": 1, "b": 2, "c": 2, "x": 4}, {"refused": ["a"]}, (("b", "c"),)),
        ({"a": 1, "b": 2, "c": 2, "x": 4}, {"refused": ["x", "b"]}, ()),
        ({"a": 1, "b": 2, "c": 2, "d": 2, "x": 5}, {"refused": ["x", "b"]}, (("c", "d"),)),
        ({"a": 1, "b": 2, "c": 3, "d": 3, "x": 5}, {"refused": ["x"]}, ()),
        ({"a": 1, "b": 2, "c": 3, "d": 3, "x": 5}, {"refused": ["x", "b"]}, (("c", "d"),)),
        ({"a": 1, "b": 2, "x": 2, "c": 4}, {"refused": ["a"]}, ()),
        ({"x": 1, "b": 2, "c": 2}, {"refused": ["c"]}, ()),
        ({"a": 1, "b": 2, "x": 2}, {"refused": ["c"]}, ()),
        ({"a": 1, "x": 2}, {"refused": ["x"]}, ()),
        ({"a": 1, "b": 2, "c": 2, "x": 4}, {"refused": ["a", "x"]}, ()),
        ({"a": 1, "b": 2, "c": 2, "d": 2, "x": 5}, {"refused": ["a", "x"]}, (("b", "c", "d"),)),
        ({"a": 1, "b": 2, "c": 2, "x": 4}, NOT_PLAYED | {"refused": ["a"]}, ()),
        ({"a": 1, "b": 2, "c": 3, "d": 3, "x": 5}, NOT_PLAYED | {"refused": ["a"]}, (("c", "d"),)),
        ({"a": 1, "b": 2, "c": 2, "x": 2}, NOT_PLAYED | {"refused": ["a"]}, (("b", "c", "x"),)),
    ],
)
def test_10_with_11_whoever_the_order_takes_for_the_match_shares_no_place(places, facts, groups):
    assert superblitz(places, "x", **facts) == groups


@given(
    st.lists(st.integers(0, 3), min_size=2, max_size=5),
    st.sampled_from("abcdex"),
    st.booleans(),
    st.sets(st.sampled_from("abcdex")),
)
def test_10_a_superblitz_is_played_exactly_where_the_places_leave_the_match_open(
    levels, ex_champion, was_played, refused
):
    places = {
        player: 1 + sum(other < level for other in levels) for player, level in zip("abcde", levels, strict=False)
    }
    facts = {"last_match_played": was_played, "refused": refused}
    orders = [each for each in permutations(places) if sorted(each, key=places.__getitem__) == list(each)]
    matches = [title_match(ex_champion, order, **facts) for order in orders]
    firsts, pairs = {order[0] for order in orders}, {frozenset({each.champion, each.challenger}) for each in matches}
    assert (superblitz(places, ex_champion, **facts) == ()) == (len(firsts) == len(pairs) == 1)


def test_10_the_order_of_results():
    assert sorted(["1-1", "2-0", "1--1+", "0-2", "1+-1-"], key=worth) == ["0-2", "1--1+", "1-1", "1+-1-", "2-0"]


def test_10_victories_then_the_results_between_the_tied_then_in_order_of_the_classification():
    ranking = RANKINGS["world-championship"]
    assert ranking.tie_breaks == ("victories", "between-tied", "classification-order")
    event = small_event("1>4 2=3", "1=3 4<2", "1=2 3>4", system="round_robin")
    assert ranked_event(event, ranking).standings.places.tolist() == [1, 1, 1, 4]


def test_10_a_plus_draw_between_the_tied_is_better_than_a_draw():
    event = small_event("1>4 2=3", "1=3 4<2", "1p2 3>4", system="round_robin")
    standings = ranked_event(event, RANKINGS["world-championship"]).standings
    assert standings.places.tolist() == [1, 3, 2, 4]
    assert standings.tie_breaks[standings.decisive(0, 2)].key == "between-tied"


EQUAL = small_event("1>4 2=3", "1=3 4<2", "1=2 3>4", system="round_robin")
"""Three players equal in all criteria, and one behind them."""


def title_of(event, ex_champion, *deciding):
    ranking = replace(RANKINGS["world-championship"], deciding_games=deciding)
    return world_title(ranked_event(event, ranking), Rights(ex_champion))


def test_10_the_title_waits_for_the_superblitz():
    equal = ("Player 1", "Player 2", "Player 3")
    waiting = WorldTitle(None, (Superblitz(equal, "title", "Annex 17, 10"),), None)
    assert title_of(EQUAL, "Player 4") == waiting


def test_10_the_superblitz_decides_and_then_the_challenge_may_wait():
    found = title_of(EQUAL, "Player 1", (1, 2), (1, 3))
    assert found == WorldTitle("Player 1", (Superblitz(("Player 2", "Player 3"), "challenge", "Annex 17, 10"),), None)


def test_10_nothing_is_open_after_the_superblitz():
    found = title_of(EQUAL, "Player 1", (1, 2), (1, 3), (3, 2))
    assert (found.champion, found.superblitz) == ("Player 1", ())
    assert found.match == TitleMatch(
        "Player 1", "Player 3", "the title was kept: the second of the tournament", ("Annex 17, 11",)
    )


SECOND_SHARED = small_event("1>4 2=3", "1>3 4<2", "1>2 3>4", system="round_robin")
"""Players 2 and 3 are equal in all criteria behind the first."""


@pytest.mark.parametrize("facts", [NOT_PLAYED, {"refused": ("Player 4",)}])
def test_10_no_start_number_decides_who_plays_the_match(facts):
    ranking = RANKINGS["world-championship"]
    rights = Rights("Player 4", **facts)
    waiting = Superblitz(("Player 2", "Player 3"), "challenge", "Annex 17, 10")
    assert world_title(ranked_event(SECOND_SHARED, ranking), rights) == WorldTitle("Player 1", (waiting,), None)
    decided = world_title(ranked_event(SECOND_SHARED, replace(ranking, deciding_games=((3, 2),))), rights)
    assert (decided.superblitz, decided.match.challenger) == ((), "Player 3")


def test_10_the_ex_champion_challenges_whoever_shares_the_second_place():
    found = title_of(SECOND_SHARED, "Player 4")
    assert (found.champion, found.superblitz, found.match.challenger) == ("Player 1", (), "Player 4")


def test_10_refuses_an_ex_champion_who_did_not_play():
    with pytest.raises(ValueError, match="Nobody in the championship is called 'Player 5'"):
        title_of(EQUAL, "Player 5")
