"""A season out of proportion: one event with very many games, one player with very many games."""

from datetime import timedelta

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import Ints, text
from ratingoffice.sample_data.generator.pairings import PairingTable, pairing_table
from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.results import RESULTS
from ratingoffice.sample_data.generator.season import generate_season
from ratingoffice.sample_data.generator.shapes import Shape

MOST_ROUNDS = 999
"""What an event can have."""

LARGE_EVENT = "E-LARGE"
DAYS = timedelta(days=50)
"""How long these events last: no regulation finds that too long."""


def skewed_season(plan: SeasonPlan, *, of_event: int = 1_000_000, of_player: int = 100_000) -> dict[str, pl.DataFrame]:
    """A season in which one event has about so many games, and the first player plays so many in matches.

    It needs about three times as many players as the root of the games of the event, and one for each match.
    """
    rng = np.random.default_rng([plan.seed, of_event, of_player])
    season = generate_season(plan)
    ids, rounds = season["players"]["player_id"], min(MOST_ROUNDS, max(2, int((of_event / 2) ** 0.5)))
    large = pairing_table(Shape("swiss", 2 * -(-of_event // rounds), rounds), byes=False)
    games = [_played(rng, LARGE_EVENT, large, ids)]
    matches = -(-of_player // MOST_ROUNDS)
    match = pairing_table(Shape("match", 2, -(-of_player // matches)), byes=False)
    games += [_played(rng, f"E-MATCH-{each:03}", match, ids[[0, each]]) for each in range(1, matches + 1)]
    held = [(each["event_id"][0], "swiss" if each is games[0] else "match", each["round"].max()) for each in games]
    added = pl.DataFrame(held, schema=["event_id", "system", "rounds"], orient="row").select(
        pl.all().exclude("rounds"), pl.col("rounds").cast(pl.Int32), name=pl.col("event_id")
    )
    end = min(plan.first_list + DAYS, plan.last_day)
    days = added.with_columns(start=pl.lit(plan.first_list), end=pl.lit(end), time_control=pl.lit("90+30"))
    events = pl.concat([season["events"], days], how="diagonal")
    return season | {"events": events, "games": pl.concat([season["games"], *games], how="diagonal")}


def _played(rng: np.random.Generator, event: str, table: PairingTable, ids: pl.Series) -> pl.DataFrame:
    """The games of an event, those of the first ids, with any result over the board."""
    results: Ints = rng.integers(0, 3, len(table))
    return pl.DataFrame(
        {
            "event_id": pl.repeat(event, len(table), eager=True),
            "round": table.round.astype(np.int32),
            "white": ids.gather(table.white),
            "black": ids.gather(table.black),
            "result": text(RESULTS, results),
        }
    )
