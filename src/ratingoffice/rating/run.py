"""What a list was calculated from: enough to do it again and get the same bytes."""

from typing import Any

from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.rulebook import Settings


def run_of(rated: RatedPeriod, settings: Settings, version: str, as_format: str) -> dict[str, Any]:
    """Describe the calculation: rulebook, software, input, parameters, counts. No clock, no path."""
    book, season = rated.rulebook, rated.books.season
    return {
        "software": {"name": "ratingoffice", "version": version},
        "rulebook": {"key": book.key, "title": book.title, "edition": book.edition, "document": book.document},
        "calculation": {"version": book.calculation, "corrections": [each.key for each in book.corrections]},
        "list": str(rated.day),
        "closes": str(rated.rated.closes),
        "format": as_format,
        "series": rated.books.series,
        "parameters": {name: None if value is None else str(value) for name, value in settings.items()},
        "input": dict(sorted(season.hashes.items())),
        "counts": {
            "players": season.players.height,
            "events": season.events.height,
            "games": season.games.height,
            "status": dict(sorted(rated.list["status"].cast(str).value_counts().iter_rows())),
        },
    }
