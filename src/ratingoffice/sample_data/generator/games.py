"""The games of a season: those of all events of one shape and kind at once, each written to its place."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import Column, Ints, days, text
from ratingoffice.sample_data.generator.events import EventArrays, round_days
from ratingoffice.sample_data.generator.fields import EventGroup
from ratingoffice.sample_data.generator.pairings import NOBODY, PairingTable, pairing_table
from ratingoffice.sample_data.generator.people import People
from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.results import (
    BYE,
    RESULTS,
    add_forfeits,
    decide_early,
    draw_results,
    one_of_each,
)

# Round robins are mostly played to the end, so others take more than their share of the forfeits.
EXPOSED_SYSTEMS = frozenset({"swiss", "team"})
SINGLE = "one_forfeit"
FIXED_KINDS = frozenset({SINGLE, "decided"})


@dataclass(frozen=True)
class Games:
    """One array per column, in order of events and rounds; players and events by number."""

    event: Column
    round: Column
    white: Column
    black: Column
    result: Column


def draw_games(rng: np.random.Generator, plan: SeasonPlan, *, people: People, groups: list[EventGroup]) -> Games:
    """Pair and play every group of events."""
    rows = _rows_of_events(plan, groups)
    games = _blank(rows)
    first_row = np.cumsum(rows) - rows
    chances = _forfeit_chances(plan, groups)
    for group in groups:
        table = pairing_table(group.shape, byes=plan.byes)
        place = first_row[group.events, None] + np.arange(len(table))
        white, black = group.field[:, table.white], group.field[:, table.black]
        results = draw_results(rng, people.strength[white], people.strength[black])
        games.round[place] = table.round
        games.white[place] = white
        games.black[place] = np.where(table.black == NOBODY, NOBODY, black)
        games.result[place] = _ended(rng, group, results, chance=chances.get(group.shape.system, 0.0), table=table)
    return games


def _rows_of_events(plan: SeasonPlan, groups: list[EventGroup]) -> Ints:
    """How many games and byes each event has."""
    rows = np.zeros(sum(len(group.events) for group in groups), dtype=np.int64)
    for group in groups:
        rows[group.events] = len(pairing_table(group.shape, byes=plan.byes))
    return rows


def _blank(rows: Ints) -> Games:
    """Columns to be filled, with the number of the event already there."""
    event = np.repeat(np.arange(len(rows), dtype=np.int32), rows)
    return Games(event, *(np.empty(len(event), dtype=np.int32) for _ in range(4)))


def _ended(rng: np.random.Generator, group: EventGroup, results: Ints, *, chance: float, table: PairingTable) -> Ints:
    """Results after the kind of the event, forfeits and byes."""
    if group.kind.name == "decided":
        return decide_early(results, table)
    if group.kind.name == SINGLE:
        return add_forfeits(rng, results, one_of_each(rng, len(results), len(table)))
    if chance > 0:
        results = add_forfeits(rng, results, rng.random(results.shape) < chance)
    return np.where(table.black == NOBODY, BYE, results)


def _forfeit_chances(plan: SeasonPlan, groups: list[EventGroup]) -> dict[str, float]:
    """How often a game falls out under each system, so that the whole season has the wanted share."""
    single = sum(len(group.events) for group in groups if group.kind.name == SINGLE)
    wanted = max(plan.forfeit_share * _games(groups) - single, 0.0)
    others = [group for group in groups if group.kind.name not in FIXED_KINDS]
    exposed = [group for group in others if group.shape.system in EXPOSED_SYSTEMS]
    if _games(exposed) < 2 * wanted:
        exposed = others
    if not exposed:
        return {}
    chance = min(wanted / _games(exposed), 1.0)
    return {group.shape.system: chance for group in exposed}


def _games(groups: Iterable[EventGroup]) -> int:
    return sum(group.shape.games * len(group.events) for group in groups)


def games_table(plan: SeasonPlan, games: Games, events: EventArrays, ids: tuple[pl.Series, pl.Series]) -> pl.DataFrame:
    """The table `games` of the season folder, with the ids of players and events."""
    player_ids, event_ids = ids
    rounds = games.round.astype(np.int64)
    day = round_days(rounds, events.rounds_a_day[games.event], events.between[games.event])
    return pl.DataFrame(
        {
            "event_id": event_ids.gather(pl.Series(games.event)),
            "round": games.round,
            "white": player_ids.gather(pl.Series(games.white)),
            "black": player_ids.gather(pl.Series(games.black).replace(NOBODY, None)),
            "result": text(RESULTS, games.result),
            "date": days(plan.first_list, events.start[games.event] + day),
        }
    )
