"""Players for an event: out of the register with a rating of a list, or out of a file."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import polars as pl
from django.utils import timezone

from ratingoffice.formats import player_lists
from ratingoffice.formats.bounded import NotReadError, file_of
from ratingoffice.formats.first_reading import refuse_heavy_players
from ratingoffice.formats.player_lists.columns import column_of
from ratingoffice.formats.player_lists.csv_list import separator_of
from ratingoffice.formats.player_lists.excel_list import first_sheet
from ratingoffice.formats.player_lists.reading import read_all
from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.looking import check_report
from ratingoffice.formats.reports.report_lines import LARGEST
from ratingoffice.formats.reports.tolerated import WHILE_PLAYED
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.rulebooks.catalogue import DRAUGHTS
from ratingoffice.store.errors import RefusedError, refusing
from ratingoffice.store.lists.selectors.public_lists import newest_lists
from ratingoffice.store.models import ListLine, Player, PlayerNumber
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.people.names import name_key
from ratingoffice.store.running_events.messages import message
from ratingoffice.store.titles.selectors.register import all_titles_on
from ratingoffice.titles.title import titles_in_words, titles_of

RATINGS: Final = ("standard", "rapid", "blitz")
"""Columns of a player list that may hold the rating, the first that is there."""


def usual_series() -> str:
    """Return the series whose ratings an event takes by default: that of the newest list, of draughts first."""
    lists = sorted(newest_lists(), key=lambda each: (each.rulebook in DRAUGHTS, each.day), reverse=True)
    return lists[0].series.name if lists else ""


def matched_entries(entries: Iterable[Entry], series: str) -> list[Entry]:
    """Take those out of the register whose name is that of one player there; all others stay as they are typed."""
    return [entry if entry.ids else _namesake(entry, series) or entry for entry in entries]


def _namesake(entry: Entry, series: str) -> Entry | None:
    """Find the one player of the register with this name, whose federation and birth year say nothing else."""
    named = Player.objects.filter(name_key=name_key(entry.name), merged_into=None, hidden=False)
    found = [each for each in named[:10] if _is_same(entry.federation, each.federation_id)]
    found = [each for each in found if _is_same(_year(entry.born), _year(each.born))]
    if len(found) != 1:
        return None
    known = register_entry(found[0], series)
    return replace(known, rating=known.rating or entry.rating)


def _is_same(one: str | None, other: str | None) -> bool:
    return one is None or other is None or one == other


def _year(born: str | None) -> str | None:
    return born[:4] if born else None


def rated_entries(entries: Iterable[Entry], series: str) -> tuple[Entry, ...]:
    """Give the players of the register the rating of another series; those who have none there keep theirs."""
    return tuple(_rated(entry, series) for entry in entries)


def _rated(entry: Entry, series: str) -> Entry:
    known = Player.objects.filter(player_id=entry.ids.get(office().body, "")).first()
    rating = _rating(known, series) if known else None
    return replace(entry, rating=rating) if rating else entry


def register_entry(player: Player, series: str) -> Entry:
    """Return a player of the register as an entry, with the rating of the newest list of a series."""
    numbers = dict(PlayerNumber.objects.filter(player=player).values_list("body", "value"))
    facts: dict[str, Any] = {"sex": player.sex, "title": _title(player), "federation": player.federation_id}
    ids = numbers | {office().body: player.player_id}
    return Entry(0, player.name, ids, born=player.born, rating=_rating(player, series), **facts)


def _title(player: Player) -> str | None:
    """Return the titles that a player has today, an open one beside a higher one of women; else the register's word."""
    held = all_titles_on(timezone.now().date(), [player.pk]).get(player.pk)
    is_of_another_game = player.title and not titles_of(player.title)
    return player.title if held is None or is_of_another_game else titles_in_words(held)


def _rating(player: Player, series: str) -> int | None:
    lists = [each.pk for each in newest_lists() if each.series.name == series]
    line = ListLine.objects.filter(list_id__in=lists, player=player).values_list("rating", flat=True)
    return line.first()


def tournament_in(data: bytes, file: str) -> tuple[Tournament, pl.DataFrame]:
    """Read the report of an event that is being played, with its warnings; all of it, or it is refused."""
    _refuse_heavy(data, file)
    looked = check_report(data, file)
    is_error = pl.col("severity") == "error"
    wrong = looked.findings.filter(is_error & ~pl.col("code").is_in(WHILE_PLAYED))
    if looked.tournament is None or not wrong.is_empty():
        raise RefusedError(message("report_not_imported", file=file), wrong)
    return looked.tournament, looked.findings.filter(~is_error)


def _refuse_heavy(data: bytes, file: str) -> None:
    """Refuse a file that no event has, before it is read here."""
    if len(data) > LARGEST:
        raise RefusedError(message("file_too_large", file=file))
    with refusing(NotReadError):
        refuse_heavy_players(data, file)


def entries_in(data: bytes, file: str) -> list[Entry]:
    """Read players from a report or a player list (CSV, Excel and others); all of them, or nothing."""
    if catalogue.recognised(data, file)[0] is not None:
        return list(tournament_in(data, file)[0].entries)
    _refuse_heavy(data, file)
    if (numbered := _with_numbers(data)) is not None:
        return [replace(each, ids={}) for each in entries_in(numbered, file)]
    if not player_lists.recognised(data):
        raise RefusedError(message("not_players", file=file))
    with file_of(data, file) as path:
        players, findings = read_all(path)
        lacks_ids = not findings.filter(code="missing_column", column="player_id").is_empty()
        sheet = first_sheet(path) if lacks_ids else None
    if sheet is not None and (numbered := _with_numbers(sheet.write_csv(include_header=False).encode())) is not None:
        return [replace(each, ids={}) for each in entries_in(numbered, file)]
    wrong = findings.filter(findings["severity"] == "error")
    if not wrong.is_empty():
        line = wrong["line"][0]
        is_of_line = message("report_not_imported.line", file=file, line=line) if line else None
        raise RefusedError(is_of_line or message("report_not_imported", file=file), wrong)
    return [_entry(row) for row in players.with_columns(rating=pl.coalesce(RATINGS)).rows(named=True)]


def _with_numbers(data: bytes) -> bytes | None:
    """Number the lines of a CSV file whose players have names but no ids; None where it is another file."""
    header, *lines = data.decode("utf-8-sig", errors="replace").splitlines() or [""]
    separator = separator_of(header)
    columns = {column_of(name.strip('" ')) for name in header.split(separator or ",")}
    if "name" not in columns or "player_id" in columns:
        return None
    separator = separator or ","
    rows = (f"{number}{separator}{line}" for number, line in enumerate(lines, start=1) if line.strip())
    return "\n".join((f"player_id{separator}{header}", *rows, "")).encode()


def _entry(row: dict[str, Any]) -> Entry:
    ids = {office().body: str(row["player_id"])} if row["player_id"] else {}
    facts: dict[str, Any] = {name: row[name] or None for name in ("sex", "title", "federation", "born", "rating")}
    return Entry(0, row["name"], ids, **facts)
