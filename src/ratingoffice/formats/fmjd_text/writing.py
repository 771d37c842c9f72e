"""A tournament becomes a file of the FMJD's official format, as strict as the article."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.formats.draughts_points import draughts_points
from ratingoffice.formats.fmjd_text.games import written_games
from ratingoffice.formats.fmjd_text.layout import CLOSING, KEYS, LONGEST, MOST, OPENING, SECTIONS, SYSTEMS
from ratingoffice.formats.fmjd_text.plain import plain, plain_born, plain_names, plain_remarks
from ratingoffice.formats.left_out import Says, note_left_out
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.report_values import day_text, points_text
from ratingoffice.model.tournament import Entry, Info, Tournament

SAYS: Final = Says(
    info=frozenset(
        {"name", "city", "federation", "start", "end", "system", "referee", "remarks"}
        | {"national_championship", "women_only"}
    ),
    entry=frozenset({"name", "sex", "federation", "born", "points", "place"}),
    ids=frozenset({"fmjd", "local"}),
    info_others=frozenset({"winner"}),
)
TYPES: Final = {system: word for word, system in SYSTEMS.items()}
FLAGS: Final = {True: "Y", False: "N", None: ""}


def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the file, and what it cannot say."""
    notes = Notes("")
    note_left_out(tournament, SAYS, notes)
    points = draughts_points(tournament, notes)
    lines = {
        "info": _info(tournament.info, notes),
        "players": [_player(entry, points, notes) for entry in tournament.entries],
        "results": [",".join(map(str, game)) for game in written_games(tournament, notes)],
    }
    text = [line for section in SECTIONS for line in (OPENING[section], *lines[section], CLOSING[section])]
    return "\n".join([*text, ""]).encode(), notes.table()


def _info(info: Info, notes: Notes) -> list[str]:
    texts = {
        "name": info.name,
        "name of referee": info.referee,
        "place": info.city,
        "country": info.federation,
        "winner": info.others.get("winner"),
    }
    values = {key: plain(text or "", f"the {key}", LONGEST[key], notes) for key, text in texts.items()}
    values |= {
        "played from": day_text(info.start) if info.start else "",
        "played to": day_text(info.end) if info.end else "",
        "type": _type(info.system, notes),
        "national championship": FLAGS[info.national_championship],
        "women championship": FLAGS[info.women_only],
        "remarks": plain_remarks(info.remarks, notes),
    }
    return [f"{key} = {values[key]}".rstrip() for key in KEYS]


def _type(system: str | None, notes: Notes) -> str:
    if system and system not in TYPES:
        notes.cannot_say(f"the types are SWISS, ROUND, TEAMS and OTHER; '{system}' is written as OTHER")
    return TYPES.get(system, "OTHER") if system else ""


def _player(entry: Entry, points: Mapping[int, Fraction], notes: Notes) -> str:
    who = f"player {entry.number}"
    if not 1 <= entry.number <= MOST:
        notes.error("number_out_of_range", f"{who}: tournament numbers go from 1 to {MOST}; number the players anew")
    if points[entry.number].denominator != 1 or points[entry.number] > MOST:
        notes.cannot_say(
            f"{who}: points are whole numbers up to {MOST}; {points[entry.number]} is written all the same"
        )
    first, last = plain_names(entry, notes)
    return ",".join(
        [
            plain(entry.ids.get("fmjd", "0"), f"the FMJD-ID of {who}", 5, notes),
            str(entry.number),
            plain(entry.ids.get("local", ""), f"the local ID of {who}", 6, notes),
            str(entry.place or 0),
            points_text(points[entry.number]),
            first,
            last,
            plain(entry.federation or "", f"the country of {who}", 3, notes),
            plain_born(entry, notes),
            entry.sex or "",
        ]
    )
