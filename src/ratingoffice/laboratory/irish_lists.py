"""The 29 lists of the Irish Chess Union from 2001 to 2011 as a history: real lists that come with the laboratory."""

import polars as pl

from ratingoffice.laboratory.data import read
from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS, RatingHistory


def irish_lists() -> RatingHistory:
    """Return all full ratings; players have numbers only, and there are no single games."""
    rows = read("irish_chess_union", "published_ratings").filter("full")
    ids = pl.col("player").cast(pl.String).str.zfill(5)
    lists = rows.select(date="list", player_id=ids, rating=pl.col("rating").cast(pl.Int32))
    lists = lists.with_columns(games=pl.lit(None, pl.Int32)).select(*LISTS).sort("date", "player_id")
    people = lists.select("player_id").unique().sort("player_id")
    unknown = {name: pl.lit(None, kind) for name, kind in PLAYERS.items() if name != "player_id"}
    players = people.with_columns(**unknown | {"name": pl.col("player_id")}).select(*PLAYERS)
    return RatingHistory(players, lists, pl.DataFrame(schema=GAMES))
