"""Player cards of a season: what coordinated events leave of their players."""

from typing import Final

import polars as pl

from ratingoffice.model.season import Season
from ratingoffice.store import bulk
from ratingoffice.store.models import Card, Event, Player
from ratingoffice.store.trail import Trail

CARD: Final = ["event_id", "player_id", "rounds", "half_points", "dsu_before", "dsu_after"]
"""A card by the numbers of the office."""


def import_cards(trail: Trail, season: Season) -> int:
    """Write the cards that are new or say something else; those they replace go into the audit trail."""
    if season.cards.is_empty():
        return 0
    cards = _cards(season)
    known = bulk.read(Card.objects.all(), dict.fromkeys(("id", *CARD), pl.Int64))
    of_events = known.join(cards, on="event_id", how="semi")
    replaced = of_events.join(cards, on=CARD, how="anti")
    new = cards.join(known, on=CARD, how="anti")
    if new.is_empty() and replaced.is_empty():
        return 0
    Card.objects.filter(id__in=replaced["id"].to_list()).delete()
    bulk.insert(Card, new)
    trail.record("cards", after={"cards": new.height, "replaced": replaced.height}, rows=replaced)
    return new.height


def _cards(season: Season) -> pl.DataFrame:
    events = bulk.read(Event.objects.all(), {"id": pl.Int64, "event_id": pl.String})
    of_row = season.events.select("event_id").join(events, on="event_id", how="left", maintain_order="left")["id"]
    numbers = season.cards.select(
        event_id=of_row.gather(season.cards["event"]), player_id=player_numbers(season).gather(season.cards["player"])
    )
    return numbers.hstack(season.cards.select(pl.col(CARD[2:]).cast(pl.Int64)))


def player_numbers(season: Season) -> pl.Series:
    """Return the numbers of the office for the players of a season, in their order."""
    ids = bulk.read(Player.objects.all(), {"id": pl.Int64, "player_id": pl.String})
    return season.players.select("player_id").join(ids, on="player_id", how="left", maintain_order="left")["id"]
