"""What no article of FMJD Annex 9 states and all assume: lines add up, order does not matter, list follows list."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from math import floor
from random import Random
from typing import Any

import polars as pl
import pytest

from fmjd_season import DraughtsSeason, random_season
from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.fmjd.annex9.expectation import DIFFERENCES
from ratingoffice.testing import check_equal, check_sums, rated_lists

KEYS = ("fmjd-2009", "fmjd-2022")
LISTS = ("04-01", "07-01", "10-01")
TABLE = [Fraction(difference, 100) for difference in DIFFERENCES.to_list()]

some_seasons = pytest.mark.parametrize(("key", "seed"), [*product(KEYS, range(8))])


def lists_of(season: DraughtsSeason) -> list[RatedPeriod]:
    """Rate list after list, each published before the next."""
    days = (date.fromisoformat(season.day(day)) for day in LISTS)
    return rated_lists(season.books(), rulebook(season.key), days)


@cache
def lists_of_season(key: str, seed: int) -> list[RatedPeriod]:
    """Rate the lists of a random season, once for all that is to be seen in them."""
    return lists_of(random_season(key, seed))


def half_up(value: Fraction) -> Decimal:
    """Round to millionths, a half upwards."""
    return Decimal(floor(1_000_000 * value + Fraction(1, 2))).scaleb(-6)


def expected(own: int, opponents: list[int]) -> Fraction:
    """We by the formula of 2.4.1, one step after the other."""
    difference = own - Fraction(sum(opponents), len(opponents))
    if abs(difference) >= TABLE[-1]:
        return Fraction(2 * len(opponents)) if difference > 0 else Fraction(0)
    percent = max(percent for percent in range(100) if TABLE[percent] <= difference)
    lower, upper = TABLE[percent], TABLE[percent + 1]
    return (percent + 1 + (difference - upper) / (upper - lower)) * 2 * len(opponents) / 100


def performance(points: int, opponents: list[int]) -> Fraction:
    """Rp by the formula of 3.1."""
    percent = Fraction(50 * points, len(opponents))
    lower = min(floor(percent), 99)
    step = (percent - lower) * (TABLE[lower + 1] - TABLE[lower])
    return Fraction(sum(opponents), len(opponents)) + TABLE[lower] + step


def check_events(rated: RatedPeriod) -> None:
    """The line of an event is what a slow and simple calculation makes of its counted games."""
    counted: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for game in rated.game_lines.filter(counted="Y").iter_rows(named=True):
        counted[game["player_id"], game["event_id"]].append(game)
    for event in rated.event_lines.iter_rows(named=True):
        games = counted.pop((event["player_id"], event["event_id"]), [])
        points, opponents = sum(game["score"] for game in games), [game["opponent_rating"] for game in games]
        if not games:
            assert (event["change"], event["performance"], event["k"]) == (None, None, None)
            continue
        assert event["performance"] == half_up(performance(points, opponents))
        if event["performance_limited"] is not None:
            assert event["performance_limited"] == min(max(event["performance"], Decimal(1900)), Decimal(2400))
            assert event["change"] is None
        else:
            we = expected(event["own_rating"], opponents)
            assert event["k"] == Decimal(event["k_full"] * event["share"]) / 100
            assert event["expected"] == half_up(we)
            assert event["change"] == half_up(Fraction(event["k"]) / 2 * (points - we))


def check_list(rated: RatedPeriod) -> None:
    """The old rating, or the mean of performances, and the changes of the events make the exact rating."""
    lines: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for event in rated.event_lines.filter(pl.col("games") > 0).iter_rows(named=True):
        lines[event["player_id"]].append(event)
    for player in rated.list.iter_rows(named=True):
        events = lines[player["player_id"]]
        base = _base(player, [event for event in events if event["performance_limited"] is not None])
        if base is None:
            assert (player["rating"], player["status"]) == (None, "unrated")
            continue
        changes = sum((event["change"] for event in events if event["change"] is not None), Decimal(0))
        assert player["exact_rating"] == base + changes
        assert player["sum_of_changes"] == changes
        assert player["games"] == sum(event["games"] for event in events)
        assert player["rating"] == player["exact_rating"].quantize(Decimal(1), ROUND_HALF_UP)


def _base(player: dict[str, Any], performances: list[dict[str, Any]]) -> Decimal | None:
    if not performances:
        assert player["mean_rating"] is None
        return None if player["old_rating"] is None else Decimal(player["old_rating"])
    games = sum(event["games"] for event in performances)
    before = player["mean_games"] - games
    assert (games, before) == (player["performance_games"], player["total_games"] - player["games"])
    total = sum(event["games"] * Fraction(event["performance_limited"]) for event in performances)
    assert player["mean_rating"] == half_up((before * (player["old_rating"] or 0) + total) / (before + games))
    return Decimal(player["mean_rating"])


@pytest.mark.parametrize(("key", "seed"), [*product(KEYS, range(20))])
def test_games_make_events_and_events_make_the_rating(key, seed):
    for rated in lists_of_season(key, seed):
        check_events(rated)
        check_list(rated)
        check_sums(rated, None, None)


@some_seasons
def test_the_order_of_the_rows_does_not_matter(key, seed):
    season, chance, mixed = random_season(key, seed), Random(seed), DraughtsSeason(key)
    names = chance.sample(sorted(season.players), len(season.players))
    mixed.players = {name: season.players[name] for name in names}
    for table in ("events", "games", "ratings"):
        rows = getattr(season, table)
        setattr(mixed, table, chance.sample(rows, len(rows)))
    for one, other in zip(lists_of_season(key, seed), lists_of(mixed), strict=True):
        check_equal(one, other)


@some_seasons
def test_a_published_list_and_its_lines_in_the_table_are_the_same_base(key, seed):
    season = random_season(key, seed)
    for rated in lists_of_season(key, seed):
        check_equal(rated, season.rate(str(rated.day)))
        season.ratings += rated.ratings.to_dicts()


@some_seasons
def test_k_follows_the_games_and_the_highest_rating(key, seed):
    season = random_season(key, seed)
    published = [(line["player_id"], line["date"], line["rating"]) for line in season.ratings]
    starts = {event["event_id"]: event["start"] for event in season.events}
    for rated in lists_of_season(key, seed):
        for event in rated.event_lines.filter(pl.col("k").is_not_null()).iter_rows(named=True):
            start, player = starts[event["event_id"]], event["player_id"]
            peak = max(rating for name, day, rating in published if name == player and day <= start)
            assert event["k_full"] == (25 if event["games_before"] < 30 else 10 if peak >= 2300 else 15)
            assert event["games_before"] >= 25
        published += [(name, str(rated.day), rating) for name, rating in rated.ratings["player_id", "rating"].rows()]


@some_seasons
def test_everybody_is_on_one_list(key, seed):
    for rated in lists_of_season(key, seed):
        listed = sorted(
            player for name in ("list_a", "list_b", "list_c") for player in rated.publication[name]["player_id"]
        )
        assert listed == sorted(rated.list.filter(pl.col("rating").is_not_null())["player_id"])
        assert listed == sorted(rated.publication["alphabetic"]["player_id"])


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("own", [1900, 2100])
def test_both_sides_of_a_game_win_what_the_other_loses(key, own):
    season = DraughtsSeason(key).people(A=own, B=2000).event().game("A", "B", "2-0")
    changes = season.rate().event_lines["change"]
    assert sum(changes) == 0
