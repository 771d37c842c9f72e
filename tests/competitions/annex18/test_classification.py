"""classification: the best four results of 24 months, and six criteria."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.competitions.world_cup.classification import CRITERIA, first_day, world_cup
from small_cup import LAST_DAY, SmallCup

NOBODY = pl.DataFrame(schema={"player_id": pl.String, "year": pl.Int32})


def standing(*results, day=LAST_DAY):
    """The standing of results as (player, score), with place, wins and end where they matter."""
    rows = [
        {
            "player_id": player,
            "name": player,
            "federation": "NED",
            "sex": "M",
            "classification": "open",
            "event_id": f"E{number}",
            "score": score,
            "place_counted": facts.get("place", 11),
            "wins": facts.get("wins", 3),
            "end": date.fromisoformat(facts.get("end", "2022-03-01")),
        }
        for number, (player, score, facts) in enumerate(results, start=1)
    ]
    return world_cup(pl.DataFrame(rows), NOBODY, "open", day)


@pytest.mark.parametrize(
    ("day", "first"),
    [
        (date(2022, 12, 31), date(2021, 1, 1)),
        (date(2022, 6, 15), date(2020, 6, 16)),
        (date(2024, 2, 29), date(2022, 3, 1)),
        (date(2023, 1, 1), date(2021, 1, 2)),
    ],
)
def test_classification_looks_back_24_months(day, first):
    assert first_day(day) == first


@pytest.mark.parametrize(
    ("end", "counts"), [("2020-12-31", False), ("2021-01-01", True), ("2022-12-31", True), ("2023-01-01", False)]
)
def test_classification_the_day_of_the_last_round_decides(end, counts):
    assert (standing(("a", 10, {"end": end})).height == 1) is counts


def test_classification_takes_the_best_four_and_of_equal_ones_the_later():
    scores = [(10, "2022-01-01"), (50, "2022-02-01"), (10, "2022-03-01"), (40, "2022-04-01"), (30, "2022-05-01")]
    table = standing(*(("a", score, {"end": end}) for score, end in scores))
    assert table.select("score", "events").row(0) == (130, ["E2", "E4", "E5", "E3"])


@pytest.mark.parametrize(
    ("better", "worse", "criterion"),
    [
        ([(61, {"place": 9}), (40, {})], [(60, {"place": 1}), (40, {})], "score"),
        ([(60, {"place": 1}), (40, {})], [(50, {"place": 2}), (50, {"place": 2})], "first_places"),
        ([(60, {"place": 2}), (40, {})], [(50, {"place": 3}), (50, {"place": 3})], "second_places"),
        ([(60, {"place": 3}), (40, {})], [(50, {"place": 4}), (50, {"place": 4})], "third_places"),
        ([(40, {}), (60, {"end": "2022-04-01"})], [(50, {"wins": 9}), (50, {"end": "2022-04-01"})], "last_tournament"),
        ([(40, {}), (60, {"end": "2022-04-01"})], [(60, {"wins": 9}), (40, {})], "last_tournament"),
        ([(50, {}), (50, {"wins": 4})], [(50, {}), (50, {})], "wins"),
    ],
)
def test_classification_goes_by_six_criteria(better, worse, criterion):
    rows = [("b", *result) for result in better] + [("a", *result) for result in worse]
    for each in (rows, rows[::-1]):
        table = standing(*each)
        assert table.select("place", "player_id", "decided_by").rows() == [(1, "b", None), (2, "a", criterion)]


def test_classification_equal_in_all_criteria_is_equal_in_place():
    cup = SmallCup().event("E").event("F").result("E", "a", 1).result("F", "b", 1).result("E", "c", 2)
    lines, declared = cup.lines()
    table = world_cup(lines, declared, "open", LAST_DAY)
    assert table.select("place", "player_id", *CRITERIA, "decided_by").rows() == [
        (1, "a", 130, 1, 0, 0, 130, 3, None),
        (1, "b", 130, 1, 0, 0, 130, 3, None),
        (3, "c", 100, 0, 1, 0, 100, 3, "score"),
    ]
