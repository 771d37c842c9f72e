"""4.3: the average of the opponents, unrated men 2100 and women 2000, a half upwards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles.group import average_rating
from ratingoffice.titles.norms import enough_points
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
