"""9: equal in all criteria for the title or the challenge: a superblitz."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.world_championship.title_rights import TitleMatch, superblitz
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
def test_9_who_plays_a_superblitz(places, groups):
    assert superblitz(places, ex_champion="x") == groups


def test_9_victories_then_the_results_between_the_tied_then_in_order_of_the_classification():
    ranking = RANKINGS["world-championship"]
    assert ranking.tie_breaks == ("victories", "between-tied", "classification-order")
    event = small_event("1>4 2=3", "1=3 4<2", "1=2 3>4", system="round_robin")
    assert ranked_event(event, ranking).standings.places.tolist() == [1, 1, 1, 4]


EQUAL = small_event("1>4 2=3", "1=3 4<2", "1=2 3>4", system="round_robin")
"""Three players equal in all criteria, and one behind them."""


def title_of(event, ex_champion, *deciding):
    ranking = replace(RANKINGS["world-championship"], deciding_games=deciding)
    return world_title(ranked_event(event, ranking), Rights(ex_champion, is_of_women=True))


def test_9_the_title_waits_for_the_superblitz():
    equal = ("Player 1", "Player 2", "Player 3")
    waiting = WorldTitle(None, (Superblitz(equal, "title", "Annex 12, 9"),), None)
    assert title_of(EQUAL, "Player 4") == waiting


def test_9_the_superblitz_decides_and_then_the_challenge_may_wait():
    found = title_of(EQUAL, "Player 1", (1, 2), (1, 3))
    assert found == WorldTitle("Player 1", (Superblitz(("Player 2", "Player 3"), "challenge", "Annex 12, 9"),), None)


def test_9_nothing_is_open_after_the_superblitz():
    found = title_of(EQUAL, "Player 1", (1, 2), (1, 3), (3, 2))
    assert (found.champion, found.superblitz) == ("Player 1", ())
    assert found.match == TitleMatch(
        "Player 1", "Player 3", "the title was kept: the second of the tournament", ("Annex 12, 10",)
    )


@pytest.mark.parametrize("last_match_played", [True, False])
def test_9_the_ex_champion_challenges_whoever_shares_the_second_place(last_match_played):
    event = small_event("1>4 2=3", "1>3 4<2", "1>2 3>4", system="round_robin")
    rights = Rights("Player 4", is_of_women=True, last_match_played=last_match_played)
    found = world_title(ranked_event(event, RANKINGS["world-championship"]), rights)
    assert (found.champion, found.superblitz, found.match.challenger) == ("Player 1", (), "Player 4")


def test_9_refuses_an_ex_champion_who_did_not_play():
    with pytest.raises(ValueError, match="Nobody in the championship is called 'Player 5'"):
        title_of(EQUAL, "Player 5")
