"""What no article states and all assume: lines add up, the order of rows does not matter, list follows list."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from random import Random
from typing import Any

import polars as pl
import pytest

from ratingoffice.model.books import Books
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.testing import check_equal, check_expectations, check_sums, generated_books, rated_lists
from small_season import SmallSeason, random_season

LISTS = ("2010-03-01", "2010-05-01", "2010-07-01")
TABLES = ("list", "event_lines", "game_lines", "events", "ratings")

some_seasons = pytest.mark.parametrize("seed", range(15))


def generated(seed: int) -> Books:
    """Open the books of a generated season of a hundred players."""
    return generated_books(rulebook("fide-2010"), seed=seed, players=100, unrated_share=0.25)


def rate(books: Books, day: str) -> RatedPeriod:
    book = rulebook("fide-2010")
    rated = rate_period(books, book, date.fromisoformat(day), book.settings({}))
    assert rated.is_valid, rated.findings.to_dicts()
    return rated


def lists_of(books: Books, days: tuple[str, ...]) -> list[RatedPeriod]:
    """Rate list after list, each published before the next."""
    return rated_lists(books, rulebook("fide-2010"), map(date.fromisoformat, days))


@cache
def lists_of_season(seed: int) -> list[RatedPeriod]:
    """Rate the lists of a random season, once for all that is to be seen in them."""
    return lists_of(random_season(seed).books(), LISTS)


def check_ratings(rated: RatedPeriod) -> None:
    """The published rating is the exact one, rounded."""
    for player in rated.list.filter(pl.col("rating").is_not_null()).iter_rows(named=True):
        assert player["rating"] == player["exact_rating"].quantize(Decimal(1), ROUND_HALF_UP)


def check_event_lines(rated: RatedPeriod) -> None:
    """What an event line expects is the sum of its counted games, all with the same K."""
    counted: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for game in rated.game_lines.filter(counted="Y").iter_rows(named=True):
        counted[game["player_id"], game["event_id"]].append(game)
    for event in rated.event_lines.iter_rows(named=True):
        games = counted[event["player_id"], event["event_id"]]
        if event["own_rating"] is not None and games:
            assert event["expected"] == sum(game["expected"] for game in games)
            assert {event["k"]} == {game["k"] for game in games}
        else:
            assert (event["expected"], event["change"], event["k"]) == (None, None, None)


def shuffled(season: SmallSeason, seed: int) -> SmallSeason:
    """The same rows, all four tables in another order."""
    chance = Random(seed)
    mixed = [chance.sample(rows, len(rows)) for rows in (season.events, season.games, season.ratings)]
    names = chance.sample(sorted(season.players), len(season.players))
    return SmallSeason({name: season.players[name] for name in names}, *mixed)


@pytest.mark.parametrize("seed", range(25))
def test_games_make_events_and_events_make_the_rating(seed):
    for rated in lists_of_season(seed):
        check_sums(rated)
        check_ratings(rated)
        check_event_lines(rated)


@some_seasons
def test_both_expectations_add_to_one(seed):
    for rated in lists_of_season(seed):
        check_expectations(rated)


@some_seasons
def test_the_order_of_the_rows_does_not_matter(seed):
    mixed = lists_of(shuffled(random_season(seed), seed).books(), LISTS)
    for one, other in zip(lists_of_season(seed), mixed, strict=True):
        check_equal(one, other)


@some_seasons
def test_the_same_season_gives_the_same_list(seed):
    season = random_season(seed)
    for day in LISTS[:2]:
        one, other = season.rate(day), season.rate(day)
        for name in (*TABLES, "findings"):
            assert getattr(one, name).equals(getattr(other, name)), name


@some_seasons
def test_a_published_list_and_its_lines_in_the_table_are_the_same_base(seed):
    season = random_season(seed)
    for rated in lists_of_season(seed):
        check_equal(rated, rate(season.books(), str(rated.day)))
        season.ratings += rated.ratings.to_dicts()


@some_seasons
def test_every_game_has_its_lines_and_every_player_his(seed):
    """Two lines for each game of an event of the list (one for a bye), a line for each player of the register."""
    season = random_season(seed)
    rated = rate(season.books(), "2010-07-01")
    assert rated.list["player_id"].to_list() == sorted(season.players)
    in_period = {event for event, day in rated.events.select("event_id", "rated_on").iter_rows() if day == rated.day}
    whole = {row["event_id"] for row in season.events if row.get("period_by_period") != "Y"} & in_period
    for event in whole:
        games = [row for row in season.games if row["event_id"] == event]
        sides = sum(1 + bool(row["black"]) for row in games)
        assert rated.game_lines.filter(event_id=event).height == sides


@pytest.mark.parametrize("seed", [1, 2])
def test_a_generated_year_keeps_to_all_of_it(seed):
    days = ("2011-03-01", "2011-05-01", "2011-07-01", "2011-09-01", "2011-11-01", "2012-01-01")
    for rated in lists_of(generated(seed), days):
        check_sums(rated)
        check_ratings(rated)
        check_event_lines(rated)


@pytest.mark.parametrize("seed", [1, 2])
def test_both_expectations_add_to_one_in_a_generated_year(seed):
    for rated in lists_of(generated(seed), ("2011-03-01", "2011-05-01", "2011-07-01")):
        of_both = pl.len().over("event_id", "round", pl.concat_list("player_id", "opponent_id").list.sort()) == 2
        is_expected = (pl.col("counted") == "Y") & pl.col("expected").is_not_null()
        sides = rated.game_lines.with_columns(pl.col("player_id", "opponent_id", "articles").cast(pl.String))
        against_rated = ~pl.col("articles").str.contains(r"8\.4 |8\.52")
        assert check_expectations(rated) == sides.filter(is_expected & against_rated).filter(of_both).height / 2 > 0
