"""What a list is calculated from: the tables of the office, as a season, and in parts that are kept with the list."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import polars as pl
from django.db.models import Q, QuerySet

from ratingoffice.model.tables import EVENTS, PLAYERS, RATINGS
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.models import Card, Event, Game, ListTable, Membership, Player, Round, Series
from ratingoffice.store.office import bulk
from ratingoffice.store.office.tables import parquet_bytes, sha256, stored_table
from ratingoffice.store.titles.selectors.register import titles_on
from ratingoffice.titles.title import titles_of

GAME: Final = {
    "round": pl.Int64,
    **dict.fromkeys(("white", "black", "result"), pl.String),
    "date": pl.Date,
    "event_id": pl.String,
    "key": pl.Int64,
}
"""The columns of a game that a list is calculated from."""

ROWS_OF_A_PART: Final = {"players": 1 << 14, "events": 1 << 9, "games": 1 << 9, "cards": 1 << 9}
"""A part holds the rows of so many neighbouring ids (of events, for games and cards): old parts never change."""

ORDER: Final = {
    "players": ["key"],
    "events": ["key"],
    "games": ["key", "round", "white", "black"],
    "cards": ["key", "player_id"],
}
"""The order of the rows in a part."""

CARD: Final = dict.fromkeys(("event_id", "player_id"), pl.String) | dict.fromkeys(
    ("rounds", "half_points", "dsu_before", "dsu_after"), pl.Int64
)
"""A player card by the public ids."""

Part = tuple[str, int]
"""The name of a table and the number of its part."""


@dataclass(frozen=True)
class Inputs:
    """Tables by the public ids, in any order; `merges` says which player a double is.

    `key` is the number of the row in the database (of its event, for games and cards): it cuts the table into parts.
    """

    players: pl.DataFrame
    events: pl.DataFrame
    games: pl.DataFrame
    cards: pl.DataFrame
    ratings: pl.DataFrame
    merges: pl.DataFrame


def inputs_of(series: Series, day: date) -> Inputs:
    """Read what the list of a day can know: all players, events that began before it, and lists before it."""
    people = _people(day)
    events = bulk.read(events_of(series).filter(start__lt=day), _event_columns(), key="id")
    ids = people.select(key="key", id="player_id")
    return Inputs(
        players=people.drop("merged"),
        events=events,
        games=_games(events, ids),
        cards=_cards(events, ids),
        ratings=_ratings(series, day),
        merges=_merges(people),
    )


def _people(day: date) -> pl.DataFrame:
    names = [name for name in PLAYERS.column_names() if not name.startswith("member_")]
    columns = {"key": pl.Int64, **{name: _kind(PLAYERS, name) for name in names}, "merged": pl.Int64}
    people = bulk.read(Player.objects.all(), columns, key="id", merged="merged_into")
    return _titled(people, day).join(_memberships(day), on="key", how="left")


def _titled(people: pl.DataFrame, day: date) -> pl.DataFrame:
    """Name the title that a player had on the day, where the register knows it; that of another game stays."""
    titles = {key: None if title is None else str(title) for key, title in titles_on(day).items()}
    if not titles:
        return people
    known = pl.DataFrame(
        {"key": [*titles], "on_day": [*titles.values()]}, schema={"key": pl.Int64, "on_day": pl.String}
    )
    joined = people.join(known.with_columns(is_known=True), on="key", how="left", maintain_order="left")
    ours = [text for text in people["title"].drop_nulls().unique() if titles_of(text)]
    is_ours = pl.col("is_known") & (pl.col("title").is_null() | pl.col("title").is_in(ours))
    title = pl.when(is_ours).then("on_day").otherwise("title")
    return joined.with_columns(title=title).drop("on_day", "is_known")


def _memberships(day: date) -> pl.DataFrame:
    """Read the membership of each player that lasts longest, of those that began; one without an end lasts for ever."""
    begun = Membership.objects.filter(Q(member_from=None) | Q(member_from__lte=day))
    rows = bulk.read(begun, {"key": pl.Int64, "member_type": pl.String, "member_until": pl.Date}, key="player")
    # Of two that last as long, the one that states its kind.
    ordered = rows.sort("key", "member_until", "member_type", nulls_last=[False, True, False])
    return ordered.unique("key", keep="last")


def _kind(table: Any, name: str) -> Any:
    kind = next(column.kind.dtype for column in table.columns if column.name == name)
    return pl.Int64 if kind.is_integer() else kind


def _event_columns() -> dict[str, Any]:
    return {"key": pl.Int64, **{name: _kind(EVENTS, name) for name in EVENTS.column_names()}}


def events_of(series: Series) -> QuerySet[Event]:
    """Return the events that can count in a series: those of its discipline, and those without one."""
    known = Event.objects.filter(withdrawn=None)
    if series.discipline is None:
        return known
    return known.filter(Q(discipline=None) | Q(discipline=series.discipline))


def _games(events: pl.DataFrame, players: pl.DataFrame) -> pl.DataFrame:
    """Read all games at once and keep those of the events: most of the time nearly all of them."""
    columns = dict.fromkeys(("event_id", "round", "white_id", "black_id"), pl.Int64)
    games = bulk.read(Game.objects.all(), columns | {"result": pl.String, "date": pl.Date, "unequal_times": pl.Boolean})
    ids = events.select(event_id="key", id="event_id")
    named = games.join(ids, on="event_id", how="inner", maintain_order="left")
    for side in ("white", "black"):
        of_side = players.rename({"key": f"{side}_id", "id": side})
        named = named.join(of_side, on=f"{side}_id", how="left", maintain_order="left")
    facts = ("round", "white", "black", "result", "date", "unequal_times")
    return _without_empty_times(_dated(named).select(*facts, event_id="id", key="event_id"))


def _without_empty_times(table: pl.DataFrame) -> pl.DataFrame:
    """Leave `unequal_times` out where no game has it: the tables of lists published before had no such column."""
    has_times = "unequal_times" in table.columns and table["unequal_times"].any()
    return table if has_times else table.drop("unequal_times", strict=False)


def _cards(events: pl.DataFrame, players: pl.DataFrame) -> pl.DataFrame:
    figures = [name for name, kind in CARD.items() if kind == pl.Int64]
    cards = bulk.read(Card.objects.all(), dict.fromkeys(("key", "player", *figures), pl.Int64), key="event")
    named = cards.join(events.select("key", "event_id"), on="key", how="inner")
    people = players.rename({"key": "player", "id": "player_id"})
    return named.join(people, on="player", how="left").select("key", "event_id", "player_id", *figures)


def _dated(games: pl.DataFrame) -> pl.DataFrame:
    """Take the day of the round where a game has none of its own."""
    columns = {"event_id": pl.Int64, "round": pl.Int64, "day": pl.Date}
    days = bulk.read(Round.objects.all(), columns, round="number", day="date")
    if days.is_empty():
        return games
    return games.join(days, on=("event_id", "round"), how="left").with_columns(date=pl.coalesce("date", "day"))


def _ratings(series: Series, day: date) -> pl.DataFrame:
    found = lists.in_force(lists.series_read(series), day)
    parts = ListTable.objects.filter(list__in=found, is_input=False, name="ratings").select_related("stored")
    frames = [_rating_lines(stored_table(each.stored_id, each.stored.data)) for each in parts]
    return pl.concat([_rating_lines(pl.DataFrame()), *frames])


def _rating_lines(lines: pl.DataFrame) -> pl.DataFrame:
    """Bring the ratings of a list into the form of the season table; a column that it has not is empty."""
    return bulk.shaped(lines, {column.name: column.kind.dtype for column in RATINGS.columns})


def _merges(people: pl.DataFrame) -> pl.DataFrame:
    doubles = people.filter(pl.col("merged").is_not_null()).select("player_id", key="merged")
    return doubles.join(people.select("key", survivor="player_id"), on="key", how="left").select(
        "player_id", "survivor"
    )


def parts_of(inputs: Inputs, series: Series, day: date) -> dict[Part, tuple[str, bytes | None]]:
    """Cut the tables into parts with their hashes; ratings are kept already, as tables of the lists they are from."""
    parts: dict[Part, tuple[str, bytes | None]] = {}
    for name, frame in cut(inputs):
        data = parquet_bytes(frame)
        parts[name] = sha256(data), data
    found = lists.in_force(lists.series_read(series), day)
    for each in ListTable.objects.filter(list__in=found, is_input=False, name="ratings"):
        parts["ratings", each.list_id] = each.stored_id, None
    return parts


def cut(inputs: Inputs) -> Iterator[tuple[Part, pl.DataFrame]]:
    """Give the parts of all tables but the ratings, each in its order."""
    for name, rows in ROWS_OF_A_PART.items():
        table = getattr(inputs, name).sort(ORDER[name]).with_columns(part=pl.col("key") // rows)
        for (part,), frame in table.partition_by("part", as_dict=True, include_key=False).items():
            yield (name, int(part)), _without_empty_times(frame.drop("key"))
    yield ("merges", 0), inputs.merges.sort("player_id")


def kept_inputs(parts: list[ListTable]) -> Inputs:
    """Put the tables together that a list was calculated from."""
    frames: dict[str, list[pl.DataFrame]] = {name: [] for name in (*ROWS_OF_A_PART, "merges", "ratings")}
    for each in parts:
        frame = stored_table(each.stored_id, each.stored.data)
        frames[each.name].append(_rating_lines(frame) if each.name == "ratings" else frame)
    empty = {
        "events": pl.DataFrame(schema=_event_columns()),
        "games": pl.DataFrame(schema=GAME),
        "ratings": _rating_lines(pl.DataFrame()),
        "cards": pl.DataFrame(schema=CARD),
    }
    return Inputs(**{name: pl.concat(each, how="diagonal") if each else empty[name] for name, each in frames.items()})
