"""P.1: a performance is the average of the opponents plus D of the relative score, rounded to hundredths."""

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from club_season import ClubSeason, selected
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.espergaerde.club.lines import performance_hundredths
from ratingoffice.rulebooks.espergaerde.club.tables import percentage
from small_season import line

DAY = date(2010, 8, 1)


@pytest.mark.parametrize(
    ("half_points", "share", "performance"), [(15, 68, "163.4"), (11, 50, "146.9"), (7, 32, "130.4")]
)
def test_P_1_frode_henriksen(half_points, share, performance):
    """7.5 of 11 against 146.9, what 5.5 would have been worth, and 3.5; here the opponents add up to 1616, 146.909."""
    assert selected(percentage(pl.lit(half_points), pl.lit(11))) == share
    found = selected(performance_hundredths(pl.lit(half_points), pl.lit(1616), pl.lit(11)))
    assert Decimal(found) / 100 == Decimal(performance) + Decimal("0.01")


@pytest.mark.parametrize(
    ("half_points", "games", "hundredths"),
    [(1, 3, 17), (2, 3, 33), (1, 16, 3), (0, 7, 1), (14, 7, 99), (1, 200, 1), (199, 100, 99), (7, 7, 50), (1, 100, 1)],
)
def test_P_1_relative_score_half_up_and_never_nothing_or_all(half_points, games, hundredths):
    assert selected(percentage(pl.lit(half_points), pl.lit(games))) == hundredths


def test_P_1_on_the_line_of_an_event():
    """2.5 of 3 against 400 / 3: .83 is worth 33.7."""
    rated = ClubSeason().people(A=150).event().met("A", {"B": 130, "C": 135, "D": 135}, "11=").rate()
    found = line(rated.event_lines, "games", "score", "opponents_average", "performance", player_id="A")
    assert found == (3, Decimal("2.5"), Decimal("133.33"), Decimal("167.03"))


def test_P_1_in_the_calculator():
    answer = rulebook("espergaerde").calculator.performance([(130, 2), (135, 2), (135, 1)], DAY)
    assert answer.lines.row(0) == (
        *(3, Decimal("2.50"), Decimal("133.33"), Decimal("0.83")),
        *(Decimal("33.7"), Decimal("167.03")),
    )
