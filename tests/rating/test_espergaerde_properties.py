"""Espergærde Skakklub: lines add up, both expectations add to one, the order of rows does not matter."""

from __future__ import annotations

from collections import defaultdict
from decimal import ROUND_FLOOR, Decimal
from random import Random

import polars as pl
import pytest

from club_season import ClubSeason
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook

LISTS = ("2010-08-01", "2011-01-01", "2011-08-01")
TABLES = ("list", "event_lines", "game_lines", "events", "ratings")
RATINGS = (0, 3, 90, 120, 149, 150, 151, 160, 174, 175, 176, 190, 216, 310)
RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2", "1x0", "0x0")
SETTINGS = ({}, {"method": "average"}, {"bonus": "table2-10"}, {"correction": "0.85", "bonus": "table2-5"})
STARTS = ("2010-01-05", "2010-07-20", "2010-09-01", "2010-12-20", "2011-03-03")


def season_of(seed: int) -> ClubSeason:
    """Draw a dozen people, some new with or without a DSU rating, in events of all kinds, some with cards."""
    chance = Random(seed)
    season = ClubSeason().people(P0=150)
    for number in range(1, 12):
        name = f"P{number}"
        season.player(name, active=chance.choice(("Y", "Y", "N", None)))
        if chance.random() < 0.6:
            season.rating(name, chance.choice(RATINGS), games=chance.choice((0, 12, 100)))
        if chance.random() < 0.5:
            season.dsu(chance.choice(("2009-06-01", "2010-06-01")), **{name: chance.randint(900, 2300)})
    for number in range(chance.randint(4, 9)):
        _add_event(chance, season, f"E{number}")
    return season


def _add_event(chance: Random, season: ClubSeason, event: str) -> None:
    start = chance.choice(STARTS)
    columns = {
        "start": start,
        "end": max(start, chance.choice((start, "2010-08-01", "2011-01-20"))),
        "rounds": chance.choice((None, 7, 11)),
        "time_control": chance.choice(("120/40", "120/40", "120/40", "90+30", None)),
        "coordinated": chance.choice((None, None, "N", "Y")),
        "approved": chance.choice((None, None, None, "Y", "N")),
    }
    season.event(event, **columns)
    people = chance.sample(sorted(season.players), 8)
    for round_number in range(1, chance.randint(2, 8)):
        chance.shuffle(people)
        for white, black in zip(people[:4], people[4:], strict=True):
            season.game(white, black, chance.choice(RESULTS), event=event, round=round_number)
    for name in sorted(set(season.players) - set(people))[:2]:
        before = chance.randint(1000, 2200)
        season.card(name, 3.5, 7, (before, before + chance.randint(-60, 60)), event=event)


def lists_of(season: ClubSeason, settings: dict[str, str]) -> list[RatedPeriod]:
    """Rate list after list, each published before the next."""
    book, books, rated = rulebook("espergaerde"), season.books(), []
    for day in LISTS:
        rated.append(rate_period(books, book, pl.Series([day]).str.to_date().item(), book.settings(settings)))
        assert rated[-1].is_valid, rated[-1].findings.to_dicts()
        books = rated[-1].published()
    return rated


def changes_of(lines: pl.DataFrame, *key: str) -> dict[tuple[str, ...], Decimal]:
    sums: dict[tuple[str, ...], Decimal] = defaultdict(Decimal)
    for *names, change in lines.select(*key, "change").drop_nulls().iter_rows():
        sums[tuple(names)] += change
    return sums


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_the_lines_make_the_rating_and_the_rating_the_list(seed, settings):
    for rated in lists_of(season_of(seed), settings):
        by_event = changes_of(rated.event_lines, "player_id")
        for player in rated.list.iter_rows(named=True):
            before, exact = player["old_rating"], player["exact_rating"]
            if before is not None:
                assert player["change"] == by_event[player["player_id"],]
                assert before + player["change"] == exact
            elif player["start_rating"] is not None:
                assert player["start_change"] == by_event[player["player_id"],]
                assert player["start_rating"] + player["start_change"] == exact
            else:
                assert (player["player_id"],) not in by_event
            if exact is not None:
                assert player["rating"] == max(0, (exact + Decimal("0.5")).to_integral_value(ROUND_FLOOR))


@pytest.mark.parametrize("seed", range(6))
def test_games_and_bonus_make_the_event(seed):
    for rated in lists_of(season_of(seed), {}):
        by_game = changes_of(rated.game_lines, "player_id", "event_id")
        for event in rated.event_lines.drop_nulls("change").iter_rows(named=True):
            assert event["change"] == event["games_change"] + event["bonus_change"]
            if event["method"] == "games":
                assert event["games_change"] == by_game[event["player_id"], event["event_id"]]


@pytest.mark.parametrize("seed", range(6))
def test_both_expectations_add_to_one(seed):
    for rated in lists_of(season_of(seed), {}):
        pairs = defaultdict(list)
        for game in rated.game_lines.drop_nulls("expected").iter_rows(named=True):
            people = frozenset((game["player_id"], game["opponent_id"]))
            pairs[game["event_id"], game["round"], people].append(game["expected"])
        assert {(len(pair), sum(pair)) for pair in pairs.values()} <= {(2, Decimal(1))}


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_rows_does_not_matter(seed, settings):
    plain, mixed = season_of(seed), season_of(seed)
    chance = Random(seed)
    for rows in (mixed.events, mixed.games, mixed.ratings, mixed.cards):
        chance.shuffle(rows)
    names = chance.sample(sorted(mixed.players), len(mixed.players))
    mixed.players = {name: mixed.players[name] for name in names}
    for one, other in zip(lists_of(plain, settings), lists_of(mixed, settings), strict=True):
        for name in TABLES:
            assert getattr(one, name).equals(getattr(other, name)), name


@pytest.mark.parametrize("seed", range(4))
def test_a_published_list_and_its_lines_in_the_table_are_the_same_base(seed):
    season = season_of(seed)
    for rated in lists_of(season_of(seed), {}):
        again = season.rate(str(rated.day))
        for name in TABLES:
            assert getattr(rated, name).equals(getattr(again, name)), name
        season.ratings += rated.ratings.to_dicts()
