"""Histories small enough to be read in a test."""

from datetime import date

import polars as pl

from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS, RatingHistory


def history(lists, born=None, games=()):
    """Make a history: `history({"2010-01-01": {"A": 2000}}, {"A": 1980}, [("2009-05-01", "A", "B", 2)])`."""
    ids = sorted({name for ratings in lists.values() for name in ratings})
    years = {} if born is None else born
    people = [(name, f"Player {name}", years.get(name), None, None) for name in ids]
    rows = [
        (date.fromisoformat(day), name, lists[day][name], None)
        for day in sorted(lists)
        for name in ids
        if name in lists[day]
    ]
    played = [(date.fromisoformat(day), "E1", white, black, points) for day, white, black, points in games]
    return RatingHistory(
        pl.DataFrame(people, schema=PLAYERS, orient="row"),
        pl.DataFrame(rows, schema=LISTS, orient="row"),
        pl.DataFrame(played, schema=GAMES, orient="row").sort(*GAMES),
    )


def people(count, rating=2000, step=1):
    """Name so many people with ratings one after the other: P00, P01, ..."""
    return {f"P{number:02}": rating + step * number for number in range(count)}
