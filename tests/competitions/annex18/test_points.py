"""points: bonus for the first ten and factor times points."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.competitions.world_cup import factor_file
from ratingoffice.competitions.world_cup.points import event_results
from ratingoffice.competitions.world_cup.stars import StarsError, factor, problem_of_factor
from ratingoffice.model.tournament import CHESS
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import usual_ranking
from small_cup import SmallCup
from small_event import CLUB, small_event

BONUS = [100, 70, 50, 40, 35, 30, 26, 24, 22, 20, 0, 0]


def test_points_the_bonus_of_twelve_places():
    cup = SmallCup().event("E")
    for place in range(1, 13):
        cup.result("E", f"p{place:02}", place, points=0)
    found = cup.of("bonus", "world_cup_points")
    assert [found["E", f"p{place:02}"] for place in range(1, 13)] == [(bonus, bonus) for bonus in BONUS]


@pytest.mark.parametrize(("stars", "number"), [(1, 1), (3, 3), (5, 5), (7, 10)])
def test_points_the_factor_of_the_stars(stars, number):
    assert factor(stars, date(2020, 6, 1), {}) == number


def test_points_nine_stars_have_no_factor_until_one_is_set():
    with pytest.raises(StarsError, match=r"prints no factor for 9 stars\. Set one, such as --factor 9=15"):
        factor(9, date(2022, 6, 1), {})
    assert factor(9, date(2022, 6, 1), {9: 15}) == 15


@pytest.mark.parametrize(
    ("stars", "number", "said"),
    [
        (9, 0, "The factor of 9 stars is a whole number from 1 to 999"),
        (9, 1, None),
        (9, 999, None),
        (9, 1000, "The factor of 9 stars is a whole number from 1 to 999"),
        (5, 99, "Annex 18 prints the factor of 5 stars, 5; leave this one out"),
        (7, 10, "Annex 18 prints the factor of 7 stars, 10; leave this one out"),
        (4, 3, "No 4-star events. Available: 1, 3, 5, 7, 9"),
    ],
)
def test_points_only_a_factor_that_is_not_printed_is_chosen(stars, number, said):
    assert problem_of_factor(stars, number) == said


@pytest.mark.parametrize(("stars", "number"), [(1, 1), (3, 3), (5, 5), (7, 10)])
def test_points_a_printed_factor_stays(stars, number):
    assert factor(stars, date(2020, 6, 1), {stars: 99}) == number


def test_points_factors_of_a_file():
    assert factor_file.read("[factors]\n9 = 15\n", "cup.toml")[0] == {9: 15}
    told, findings = factor_file.read('[factors]\n7 = 1\n9 = 1000\n4 = 3\n5 = "x"\n', "cup.toml")
    errors = findings.filter(findings["severity"] == "error").sort("line")
    assert (told, errors.select("code", "line").rows()) == (
        None,
        [("factor", 2), ("factor", 3), ("stars", 4), ("malformed_value", 5)],
    )


@pytest.mark.parametrize(
    ("text", "factors"),
    [
        ("[factors]\n7 = 1\n9 = 1000\n4 = 3\n5 = 'x'\n", {7: 1, 9: 1000}),
        ("[factors]\n9 = -1\n", {}),
        ("factors = 9", {}),
        ("9 =", {}),
        ("", {}),
    ],
)
def test_points_factors_of_a_kept_file_stay(text, factors):
    assert factor_file.read_kept(text) == factors


@pytest.mark.parametrize(("points", "counted"), [(17, 17), (18, 18), (19, 18), (60, 18)])
def test_points_not_more_than_two_a_game(points, counted):
    cup = SmallCup().event("E", stars=5).result("E", "a", 1, points=points)
    assert cup.of("points_counted", "factor", "world_cup_points") == {("E", "a"): (counted, 5, 100 + 5 * counted)}


def test_points_findings_of_a_folder():
    cup = SmallCup().event("E", stars=9).event("F", "2021-02-01", 1).event("G", "2019-01-01").event("H", stars=4)
    cup.result("E", "a", 1).result("E", "b", 1).result("E", "c", 2, wins=10).result("E", "d", 3, tournament="women")
    assert cup.codes() == [
        ("error", "stars", "events.csv", 2, "stars"),
        ("error", "stars", "events.csv", 3, "stars"),
        ("error", "stars", "events.csv", 4, "stars"),
        ("error", "stars", "events.csv", 5, "stars"),
        ("error", "place_twice", "results.csv", 3, "place"),
        ("error", "too_many_wins", "results.csv", 4, "wins"),
        ("error", "man_among_women", "results.csv", 5, "tournament"),
    ]
    assert cup.validated()[0] is None


@settings(max_examples=20)
@given(st.permutations(range(6)))
def test_points_do_not_depend_on_the_order_of_rows(order):
    cup = SmallCup().women("p1", "p4").event("E")
    for place in range(6):
        cup.result("E", f"p{place}", place + 1, points=place)
    lines, _ = cup.lines()
    cup.rows["results"] = [cup.rows["results"][at] for at in order]
    assert cup.lines()[0].equals(lines)


def results(event):
    ranked = ranked_event(event, usual_ranking(event))
    return [(each.number, each.place, each.points, each.games, each.wins) for each in event_results(ranked)]


def test_points_of_an_event_with_byes_and_a_round_missed():
    assert results(CLUB) == [(1, 1, 5, 3, 2), (2, 2, 4, 3, 2), (3, 3, 3, 3, 1), (4, 4, 2, 3, 0), (5, 5, 2, 3, 0)]


def test_points_a_forfeit_brings_points_and_is_no_victory():
    event = small_event("1+2 3=4", "2=3 4+1")
    assert results(event) == [(4, 1, 3, 2, 0), (1, 2, 2, 2, 0), (3, 3, 2, 2, 0), (2, 4, 1, 2, 0)]


def test_points_who_never_came_has_no_place_and_leaves_none_empty():
    """Of these only 1 and 4 were there: 1 for a game that his opponent missed, 4 on the second day."""
    event = small_event("1+2 3x4 5z", "1>4 5h 2z 3z")
    assert results(event) == [(1, 1, 4, 2, 1), (4, 2, 0, 2, 0)]
    late = small_event("1=3 2z", "3>1 2<4")
    assert [number for number, *_ in results(late)] == [3, 4, 1, 2]


def test_points_who_is_equal_in_everything_stands_by_number():
    assert results(small_event("2=1 4=3")) == [(number, number, 1, 1, 0) for number in (1, 2, 3, 4)]


def test_points_are_two_for_a_win_whatever_the_event_counted():
    assert results(small_event("1>2", scoring=CHESS)) == [(1, 1, 2, 1, 1), (2, 2, 0, 1, 0)]
