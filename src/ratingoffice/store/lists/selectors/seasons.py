"""A season made of the tables of the office, in the same canonical form as one read from a folder."""

from typing import Final

import polars as pl

from ratingoffice.model.checks_cards import canonical_cards, card_references, numbered_cards
from ratingoffice.model.checks_events import canonical_events
from ratingoffice.model.checks_games import canonical_games, game_references, numbered_games
from ratingoffice.model.checks_players import canonical_players
from ratingoffice.model.checks_ratings import canonical_ratings, numbered_ratings
from ratingoffice.model.references import Register
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import CARDS, EVENTS, GAMES, PLAYERS, RATINGS, Table
from ratingoffice.store.lists.selectors.inputs import Inputs
from ratingoffice.store.office import bulk

NAMES: Final = {"events.csv": ("event", "event_id"), "players.csv": ("player", "player_id")}
"""Findings of a calculation name a line of a table; here they name whom or what they are about."""


def season_of(inputs: Inputs) -> SeasonTables:
    """Arrange the tables, doubles counted as the players they were merged into."""
    inputs = without_doubles(inputs)
    players = canonical_players(_rows(inputs.players, PLAYERS))
    events = canonical_events(_rows(inputs.events, EVENTS))
    known = _register(players, "player")
    references = game_references(_register(events, "event"), known)
    games = numbered_games(_rows(inputs.games, GAMES), references, events)
    ratings = numbered_ratings(_rows(inputs.ratings, RATINGS), known)
    cards = _rows(inputs.cards.rename({"half_points": "score"}), CARDS)
    numbered = numbered_cards(cards, card_references(_register(events, "event"), known))
    return SeasonTables(players, events, canonical_games(games), canonical_ratings(ratings), canonical_cards(numbered))


def _rows(table: pl.DataFrame, contract: Table) -> pl.DataFrame:
    """Return the columns of the contract by its types, numbered in the order of their keys."""
    rows = bulk.shaped(table, {column.name: column.kind.dtype for column in contract.columns})
    ordered = rows if contract is GAMES else rows.sort(contract.key)
    return ordered.with_columns(line=pl.int_range(1, pl.len() + 1, dtype=pl.UInt32))


def _register(rows: pl.DataFrame, noun: str) -> Register:
    numbers = rows.select(id=pl.col(f"{noun}_id"), number=pl.int_range(pl.len(), dtype=pl.UInt32))
    return Register(noun, f"{noun}s", numbers, pl.Series([], dtype=pl.String), readable=True)


def without_doubles(inputs: Inputs) -> Inputs:
    """Give games and ratings of doubles to the players they are; of two ratings on a list, the player's own stays."""
    merges = inputs.merges
    if merges.is_empty():
        return inputs
    who = {double: _survivor(dict(merges.iter_rows()), double) for double in merges["player_id"]}
    doubles = pl.col("player_id").is_in(list(who))
    ratings = inputs.ratings.with_columns(is_double=doubles, player_id=pl.col("player_id").replace(who))
    return Inputs(
        players=inputs.players.filter(~doubles),
        events=inputs.events,
        games=inputs.games.with_columns(pl.col("white", "black").replace(who)),
        cards=inputs.cards.with_columns(pl.col("player_id").replace(who)),
        ratings=ratings.sort(*RATINGS.key, "is_double", "rating").unique(RATINGS.key, keep="first").drop("is_double"),
        merges=merges,
    )


def _survivor(merges: dict[str, str], double: str) -> str:
    while double in merges:
        double = merges[double]
    return double


def named_findings(findings: pl.DataFrame, season: SeasonTables) -> pl.DataFrame:
    """Return in every finding which event or player it is about, in place of the line of a file."""
    for file, (noun, key) in NAMES.items():
        lines = getattr(season, f"{noun}s").select(pl.col("line").cast(pl.Int64), name=pl.col(key), file=pl.lit(file))
        found = findings.join(lines, on=("file", "line"), how="left", maintain_order="left")
        is_named = pl.col("name").is_not_null()
        subject = pl.when(is_named).then(pl.format(noun + " {}", "name")).otherwise("file")
        findings = found.with_columns(file=subject).drop("name")
    nowhere = pl.lit(None, dtype=pl.Int64)
    return findings.with_columns(line=nowhere, file=pl.col("file").str.strip_suffix(".csv"))
