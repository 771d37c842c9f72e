"""KNSB rapid, what no article states and all assume: lines add up, figures can be worked out, order never matters."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import polars as pl
import pytest

from knsb_season import KnsbSeason, change, millionths, performance, random_season, w_e
from ratingoffice.model.books import Books
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.testing import check_equal, check_expectations, check_explanations, check_sums, rated_lists

LISTS = ("2010-03-01", "2010-04-01", "2010-05-01")
BONUS = "8-12:30,13-20:15"

some_seasons = pytest.mark.parametrize("seed", range(20))


def rate(books: Books, day: str) -> RatedPeriod:
    book = rulebook("knsb-rapid")
    rated = rate_period(books, book, date.fromisoformat(day), book.settings({"bonus": BONUS}))
    assert rated.is_valid, rated.findings.to_dicts()
    return rated


def lists_of(books: Books) -> list[RatedPeriod]:
    """Rate list after list, each published before the next."""
    return rated_lists(books, rulebook("knsb-rapid"), map(date.fromisoformat, LISTS), {"bonus": BONUS})


@cache
def lists_of_season(seed: int) -> list[RatedPeriod]:
    """Rate the lists of a random season, once for all that is to be seen in them."""
    return lists_of(random_season(seed).books())


def counted_games(rated: RatedPeriod) -> dict[str, list[dict[str, Any]]]:
    games: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for game in rated.game_lines.filter(counted="Y").iter_rows(named=True):
        games[game["player_id"]].append(game)
    return games


SUMMANDS = ("total_change", "bonus", "limitation", "bonus_limitation", "floor_limitation")


def check_list(rated: RatedPeriod) -> None:
    """The previous rating (R_i), the lines and the named rules make the exact rating; rounded, the published one."""
    games = counted_games(rated)
    for player in rated.list.iter_rows(named=True):
        of_games = sum((game["change"] for game in games[player["player_id"]]), Decimal(0))
        assert player["games"] == len(games[player["player_id"]])
        if player["exact_rating"] is None:
            assert player["rating"] is None
            continue
        assert player["total_change"] == of_games
        assert (player["old_rating"] is None) == (player["change"] is None)
        assert player["status"] != "new" or player["old_rating"] is None
        assert player["old_rating"] in (None, player["previous_rating"])
        assert player["start_rating"] in (None, player["previous_rating"])
        assert player["previous_rating"] + sum(player[name] for name in SUMMANDS) == player["exact_rating"]
        assert player["exact_rating"] >= 400
        if player["rating"] is not None:
            assert player["rating"] == player["exact_rating"].quantize(Decimal(1), ROUND_HALF_UP)


def check_games_by_hand(rated: RatedPeriod) -> None:
    """Expected score, K and change of every counted line, worked out one by one."""
    for games in counted_games(rated).values():
        for game in games:
            assert game["difference"] == game["own_rating"] - game["opponent_rating"]
            assert abs(game["expected"] - millionths(w_e(float(game["difference"])))) <= Decimal("0.000001")
            k = coefficient(float(game["own_rating"]), float(game["n_v"]), youth=game["youth"] == "Y")
            k /= 2 if game["halved"] == "Y" else 1
            assert abs(game["k"] - millionths(k)) <= Decimal("0.000001")
            assert abs(game["change"] - change(float(game["score"]), float(game["difference"]), k)) <= Decimal(
                "0.00001"
            )


def coefficient(rating: float, n_v: float, *, youth: bool) -> float:
    """K by the tables of 7."""
    games = min(max(n_v, 1), 100)
    if games < (30 if youth else 75):
        return 216 / sqrt(games)
    if rating <= 2100:
        return 40 if youth else 25
    if rating >= 2400:
        return 10
    return 40 - (rating - 2100) / 10 if youth else 25 - (rating - 2100) / 20


def check_ratings_by_hand(rated: RatedPeriod) -> None:
    """Performance and limits of everybody who played, worked out one by one."""
    games = counted_games(rated)
    for player in rated.list.filter(pl.col("games") > 0).iter_rows(named=True):
        lines = games[player["player_id"]]
        r_i = player["previous_rating"]
        lpr = max(performance_by_hand(lines, r_i), 400 - player["bonus"])
        assert abs(player["performance"] - lpr) <= Decimal("0.000002")
        limited = limited_by_hand(r_i, player["total_change"], player["bonus"], player["performance"])
        assert player["before_limits"] + player["limitation"] == limited
        if player["bonus"]:
            limited = min(limited, max(Decimal(1750), limited - player["bonus"]))
        assert player["exact_rating"] == max(Decimal(400), limited)


def performance_by_hand(lines: list[dict[str, Any]], r_i: Decimal) -> Decimal:
    met = [(float(game["opponent_rating"]), float(game["score"])) for game in lines]
    own = {game["own_rating"] for game in lines}
    if {score for _, score in met} in ({0.0}, {1.0}):
        met.append((float(own.pop() if len(own) == 1 else r_i), 0.5))
    return performance(met)


def limited_by_hand(r_i: Decimal, r_tt: Decimal, r_b: Decimal, lpr: Decimal) -> Decimal:
    """9.2.1 and 9.2.2 as they are written."""
    r_n = r_i + r_b + r_tt
    if r_tt > 0 and r_i < lpr:
        return min(r_n, lpr + r_b + 20)
    if r_tt < 0 and r_i > lpr:
        return max(r_n, lpr + r_b - 20)
    same, above, below = r_tt != 0 and r_i == lpr, r_tt > 0 and r_i > lpr + 20, r_tt < 0 and r_i < lpr - 20
    return min(max(r_n, r_i - 20), r_i + 20) if same or above or below else r_n


def shuffled(season: KnsbSeason, seed: int) -> KnsbSeason:
    """The same rows, all four tables in another order."""
    chance = Random(seed)
    mixed = [chance.sample(rows, len(rows)) for rows in (season.events, season.games, season.ratings)]
    names = chance.sample(sorted(season.players), len(season.players))
    return KnsbSeason({name: season.players[name] for name in names}, *mixed)


@some_seasons
def test_games_make_events_and_events_make_the_rating(seed):
    for rated in lists_of_season(seed):
        check_list(rated)
        check_sums(rated, of_events="total_change", after=SUMMANDS[1:])


@some_seasons
def test_every_figure_can_be_worked_out_by_hand(seed):
    for rated in lists_of_season(seed):
        check_games_by_hand(rated)
        check_ratings_by_hand(rated)


@some_seasons
def test_both_expectations_add_to_one(seed):
    for rated in lists_of_season(seed):
        check_expectations(rated)


@some_seasons
def test_the_order_of_the_rows_does_not_matter(seed):
    mixed = lists_of(shuffled(random_season(seed), seed).books())
    for one, other in zip(lists_of_season(seed), mixed, strict=True):
        check_equal(one, other)


@some_seasons
def test_a_published_list_and_its_lines_in_the_table_are_the_same_base(seed):
    season = random_season(seed)
    for rated in lists_of_season(seed):
        check_equal(rated, rate(season.books(), str(rated.day)))
        season.ratings += rated.ratings.to_dicts()


@some_seasons
def test_every_game_is_on_one_list_unless_kept(seed):
    """Lists one after the other lose no game and count none twice; kept ones are told."""
    season, seen = random_season(seed), defaultdict[tuple[Any, ...], int](int)
    for rated in lists_of_season(seed):
        for row in (
            rated.game_lines.filter(kept="N").select("player_id", "event_id", "round", "opponent_id").iter_rows()
        ):
            seen[row] += 1
    assert set(seen.values()) <= {1}
    ends = {row["event_id"]: max(row["end"], str(row["received"] or "")) for row in season.events}
    whole = {
        row["event_id"] for row in season.events if row["period_by_period"] != "Y" and ends[row["event_id"]] < LISTS[-1]
    }
    sides = sum(1 + bool(row["black"]) for row in season.games if row["event_id"] in whole)
    assert sum(1 for _, event, *_ in seen if event in whole) == sides


@some_seasons
def test_every_line_has_its_explanation(seed):
    for rated in lists_of_season(seed):
        check_explanations(rated)
