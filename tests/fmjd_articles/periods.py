"""3.2.3, 3.3 and 6: several events in a period, newcomers, and what a list shows."""

from typing import Any

from fmjd_season import DraughtsSeason, field, plays
from small_season import line

EVENTS = (("E1", "01-03", "01-10"), ("E2", "01-12", "01-20"), ("E3", "02-01", "02-09"))
CLASSES = [
    # rating, games, last played so many years before, list
    (2299, 30, 0, "A"),
    (2299, 29, 0, "B"),
    (2300, 49, 0, "B"),
    (2300, 50, 0, "A"),
    (2301, 50, 0, "A"),
    (2000, 1000, 0, "A"),
]
ABSENCES = [
    # last played: years before the list, day, list of a player with enough games
    (3, "04-02", "A"),
    (3, "04-01", "A"),
    (3, "03-31", "B"),
    (5, "04-02", "B"),
    (5, "04-01", "B"),
    (5, "03-31", "C"),
    (9, "01-01", "C"),
]


def three_events(season: DraughtsSeason) -> DraughtsSeason:
    """Add three events one after the other; in the table they stand in another order."""
    for event, start, end in reversed(EVENTS):
        season.event(event, start=start, end=end)
    return season


def newcomer(key: str, *results: str, **standing: Any) -> DraughtsSeason:
    """A player with results in up to three events against opponents of 2050; with a rating if `rating` is given."""
    season = three_events(field(key).player("A", standing.pop("rating", None), **standing))
    for (event, _, _), points in zip(EVENTS, results, strict=False):
        plays(season, points, event=event)
    return season


def listed(season: DraughtsSeason, *columns: str, player: str = "A") -> tuple[Any, ...]:
    """Columns of a player's line on the list."""
    return line(season.rate().list, *columns, player_id=player)


def standing(key: str, rating: int = 2000, **columns: Any) -> DraughtsSeason:
    """A player who does not play, on the last list."""
    return DraughtsSeason(key).player("A", rating, **columns)


def status(season: DraughtsSeason) -> str:
    """A, B, C or unrated."""
    return str(listed(season, "status")[0])
