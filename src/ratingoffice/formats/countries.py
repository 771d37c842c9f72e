"""Codes of countries: the two and three letters of ISO, and the three letters by which federations are known.

The table `countries.csv` says for each federation its ISO codes, and the days for which they hold where they ended.
"""

import csv
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

FIRST, LAST = date.min, date.max
"""Where the table has no day, a code held always, or still holds."""

CODES: Final = ("federation", "two_letters", "three_letters")
"""How a country may be named; a federation's own letters come first, for ISO gives some of them to others."""


@dataclass(frozen=True)
class CountryCode:
    """A code, the federation it names, and the days for which it does."""

    federation: str
    since: date
    until: date


def federation_of(text: str, day: date | None = None) -> str | None:
    """Return the federation a code names on a day, None for no code: `federation_of("nl")` is `NED`.

    Without a day, and where none of the days fits, the latest is meant.
    """
    found = _codes().get(text.strip().upper(), [])
    on_day = [code for code in found if day and code.since <= day <= code.until]
    return (on_day or found)[0].federation if found else None


def two_letters(federation: str, day: date | None = None) -> str | None:
    """Return the two letters that name a federation on a day, None where none do: `two_letters("NED")` is `NL`."""
    known = _two_letters().get(federation, [])
    return next((letters for letters in known if federation_of(letters, day) == federation), None)


def two_letter_codes() -> dict[str, str]:
    """Return the federation that each two letters name today, or named last."""
    return {letters: found[0].federation for letters, found in _codes().items() if len(letters) == 2}


def federations() -> list[str]:
    """Return the letters of all federations."""
    return list(dict.fromkeys(row["federation"] for row in _rows()))


@cache
def _rows() -> list[dict[str, str]]:
    return list(
        csv.DictReader((files("ratingoffice.formats") / "countries.csv").read_text(encoding="utf-8").splitlines())
    )


@cache
def _codes() -> Mapping[str, list[CountryCode]]:
    """The meanings of every code, the latest first; ISO's three letters only where no federation has them."""
    codes: defaultdict[str, list[CountryCode]] = defaultdict(list)
    own = {row["federation"] for row in _rows()}
    for column in CODES:
        for row in _rows():
            if row[column] and (column != "three_letters" or row[column] not in own):
                codes[row[column]].append(
                    CountryCode(row["federation"], _day(row["since"], FIRST), _day(row["until"], LAST))
                )
    return {letters: sorted(found, key=lambda code: code.until, reverse=True) for letters, found in codes.items()}


@cache
def _two_letters() -> Mapping[str, list[str]]:
    letters: defaultdict[str, list[str]] = defaultdict(list)
    for row in _rows():
        if row["two_letters"]:
            letters[row["federation"]].append(row["two_letters"])
    return letters


def _day(text: str, otherwise: date) -> date:
    return date.fromisoformat(text) if text else otherwise
