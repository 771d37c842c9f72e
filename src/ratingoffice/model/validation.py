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
from ratingoffice.model.checks_pairings import lines_of_players_twice, pairing_findings
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


@dataclass(frozen=True)
class Registered:
    """Players and events, and the registers of their ids, in which other tables look them up."""

    players: CheckedTable
    events: CheckedTable
    known_players: Register
    known_events: Register


def validate(
    tables: Mapping[str, RawTable], unreadable: Collection[str] = (), hashes: Mapping[str, str] | None = None
) -> tuple[SeasonTables | None, pl.DataFrame]:
    """The season in the tables, None where something is wrong; and the findings.

    Tables that are `unreadable` are not called missing: the reader has reported already what is wrong with them.
    """
    raw = {name: tables.get(name) or unread_table(table) for name, table in TABLES.items()}
    known = registered(raw["players"], raw["events"])
    games, (ratings, cards) = at_once(
        lambda: checked_games(raw["games"], known),
        lambda: (checked_ratings(raw["ratings"], known), checked_cards(raw["cards"], known)),
    )
    players, events = known.players, known.events
    season = SeasonTables(
        players.rows, events.rows, canonical_games(games.rows), ratings.rows, cards.rows, hashes or {}
    )
    lines = lines_of_players_twice(season)
    in_question = games.rows.filter(pl.col("line").is_in(lines.implode())) if lines.len() else games.rows.clear()
    pairings = pairing_findings(in_question, raw["games"].file, season.events)
    births = birth_findings(season.players, raw["players"].file, season.games, latest_day(season))
    checked = [header_findings(raw["games"], GAMES)]
    checked += [each.findings for each in (players, events, games, ratings, cards)]
    findings = merge([*missing_tables({*tables, *unreadable}), *checked, pairings, births])
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


def missing_tables(there: set[str]) -> Iterator[pl.DataFrame]:
    """Report the tables that a season needs and that are not there."""
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


def registered(players: RawTable, events: RawTable) -> Registered:
    """Check the tables that the others refer to."""
    people, held = at_once(lambda: _players(players), lambda: _events(events))
    return Registered(people, held, register(people.rows, players, PLAYERS), register(held.rows, events, EVENTS))


def checked_games(raw: RawTable, known: Registered) -> CheckedTable:
    """Check games one by one, all of them or some; the header and what games have to do with each other is not here."""
    events, (rows, of_cells) = known.events.rows, coded(raw, GAMES)
    references = game_references(known.known_events, known.known_players)
    games = numbered_games(rows, references, events)
    found = [unknown_ids(games, raw.file, each) for each in references]
    is_whole = {"white", "black", "result"} <= positions(raw, GAMES).keys()
    found.append(game_findings(games, raw.file) if is_whole else no_findings())
    found.append(schedule_findings(games, raw.file, events))
    return CheckedTable(games, merge([of_cells, *found]))


def checked_ratings(raw: RawTable, known: Registered) -> CheckedTable:
    """Check the lists published before."""
    cells = _cells(raw, RATINGS)
    ratings = numbered_ratings(cells.rows, known.known_players)
    found = rating_findings(ratings, raw.file, known.known_players)
    return CheckedTable(canonical_ratings(ratings), merge([cells.findings, found]))


def checked_cards(raw: RawTable, known: Registered) -> CheckedTable:
    """Check the player cards."""
    cells = _cells(raw, CARDS)
    references = card_references(known.known_events, known.known_players)
    cards = numbered_cards(cells.rows, references)
    return CheckedTable(canonical_cards(cards), merge([cells.findings, card_findings(cards, raw.file, references)]))
