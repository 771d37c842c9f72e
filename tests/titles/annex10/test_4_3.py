"""4.3: the average of the opponents, unrated men 2100 and women 2000, a half upwards."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles.group import average_rating, group_of
from ratingoffice.titles.norms import enough_points
from ratingoffice.titles.outlook import outlooks
from ratingoffice.titles.verdicts import event_verdicts
from small_titles import event, met, open_title, people, person, report, told


@pytest.mark.parametrize(
    ("ratings", "average"),
    [
        (["2100", "2101"], 2101),
        (["2100", "2100", "2101"], 2100),
        (["2100", "2101", "2101"], 2101),
        (["-", "2200"], 2150),
    ],
)
def test_4_3_is_rounded_to_whole_points(ratings, average):
    assert average_rating(people(*ratings)) == average


def test_4_3_unrated_women_count_as_2000():
    assert average_rating((person(1, None, woman=True), person(2, None))) == 2050


def test_4_3_the_category_must_be_high_enough_for_the_norm():
    group = met(people(*["2175"] * 9), points=18)
    assert [told(each) for each in enough_points(group, open_title("GMI"))] == [("4.3", 9, 10), ("X-3", 18, 14)]
    assert [told(each) for each in enough_points(group, open_title("MI"))] == [("4.3", 9, 4), ("X-3", 18, 11)]


@pytest.mark.parametrize(("title", "required"), [("GMI", 12), ("MI", 8), ("MF", 6)])
def test_4_3_the_points_of_the_category(title, required):
    points = enough_points(met(points=required - 1), open_title(title))[1]
    assert (told(points), points.short_by) == (("X-3", required - 1, required), 1)
    assert enough_points(met(points=required), open_title(title))[1].verdict == "met"


@given(
    st.lists(st.integers(1500, 2500), min_size=1, max_size=12).flatmap(
        lambda them: st.tuples(st.just(them), st.permutations(them))
    )
)
def test_4_3_the_order_of_opponents_does_not_matter(both):
    one, other = (average_rating(people(*(str(rating) for rating in ratings))) for ratings in both)
    assert one == other
    assert min(both[0]) <= one <= max(both[0])


GMI_OF_IX = [*["GMI 2300"] * 3, *["2090"] * 6]
GMI_OF_VIII = [*["GMI 2300"] * 3, *["2075"] * 6]


@pytest.mark.parametrize(
    ("title", "opponents", "points", "near"),
    [
        ("MF", ["MF 1975"] * 9, 13, [("4.3", 1, 2)]),
        ("MF", ["MF 1975"] * 9, 12, []),
        ("MF", ["MF 1975"] * 9, 0, []),
        ("MF", ["MF 1976"] * 9, 11, [("X-3", 11, 13)]),
        ("GMI", GMI_OF_IX, 18, [("4.3", 9, 10)]),
        ("GMI", GMI_OF_VIII, 18, []),
    ],
)
def test_4_3_one_category_too_low_is_a_near_miss_with_the_points_of_the_first(title, opponents, points, near):
    group = met(people(*opponents), points=points)
    [verdict] = [each for each in event_verdicts(report(group), event()) if each.player.number == 0]
    assert [told(each.missed[0]) for each in verdict.near if str(each.norm.title) == title] == near


STRONGEST_TO_COME = met(people(*["GMI 2300"] * 3, *["MI 2250"] * 5, "GMI 2450"), points=9)


@pytest.mark.parametrize(
    ("withdrawn", "needed"),
    [((), ["XIV", 3, 4]), ((9,), ["XIII", 2, 3]), ((1,), ["XIV", 3, 4])],
)
def test_4_3_who_withdraws_changes_category_and_norm_but_not_what_was_played(withdrawn, needed):
    """Five of nine games of a round robin are played; 9, the strongest, was to come.

    Against 2289 on average 64 % of nine games are 12 points, against 2269 without him 67 % of eight are 11.
    """
    played = group_of(STRONGEST_TO_COME.player, STRONGEST_TO_COME.games[:5])
    tournament = replace(report(STRONGEST_TO_COME), halves=report(played).halves)
    found = outlooks(tournament, event(system="round_robin"), withdrawn=withdrawn)[0]
    [gmi] = [each for each in found if str(each.norm.title) == "GMI" and each.norm.colour == "red"]
    assert [str(gmi.opponents), gmi.points, gmi.games] == needed


@pytest.mark.parametrize("system", ["round_robin", "swiss"])
def test_4_3_who_withdraws_keeps_what_he_has(system):
    """Seven games with the points of a norm are a norm, six are none."""
    for games, sentences in ((7, {"points enough"}), (6, set())):
        group = met(points=14)
        tournament = replace(report(group), halves=report(group_of(group.player, group.games[:games])).halves)
        found = outlooks(tournament, event(system=system), withdrawn=(0,))[0]
        assert {each.sentence for each in found} == sentences


def test_4_3_who_has_no_place_in_the_report_of_a_round_robin_has_left():
    group = group_of(STRONGEST_TO_COME.player, STRONGEST_TO_COME.games[:5])
    entries = [replace(entry, place=1 if entry.number < 9 else None) for entry in report(STRONGEST_TO_COME).entries]
    tournament = replace(report(group), entries=tuple(entries))
    assert {each.games for each in outlooks(tournament, event(system="round_robin"))[0]} == {3}
    assert {each.games for each in outlooks(tournament, event())[0]} == {4}


@pytest.mark.parametrize(
    ("system", "withdrawn", "games"),
    [
        ("round_robin", (), {2}),
        ("round_robin", (3,), {1}),
        ("round_robin", (0,), {0}),
        ("swiss", (3,), {2}),
    ],
)
def test_4_3_a_postponed_game_with_who_left_a_round_robin_is_not_to_come(system, withdrawn, games):
    """Rounds 3 and 9 of nine are open; in a round robin what who left has not played is forfeited (Annex 3, 5.9)."""
    won = met(points=18)
    open_games = tuple(replace(game, points=None) if game.round in {3, 9} else game for game in won.games)
    found = outlooks(report(replace(won, games=open_games)), event(system=system), withdrawn=withdrawn)
    assert {each.games for each in found[0]} == games
