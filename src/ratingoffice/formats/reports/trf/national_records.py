"""National lines: the rating and the number that a player has in a federation."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_word
from ratingoffice.formats.reports.trf.layout import IDENTIFIER, KEPT, NUMBER, RATING, Edition, laid_out, misplaced
from ratingoffice.formats.reports.trf.lines import DIGITS, TrfLine, TrfReport
from ratingoffice.formats.reports.trf.player_records import FEDERATION_CODE
from ratingoffice.model.tournament import Entry, Tournament

NATIONAL_RECORD: Final = re.compile(r"(?!XX|BB|DAT)[A-Z]{3} ")
"""How a national line begins; what begins with XX or BB, or is called DAT, is an extension."""


def with_national(report: TrfReport, players: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Add national ratings and numbers; a line that says more than these is kept too."""
    changed = {entry.number: entry for entry in reversed(players)}
    seen: dict[tuple[str, int], int] = {}
    for line in [line for line in report.lines if is_national(line.text)]:
        line.whole(RATING)
        federation, number = national_key(line.text)
        if number not in changed:
            line.warning(message("unknown_number.national_records", number=number), NUMBER)
            continue
        if not any(national_facts(line.text)):
            continue
        if seen.setdefault((federation, number), line.number) == line.number:
            changed[number] = _with_national(changed[number], line)
        else:
            first = {"federation": federation, "number": number, "line": seen[federation, number]}
            line.warning(message("double_record.national_records", **first))
        if _is_plain(line, changed[number]):
            report.taken.add(line.number)
    return tuple(changed.pop(entry.number, entry) for entry in players)


def is_national(text: str) -> bool:
    """Whether a line adds a national rating or number to a player."""
    return bool(NATIONAL_RECORD.match(text) and DIGITS.fullmatch(NUMBER.cut(text))) and not misplaced(text[:80])


def national_key(text: str) -> tuple[str, int]:
    """The federation and the start number of a national line."""
    return text[:3], int(NUMBER.cut(text))


def national_facts(text: str) -> tuple[int | None, str]:
    """The rating and the number in a national line; a rating that is no number is none."""
    rating = RATING.cut(text)
    return int(rating) or None if DIGITS.fullmatch(rating) else None, IDENTIFIER.cut(text)


def plain_national(federation: str, number: int, rating: str, identifier: str) -> str:
    """A national line that says nothing but the rating and number of a player."""
    return laid_out(federation, {NUMBER: str(number), RATING: rating, IDENTIFIER: identifier})


def _is_plain(line: TrfLine, entry: Entry) -> bool:
    """Whether a line says no more than what the player has in that federation."""
    rating, identifier = entry.ratings.get(line.record), entry.ids.get(line.record, "")
    return line.text.rstrip() == plain_national(line.record, entry.number, str(rating or ""), identifier)


def _with_national(entry: Entry, line: TrfLine) -> Entry:
    rating, identifier = national_facts(line.text)
    ratings = {line.record: rating} if rating else {}
    ids = {line.record: identifier} if identifier else {}
    return replace(entry, ratings={**entry.ratings, **ratings}, ids={**entry.ids, **ids})


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
