"""The players of a report, by the 001 lines."""

import re
from collections.abc import Mapping
from typing import Final, Literal

from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.fide_titles import OLD_TITLES
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf.days import birth
from ratingoffice.formats.reports.trf.layout import (
    FEDERATION,
    IDENTIFIER,
    MOST_PLAYERS,
    NAME,
    NUMBER,
    PLACE,
    POINTS,
    RATING,
    SEX,
    TITLE,
    misplaced,
)
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport, wrong_federation
from ratingoffice.formats.reports.trf.straight_lines import straightened
from ratingoffice.model.tournament import DRAUGHTS, Entry, Scoring

SEXES: Final[Mapping[str, Literal["M", "W"]]] = {"m": "M", "w": "W", "f": "W"}
"""Letters for the sex; f is a mistake that is understood."""

FEDERATION_CODE: Final = re.compile(r"[A-Z]{3}")


def id_body(scoring: Scoring) -> str:
    """Whose numbers stand in the field of the FIDE number: in draughts points those of the FMJD."""
    return (
        "fmjd" if (scoring.win, scoring.draw, scoring.loss) == (DRAUGHTS.win, DRAUGHTS.draw, DRAUGHTS.loss) else "fide"
    )


def entries(lines: list[TrfLine], body: str) -> tuple[Entry, ...]:
    """The players by their 001 lines; a line without a start number is noted and left out."""
    found = (_entry(line, body) for line in lines)
    return tuple(entry for entry in found if entry is not None)


def player_lines(report: TrfReport) -> list[TrfLine]:
    """The 001 lines, with the fields in their places where they can be put there."""
    return [straightened(line) for line in report.take("001")]


def _entry(line: TrfLine, body: str) -> Entry | None:
    number = line.whole(NUMBER)
    if not number or number > MOST_PLAYERS:
        line.error(message("malformed_start_number", most=MOST_PLAYERS), NUMBER)
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
        rating=line.whole(RATING) or None,
        points=line.points(POINTS),
        place=line.whole(PLACE) or None,
        line=line.number,
    )


def _name(line: TrfLine) -> str:
    name = NAME.cut(line.text)
    if not name:
        line.warning(message("missing_name.player_records"), NAME)
    return name


def _identifier(line: TrfLine) -> str:
    text = IDENTIFIER.cut(line.text)
    if not text.strip("0"):
        line.warning(message("missing_id.player_records"), IDENTIFIER)
        return ""
    if not text.isascii() or not text.isdigit():
        line.error(message("malformed_id.player_records", cell=shown(text)), IDENTIFIER)
    return text


def _sex(line: TrfLine) -> Literal["M", "W"] | None:
    text = SEX.cut(line.text)
    if text and text not in ("m", "w"):
        line.warning(message("malformed_sex.player_records", cell=shown(text)), SEX)
    return SEXES.get(text.lower())


def _title(line: TrfLine) -> str | None:
    text = TITLE.cut(line.text)
    return OLD_TITLES.get(text, text.upper()) or None


def _federation(line: TrfLine) -> str | None:
    text = FEDERATION.cut(line.text)
    if not text or FEDERATION_CODE.fullmatch(text):
        return text or None
    meant = federation_of(text)
    line.warning(wrong_federation(text, meant), FEDERATION)
    return meant or text
