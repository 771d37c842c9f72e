"""A season folder into the office (players, events, games, cards, former lists), and the tables of a list out of it."""

from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import EVENTS, PLAYERS, TABLES
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.seasons import without_doubles
from ratingoffice.store.lists.services.publication import receive_list
from ratingoffice.store.models import Card, Entry, Event, Game, Official, Player, Round, Series
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.office.services.offices import NewSeries, opened_series
from ratingoffice.store.people.player_files import numbered
from ratingoffice.store.people.services.import_players import imported_players
from ratingoffice.store.people.services.search_words import index_events
from ratingoffice.store.reports.event_facts import stored_games
from ratingoffice.store.reports.messages import message

CARD: Final = ["event_id", "player_id", "rounds", "half_points", "dsu_before", "dsu_after"]
"""A card by the numbers of the office."""


def import_cards(trail: Trail, season: SeasonTables) -> int:
    """Write the cards that are new or say something else; those they replace go into the audit log."""
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
    trail.record(About.CARDS.of(), after={"cards": new.height, "replaced": replaced.height}, rows=replaced)
    return new.height


def _cards(season: SeasonTables) -> pl.DataFrame:
    events = bulk.read(Event.objects.all(), {"id": pl.Int64, "event_id": pl.String})
    of_row = season.events.select("event_id").join(events, on="event_id", how="left", maintain_order="left")["id"]
    numbers = season.cards.select(
        event_id=of_row.gather(season.cards["event"]), player_id=player_numbers(season).gather(season.cards["player"])
    )
    return numbers.hstack(season.cards.select(pl.col(CARD[2:]).cast(pl.Int64)))


def player_numbers(season: SeasonTables) -> pl.Series:
    """Return the numbers of the office for the players of a season, in their order."""
    ids = bulk.read(Player.objects.all(), {"id": pl.Int64, "player_id": pl.String})
    return season.players.select("player_id").join(ids, on="player_id", how="left", maintain_order="left")["id"]


GAME: Final = dict.fromkeys(("event_id", "round", "white_id", "black_id"), pl.Int64) | {
    "result": pl.String,
    "date": pl.Date,
    "unequal_times": pl.Boolean,
}
"""The columns of a game in the office."""

SEASON_EVENT: Final = [name for name in EVENTS.column_names() if name != "event_id"]


@dataclass(frozen=True)
class SeasonImport:
    """What a season brought: players in words, and how many events, games, lists and cards were new or changed."""

    players: str
    events: int
    games: int
    lists: int
    cards: int


def import_season(who: Official, season: SeasonTables, *, file: str, discipline: str | None = None) -> SeasonImport:
    """Import all tables of a season, or nothing; what is known already stays, what differs is replaced and recorded."""
    with changing(who, Action.IMPORT) as trail:
        people = season.players.select(PLAYERS.column_names())
        flags = pl.col(pl.Boolean).replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
        counts = imported_players(trail, numbered([people.with_columns(flags)]), office().body, file).counts
        events, games = _import_events(trail, season, discipline)
        return SeasonImport(str(counts), events, games, _import_lists(trail, season), import_cards(trail, season))


def _import_events(trail: Trail, season: SeasonTables, discipline: str | None) -> tuple[int, int]:
    """Write the events that are new or say something else than before, with all their games."""
    events = season.events.drop("line").with_row_index("event").with_columns(discipline=pl.lit(discipline, pl.String))
    columns = bulk.columns_of(Event)
    facts = {name: columns[name] for name in ("id", "event_id", "discipline", *SEASON_EVENT)}
    known = bulk.read(Event.objects.all(), facts)
    numbered = events.join(known.select("event_id", "id"), on="event_id", how="left", maintain_order="left")
    of_event = numbered["id"].gather(season.games["event"])
    games = stored_games(season, player_numbers(season)).with_columns(event_id=of_event)
    same = _same_events(numbered, games, known)
    changed = numbered.filter(~pl.col("event").is_in(same.implode()))
    _replace(trail, changed.filter(pl.col("id").is_not_null()).drop("event"), known)
    new_ids = pl.int_range(pl.len()) + bulk.next_id(Event)
    written = changed.with_columns(id=pl.when(pl.col("id").is_null()).then(new_ids).otherwise("id"))
    bulk.insert(Event, written.filter(changed["id"].is_null()).drop("event"))
    index_events(written.select("id", "name"))
    ids = written.select("event", event_id="id")
    rows = games.drop("event_id").join(ids, on="event", maintain_order="left").select(list(GAME))
    bulk.insert(Game, rows)
    bulk.count_ids_on(Event, Game)
    trail.record(About.EVENTS.of(), after={"events": written.height, "games": rows.height})
    return written.height, rows.height


