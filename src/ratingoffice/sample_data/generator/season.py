"""A season from its plan, step by step: people, events, fields, games, tables."""

from datetime import date

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.event_table import events_table
from ratingoffice.sample_data.generator.events import draw_events
from ratingoffice.sample_data.generator.fields import draw_groups, top_ratings
from ratingoffice.sample_data.generator.games import draw_games, games_table
from ratingoffice.sample_data.generator.people import draw_people, players_table
from ratingoffice.sample_data.generator.plan import SeasonPlan
from ratingoffice.sample_data.generator.pools import build_pools
from ratingoffice.sample_data.generator.ratings import ratings_table

EPOCH = date(1970, 1, 1)


def generate_season(plan: SeasonPlan) -> dict[str, pl.DataFrame]:
    """The tables players, events, games and ratings; `generate_season(SeasonPlan())` is the demo season."""
    rng = np.random.default_rng(plan.seed)
    first_day = (plan.first_list - EPOCH).days
    people = draw_people(rng, plan)
    pools = build_pools(people)
    events = draw_events(rng, plan, pools)
    groups = draw_groups(rng, pools, events)
    players = players_table(rng, plan, people)
    ratings = ratings_table(rng, people, series=plan.series, first_day=first_day)
    held = events_table(rng, events, top=top_ratings(groups, people.rating), first_day=first_day)
    drawn = draw_games(rng, plan, people=people, groups=groups)
    ids = (players["player_id"], held["event_id"])
    games = games_table(drawn, events, first_day=first_day, ids=ids)
    return {"players": players, "events": held, "games": games, "ratings": ratings}
