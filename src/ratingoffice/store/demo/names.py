"""Names of invented events and clubs, as chess and draughts people give them."""

import re
import unicodedata
from collections.abc import Iterator
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.sample_data.generator.names import COUNTRIES
from ratingoffice.store.people.names import LETTERS

FEDERATIONS: Final = {
    "FRA": "France",
    "ESP": "Spain",
    "POL": "Poland",
    "NED": "Netherlands",
    "BRA": "Brazil",
    "HUN": "Hungary",
    "DEN": "Denmark",
    "EST": "Estonia",
    "SEN": "Senegal",
    "CIV": "Ivory Coast",
}

WITH_ARTICLE: Final = ("NED", "CIV")

CHESS: Final = {
    "Invitation Tournament": ("{town} Masters", "{family} Memorial, {town}", "{town} Chess Festival, Group A"),
    "Double Round Robin": ("{town} Candidates", "{town} Double Round Robin"),
    "Open": ("{town} Open", "{season} Open {town}", "{town} Chess Festival, Open"),
    "Team Tournament": ("{town} Team Cup",),
    "Match": ("Match in {town}", "{family} Memorial Match, {town}"),
    "National Women's Championship": ("Women's Championship of {of_country}",),
    "National Championship": ("Championship of {of_country}",),
    "Team League": ("{country} Team League",),
    "Continental Championship": ("Continental Individual Championship, {town}",),
    "Club Tournament": ("{town} Club Championship",),
    "Olympiad": ("Olympiad {town}",),
    "Continental Team Championship": ("Continental Team Championship, {town}",),
    "World Team Championship": ("World Team Championship, {town}",),
}
"""What the generator calls an event, and what chess players do."""

DRAUGHTS: Final = {
    "Invitation Tournament": ("{town} Dam Masters", "{family} Memorial, {town}", "Grand Prix {town}"),
    "Double Round Robin": ("Challengers' Tournament {town}", "{town} Top Six"),
    "Open": ("{town} Dam Open", "{season} Draughts Open {town}", "World Cup Stage {town}"),
    "Team Tournament": ("Club Teams Cup {town}",),
    "Match": ("Draughts Match {town}", "Two Masters' Match {town}"),
    "National Women's Championship": ("Women's Draughts Championship of {of_country}",),
    "National Championship": ("Draughts Championship of {of_country}",),
    "Team League": ("{country} Draughts League",),
    "Continental Championship": ("Continental Draughts Championship, {town}",),
    "Club Tournament": ("Winter Evenings of the Damclub {town}",),
    "Olympiad": ("Draughts Olympiad {town}",),
    "Continental Team Championship": ("Continental Draughts Teams, {town}",),
    "World Team Championship": ("World Draughts Teams, {town}",),
}
"""The same for draughts players."""

SEASONS: Final = ("Winter", "Spring", "Summer", "Autumn")


def towns(federation: str) -> list[str]:
    """Return the invented towns of a federation."""
    country = next(each for each in COUNTRIES if each.code == federation)
    return [town.replace("-", " ") for town in country.towns.split()]


def event_names(events: pl.DataFrame, templates: dict[str, tuple[str, ...]]) -> list[str]:
    """Give every event a name of its own."""
    given: dict[str, int] = {}
    names = []
    for name in _names(events, templates):
        given[name] = given.get(name, 0) + 1
        names.append(name if given[name] == 1 else f"{name}, Group {'ABCDEFGHIJ'[given[name] - 1]}")
    return names


def _names(events: pl.DataFrame, templates: dict[str, tuple[str, ...]]) -> Iterator[str]:
    longest_first = sorted(templates, key=len, reverse=True)
    for number, (name, start, code) in enumerate(events.select("name", "start", "federation").iter_rows()):
        label = next(each for each in longest_first if name.startswith(f"{each} "))
        country = next(each for each in COUNTRIES if each.code == code)
        families = country.families.split()
        facts = {
            "town": name.removeprefix(f"{label} ").rsplit(" ", 1)[0],
            "family": families[number * 7 % len(families)],
            "season": SEASONS[_day(start).month % 12 // 3],
            "country": FEDERATIONS[code],
            "of_country": f"the {FEDERATIONS[code]}" if code in WITH_ARTICLE else FEDERATIONS[code],
        }
        yield f"{templates[label][number % len(templates[label])].format(**facts)} {_day(start).year}"


def _day(value: object) -> date:
    return value if isinstance(value, date) else date.fromisoformat(str(value))


def slug(text: str) -> str:
    """Return a name in small English letters: `slug("Åstrup Open")` is `astrup-open`."""
    plain = "".join(LETTERS.get(letter, letter) for letter in text.lower())
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
