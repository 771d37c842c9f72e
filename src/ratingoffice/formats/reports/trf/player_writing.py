"""The lines of players, with their rounds, and their national lines."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.editions import Edition
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_points, fitting_text, fitting_word
from ratingoffice.formats.reports.trf.layout import (
    BORN,
    FEDERATION,
    IDENTIFIER,
    MOST_PLAYERS,
    MOST_ROUNDS,
    NAME,
    NUMBER,
    PLACE,
    POINTS,
    RATING,
    SEX,
    TITLE,
    TrfField,
    laid_out,
    round_field,
)
from ratingoffice.formats.reports.trf.national_records import is_national, national_facts, national_key, plain_national
from ratingoffice.formats.reports.trf.player_records import FEDERATION_CODE, id_body
from ratingoffice.formats.reports.trf.reading import KEPT
from ratingoffice.model.tournament import Code, Entry, Half, Tournament

NOBODY: Final = "0000"
"""Stands for the opponent in a bye."""


def player_lines(tournament: Tournament) -> Iterator[str]:
    """A 001 line for each player with a start number; of two with the same, the first has the rounds."""
    rounds, body = _rounds(tournament), id_body(tournament.scoring)
    for entry in tournament.entries:
        if 0 < entry.number <= MOST_PLAYERS:
            cells = {round_field(each): _cell(half) for each, half in rounds.pop(entry.number, {}).items()}
            yield laid_out("001", _fields(entry, body) | cells)


def national_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A line for each national rating or number that no kept line has as it is; none in a report of 2016."""
    stated: dict[tuple[str, int], tuple[int | None, str]] = {}
    for line in filter(is_national, tournament.kept.get(KEPT, ())):
        if any(facts := national_facts(line)):
            stated.setdefault(national_key(line), facts)
    for entry in tournament.entries if edition == "trf26" else ():
        for body in sorted(filter(FEDERATION_CODE.fullmatch, {*entry.ids, *entry.ratings})):
            if stated.get((body, entry.number)) != (entry.ratings.get(body), entry.ids.get(body, "")):
                yield from _national_line(entry, body)


def _national_line(entry: Entry, body: str) -> Iterator[str]:
    """A national line of its own; where the kept one says something else, it comes first and is taken."""
    rating, identifier = fitting_number(entry.ratings.get(body), RATING), fitting_word(entry.ids.get(body), IDENTIFIER)
    if rating or identifier:
        yield plain_national(body, entry.number, rating, identifier)


def _fields(entry: Entry, body: str) -> dict[TrfField, str]:
    return {
        NUMBER: str(entry.number),
        SEX: (entry.sex or "").lower(),
        TITLE: _title(entry.title or ""),
        NAME: fitting_text(entry.name, NAME),
        RATING: fitting_number(entry.rating, RATING),
        FEDERATION: fitting_text(entry.federation, FEDERATION),
        IDENTIFIER: fitting_word(entry.ids.get(body), IDENTIFIER),
        BORN: _born(entry),
        POINTS: fitting_points(entry.points, POINTS),
        PLACE: fitting_number(entry.place, PLACE),
    }


def _title(text: str) -> str:
    """A title; of several, `MIF/MF`, the first that fits."""
    words = (fitting_word(each, TITLE) for each in (text, *text.split("/")))
    return next((word for word in words if word), "").upper()


def _born(entry: Entry) -> str:
    """A birth date; zeros stand for the month and day of a bare year."""
    born = fitting_text(entry.born, BORN).replace("-", "/")
    return f"{born}/00/00" if len(born) == 4 else born


def _rounds(tournament: Tournament) -> dict[int, dict[int, Half]]:
    """The halves by player and round, the first of each."""
    rounds: dict[int, dict[int, Half]] = defaultdict(dict)
    for half in tournament.halves:
        if 0 < half.round <= MOST_ROUNDS:
            rounds[half.player].setdefault(half.round, half)
    return rounds


def _cell(half: Half) -> str:
    has_opponent = half.opponent is not None and 0 < half.opponent <= MOST_PLAYERS
    result = " " if half.code == Code.PENDING else half.code.value
    return f"{f'{half.opponent:4}' if has_opponent else NOBODY} {half.colour or '-'} {result}"
