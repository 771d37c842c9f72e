"""4.5.2: a won game may be ignored where that makes a norm."""

import pytest

from ratingoffice.titles.group import Game, group_of
from ratingoffice.titles.outlook import outlooks
from small_titles import event, met, missed, people, person, report, tried

WEAK = people("1500", first=10)[0]


def with_a_weak_game(points_against_strong: int, points_against_weak: int = 2):
    """Eight games against 2276 on average, and one against 1500."""
    strong = met(people(*["GMI 2320"] * 3, *["MI 2260"] * 3, *["MF 2230"] * 2), points=points_against_strong)
    return group_of(person(0, 2290, "MI"), [*strong.games, Game(9, WEAK, points_against_weak)])


def test_4_5_2_a_win_that_lowers_the_average_is_left_out():
    group = with_a_weak_game(11)
    assert missed(tried(group=group)) == [("X-3", 13, 14)]
    best = tried(group=group, best=True)
    assert (best.is_made, best.ignored, best.games, best.points) == (True, 9, 8, 11)


def test_4_5_2_not_where_it_does_not_help():
    best = tried(group=with_a_weak_game(10), best=True)
    assert (best.ignored, missed(best)) == (None, [("X-3", 12, 14)])


def test_4_5_2_only_a_game_that_was_won():
    best = tried(group=with_a_weak_game(12, points_against_weak=1), best=True)
    assert (best.ignored, missed(best)) == (None, [("X-3", 13, 14)])


def test_4_5_2_nothing_is_ignored_where_the_norm_is_made_anyhow():
    assert tried(best=True).ignored is None


def test_4_5_2_seven_games_must_remain():
    group = with_a_weak_game(11)
    seven = group_of(group.player, [*group.games[:6], group.games[8]])
    assert tried(group=seven, best=True).ignored is None


def needs(group, **fields):
    found = outlooks(report(group), event(**({"system": "round_robin"} | fields)))[0]
    return [each.sentence for each in found if str(each.norm.title) == "GMI" and each.norm.colour == "red"]


@pytest.mark.parametrize(
    ("points", "sentences"),
    [
        (12, ["points enough"]),
        (11, ["points enough, without round 9 (4.5.2)"]),
        (10, ["1 point from the last game, without round 9 (4.5.2)"]),
        (9, ["2 points from the last game, without round 9 (4.5.2)"]),
        (8, []),
    ],
)
def test_4_5_2_a_won_game_is_left_out_while_the_event_goes_on(points, sentences):
    """One of the eight games is to come; with the weak one 14 points are needed, without it 11."""
    group = with_a_weak_game(points)
    games = [*group.games[:7], Game(8, group.games[7].opponent, None), group.games[8]]
    assert group.points == points + 2
    assert needs(group_of(group.player, games)) == sentences


@pytest.mark.parametrize(
    ("points", "sentences"),
    [
        (12, ["2 points from the last game"]),
        (11, ["points enough, and a win over number 10 that is left out (4.5.2)"]),
        (10, []),
    ],
)
def test_4_5_2_a_game_to_come_is_won_and_left_out(points, sentences):
    assert needs(with_a_weak_game(points, points_against_weak=None)) == sentences


@pytest.mark.parametrize(("points", "needed"), [(14, ["points enough"]), (12, ["1 point from another game"]), (10, [])])
def test_4_5_2_of_games_to_come_only_one_is_left_out(points, needed):
    """Two weak ones are to come: with one of them 13 points are needed in category X, with both there is no norm."""
    strong = with_a_weak_game(points).games[:7]
    both = people("1500", "1500", first=10)
    group = group_of(person(0, 2290, "MI"), [*strong, *(Game(8, each, None) for each in both)])
    assert needs(group) == [f"{each}, and a win over number 10 or 11 that is left out (4.5.2)" for each in needed]
