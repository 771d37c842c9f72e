"""8: the best three of a federation in each group bring it their percentage and bonus."""

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.competitions.youth.national_teams import team_classification, team_lines
from ratingoffice.competitions.youth.tables import in_two_groups


def results(*rows):
    """Results as federation, place, points; then group and competition where they matter."""
    return pl.DataFrame(
        [
            {
                "competition": more[1] if len(more) > 1 else "classic",
                "category": "hopes",
                "group": more[0] if more else "boys",
                "player_id": f"{federation}{place}",
                "federation": federation,
                "place": place,
                "points": points,
                "rounds": 9,
            }
            for federation, place, points, *more in rows
        ]
    )


@pytest.mark.parametrize(
    ("place", "points", "brings"),
    [(21, 6, 33), (1, 15, 183), (10, 9, 70), (11, 9, 50), (2, 18, 170), (11, 0, 0), (11, 11, 61), (30, 7, 39)],
)
def test_8_percentage_and_bonus(place, points, brings):
    assert team_lines(results(("NED", place, points)))["team_points"].to_list() == [brings]


def test_8_the_best_three_of_each_group_count():
    rows = [("NED", place, 9) for place in (12, 13, 14, 15)] + [("NED", 12, 9, "girls"), ("LTU", 11, 18)]
    lines = team_lines(results(*rows))
    assert team_classification(lines, "classic").rows() == [(1, "NED", 200, 4), (2, "LTU", 100, 1)]


def test_8_each_competition_for_itself_and_equal_points_share_a_place():
    rows = [("NED", 11, 9), ("LTU", 12, 9), ("SEN", 13, 8), ("NED", 11, 0, "boys", "blitz")]
    lines = team_lines(results(*rows))
    assert team_classification(lines, "classic")["place"].to_list() == [1, 1, 3]
    assert team_classification(lines, "blitz").rows() == [(1, "NED", 0, 1)]


@settings(max_examples=20)
@given(st.permutations([("NED", 1, 15), ("NED", 2, 14), ("LTU", 3, 14), ("NED", 4, 13), ("NED", 5, 13)]))
def test_8_the_order_of_rows_does_not_matter(rows):
    assert team_classification(team_lines(results(*rows)), "classic").rows() == [(1, "NED", 443, 3), (2, "LTU", 128, 1)]


def test_8_a_player_is_in_one_group_of_a_pace():
    others = [("hopes girls", {4, 5}), ("cadets boys", {3, 6}), ("juniors boys", {1})]
    assert in_two_groups({1, 2}, others[:2]) is None
    assert in_two_groups({1, 2, 3}, others) == ("cadets boys", {3})
