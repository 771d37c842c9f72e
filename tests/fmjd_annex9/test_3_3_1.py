"""3.3.1: with 25 games or more the new rating is the old one and the sum of the changes."""

from decimal import Decimal

import pytest

from fmjd_articles.periods import EVENTS, listed, newcomer
from fmjd_season import field, plays
from small_season import line


def test_3_3_1_old_rating_and_all_changes(key):
    rated = newcomer(key, "2222100", "2", "0", rating=2150).rate()
    changes = [line(rated.event_lines, "change", player_id="A", event_id=event)[0] for event, _, _ in EVENTS]
    assert changes == [Decimal("0.631579"), Decimal("5.447368"), Decimal("-9.552632")]
    found = line(rated.list, "old_rating", "change", "sum_of_changes", "exact_rating", "rating", player_id="A")
    assert found == (2150, Decimal("-3.473685"), Decimal("-3.473685"), Decimal("2146.526315"), 2147)


@pytest.mark.parametrize(("games", "mean"), [(24, 25), (25, None), (26, None)])
def test_3_3_1_from_25_games_on(key, games, mean):
    assert listed(newcomer(key, "1", rating=2050, games=games), "mean_games") == (mean,)


@pytest.mark.parametrize(
    ("own", "opponent", "result", "exact", "rating"),
    [
        (2000, 2000, "2-0", "2007.500000", 2008),
        (2000, 2000, "0-2", "1992.500000", 1993),
        (2300, 2300, "2-0", "2305.000000", 2305),
    ],
)
def test_3_3_1_a_half_is_rounded_upwards(key, own, opponent, result, exact, rating):
    season = field(key, opponent).player("A", own).event().game("A", "O1", result)
    assert listed(season, "exact_rating", "rating") == (Decimal(exact), rating)


def test_3_3_1_the_next_period_starts_from_the_published_rating(key):
    season = plays(field(key).player("A", 2150).event(), "2222100")
    season.ratings += season.rate().ratings.to_dicts()
    after = season.event("N", start="04-05", end="04-06").game("A", "O1", "1-1", event="N").rate("07-01")
    assert line(after.list, "old_rating", player_id="A") == (2151,)
    assert line(after.event_lines, "own_rating", "games_before", player_id="A") == (2151, 107)


def test_3_3_1_who_does_not_play_keeps_the_rating(key):
    season = plays(field(key).player("A", 2150).event(), "2")
    assert listed(season, "old_rating", "change", "exact_rating", "rating", "games", player="O9") == (
        2050,
        Decimal(0),
        Decimal(2050),
        2050,
        0,
    )
