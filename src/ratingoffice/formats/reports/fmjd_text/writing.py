"""A tournament becomes a file of the FMJD's official format, as strict as the article."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.country_codes import country_text
from ratingoffice.formats.reports.draughts_points import draughts_points
from ratingoffice.formats.reports.fmjd_text.games import written_games
from ratingoffice.formats.reports.fmjd_text.layout import (
    CLOSING,
    KEYS,
    LONGEST,
    OPENING,
    OTHER,
    SECTIONS,
    SYSTEMS,
    TYPE,
)
from ratingoffice.formats.reports.fmjd_text.plain import plain, plain_born, plain_names, plain_remarks
from ratingoffice.formats.reports.fmjd_text.reading import read
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.values import day_text, points_text
from ratingoffice.model.tournament import Entry, Info, Tournament

TYPES: Final = {system: word for word, system in SYSTEMS.items()} | {"double_round_robin": "ROUND"}
FLAGS: Final = {True: "Y", False: "N", None: ""}


def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the file, and what it cannot say."""
    points, notes = draughts_points(tournament), Notes("")
    lines = {
        "info": _info(tournament.info),
        "players": [_player(entry, points, tournament.info.start) for entry in tournament.entries],
        "results": [",".join(map(str, game)) for game in written_games(tournament)],
    }
    text = [line for section in SECTIONS for line in (OPENING[section], *lines[section], CLOSING[section])]
    data = "\n".join([*text, ""]).encode()
    note_lost(tournament, read(data, "")[0], notes)
    return data, notes.findings()


def _info(info: Info) -> list[str]:
    texts = {
        "name": info.name,
        "name of referee": info.referee,
        "place": info.city,
        "country": country_text(info.federation, info.start),
        "winner": info.others.get("winner"),
    }
    values = {key: plain(text, LONGEST[key]) for key, text in texts.items()} | {
        "played from": day_text(info.start) if info.start else "",
        "played to": day_text(info.end) if info.end else "",
        "type": _type(info),
        "national championship": FLAGS[info.national_championship],
        "women championship": FLAGS[info.women_only],
        "remarks": plain_remarks(info.remarks),
    }
    return [f"{key} = {values[key]}".rstrip() for key in KEYS]


def _type(info: Info) -> str:
    """Return one of the four types; nothing where the event tells none."""
    if info.system is None:
        return OTHER if info.others.get(TYPE) else ""
    return TYPES.get(info.system, OTHER)


def _player(entry: Entry, points: Mapping[int, Fraction], day: date | None) -> str:
    first, last = plain_names(entry.name)
    return ",".join(
        [
            plain(entry.ids.get("fmjd", "0"), 5),
            str(entry.number),
            plain(entry.ids.get("local"), 6),
            str(entry.place or 0),
            points_text(points[entry.number]),
            first,
            last,
            plain(country_text(entry.federation, day), 3),
            plain_born(entry.born),
            entry.sex or "",
        ]
    )
