"""4.5.2: a won game may be ignored where that makes a norm."""

from ratingoffice.titles.group import Game, group_of
from small_titles import met, missed, people, person, tried

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
