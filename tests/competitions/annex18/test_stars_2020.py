"""stars_2020: in 2020 there are one, three, five and seven stars, by the prize money."""

from datetime import date

import pytest

from ratingoffice.competitions.toml_file import read_toml
from ratingoffice.competitions.world_cup.event_conditions import CupEvent
from ratingoffice.competitions.world_cup.stars import PRIZES_2020, StarsError, prize_money
from ratingoffice.rulebooks.core import NotCoveredError
from small_cup import SmallCup

ORGANISED = """
name = "New Year"
start = {start}
stars = {stars}
players = 20
fee = 50
[regulations]
system = "swiss"
rounds = 9
[announcement]
announced = 2020-06-01
stars = {stars}
"""


def test_stars_2020_the_totals():
    totals = {stars: (each.open_total, each.women_total, each.total) for stars, each in PRIZES_2020.items()}
    assert totals == {1: (1450, 550, 2000), 3: (4000, 1000, 5000), 5: (7200, 2800, 10000), 7: (20000, 10000, 30000)}
    winners = {stars: (each.open_winners, each.women_winners) for stars, each in PRIZES_2020.items()}
    assert winners == {1: (6, 3), 3: (8, 3), 5: (10, 6), 7: (12, 10)}


def test_stars_2020_ends_with_the_year():
    assert prize_money(1, date(2020, 12, 31)).total == 2000
    with pytest.raises(StarsError, match=r"No 1-star events in 2021\. Available: 3, 5, 7, 9"):
        prize_money(1, date(2021, 1, 1))


@pytest.mark.parametrize(
    ("start", "end", "stars", "is_right"),
    [
        ("2020-12-31", "2021-01-03", 1, True),
        ("2021-01-01", "2021-01-03", 1, False),
        ("2020-12-31", "2021-01-03", 9, False),
        ("2021-01-01", "2021-01-03", 9, True),
    ],
)
def test_stars_2020_over_the_turn_of_the_year_the_first_day_decides(start, end, stars, is_right):
    folder = SmallCup().event("E", end, stars, start).result("E", "a", 1)
    told, _ = read_toml(ORGANISED.format(start=start, stars=stars), "event.toml", CupEvent)
    assert (not folder.codes({9: 15}), told is not None) == (is_right, is_right)
    if is_right:
        assert folder.of("factor", factors={9: 15}) == {("E", "a"): ({1: 1, 9: 15}[stars],)}


def test_stars_2020_nothing_is_known_before():
    with pytest.raises(NotCoveredError):
        prize_money(3, date(2019, 12, 31))
