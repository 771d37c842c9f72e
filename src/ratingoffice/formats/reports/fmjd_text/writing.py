"""A tournament becomes a file of the FMJD's official format, as strict as the article."""

from datetime import date
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.country_codes import country_text
from ratingoffice.formats.reports.draughts_points import draughts_points
from ratingoffice.formats.reports.english_letters import english
from ratingoffice.formats.reports.fmjd_names import LONGEST_NAME
from ratingoffice.formats.reports.fmjd_text import layout
from ratingoffice.formats.reports.fmjd_text.pairing_remark import joined_choices
from ratingoffice.formats.reports.fmjd_text.reading import read
from ratingoffice.formats.reports.fmjd_text.results import RESULTS
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.values import day, day_text, points_text
from ratingoffice.model.article import article
from ratingoffice.model.tournament import BYES, OTHER_SIDE, Code, Entry, Half, Info, Tournament

TYPES: Final = {system: word for word, system in layout.SYSTEMS.items()} | {"double_round_robin": "ROUND"}
FLAGS: Final = {True: "Y", False: "N", None: ""}

PAUSES: Final = {
    Code.PAIRING_BYE: "2-0",
    Code.FULL_BYE: "2x0",
    Code.HALF_BYE: "1x1",
    Code.ZERO_BYE: "0x0",
}
"""A result against the dummy for each kind of bye."""

UNPLAYED: Final = {
    Code.UNPLAYED_WIN: Code.FORFEIT_WIN,
    Code.UNPLAYED_LOSS: Code.FORFEIT_LOSS,
}
"""The format states only that the referee decided."""

WITHOUT_OPPONENT: Final = {
    Code.WIN: Code.FULL_BYE,
    Code.FORFEIT_WIN: Code.FULL_BYE,
    Code.UNPLAYED_WIN: Code.FULL_BYE,
    Code.DRAW: Code.HALF_BYE,
    Code.UNPLAYED_DRAW: Code.HALF_BYE,
}
"""What a code is that should have an opponent, and has none; else a bye without points."""

TEXTS: Final = {codes: text for text, codes in RESULTS.items()}

Game = tuple[int, int, int, str]
"""Round, white, black (0: the dummy), result."""


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
        "results": [",".join(map(str, game)) for game in _games(tournament)],
    }
    text = [
        line
        for section in layout.SECTIONS
        for line in (layout.OPENING[section], *lines[section], layout.CLOSING[section])
    ]
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
    values = {key: _plain(text, layout.LONGEST[key]) for key, text in texts.items()} | {
        "played from": day_text(info.start) if info.start else "",
        "played to": day_text(info.end) if info.end else "",
        "type": _type(info),
        "national championship": FLAGS[info.national_championship],
        "women championship": FLAGS[info.women_only],
        "remarks": _remarks(joined_choices(info.remarks, info.others)),
    }
    return [f"{key} = {values[key]}".rstrip() for key in layout.KEYS]


def _type(info: Info) -> str:
    """Return one of the four types; nothing where the event has none."""
    if info.system is None:
        return layout.OTHER if info.others.get(layout.TYPE) else ""
    return TYPES.get(info.system, layout.OTHER)


@article("11")
def _places(tournament: Tournament) -> dict[int, int]:
    """Return the place of each player, that of the team in a team competition (11)."""
    own = {entry.number: entry.place or 0 for entry in tournament.entries}
    teams = tournament.teams if tournament.info.system == "team" else ()
    return own | {player: team.place for team in teams if team.place for player in team.players}


def _number(text: str | None, field: str) -> str:
    """Return a number that fits its field, else nothing: cut, it would be that of somebody else."""
    return text if text and text == _plain(text, layout.FIELDS[field]) else ""


def _player(entry: Entry, points: Fraction, place: int, day: date | None) -> str:
    first, last = _names(entry.name)
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
            _plain(country_text(entry.federation, day), 3),
            _born(entry.born),
            entry.sex or "",
        ]
    )


def _plain(text: str | None, longest: int) -> str:
    """Return a text as it can be written: `_plain("Żak, Jan", 17)` is `Zak Jan`."""
    return " ".join(english((text or "").replace(",", " ")).split())[:longest].strip()


@article("4.2.5.1")
def _names(name: str) -> tuple[str, str]:
    """Return first and last name; a name without a comma is parted after its first word."""
    last, comma, first = (part.strip() for part in name.partition(","))
    if not comma and " " in last:
        first, _, last = last.partition(" ")
    return _plain(first, LONGEST_NAME), _plain(last, LONGEST_NAME)


def _born(born: str | None) -> str:
    """Return a birth date as DD/MM/YYYY; a year alone cannot be said."""
    value = day(born or "")
    return day_text(value) if value else ""


def _remarks(remarks: str | None) -> str:
    """Return the remarks between their tags, on as many lines as they have."""
    lines = [english(line.expandtabs(1)).rstrip() for line in (remarks or "").strip().splitlines()]
    written = "\n".join(lines)
    if any(tag.search(written) for tag in (layout.TAG, layout.REMARK_OPENS, layout.REMARK_CLOSES)):
        written = written.replace("<", "(").replace(">", ")")
    return f"<remark> {written} </end remark>" if written else ""


@article("11")
def _games(tournament: Tournament) -> list[Game]:
    """Return all games and pauses, in order of round and number; a game once, also where both sides state it."""
    games, by_pair = [], dict[tuple[int, int, int], list[Half]]()
    for half in tournament.halves:
        if half.opponent is None or half.code in BYES:
            games.append(_pause(half))
        else:
            low, high = sorted((half.player, half.opponent))
            by_pair.setdefault((half.round, low, high), []).append(half)
    return sorted([*games, *(_game(halves) for halves in by_pair.values())])


def _pause(half: Half) -> Game:
    code = half.code if half.code in BYES else WITHOUT_OPPONENT.get(half.code, Code.ZERO_BYE)
    return half.round, half.player, 0, PAUSES[code]


def _game(halves: list[Half]) -> Game:
    """Write the game as white states it, or the lower number where nobody is known to be white."""
    white, *others = sorted(halves, key=lambda half: (half.colour != "w", half.player))
    own = _code(white)
    stated = next((_code(half) for half in others if half.player == white.opponent), OTHER_SIDE[own])
    return white.round, white.player, white.opponent or 0, TEXTS.get((own, stated)) or TEXTS[own, OTHER_SIDE[own]]


def _code(half: Half) -> Code:
    return UNPLAYED.get(half.code, half.code)
