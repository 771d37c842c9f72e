"""11: who plays the title match; reserves for those who refuse."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.world_championship.title_rights import (
    TitleMatch,
    champion_without_a_match,
    title_match,
)
from ratingoffice.competitions.world_championship.world_title import Rights, world_title
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP
from small_event import small_event

ORDER = ["a", "b", "c", "x"]


def test_11_the_title_was_lost_or_kept():
    cited = ("Annex 17, 11",)
    assert title_match("x", ORDER) == TitleMatch("a", "x", "the title was lost: the ex-champion", cited)
    assert title_match("a", ORDER) == TitleMatch("a", "b", "the title was kept: the second of the tournament", cited)


def test_11_without_a_match_the_first_two_of_the_next_tournament():
    match = title_match("x", ORDER, last_match_played=False)
    assert (match.champion, match.challenger) == ("a", "b")
    assert champion_without_a_match("a").challenger is None


@pytest.mark.parametrize(
    ("refused", "pair"), [({"x"}, ("a", "b")), ({"x", "b"}, ("a", "c")), ({"a"}, ("b", "x")), ({"a", "x"}, ("b", "c"))]
)
def test_11_the_next_of_the_tournament_for_one_who_refuses(refused, pair):
    match = title_match("x", ORDER, refused=refused)
    assert (match.champion, match.challenger) == pair


def test_11_nobody_is_left():
    assert title_match("x", ["a", "x"], refused={"x"}).challenger is None


@pytest.mark.parametrize("refused", [{"b"}, {"c"}, {"b", "c"}])
def test_11_who_would_not_play_anyway_needs_no_reserve(refused):
    assert title_match("x", ORDER, refused=refused) == title_match("x", ORDER)


def test_11_the_reserve_is_for_those_of_the_match_who_refuse():
    match = title_match("x", ORDER, refused={"b", "x"})
    assert match.reason == "the title was lost: the ex-champion; reserve for x"


def champion_left(games):
    """Player 4 was champion and left a round robin of four; the others played all their games."""
    event = small_event("1>4 2=3", f"1>3 {games}", "1=2 3z 4z", system="round_robin")
    return ranked_event(event, WORLD_CHAMPIONSHIP, withdrawn=(4,))


LEFT = "the title was lost: the ex-champion"


@pytest.mark.parametrize(("games", "unclassified"), [("2z 4z", ["Player 4"]), ("4<2", [])])
def test_11_who_leaves_the_tournament_has_lost_the_title_in_it(games, unclassified):
    ranked = champion_left(games)
    assert [entry.name for entry in ranked.unclassified] == unclassified
    assert world_title(ranked, Rights("Player 4")).match == TitleMatch("Player 1", "Player 4", LEFT, ("Annex 17, 11",))
    reserve = world_title(ranked, Rights("Player 4", refused=("Player 4",))).match
    assert (reserve.challenger, reserve.reason) == ("Player 2", f"{LEFT}; reserve for Player 4")
    first_two = world_title(ranked, Rights("Player 4", last_match_played=False)).match
    assert (first_two.champion, first_two.challenger) == ("Player 1", "Player 2")


def called(event, name, *numbers):
    """The event with some players of one name."""
    entries = (replace(each, name=name) if each.number in numbers else each for each in event.entries)
    return replace(event, entries=tuple(entries))


ONE_IS_FIRST = small_event("1>4 2=3", "1>3 4<2", "1=2 3>4", system="round_robin")


@pytest.mark.parametrize(
    ("rights", "said"),
    [
        (Rights("Jan"), "^2 players are called 'Jan'. Write one of: Jan \\(1\\); Jan \\(3\\)$"),
        (Rights("Jan", semi_finalists=("Jan", "Player 5")), "^2 players are called 'Jan'"),
        (Rights("Player 2", refused=("Jan",)), "^2 players are called 'Jan'"),
        (Rights("Ann", refused=("Bob", "Jan")), "'Ann'; .*; .*'Bob'; .*; 2 players are called 'Jan'. Write"),
        (
            Rights("Jan (2)"),
            "^Nobody in the championship is called 'Jan \\(2\\)'; write the name as it is in the report$",
        ),
    ],
)
def test_11_refuses_a_name_that_is_not_of_one_player(rights, said):
    with pytest.raises(ValueError, match=said):
        world_title(ranked_event(called(ONE_IS_FIRST, "Jan", 1, 3), WORLD_CHAMPIONSHIP), rights)


def test_11_a_namesake_is_named_with_the_number():
    ranked = ranked_event(called(ONE_IS_FIRST, "Jan", 1, 3), WORLD_CHAMPIONSHIP)
    match = world_title(ranked, Rights("Jan (3)")).match
    assert (match.champion, match.challenger) == ("Jan (1)", "Jan (3)")


def test_11_a_namesake_who_left_is_still_one():
    event = called(small_event("1>4 2=3", "1>3 2z 4z", "1=2 3z 4z", system="round_robin"), "Jan", 1, 4)
    ranked = ranked_event(event, WORLD_CHAMPIONSHIP, withdrawn=(4,))
    match = world_title(ranked, Rights("Jan (4)")).match
    assert (match.champion, match.challenger) == ("Jan (1)", "Jan (4)")
    with pytest.raises(ValueError, match="2 players are called 'Jan'"):
        world_title(ranked, Rights("Jan"))


@pytest.mark.parametrize(("withdrawn", "left"), [((2, 3, 4), 1), ((1, 2, 3, 4), 0)])
def test_11_a_match_has_two_players(withdrawn, left):
    event = small_event("1>2 3z 4z", "1z 2z 3z 4z", system="round_robin")
    with pytest.raises(ValueError, match=f"players classified in this championship: {left}$"):
        world_title(ranked_event(event, WORLD_CHAMPIONSHIP, withdrawn=withdrawn), Rights("Player 1"))


def test_11_two_are_enough():
    ranked = ranked_event(small_event("1>2", system="round_robin"), WORLD_CHAMPIONSHIP)
    match = world_title(ranked, Rights("Player 1")).match
    assert (match.champion, match.challenger) == ("Player 1", "Player 2")
