"""Events that look the same: by players, days and results, whatever the name, colours, rounds and order."""

from datetime import date, timedelta
from itertools import combinations

import polars as pl
import pytest

from ratingoffice.model.duplicates import alike_events, meetings, shared_games

RESULTS = ("1-0", "1/2-1/2", "0-1")


def robin(event, players="ABCDEF", *, shift=0):
    """Everybody meets everybody once; the results depend on `shift`."""
    return [
        (event, one, other, RESULTS[(number + shift) % 3])
        for number, (one, other) in enumerate(combinations(players, 2))
    ]


def turned(game, event):
    """The same game with the other colours, in draughts points."""
    _, white, black, result = game
    return event, black, white, {"1-0": "0-2", "1/2-1/2": "1-1", "0-1": "2-0"}[result]


def alike(*games, days=None, disciplines=None):
    rows = pl.DataFrame(games, schema=["event", "white", "black", "result"], orient="row")
    met = meetings(rows)
    first, counts = date(2010, 3, 1), dict(met.group_by("event").len().iter_rows())
    spans = {event: (days or {}).get(event, (0, 9)) for event in counts}
    events = pl.DataFrame(
        [
            (each, *(first + timedelta(day) for day in spans[each]), (disciplines or {}).get(each), counts[each])
            for each in counts
        ],
        schema={"event": pl.String, "start": pl.Date, "end": pl.Date, "discipline": pl.String, "games": pl.UInt32},
        orient="row",
    )
    found = alike_events(shared_games(met.filter(event="x"), met), events)
    return found.select("event", "other", "games", "other_games", "met", "same", "is_sure").rows()


def test_the_same_event_in_another_order_with_other_colours_and_points_is_sure():
    first = robin("x")
    assert alike(*first, *(turned(game, "y") for game in reversed(first))) == [("x", "y", 15, 15, 15, 15, True)]


@pytest.mark.parametrize(("wrong", "is_sure"), [(2, True), (3, True), (4, False)])
def test_a_few_corrected_results_are_still_the_same_event(wrong, is_sure):
    changed = [*robin("y", shift=1)[:wrong], *robin("y")[wrong:]]
    assert alike(*robin("x"), *changed) == [("x", "y", 15, 15, 15, 15 - wrong, is_sure)]


@pytest.mark.parametrize(("players", "games", "is_sure"), [("ABC", 3, False), ("ABCD", 6, True)])
def test_one_event_is_a_part_of_the_other(players, games, is_sure):
    part = [("y", *rest) for _, one, other, result in robin("x") if {one, other} <= set(players)
            for rest in [(one, other, result)]]  # fmt: skip
    assert alike(*robin("x"), *part) == [("x", "y", 15, games, games, games, is_sure)]


@pytest.mark.parametrize(
    ("days", "found"),
    [((9, 12), [True]), ((10, 12), [False]), ((-5, 0), [True]), ((-5, -1), [False])],
)
def test_the_last_day_of_one_may_be_the_first_of_the_other_and_on_other_days_it_is_only_likely(days, found):
    same = alike(*robin("x"), *robin("y"), days={"y": days})
    assert [is_sure for *_, is_sure in same] == found


def test_on_other_days_nine_games_are_too_few_and_one_result_in_ten_may_differ():
    eleven = {"y": (300, 301)}
    assert alike(*robin("x")[:9], *robin("y")[:9], days=eleven) == []
    assert len(alike(*robin("x")[:10], *robin("y")[:10], days=eleven)) == 1
    assert len(alike(*robin("x")[:10], *robin("y", shift=1)[:1], *robin("y")[1:10], days=eleven)) == 0
    assert len(alike(*robin("x")[:11], *robin("y", shift=1)[:1], *robin("y")[1:11], days=eleven)) == 1


def test_the_same_pairs_with_other_results_are_likely_and_in_another_discipline_nothing():
    other = robin("y", shift=1)
    assert alike(*robin("x"), *other) == [("x", "y", 15, 15, 15, 0, False)]
    assert alike(*robin("x"), *other, disciplines={"x": "rapid", "y": "blitz"}) == []
    assert alike(*robin("x"), *robin("y"), disciplines={"x": "rapid", "y": "blitz"}) == [
        ("x", "y", 15, 15, 15, 15, False)
    ]
    assert alike(*robin("x"), *robin("y"), disciplines={"x": "rapid"}) == [("x", "y", 15, 15, 15, 15, True)]


def test_games_carried_into_a_final_are_likely_from_a_quarter_on():
    final = [*robin("y")[:3], *(("y", "A", f"Z{n}", "1-0") for n in range(9))]
    assert alike(*robin("x"), *final) == [("x", "y", 15, 12, 3, 3, False)]
    assert alike(*robin("x"), *final, ("y", "A", "Z9", "1-0")) == []


def test_two_games_of_a_pair_are_two_and_forfeits_and_byes_are_none():
    match = [("x", "A", "B", result) for result in ("1-0", "0-1", "1-0", "1/2-1/2", "1/2-1/2")]
    again = [("y", "B", "A", result) for result in ("1/2-1/2", "0-1", "0-1", "1-0", "1/2-1/2")]
    assert alike(*match, *again) == [("x", "y", 5, 5, 5, 5, True)]
    assert alike(*match, *again[:4], ("y", "A", "B", "1x0"), ("y", "A", None, "1x0")) == [("x", "y", 5, 4, 4, 4, False)]
    assert alike(*match, *(("y", "B", "A", "1-0") for _ in range(5))) == [("x", "y", 5, 5, 5, 1, False)]


def test_other_players_on_the_same_days_are_another_event():
    assert alike(*robin("x"), *robin("y", "GHIJKL")) == []
    assert alike(*robin("x"), *robin("y", "ABGHIJ")) == []
