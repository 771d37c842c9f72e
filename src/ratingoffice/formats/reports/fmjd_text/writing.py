"""A tournament becomes a file of the FMJD's official format, as strict as the article."""

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
    FIELDS,
    KEYS,
    LONGEST,
    OPENING,
    OTHER,
    SECTIONS,
    SYSTEMS,
    TYPE,
)
from ratingoffice.formats.reports.fmjd_text.pairing_remark import joined_choices
from ratingoffice.formats.reports.fmjd_text.plain import plain, plain_born, plain_names, plain_remarks
from ratingoffice.formats.reports.fmjd_text.reading import read
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.values import day_text, points_text
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry, Info, Tournament

TYPES: Final = {system: word for word, system in SYSTEMS.items()} | {"double_round_robin": "ROUND"}
FLAGS: Final = {True: "Y", False: "N", None: ""}


@article("11")
def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the file, and what it cannot say."""
    points, places, notes = draughts_points(tournament), _places(tournament), Notes("")
    lines = {
        "info": _info(tournament.info),
        "players": [
            _player(entry, points[entry.number], places[entry.number], tournament.info.start)
            for entry in tournament.entries
        ],
        "results": [",".join(map(str, game)) for game in written_games(tournament)],
    }
    text = [line for section in SECTIONS for line in (OPENING[section], *lines[section], CLOSING[section])]
    data = "\n".join([*text, ""]).encode()
    note_lost(tournament, read(data, "")[0], notes)
    return data, notes.findings()


@article("4.1.1", "11")
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
        "remarks": plain_remarks(joined_choices(info.remarks, info.others)),
    }
    return [f"{key} = {values[key]}".rstrip() for key in KEYS]


def _type(info: Info) -> str:
    """Return one of the four types; nothing where the event has none."""
    if info.system is None:
        return OTHER if info.others.get(TYPE) else ""
    return TYPES.get(info.system, OTHER)


@article("11")
def _places(tournament: Tournament) -> dict[int, int]:
    """Return the place of each player, that of the team in a team competition (11)."""
    own = {entry.number: entry.place or 0 for entry in tournament.entries}
    teams = tournament.teams if tournament.info.system == "team" else ()
    return own | {player: team.place for team in teams if team.place for player in team.players}


def _number(text: str | None, field: str) -> str:
    """Return a number that fits its field, else nothing: cut, it would be that of somebody else."""
    return text if text and text == plain(text, FIELDS[field]) else ""


def _player(entry: Entry, points: Fraction, place: int, day: date | None) -> str:
    first, last = plain_names(entry.name)
    fmjd = _number(entry.ids.get("fmjd"), "fmjd-ID")
    return ",".join(
        [
            fmjd if fmjd.isdecimal() else "0",
            str(entry.number),
            _number(entry.ids.get("local"), "local ID"),
            str(place),
            points_text(points),
            first,
            last,
            plain(country_text(entry.federation, day), 3),
            plain_born(entry.born),
            entry.sex or "",
        ]
    )
