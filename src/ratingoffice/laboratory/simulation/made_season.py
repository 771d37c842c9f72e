"""A world as a season that any rulebook can rate, with the truth beside it."""

from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np
import polars as pl

from ratingoffice.laboratory.simulation.play import PlayedGames, play
from ratingoffice.laboratory.simulation.population import Ints, Population, draw_population
from ratingoffice.laboratory.simulation.world import ROUNDS, World
from ratingoffice.library.season import Season
from ratingoffice.model.season import SeasonTables
from ratingoffice.sample_data.generator.arrays import identifiers, text
from ratingoffice.sample_data.generator.names import CODES
from ratingoffice.sample_data.generator.plan import month_later

RESULTS = ("0-1", "1/2-1/2", "1-0")


@dataclass(frozen=True, eq=False)
class SimulatedSeason:
    """The season with its first list, and the people with their true strengths; people stand in the order of ids."""

    world: World
    people: Population
    games: PlayedGames
    tables: SeasonTables

    @property
    def last_list(self) -> date:
        """The day of the last list."""
        return month_later(self.world.first_list, self.world.months)


def simulated_season(world: World, series: str) -> SimulatedSeason:
    """Draw a world: the people, their strengths, all games and the first list of a series."""
    generator = np.random.default_rng(world.seed)
    people = draw_population(world, generator)
    games = play(world, people, generator)
    first = _first_ratings(world, people, generator)
    ids = identifiers("P", len(people), width=6)
    born = (world.first_list.year - np.floor(people.age)).astype(np.int64)
    players = pl.DataFrame(
        {
            "player_id": ids,
            "name": "Player " + ids,
            "federation": text(CODES, people.pool),
            "sex": "M",
            "born": pl.Series(born).cast(pl.String),
        }
    )
    rated = np.flatnonzero(first > 0)
    ratings = pl.DataFrame({"player_id": ids.gather(pl.Series(rated)), "rating": first[rated]}).with_columns(
        list=pl.lit(series),
        date=pl.lit(world.first_list),
        games=100,
        last_played=pl.lit(world.first_list - timedelta(days=30)),
    )
    events, event_ids = _events(world, games)
    table = pl.DataFrame(
        {
            "event_id": event_ids.gather(pl.Series(games.event)),
            "round": games.round.astype(np.int32),
            "white": ids.gather(pl.Series(games.white)),
            "black": ids.gather(pl.Series(games.black)),
            "result": text(RESULTS, games.half_points),
        }
    )
    season = Season.from_frames(players=players, events=events, games=table, ratings=ratings)
    return SimulatedSeason(world, people, games, season.tables)


def _first_ratings(world: World, people: Population, generator: np.random.Generator) -> Ints:
    """Return the first list: truth and an error; 0 is without a rating."""
    error = generator.normal(0, world.first_error, len(people)) + world.pool_gap * (people.pool == world.pools - 1)
    rated = (people.came < 0) & (people.strength[0] >= world.lowest)
    return np.where(rated, np.maximum(np.rint(people.strength[0] + error), world.lowest), 0).astype(np.int64)


def _events(world: World, games: PlayedGames) -> tuple[pl.DataFrame, pl.Series]:
    first_of = np.unique(games.event, return_index=True)[1]
    starts = pl.Series([month_later(world.first_list, month) for month in range(world.months)]).gather(
        pl.Series(games.month[first_of])
    )
    ids = identifiers("E", len(first_of), width=6)
    end = starts.dt.offset_by(f"{ROUNDS + 1}d")
    columns = {
        "event_id": ids,
        "name": "Open " + ids,
        "start": starts.dt.offset_by("2d"),
        "end": end,
        "received": end,
        "announced": starts.dt.offset_by("-60d"),
    }
    usual = {"system": "swiss", "rounds": ROUNDS, "time_control": world.time_control, "federation": CODES[0]}
    return pl.DataFrame(columns).with_columns(**{name: pl.lit(value) for name, value in usual.items()}), ids
