"""A season from its plan, step by step: people, events, fields, games, tables; in one piece or in chunks."""

from collections.abc import Iterator
from dataclasses import fields

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import identifiers
from ratingoffice.sample_data.generator.event_table import events_table
from ratingoffice.sample_data.generator.events import EventArrays, draw_events
from ratingoffice.sample_data.generator.fields import draw_groups, top_ratings
from ratingoffice.sample_data.generator.games import draw_games, games_table
from ratingoffice.sample_data.generator.people import draw_people, players_table
from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.pools import build_pools
from ratingoffice.sample_data.generator.ratings import ratings_table
from ratingoffice.sample_data.generator.shapes import SHAPES


def generate_season(plan: SeasonPlan) -> dict[str, pl.DataFrame]:
    """The tables players, events, games and ratings; `generate_season(SeasonPlan())` is the demo season."""
    rng = np.random.default_rng(plan.seed)
    people = draw_people(rng, plan)
    pools = build_pools(people)
    events = draw_events(rng, plan, pools)
    groups = draw_groups(rng, pools, events)
    players = players_table(rng, plan, people)
    ratings = ratings_table(rng, plan, people)
    held = events_table(rng, plan, events, top=top_ratings(groups, people.rating))
    drawn = draw_games(rng, plan, people=people, groups=groups)
    games = games_table(plan, drawn, events, (players["player_id"], held["event_id"]))
    return {"players": players, "events": held, "games": games, "ratings": ratings}


def season_in_chunks(plan: SeasonPlan, games: int = 2_000_000) -> Iterator[tuple[str, pl.DataFrame]]:
    """The tables by name, players and ratings once, then events and their games in chunks of about so many games.

    For seasons larger than memory: people and events are drawn at once, games event by event. Each chunk has a seed of
    its own. It is another season than `generate_season` makes from the same plan.
    """
    rng = np.random.default_rng(plan.seed)
    people = draw_people(rng, plan)
    pools = build_pools(people)
    events = draw_events(rng, plan, pools)
    players = players_table(rng, plan, people)
    player_ids, event_ids = players["player_id"], identifiers("E", len(events), width=5)
    yield "players", players
    del players
    yield "ratings", ratings_table(rng, plan, people)
    for number, rows in enumerate(_chunks(events, games)):
        rng = np.random.default_rng([plan.seed, number])
        chunk, ids = EventArrays(*(getattr(events, each.name)[rows] for each in fields(events))), event_ids[rows]
        groups = draw_groups(rng, pools, chunk)
        held = events_table(rng, plan, chunk, top=top_ratings(groups, people.rating))
        yield "events", held.with_columns(ids.alias("event_id"))
        drawn = draw_games(rng, plan, people=people, groups=groups)
        yield "games", games_table(plan, drawn, chunk, (player_ids, ids))


def _chunks(events: EventArrays, games: int) -> list[slice]:
    """Neighbouring events with about so many games together."""
    chunk = np.cumsum(np.array([shape.games for shape in SHAPES])[events.shape]) // games
    firsts = np.flatnonzero(np.diff(chunk, prepend=-1)).tolist()
    return [slice(*rows) for rows in zip(firsts, [*firsts[1:], len(events)], strict=True)]
