"""7.3.1: more than 400 points count as 400; from 1 December 2024 no game of 600 apart with somebody above 2600."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from fide_season import FideSeason, of
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

CAPPED = [(2000, 1600), (2000, 1599), (2200, 1500), (2600, 1500), (2700, 2200), (2700, 2101)]
APART = [
    (2650, 2040, "N"),
    (2650, 2050, "N"),
    (2650, 2051, "Y"),
    (2601, 2001, "N"),
    (2600, 2000, "Y"),
    (2600, 1400, "Y"),
    (2601, 2002, "Y"),
    (2850, 2250, "N"),
]
FAR = ("7.3.1", "600 or more points apart, and one of the players is above 2600")


def test_7_3_1_more_than_400_points_count_as_400_for_everybody(key):
    """October 2025 changes nothing here."""
    season = FideSeason(key, "2025-10")
    for place, (own, opponent) in enumerate(CAPPED):
        season.pair(place, own, opponent)
    rated = season.rate()
    assert of(rated.game_lines, "A", "expected", "counted") == [(Decimal("0.92"), "Y")] * len(CAPPED)
    assert of(rated.game_lines, "B", "expected", "counted") == [(Decimal("0.08"), "Y")] * len(CAPPED)


def test_7_3_1_600_points_apart_and_somebody_above_2600(key):
    season = FideSeason(key).pair(20, 2700, None)
    for place, (own, opponent, _) in enumerate(APART):
        season.pair(place, own, opponent)
    rated = season.rate()
    for letter in "AB":
        found = of(rated.game_lines, letter, "counted", "articles", "reason")[: len(APART)]
        assert [row[0] for row in found] == [counted for *_, counted in APART]
        assert {row[1:] for row in found if row[0] == "N"} == {FAR}
    assert line(rated.game_lines, "articles", "reason", player_id="A20") == ("6.1.4 7.3.1", "the opponent is unrated")


def test_7_3_1_by_the_first_day_of_the_event(key):
    season = FideSeason(key)
    for place, start in enumerate(("2024-11-29", "2024-11-30", "2024-12-01", "2024-12-02")):
        season.lists("2024-11-01", "2024-12-01", **{f"A{place}": 2650, f"B{place}": 2040})
        season.event(f"E{place}", start=start, end="2024-12-03").game(
            f"A{place}", f"B{place}", "1-0", event=f"E{place}"
        )
    rated = season.rate("2025-01-01")
    assert of(rated.game_lines, "A", "counted") == [("Y",), ("Y",), ("N",), ("N",)]
    assert of(rated.game_lines, "A", "expected")[:2] == [(Decimal("0.92"),)] * 2


@pytest.mark.parametrize(("amended", "counted"), [("2025-03-05", "Y"), ("2025-03-06", "N")])
def test_7_3_1_another_figure_holds_from_its_own_day_and_is_explained(key, amended, counted):
    """700 in place of 600 from a day on: on that day a game of 610 points counts again."""
    book = rulebook(key)
    values = {**book.rules.figures["far_apart"].values, date.fromisoformat(amended): 700}
    changed = replace(book, rules=book.rules.amended(figures={"far_apart": values}))
    season = FideSeason(key).pair(0, 2650, 2040).pair(1, 2750, 2040)
    rated = rate_period(season.books(), changed, date(2025, 4, 1), book.settings({}))
    assert of(rated.game_lines, "A", "counted") == [(counted,), ("N",)]
    [reason] = line(rated.game_lines, "reason", player_id="A01")
    assert reason.startswith("700" if counted == "Y" else "600")