def _same_events(events: pl.DataFrame, games: pl.DataFrame, known: pl.DataFrame) -> pl.Series:
    """Return the events that are known with the same facts and the same games."""
    facts = ["event_id", "discipline", *SEASON_EVENT]
    likewise = events.select("event", "id", *(pl.col(name).cast(known.schema[name]) for name in facts)).join(
        known.select("id", *facts), on=["id", *facts], how="semi", nulls_equal=True
    )
    if likewise.is_empty():
        return pl.Series([], dtype=pl.UInt32)
    stored = bulk.read(Game.objects.all(), GAME)
    mine, theirs = (_fingerprints(table) for table in (games, stored))
    same = mine.join(theirs, on=["event_id", "games", "print"], how="semi")["event_id"]
    without_games = ~pl.col("id").is_in(pl.concat([games["event_id"], stored["event_id"]]).unique().implode())
    return likewise.filter(pl.col("id").is_in(same.implode()) | without_games)["event"]


def _fingerprints(games: pl.DataFrame) -> pl.DataFrame:
    """Return one number for all games of an event, in whatever order they stand."""
    row = pl.struct(pl.col(name) for name in GAME if name != "event_id").hash(seed=0)
    rows = games.filter(pl.col("event_id").is_not_null()).with_columns(row=row)
    return rows.group_by("event_id").agg(games=pl.len(), print=pl.col("row").sum())


def _replace(trail: Trail, events: pl.DataFrame, known: pl.DataFrame) -> None:
    """Change the events that an import knows better, and remove their games; the audit log keeps both."""
    if events.is_empty():
        return
    trail.record(About.REPLACED_EVENTS.of(), rows=known.join(events, on="id", how="semi"))
    for part in events["id"].to_frame().iter_slices(bulk.IDS_AT_ONCE):
        games = Game.objects.filter(event_id__in=part["id"].to_list())
        trail.record(About.REPLACED_GAMES.of(), rows=bulk.read(games, GAME))
        for rows in (games, Entry.objects, Round.objects):
            rows.filter(event_id__in=part["id"].to_list()).delete()
    bulk.update(Event, events)


def _import_lists(trail: Trail, season: SeasonTables) -> int:
    """Receive every list of the season's ratings; a series that is new is opened."""
    ids = season.players["player_id"]
    ratings = season.ratings.drop("line").with_columns(player_id=ids.gather(season.ratings["player"])).drop("player")
    received = 0
    for (name, day), lines in ratings.partition_by("list", "date", as_dict=True, maintain_order=True).items():
        series = Series.objects.filter(name=name).first() or opened_series(trail, NewSeries(str(name), office().body))
        received += receive_list(trail, series, _day(day), lines) is not None
    return received


def _day(value: object) -> date:
    if not isinstance(value, date):
        raise RefusedError(message("list_without_day", date=str(value)))
    return value


def export_season(who: Official, series: str, day: date) -> dict[str, pl.DataFrame]:
    """Return the tables that the list of a day would be calculated from now; `rate` makes the same list of them."""
    permit(who, Action.EXPORT)
    of = series_named(series)
    with bulk.snapshot():
        inputs = without_doubles(inputs_of(of, day))
    tables = {name: _ordered(name, getattr(inputs, name)) for name in TABLES if name != "cards"}
    if inputs.cards.height:
        score = (pl.col("half_points") / 2).cast(pl.String).str.strip_suffix(".0")
        tables["cards"] = _ordered("cards", inputs.cards.with_columns(score=score))
    with changing(who, Action.EXPORT) as trail:
        trail.record(About.SEASON.of(f"{series} {day}"), after={name: table.height for name, table in tables.items()})
    return tables


def _ordered(name: str, table: pl.DataFrame) -> pl.DataFrame:
    return table.select(each for each in TABLES[name].column_names() if each in table.columns).sort(TABLES[name].key)
