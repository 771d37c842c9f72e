"""4.5.2: a won game may be ignored where that makes a norm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles import ways
from ratingoffice.titles.group import GroupGame, group_of
from ratingoffice.titles.outlook import outlooks
from small_titles import event, met, missed, norm, people, person, report, tried

WEAK = people("1500", first=10)[0]


def with_a_weak_game(points_against_strong: int, points_against_weak: int = 2):
    """Eight games against 2276 on average, and one against 1500."""
    strong = met(people(*["GMI 2320"] * 3, *["MI 2260"] * 3, *["MF 2230"] * 2), points=points_against_strong)
    return group_of(person(0, 2290, "MI"), [*strong.games, GroupGame(9, WEAK, points_against_weak)])


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
    games = [*group.games[:7], GroupGame(8, group.games[7].opponent, None), group.games[8]]
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
    group = group_of(person(0, 2290, "MI"), [*strong, *(GroupGame(8, each, None) for each in both)])
    assert needs(group) == [
        f"{each}, and a win over one of the numbers 10, 11 that is left out (4.5.2)" for each in needed
    ]


OPPONENTS = [
    "GMI 2400",
    "GMI 2310",
    "GMI 2290",
    "MI 2280",
    "MI 2240",
    "MF 2215",
    "MF 2205",
    "2215",
    "2000",
    "1500",
    "-",
]
"""One of every kind that conditions tell apart, and a very weak one."""


@st.composite
def groups(draw):
    """Nine games or so against known opponents of three federations, perhaps one twice, some unknown in a Swiss."""
    written = draw(st.lists(st.sampled_from(OPPONENTS), min_size=7, max_size=11))
    opponents = [
        person(each.number, each.rating, each.title and str(each.title), federation=draw(st.sampled_from("ABC")))
        for each in people(*written)
    ]
    twice = [*opponents, *opponents[: draw(st.integers(0, 2))]]
    points = st.sampled_from([2, 2, 1, 0, None, None])
    return group_of(person(0, 2290, "MI"), [GroupGame(at, each, draw(points)) for at, each in enumerate(twice, 1)])


def every_way(group, rank, colour, **fields):
    return ways.ways(norm(rank, colour), group, event(**fields), field=group.players)


@given(groups(), st.sampled_from(["GMI", "MI", "MF"]), st.sampled_from(["red", "black"]))
def test_4_5_2_one_game_of_each_kind_stands_for_all(group, rank, colour):
    """The same is found as by trying every game that was won or is to come."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ways, "games_alike", lambda games, *_, **__: [[game] for game in games])
        patch.setattr(ways, "is_lost", lambda *_: False)
        tried_all = every_way(group, rank, colour)
    assert every_way(group, rank, colour) == tried_all


@pytest.mark.parametrize("rank", ["GMI", "MI", "MF"])
def test_4_5_2_a_large_round_robin_is_tried_by_kinds_of_games(monkeypatch, rank):
    """Of 59 games to come against opponents of all ratings at most one a kind is tried."""
    judged, attempt = [], ways.attempt
    monkeypatch.setattr(ways, "attempt", lambda *words, **facts: judged.append(1) or attempt(*words, **facts))
    opponents = people(*(f"{'GMI' if rating > 2300 else 'MI'} {rating}" for rating in range(2400, 2105, -5)))
    group = group_of(person(0, 2290, "MI"), [GroupGame(59, each, None) for each in opponents])
    assert len(opponents) == 59
    assert every_way(group, rank, "red", system="round_robin", rounds=59)
    assert len(judged) < 12
