"""Espergærde Skakklub: lines add up, both expectations add to one, the order of rows does not matter."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_FLOOR, Decimal
from functools import cache
from random import Random

import polars as pl
import pytest

from club_season import ClubSeason, random_season
from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.testing import check_equal, check_expectations, check_sums, rated_lists

LISTS = ("2010-08-01", "2011-01-01", "2011-08-01")
SETTINGS = ({}, {"method": "average"}, {"bonus": "table2-10"}, {"correction": "0.85", "bonus": "table2-5"})


def lists_of(season: ClubSeason, settings: dict[str, str]) -> list[RatedPeriod]:
    """Rate list after list, each published before the next."""
    return rated_lists(season.books(), rulebook("espergaerde"), map(date.fromisoformat, LISTS), settings)


@cache
def lists_of_season(seed: int, settings: int = 0) -> list[RatedPeriod]:
    """Rate the lists of a random season, once for all that is to be seen in them."""
    return lists_of(random_season(seed), SETTINGS[settings])


@pytest.mark.parametrize("settings", range(len(SETTINGS)), ids=[*map(str, SETTINGS)])
@pytest.mark.parametrize("seed", range(6))
def test_the_lines_make_the_rating_and_the_rating_the_list(seed, settings):
    """By the average method no game has a change of its own; a card has no games."""
    by_games = SETTINGS[settings].get("method") != "average"
    for rated in lists_of_season(seed, settings):
        check_sums(rated, "games_change" if by_games else None, None, by_hand="dsu_before")
        by_event = rated.event_lines.group_by("player_id").agg(pl.col("change").sum())
        changes = dict(by_event.select(pl.col("player_id").cast(str), "change").iter_rows())
        for player in rated.list.iter_rows(named=True):
            changed, exact = changes.get(player["player_id"], Decimal(0)), player["exact_rating"]
            if player["old_rating"] is not None:
                assert player["change"] == changed
            elif player["start_rating"] is not None:
                assert (player["start_change"], player["start_rating"] + changed) == (changed, exact)
            else:
                assert changed == 0
            if exact is not None:
                assert player["rating"] == max(0, (exact + Decimal("0.5")).to_integral_value(ROUND_FLOOR))


@pytest.mark.parametrize("seed", range(6))
def test_games_and_bonus_make_the_event(seed):
    for rated in lists_of_season(seed):
        for event in rated.event_lines.drop_nulls("change").iter_rows(named=True):
            assert event["change"] == event["games_change"] + event["bonus_change"]


@pytest.mark.parametrize("seed", range(6))
def test_both_expectations_add_to_one(seed):
    assert sum(check_expectations(rated) for rated in lists_of_season(seed)) > 0


@pytest.mark.parametrize("settings", range(len(SETTINGS)), ids=[*map(str, SETTINGS)])
@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_rows_does_not_matter(seed, settings):
    mixed, chance = random_season(seed), Random(seed)
    for rows in (mixed.events, mixed.games, mixed.ratings, mixed.cards):
        chance.shuffle(rows)
    names = chance.sample(sorted(mixed.players), len(mixed.players))
    mixed.players = {name: mixed.players[name] for name in names}
    for one, other in zip(lists_of_season(seed, settings), lists_of(mixed, SETTINGS[settings]), strict=True):
        check_equal(one, other)


@pytest.mark.parametrize("seed", range(4))
def test_a_published_list_and_its_lines_in_the_table_are_the_same_base(seed):
    season = random_season(seed)
    for rated in lists_of_season(seed):
        check_equal(rated, season.rate(str(rated.day)))
        season.ratings += rated.ratings.to_dicts()
