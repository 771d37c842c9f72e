"""8.3.1: more than 400 points apart count as 400; from 1 October 2025 not for the player of 2650 or more."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from fide_season import FideSeason, of
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

COLUMNS = ("difference", "expected", "k", "change")
BEFORE = [(2000, 1601), (2000, 1600), (2000, 1599), (2200, 1500), (2649, 1800), (2650, 1800), (2850, 2100)]
SINCE = [
    (2649, 2149, "0.92"),
    (2650, 2150, "0.96"),
    (2651, 2151, "0.96"),
    (2700, 2200, "0.96"),
    (2700, 2300, "0.92"),
    (2700, 2289, "0.92"),
    (2700, 2288, "0.93"),
    (2800, 2065, "0.99"),
    (2800, 2064, "1.00"),
]


def test_8_3_1_more_than_400_points_count_as_400():
    season = FideSeason()
    for place, (own, opponent) in enumerate(BEFORE):
        season.pair(place, own, opponent)
    rated = season.rate()
    higher = [(own - opponent, Decimal("0.92")) for own, opponent in BEFORE]
    assert of(rated.game_lines, "A", "difference", "expected") == higher
    assert of(rated.game_lines, "B", "difference", "expected") == [(-each, Decimal("0.08")) for each, _ in higher]


def test_8_3_1_from_october_2025_the_whole_difference_from_2650_on():
    """The opponent's difference is 400 at most, unless they have 2650 too."""
    season = FideSeason(month="2025-10")
    for place, (own, opponent, _) in enumerate(SINCE):
        season.pair(place, own, opponent)
    rated = season.pair(20, 3100, 2650).rate()
    assert of(rated.game_lines, "A", "expected") == [*((Decimal(each),) for *_, each in SINCE), (Decimal("0.94"),)]
    assert of(rated.game_lines, "B", "expected") == [*[(Decimal("0.08"),)] * len(SINCE), (Decimal("0.06"),)]


def test_8_3_1_by_the_first_day_of_the_event():
    """2700 beats 2200; K is 10, and 20 for the opponent. The last two are counted by month: the first day, too."""
    season = FideSeason()
    events = {"2025-09-29": "2025-10-05", "2025-09-30": "2025-10-05", "2025-10-01": "2025-10-05"}
    by_month = [("2025-09-30", "2025-11-05"), ("2025-10-01", "2025-11-05")]
    for place, (start, end) in enumerate([*events.items(), *by_month]):
        season.lists("2025-09-01", "2025-10-01", **{f"A{place:02}": 2700, f"B{place:02}": 2200})
        season.event(f"E{place}", start=start, end=end)
        season.game(f"A{place:02}", f"B{place:02}", "1-0", event=f"E{place}", date="2025-10-03")
    rated = season.rate("2025-11-01")
    before, since = (500, Decimal("0.92"), 10, Decimal("0.80")), (500, Decimal("0.96"), 10, Decimal("0.40"))
    assert of(rated.game_lines, "A", *COLUMNS) == [before, before, since, before, since]
    assert of(rated.game_lines, "B", *COLUMNS) == [(-500, Decimal("0.08"), 20, Decimal("-1.60"))] * 5


@pytest.mark.parametrize(("amended", "expected"), [("2025-10-05", "0.92"), ("2025-10-06", "0.96")])
def test_8_3_1_another_figure_holds_from_its_own_day_and_is_explained(amended, expected):
    """2750 in place of 2650 from a day on: on that day the whole difference no longer counts for a player of 2700."""
    book = rulebook("fide-2024")
    values = {**book.rules.figures["uncapped_from"].values, date.fromisoformat(amended): 2750}
    changed = replace(book, rules=book.rules.amended(figures={"uncapped_from": values}))
    season = FideSeason(month="2025-10").pair(0, 2700, 2200, start="2025-10-05")
    rated = rate_period(season.books(), changed, date(2025, 11, 1), book.settings({}))
    assert line(rated.game_lines, "expected", player_id="A00") == (Decimal(expected),)
    said = [
        step.text for step in changed.rules.steps("game_lines", rated.game_lines.row(0, named=True)) if step.applies
    ]
    whole = "From a rating of 2650 on, the whole difference of 500 rating points counts."
    capped = "A difference of 500 rating points counts as 400 at most."
    assert (whole in said, capped in said) == (expected == "0.96", expected == "0.92")
