"""Seasons of the Irish Chess Union that fit in a test."""

from datetime import date

import polars as pl

from ratingoffice.rating.period import RatedPeriod
from ratingoffice.testing import books_of, rated_lists
from ratingoffice_icu.rulebook import EDITION, RULEBOOK

LIST, NEXT = "2008-09-01", "2009-01-01"
STANDING = {"games": 100, "k": 24, "peak": None, "last_played": None}


class IrishSeason:
    """Players on the list of 1 September 2008 unless another is named; events in October."""

    def __init__(self, listed: str = LIST) -> None:
        """Begin with empty tables."""
        self.listed = listed
        self.players, self.events, self.games, self.ratings = [], [], [], []

    def player(self, name: str, rating: int | None = None, born: str | None = "1960-01-01", **standing: object):
        """Add a player; with a rating, on the list, with a K of 24 and 100 games unless said otherwise."""
        self.players.append({"player_id": name, "name": name, "born": born})
        if rating is not None:
            line = {"list": "icu", "date": self.listed, "player_id": name, "rating": rating}
            self.ratings.append(line | STANDING | standing)
        return self

    def event(self, name: str, results: str, end: str = "2008-10-12", approved: str | None = None):
        """Add an event: `A-B 1, B-C =` are games with the score of the first; `A- 1` is a bye."""
        start = date.fromisoformat(end).replace(day=1)
        row = {"event_id": name, "name": name, "system": "swiss", "start": start, "end": end, "approved": approved}
        self.events.append(row)
        for number, game in enumerate(results.split(", "), start=1):
            pair, score = game.split(" ")
            white, black = pair.split("-")
            result = {"1": "1-0", "=": "1/2-1/2", "0": "0-1", "+": "1x0"}[score]
            self.games.append({"event_id": name, "round": number, "white": white, "black": black, "result": result})
        return self

    def rate(self, *days: str) -> RatedPeriod:
        """Return the last of some lists, one after the other."""
        rows = {name: getattr(self, name) for name in ("players", "events", "games", "ratings")}
        tables = {name: pl.DataFrame(each, infer_schema_length=None).cast(pl.String) for name, each in rows.items()}
        books = books_of(RULEBOOK, tables)
        return rated_lists(books, RULEBOOK, map(date.fromisoformat, days or (NEXT,)))[-1]


def line(table: pl.DataFrame, *columns: str, **where: object) -> tuple[object, ...]:
    """Return columns of the one row that fits."""
    [row] = table.filter(pl.col(name).cast(pl.String) == str(value) for name, value in where.items()).to_dicts()
    return tuple(row[name] for name in columns)


def of_event(day: str, **columns: object) -> dict[str, object]:
    """Carry the rules of an event out on one row of sums."""
    usual = {"rating": 1500, "own_rating": 1500, "is_full": True, "k": 24, "games_before": 50, "games": 5}
    usual |= {"half_points": 5, "opposition": 7500, "expected": 2_500_000, "raised": None, "entry_excluded": 0}
    row = pl.DataFrame([usual | columns], schema_overrides={"raised": pl.Int64, "entry_excluded": pl.UInt16})
    return EDITION.begin(date.fromisoformat(day)).apply("entries", row).row(0, named=True)
