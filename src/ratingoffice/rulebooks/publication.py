"""The parts of a list as they are published: in order of rating, or as the names go."""

from collections.abc import Iterable

import polars as pl


def in_order(rating: pl.Series, people: pl.DataFrame, shown: pl.Series) -> pl.Series:
    """Return the rows of the players who are shown, the highest rating first, then by name and id."""
    table = people.select("name", "player_id").with_columns(rating=rating).with_row_index("player").filter(shown)
    return table.sort("rating", "name", "player_id", descending=[True, False, False])["player"]


def alphabetic(people: pl.DataFrame, shown: pl.Series, within: str | None = None) -> pl.Series:
    """Return the rows of the players who are shown, by name and id; group by group of a column where one is named."""
    groups = [within] if within else []
    table = people.select(*groups, "name", "player_id").with_row_index("player").filter(shown)
    return table.sort(*groups, "name", "player_id", nulls_last=True)["player"]


def published(players: pl.DataFrame, people: pl.DataFrame, parts: Iterable[str]) -> dict[str, pl.Series]:
    """Return the parts that have a column each of who is shown; `alphabetic` as the names go, others by rating."""
    return {
        name: alphabetic(people, players[name])
        if name.endswith("alphabetic")
        else in_order(players["rating"], people, players[name])
        for name in parts
    }
