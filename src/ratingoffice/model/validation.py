"""From texts to a season: tables are checked against the contract and each other; every problem is a finding."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

import polars as pl

from ratingoffice.model.at_once import at_once
from ratingoffice.model.checks_cards import canonical_cards, card_findings, card_references, numbered_cards
from ratingoffice.model.checks_cells import coded, typed
from ratingoffice.model.checks_events import canonical_events, event_findings
from ratingoffice.model.checks_games import canonical_games, game_findings, game_references, numbered_games
from ratingoffice.model.checks_header import header_findings, positions
from ratingoffice.model.checks_pairings import pairing_findings
from ratingoffice.model.checks_players import birth_findings, canonical_players, player_findings
from ratingoffice.model.checks_ratings import canonical_ratings, numbered_ratings, rating_findings
from ratingoffice.model.checks_schedule import schedule_findings
from ratingoffice.model.findings import Place, finding, has_errors, merge, no_findings
from ratingoffice.model.messages import message
from ratingoffice.model.raw_table import RawTable, unread_table
from ratingoffice.model.references import Register, register, unknown_ids
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import CARDS, EVENTS, GAMES, PLAYERS, RATINGS, TABLES, Table

Reader = Callable[[RawTable, Table], tuple[pl.DataFrame, pl.DataFrame]]


@dataclass(frozen=True)
class CheckedTable:
    """A table and its findings; in canonical order, but for games."""

    rows: pl.DataFrame
    findings: pl.DataFrame


def validate(
    tables: Mapping[str, RawTable], unreadable: Collection[str] = (), hashes: Mapping[str, str] | None = None
) -> tuple[SeasonTables | None, pl.DataFrame]:
    """The season in the tables, None where something is wrong; and the findings.

    Tables that are `unreadable` are not called missing: the reader has reported already what is wrong with them.
    """
    raw = {name: tables.get(name) or unread_table(table) for name, table in TABLES.items()}
    players, events = at_once(lambda: _players(raw["players"]), lambda: _events(raw["events"]))
    known_players = register(players.rows, raw["players"], PLAYERS)
    known_events = register(events.rows, raw["events"], EVENTS)
    games, (ratings, cards) = at_once(
        lambda: _games(raw["games"], events.rows, known_events, known_players),
        lambda: (_ratings(raw["ratings"], known_players), _cards(raw["cards"], known_events, known_players)),
    )
    season = SeasonTables(
        players.rows, events.rows, canonical_games(games.rows), ratings.rows, cards.rows, hashes or {}
    )
    pairings = pairing_findings(games.rows, raw["games"].file, season)
    births = birth_findings(season.players, known_players.file, season.games, latest_day(season))
    checked = [each.findings for each in (players, events, games, ratings, cards)]
    findings = merge([*_missing_tables({*tables, *unreadable}), *checked, pairings, births])
    return (None if has_errors(findings) else season), findings


def latest_day(season: SeasonTables) -> date | None:
    """The last day that a table knows of; stands for today."""
    days = [
        *season.events.select("start", "end", "received", "announced"),
        *season.games.select("date"),
        *season.ratings.select("date", "last_played"),
    ]
    last = pl.Series([column.max() for column in days], dtype=pl.Date).max()
    return last if isinstance(last, date) else None


def _missing_tables(there: set[str]) -> Iterator[pl.DataFrame]:
    for name in {name for name, table in TABLES.items() if not table.is_optional} - there:
        yield finding(Place("error", f"{name}.csv"), message("missing_table", table=name))


def _cells(raw: RawTable, table: Table, read: Reader = coded) -> CheckedTable:
    rows, of_cells = read(raw, table)
    return CheckedTable(rows, merge([header_findings(raw, table), of_cells]))


def _players(raw: RawTable) -> CheckedTable:
    cells = _cells(raw, PLAYERS, typed)
    players = canonical_players(cells.rows)
    return CheckedTable(players, merge([cells.findings, player_findings(players, raw.file)]))


def _events(raw: RawTable) -> CheckedTable:
    cells = _cells(raw, EVENTS, typed)
    events = canonical_events(cells.rows)
    return CheckedTable(events, merge([cells.findings, event_findings(events, raw.file)]))


def _games(raw: RawTable, events: pl.DataFrame, known_events: Register, known_players: Register) -> CheckedTable:
    cells = _cells(raw, GAMES)
    references = game_references(known_events, known_players)
    games = numbered_games(cells.rows, references, events)
    found = [unknown_ids(games, raw.file, each) for each in references]
    is_whole = {"white", "black", "result"} <= positions(raw, GAMES).keys()
    found.append(game_findings(games, raw.file) if is_whole else no_findings())
    found.append(schedule_findings(games, raw.file, events))
    return CheckedTable(games, merge([cells.findings, *found]))


def _ratings(raw: RawTable, known_players: Register) -> CheckedTable:
    cells = _cells(raw, RATINGS)
    ratings = numbered_ratings(cells.rows, known_players)
    found = rating_findings(ratings, raw.file, known_players)
    return CheckedTable(canonical_ratings(ratings), merge([cells.findings, found]))


def _cards(raw: RawTable, known_events: Register, known_players: Register) -> CheckedTable:
    cells = _cells(raw, CARDS)
    references = card_references(known_events, known_players)
    cards = numbered_cards(cells.rows, references)
    return CheckedTable(canonical_cards(cards), merge([cells.findings, card_findings(cards, raw.file, references)]))
