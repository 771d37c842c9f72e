"""The line of a player on a list, in the form in which it can be asked for in the database."""

from collections.abc import Callable
from typing import Final

import polars as pl

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.office import bulk

LINE: Final = {
    **dict.fromkeys(("old_rating", "rating", "games", "total_games"), pl.Int64),
    **dict.fromkeys(("change", "exact_rating", "k", "articles"), pl.String),
    "status": pl.Categorical,
}
"""What a line holds; decimals are texts, exactly as the list writes them."""

PERSON: Final = {
    **dict.fromkeys(("name", "born"), pl.String),
    **dict.fromkeys(("federation", "sex", "title"), pl.Categorical),
}
"""Who it is, as the list says; the line keeps no more of a birth than the year."""

ORDER: Final = {"row": pl.Int64, "place": pl.Int64, "gain": pl.Int64}
"""Where the line stands, and how far the player came since the list before."""

PAGE: Final = {**LINE, **{name: kind for name, kind in PERSON.items() if name != "born"}, **ORDER}
"""All of it but the birth year."""


def calculated_lines(key: str, table: Callable[[str], pl.DataFrame]) -> pl.DataFrame:
    """Return the lines of a list from its tables; its places are those of the part by which its rulebook ranks."""
    ranking = rulebook(key).ranking
    return list_lines(table("list"), table(f"published_{ranking.part}") if ranking else None)


def list_lines(table: pl.DataFrame, ranked: pl.DataFrame | None = None) -> pl.DataFrame:
    """Return the lines of a list that say something of a player: a rating, games, or that it was taken off.

    Places are those of `ranked`, a part of the publication; without one every rating has a place.
    """
    lines = bulk.shaped(table, {"player_id": pl.String, **LINE, **PERSON})
    says = pl.col("rating").is_not_null() | (pl.col("games") > 0) | (pl.col("status") != "unrated")
    ordered = arranged(lines.filter(says.fill_null(value=False)))
    if ranked is None:
        return ordered
    places = ranked.select(pl.col("player_id").cast(pl.String), pl.col("place").cast(pl.Int64))
    return ordered.drop("place").join(places, on="player_id", how="left", maintain_order="left")


def facets(lines: pl.DataFrame) -> dict[str, list[str]]:
    """Return the federations, titles and statuses that there are, so that no page has to look for them."""
    names = {"federations": "federation", "titles": "title", "statuses": "status"}
    return {facet: lines[name].drop_nulls().unique().sort().to_list() for facet, name in names.items()}


def arranged(lines: pl.DataFrame) -> pl.DataFrame:
    """Bring the lines into the order of the list: the highest rating first, then by name and id."""
    ordered = lines.sort("rating", "name", "player_id", descending=[True, False, False], nulls_last=True)
    return ordered.with_columns(
        row=pl.int_range(1, pl.len() + 1, dtype=pl.Int64),
        place=pl.col("rating").rank("min", descending=True).cast(pl.Int64),
        gain=pl.col("rating") - pl.col("old_rating"),
        birth_year=pl.col("born").str.slice(0, 4).cast(pl.Int64),
    ).drop("born")


def received_lines(ratings: pl.DataFrame, people: pl.DataFrame) -> pl.DataFrame:
    """Return the lines of a list that was received: ratings, the games so far, and who the register says they are."""
    named = ratings.with_columns(pl.col("player_id").cast(pl.String)).join(
        people.select("player_id", *PERSON), on="player_id", how="left", maintain_order="left"
    )
    return list_lines(named.with_columns(status=pl.lit("received"), total_games="games").drop("games"))
