"""What a list was calculated from: enough to do it again and get the same bytes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.rulebook import Rulebook, Settings


@dataclass(frozen=True)
class RunFacts:
    """The list and its input: when it closed, the series, the hash of each file, how many rows and of which status."""

    day: date
    closes: date
    series: str
    input: Mapping[str, str]
    rows: Mapping[str, int]
    statuses: Mapping[str, int]


def run_of(rated: RatedPeriod, settings: Settings, version: str, as_format: str) -> dict[str, Any]:
    """Describe a calculation."""
    season = rated.books.season
    facts = RunFacts(
        rated.day,
        rated.rated.closes,
        rated.books.series,
        season.hashes,
        {name: getattr(season, name).height for name in ("players", "events", "games")},
        dict(rated.list["status"].cast(str).value_counts().iter_rows()),
    )
    return described(rated.rulebook, settings, facts, version, as_format)


def described(book: Rulebook, settings: Settings, facts: RunFacts, version: str, as_format: str) -> dict[str, Any]:
    """Describe a calculation: rulebook, software, input, parameters, counts. No clock, no path."""
    return {
        "software": {"name": "ratingoffice", "version": version},
        "rulebook": {"key": book.key, "title": book.title, "edition": book.edition, "document": book.document},
        "calculation": {"version": book.calculation, "corrections": [each.key for each in book.corrections]},
        "list": str(facts.day),
        "closes": str(facts.closes),
        "format": as_format,
        "series": facts.series,
        "parameters": {name: None if value is None else str(value) for name, value in settings.items()},
        "input": dict(sorted(facts.input.items())),
        "counts": {**facts.rows, "status": dict(sorted(facts.statuses.items()))},
    }
