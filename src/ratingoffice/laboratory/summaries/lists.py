"""How many are on the lists, and who plays."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

import numpy as np
import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudyChart, StudyCurve, StudySummary, StudyTable, decimal
from ratingoffice.messages import Message

YEAR: Final = timedelta(days=366)


def lists_summary(history: RatingHistory) -> StudySummary:
    """Say how many players each list has, and the average."""
    rating = pl.col("rating")
    lists = history.lists.group_by("date").agg(players=pl.len(), mean=rating.mean(), median=rating.median())
    lists = lists.sort("date")
    if lists.is_empty():
        raise InvalidValueError(message("no_lists_yet"))
    days, players = tuple(lists["date"]), tuple(map(int, lists["players"]))
    before = next(at for at, day in enumerate(days) if day >= days[-1] - YEAR)
    rows = zip(days, players, map(decimal, lists["mean"]), map(decimal, lists["median"]), strict=True)
    headings = ("list", "rated_players", "average_rating", "middle_rating")
    return StudySummary(
        question=message("lists_question"),
        answer=message(
            "lists_answer", count=players[-1], day=days[-1], former=players[before], former_day=days[before]
        ),
        charts=(_chart(message("players_of_lists"), days, message("rated_players"), players),),
        tables=(StudyTable.of(message("players_of_lists"), headings, [*rows][::-1]),),
    )


def activity_summary(history: RatingHistory) -> StudySummary:
    """Say how much was played from list to list."""
    days = history.dates
    counted, active = _counted(history.games, days)
    if counted.is_empty():
        raise InvalidValueError(message("no_games_yet"))
    rows = counted.select("list", "events", "games", "players").reverse().iter_rows()
    year = counted.filter(pl.col("list") > days[-1] - YEAR)
    return StudySummary(
        question=message("activity_question"),
        answer=message(
            "activity_answer", count=int(year["games"].sum()), events=int(year["events"].sum()), players=active
        ),
        charts=(_chart(message("games_of_lists"), tuple(counted["list"]), message("games"), tuple(counted["games"])),),
        tables=(StudyTable.of(message("games_of_lists"), ("list", "events", "games", "players_active"), rows),),
    )


def _counted(games: pl.DataFrame, days: Sequence[date]) -> tuple[pl.DataFrame, int]:
    """Return events, games and players before each list since the one before, and the players of the last year."""
    at = np.searchsorted(np.array(days, "datetime64[D]"), games["date"].to_numpy().astype("datetime64[D]"), "right")
    is_between = (at > 0) & (at < len(days))
    between = games.filter(is_between).with_columns(list=pl.Series(days, dtype=pl.Date).gather(at[is_between]))
    sides = pl.concat(between.select("list", player=side) for side in ("white", "black"))
    whole = pl.DataFrame({"list": days[1:] if between.height else []}, schema={"list": pl.Date})
    by_list = between.group_by("list").agg(games=pl.len(), events=pl.col("event_id").n_unique())
    players = sides.group_by("list").agg(players=pl.col("player").n_unique())
    counted = whole.join(by_list, on="list", how="left").join(players, on="list", how="left").fill_null(0).sort("list")
    return counted, sides.filter(pl.col("list") > days[-1] - YEAR)["player"].n_unique() if between.height else 0


def _chart(title: Message, days: tuple[date, ...], label: Message, values: Sequence[float]) -> StudyChart:
    return StudyChart(title, message("date"), days, (StudyCurve(label, tuple(map(float, values))),))
