"""The lines of players, with their rounds, and their national lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

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
    Field,
    laid_out,
    round_field,
)
from ratingoffice.formats.reports.trf.national_records import is_national, national_facts, national_key, plain_national
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.formats.reports.trf.player_records import FEDERATION_CODE, id_body
from ratingoffice.formats.reports.trf.reading import KEPT
from ratingoffice.formats.reports.trf.round_cells import BYES_2006
from ratingoffice.model.tournament import Entry, Half, Tournament

NOBODY: Final = "0000"
"""Stands for the opponent in a bye."""

Rounds = Mapping[int, Half]
"""What a player has in each round."""


def player_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """A 001 line for each player."""
    rounds, body = _rounds(tournament, pen), id_body(tournament.scoring)
    for entry in tournament.entries:
        if 0 < entry.number <= MOST_PLAYERS:
            cells = _cells(entry.number, rounds.pop(entry.number, {}), pen)
            yield laid_out("001", _fields(entry, body, pen) | cells)
        else:
            pen.cannot_say(f"player {entry.number} is left out, a start number goes from 1 to {MOST_PLAYERS}")
    for number in rounds:
        pen.cannot_say(f"the games of {number} are left out, who has no line or has one already")


def national_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """A line for each national rating or number that no kept line tells as it is."""
    told: dict[tuple[str, int], tuple[int | None, str]] = {}
    for line in filter(is_national, tournament.kept.get(KEPT, ())):
        if any(facts := national_facts(line)):
            told.setdefault(national_key(line), facts)
    for entry in tournament.entries:
        for body in sorted({*entry.ids, *entry.ratings}):
            facts = entry.ratings.get(body), entry.ids.get(body, "")
            if not FEDERATION_CODE.fullmatch(body):
                _note_body(entry, body, tournament, pen)
            elif pen.edition == "trf16":
                pen.cannot_say(f"player {entry.number}: no record for the rating or number of {body}", body)
            elif told.get((body, entry.number)) != facts:
                yield _national_line(entry, body, pen)


def _national_line(entry: Entry, body: str, pen: Pen) -> str:
    """A national line of its own; where the kept one says something else, it comes first and is taken."""
    rating = pen.number(entry.ratings.get(body), RATING, f"player {entry.number} in {body}")
    identifier = pen.text(entry.ids.get(body), IDENTIFIER, f"player {entry.number} in {body}")
    return plain_national(body, entry.number, rating, identifier)


def _note_body(entry: Entry, body: str, tournament: Tournament, pen: Pen) -> None:
    if body in entry.ids and body != id_body(tournament.scoring):
        pen.cannot_say(f"player {entry.number}: no place for the number {entry.ids[body]} of {body}", body)
    if body in entry.ratings:
        pen.cannot_say(f"player {entry.number}: no place for the rating {entry.ratings[body]} of {body}", body)


def _fields(entry: Entry, body: str, pen: Pen) -> dict[Field, str]:
    whose = f"player {entry.number}"
    return {
        NUMBER: str(entry.number),
        SEX: (entry.sex or "").lower(),
        TITLE: pen.text(entry.title, TITLE, whose).upper(),
        NAME: pen.text(entry.name, NAME, whose),
        RATING: pen.number(entry.rating, RATING, whose),
        FEDERATION: pen.text(entry.federation, FEDERATION, whose),
        IDENTIFIER: pen.text(entry.ids.get(body), IDENTIFIER, whose),
        BORN: _born(entry, pen),
        POINTS: pen.points(entry.points, POINTS, whose),
        PLACE: pen.number(entry.place, PLACE, whose),
    }


def _born(entry: Entry, pen: Pen) -> str:
    """A birth date; zeros stand for the month and day of a bare year."""
    born = pen.text(entry.born, BORN, f"player {entry.number}").replace("-", "/")
    return f"{born}/00/00" if len(born) == 4 else born


def _rounds(tournament: Tournament, pen: Pen) -> dict[int, dict[int, Half]]:
    """The halves by player and round; a second one in a round is left out."""
    rounds: dict[int, dict[int, Half]] = defaultdict(dict)
    for half in tournament.halves:
        if half.round > MOST_ROUNDS or half.round < 1:
            pen.cannot_say(f"player {half.player}: round {half.round} is left out, rounds go from 1 to {MOST_ROUNDS}")
        elif rounds[half.player].setdefault(half.round, half) is not half:
            pen.cannot_say(f"player {half.player}: a second game in round {half.round} is left out")
    return rounds


def _cells(number: int, rounds: Rounds, pen: Pen) -> dict[Field, str]:
    for missing in sorted(set(range(1, max(rounds, default=0))) - rounds.keys()):
        pen.cannot_say(f"player {number}: nothing is said of round {missing}, which reads as a zero-point bye")
    return {round_field(each): _cell(half, pen) for each, half in rounds.items()}


def _cell(half: Half, pen: Pen) -> str:
    if half.opponent is None and half.code in BYES_2006:
        message = f"{half.code.value} in round {half.round} without an opponent reads as {BYES_2006[half.code].value}"
        pen.cannot_say(f"player {half.player}: {message}")
    if half.opponent is not None and not 0 < half.opponent <= MOST_PLAYERS:
        pen.cannot_say(f"player {half.player}: opponent {half.opponent} in round {half.round} is no start number")
        return f"{NOBODY} {half.colour or '-'} {half.code.value}"
    opponent = NOBODY if half.opponent is None else f"{half.opponent:4}"
    return f"{opponent} {half.colour or '-'} {half.code.value}"
