"""Invented worlds whose players are all honest, or all but one oddity that is planted."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ratingoffice.laboratory.history import GAMES, RatingHistory, history_of
from ratingoffice.laboratory.oddities.chances import LOGIT, NEW_GAMES, Floats
from ratingoffice.laboratory.oddities.oddity import OddityKind
from ratingoffice.sample_data.generator.names import COUNTRIES

Ints = NDArray[np.int64]

FIRST_LIST: Final = date(2020, 1, 1)
PERIODS: Final = 12
PERIOD_DAYS: Final = 60
PLAYERS_OF_A_WORLD: Final = 240
CLUB: Final = 6
FIELD: Final = 10
K: Final = 20

LAST_OPEN: Final = (PERIODS - 1, 0)
"""The period and the number of the event in which results are planted."""


@dataclass(frozen=True, eq=False)
class World:
    """A history, and where its events were."""

    history: RatingHistory
    events: pl.DataFrame


@dataclass(frozen=True)
class WorldEvent:
    """The games of one event, as numbers of players."""

    period: int
    number: int
    is_club: bool
    white: Ints
    black: Ints


def invent_world(seed: int, planted: OddityKind | None = None) -> World:
    """Invent two years: opens of ten, clubs of six who meet twice; strengths drift, ratings follow with K 20."""
    rng = np.random.default_rng(seed)
    strength = rng.normal(1700, 220, PLAYERS_OF_A_WORLD)
    played = rng.integers(0, 200, PLAYERS_OF_A_WORLD)
    rating = strength + rng.normal(0, np.where(played < NEW_GAMES, 140, 60))
    lists, games = [], []
    for period in range(PERIODS):
        now = {"player_id": IDS, "rating": np.rint(rating), "games": played}
        lists.append(pl.DataFrame(now).with_columns(date=_day(period)))
        if planted is OddityKind.MISFIT and period == PERIODS // 2:  # from here on somebody else plays under this id
            strength[0] -= 500
        gained = np.zeros(PLAYERS_OF_A_WORLD)
        for event in _events(rng, period):
            white, black = event.white, event.black
            results = _results(rng, strength[white] - strength[black] + 25)
            results = _planted_results(planted, event, results, rating)
            change = K * (results / 2 - 1 / (1 + np.exp(LOGIT * (rating[black] - rating[white]))))
            gained += np.bincount(white, change, PLAYERS_OF_A_WORLD) - np.bincount(black, change, PLAYERS_OF_A_WORLD)
            played = played + np.bincount(np.concatenate([white, black]), minlength=PLAYERS_OF_A_WORLD)
            games.append(_games(event, results, rng))
        rating = rating + gained
        strength = strength + rng.normal(0, 12, PLAYERS_OF_A_WORLD)
    return _with_planted_facts(history_of(_people(rng), pl.concat(lists), pl.concat(games)), planted)


def _day(period: int) -> date:
    return FIRST_LIST + timedelta(days=PERIOD_DAYS * period)


IDS: Final = pl.Series([f"P{player:04}" for player in range(PLAYERS_OF_A_WORLD)])


def _events(rng: np.random.Generator, period: int) -> list[WorldEvent]:
    """Return the events of a period: half of all play an open, and half are in clubs, who play in every second one."""
    order, half = rng.permutation(PLAYERS_OF_A_WORLD), PLAYERS_OF_A_WORLD // 2
    opens = [_all_play_all(order[first : first + FIELD], 1) for first in range(0, half, FIELD)]
    clubs = [_all_play_all(np.arange(first, first + CLUB), 2) for first in range(0, half if period % 2 else 0, CLUB)]
    paired = [(False, each) for each in opens] + [(True, each) for each in clubs]
    return [WorldEvent(period, number, is_club, *games) for number, (is_club, games) in enumerate(paired)]


def _all_play_all(field: Ints, times: int) -> tuple[Ints, Ints]:
    one, other = np.triu_indices(len(field), 1)
    is_swapped = (one + other) % 2 == 1
    white, black = np.where(is_swapped, other, one), np.where(is_swapped, one, other)
    if times == 2:
        white, black = np.concatenate([white, black]), np.concatenate([black, white])
    return field[white], field[black]


def _results(rng: np.random.Generator, difference: Floats) -> Ints:
    """Return the half points of white; of the draws that an expectation allows, half are drawn."""
    expected = 1 / (1 + np.exp(-LOGIT * difference))
    draw, lot = np.minimum(expected, 1 - expected), rng.random(len(expected))
    return (lot < expected - draw / 2).astype(np.int64) + (lot < expected + draw / 2)


def _planted_results(planted: OddityKind | None, event: WorldEvent, results: Ints, rating: Floats) -> Ints:
    """Return the results as somebody arranged them."""
    white, black = event.white, event.black
    if planted is OddityKind.EVENT and (event.period, event.number) == LAST_OPEN:
        return np.where(rating[white] > rating[black], 2, 0)
    if planted is OddityKind.SCORE and (event.period, event.number) == LAST_OPEN:
        weak = np.unique(white)[np.argsort(rating[np.unique(white)])[1]]
        return np.where(white == weak, 2, np.where(black == weak, 0, results))
    if planted is OddityKind.CIRCLE and event.is_club:
        return np.where((white == 0) & (black < 5), 2, np.where((black == 0) & (white < 5), 0, results))
    return results


def _games(event: WorldEvent, results: Ints, rng: np.random.Generator) -> pl.DataFrame:
    first = _day(event.period) + timedelta(days=(30 if event.is_club else 2) + int(rng.integers(0, 12)))
    rows = {"white": IDS.gather(pl.Series(event.white)), "black": IDS.gather(pl.Series(event.black))}
    day = pl.lit(first) + pl.duration(days=pl.int_range(pl.len()) * 9 // pl.len())
    event_id = pl.lit(f"{'C' if event.is_club else 'O'}{event.period:02}-{event.number:02}")
    return pl.DataFrame(rows | {"half_points": results}).with_columns(date=day, event_id=event_id)


def _people(rng: np.random.Generator) -> pl.DataFrame:
    countries = [COUNTRIES[at] for at in rng.integers(0, len(COUNTRIES), PLAYERS_OF_A_WORLD)]
    names = [f"{' '.join(rng.choice(each.families.split(), 2))}, {rng.choice(each.men.split())}" for each in countries]
    born = rng.integers(1950, 2010, PLAYERS_OF_A_WORLD)
    federations = [each.code for each in countries]
    return pl.DataFrame({"player_id": IDS, "name": names, "born": born, "federation": federations})


def _with_planted_facts(history: RatingHistory, planted: OddityKind | None) -> World:
    """Plant what is no result: an event that was sent twice, two ids of one person, one person in two places."""
    games, players = history.games, history.players
    last = games.filter(pl.col("event_id") == f"O{PERIODS - 1:02}-00")
    if planted is OddityKind.DUPLICATE:
        again = last.with_columns(event_id=pl.lit("O-again"), date=pl.col("date") + pl.duration(days=1))
        history = replace(history, games=pl.concat([games, again]).sort(*GAMES))
    if planted is OddityKind.NAMESAKE:
        one, other = players.row(0, named=True), pl.col("player_id") == IDS[-1]
        facts = (pl.when(other).then(pl.lit(one[name])).otherwise(name).alias(name) for name in ("name", "born"))
        history = replace(history, players=players.with_columns(facts))
    if planted is OddityKind.TWO_PLACES:
        busy = last.head(1).with_columns(event_id=pl.lit("C11-12"))
        history = replace(history, games=pl.concat([games, busy]).sort(*GAMES))
    is_club = pl.col("event_id").str.starts_with("C")
    events = history.games.group_by("event_id").agg(start=pl.col("date").min(), end=pl.col("date").max())
    return World(history, events.with_columns(federation=pl.when(is_club).then(pl.lit("NED")).otherwise(pl.lit("FRA"))))
