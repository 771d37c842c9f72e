"""The players of a report and their rounds, by the 001 lines."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.fide_titles import OLD_TITLES
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf import layout
from ratingoffice.formats.reports.trf.days import birth
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_points, fitting_text, fitting_word
from ratingoffice.formats.reports.trf.layout import TrfField, laid_out, misplaced, round_field
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport, wrong_federation
from ratingoffice.formats.reports.trf.straight_lines import straightened
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Scoring, Tournament

SEXES: Final[Mapping[str, Literal["M", "W"]]] = {"m": "M", "w": "W", "f": "W"}
"""Letters for the sex; f is a mistake that is understood."""

FEDERATION_CODE: Final = re.compile(r"[A-Z]{3}")

NOBODY: Final = "0000"
"""Stands for the opponent in a bye."""


def id_body(scoring: Scoring) -> str:
    """Whose numbers stand in the field of the FIDE number: in draughts points those of the FMJD."""
    return (
        "fmjd" if (scoring.win, scoring.draw, scoring.loss) == (DRAUGHTS.win, DRAUGHTS.draw, DRAUGHTS.loss) else "fide"
    )


def entries(lines: list[TrfLine], body: str) -> tuple[Entry, ...]:
    """The players by their 001 lines; a line without a start number is noted and left out."""
    found = (_entry(line, body) for line in lines)
    return tuple(entry for entry in found if entry is not None)


def straightened_lines(report: TrfReport) -> list[TrfLine]:
    """The 001 lines, with the fields in their places where they can be put there."""
    return [straightened(line) for line in report.take("001")]


def _entry(line: TrfLine, body: str) -> Entry | None:
    number = line.whole(layout.NUMBER)
    if not number or number > layout.MOST_PLAYERS:
        line.error(message("malformed_start_number", most=layout.MOST_PLAYERS), layout.NUMBER)
        return None
    if places := misplaced(line.text):
        line.error(message("misplaced", position=places[0]))
    identifier = _identifier(line)
    return Entry(
        number=number,
        name=_name(line),
        ids={body: identifier} if identifier else {},
        sex=_sex(line),
        title=_title(line),
        federation=_federation(line),
        born=birth(line),
        rating=line.whole(layout.RATING) or None,
        points=line.points(layout.POINTS),
        place=line.whole(layout.PLACE) or None,
        line=line.number,
    )


def _name(line: TrfLine) -> str:
    name = layout.NAME.cut(line.text)
    if not name:
        line.warning(message("missing_name.player_records"), layout.NAME)
    return name


def _identifier(line: TrfLine) -> str:
    text = layout.IDENTIFIER.cut(line.text)
    if not text.strip("0"):
        line.warning(message("missing_id.player_records"), layout.IDENTIFIER)
        return ""
    if not text.isascii() or not text.isdigit():
        line.error(message("malformed_id.player_records", cell=shown(text)), layout.IDENTIFIER)
    return text


def _sex(line: TrfLine) -> Literal["M", "W"] | None:
    text = layout.SEX.cut(line.text)
    if text and text not in ("m", "w"):
        line.warning(message("malformed_sex.player_records", cell=shown(text)), layout.SEX)
    return SEXES.get(text.lower())


def _title(line: TrfLine) -> str | None:
    text = layout.TITLE.cut(line.text)
    return OLD_TITLES.get(text, text.upper()) or None


def _federation(line: TrfLine) -> str | None:
    text = layout.FEDERATION.cut(line.text)
    if not text or FEDERATION_CODE.fullmatch(text):
        return text or None
    meant = federation_of(text)
    line.warning(wrong_federation(text, meant), layout.FEDERATION)
    return meant or text


def player_lines(tournament: Tournament) -> Iterator[str]:
    """A 001 line for each player with a start number; of two with the same, the first has the rounds."""
    rounds, body = _rounds(tournament), id_body(tournament.scoring)
    for entry in tournament.entries:
        if 0 < entry.number <= layout.MOST_PLAYERS:
            cells = {round_field(each): _cell(half) for each, half in rounds.pop(entry.number, {}).items()}
            yield laid_out("001", _fields(entry, body) | cells)


def _fields(entry: Entry, body: str) -> dict[TrfField, str]:
    return {
        layout.NUMBER: str(entry.number),
        layout.SEX: (entry.sex or "").lower(),
        layout.TITLE: _title_text(entry.title or ""),
        layout.NAME: fitting_text(entry.name, layout.NAME),
        layout.RATING: fitting_number(entry.rating, layout.RATING),
        layout.FEDERATION: fitting_text(entry.federation, layout.FEDERATION),
        layout.IDENTIFIER: fitting_word(entry.ids.get(body), layout.IDENTIFIER),
        layout.BORN: _born(entry),
        layout.POINTS: fitting_points(entry.points, layout.POINTS),
        layout.PLACE: fitting_number(entry.place, layout.PLACE),
    }


def _title_text(text: str) -> str:
    """A title; of several, `MIF/MF`, the first that fits."""
    words = (fitting_word(each, layout.TITLE) for each in (text, *text.split("/")))
    return next((word for word in words if word), "").upper()


def _born(entry: Entry) -> str:
    """A birth date; zeros stand for the month and day of a bare year."""
    born = fitting_text(entry.born, layout.BORN).replace("-", "/")
    return f"{born}/00/00" if len(born) == 4 else born


def _rounds(tournament: Tournament) -> dict[int, dict[int, Half]]:
    """The halves by player and round, the first of each."""
    rounds: dict[int, dict[int, Half]] = defaultdict(dict)
    for half in tournament.halves:
        if 0 < half.round <= layout.MOST_ROUNDS:
            rounds[half.player].setdefault(half.round, half)
    return rounds


def _cell(half: Half) -> str:
    has_opponent = half.opponent is not None and 0 < half.opponent <= layout.MOST_PLAYERS
    result = " " if half.code == Code.PENDING else half.code.value
    return f"{f'{half.opponent:4}' if has_opponent else NOBODY} {half.colour or '-'} {result}"
