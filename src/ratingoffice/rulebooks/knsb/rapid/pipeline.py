"""KNSB rapid, how a list is made: ratings are looked up, games are counted, then added up for each player."""

from dataclasses import replace
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, latest
from ratingoffice.model.history import NOTHING, Numbers, day_number
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.selection import Desk
from ratingoffice.rulebooks.knsb.rapid.unrated import event_ratings, start_ratings
from ratingoffice.rulebooks.knsb.rapid.valid_rating import COLUMNS

LOOKED_UP: Final = (("rating", "games", "last_played"), ("rating", "k"), ("rating", "games"), ("rating", "k"))
"""What is read from each list, in the order of article 4."""
VALID: Final = ("source", "rating", "n_v", "source_as_opponent", "rating_as_opponent")


@article("4", "8")
def ratings_in_force(desk: Desk, sides: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Find the valid ratings of everybody now (R_i), and those of both sides of each game on its calculation date.

    A moment is a stretch of days on which no list of any series changes. Each player is rated once a moment.
    """
    begins = np.unique(np.concatenate([[NOTHING], *(history.days for history in desk.lists)]))
    days = np.append(sides["round_date"].to_physical().to_numpy(), day_number(desk.closes))
    found = np.searchsorted(begins, days, side="right") - 1
    begins, found = begins[found.min() :], found - found.min()
    moments, now = found[:-1], found[-1]
    players, opponents = sides["player"].to_numpy(), sides["opponent"].fill_null(0).to_numpy()
    asked = np.zeros((found.max() + 1, desk.people.height), dtype=np.bool_)
    asked[now] = asked[moments, players] = asked[moments, opponents] = True
    place = np.zeros(asked.shape, dtype=np.uint32)
    place[asked] = np.arange(np.count_nonzero(asked), dtype=np.uint32)
    moment, player = np.nonzero(asked)
    table = desk.run.carry_out("ratings", _said(desk, begins[moment], player))
    own, met = (col(VALID).gather(pl.Series(place[moments, who])) for who in (players, opponents))
    is_met = sides["opponent"].is_not_null()
    sides_of = own.name.prefix("own_valid_"), when(is_met).then(met).name.prefix("opponent_valid_")
    return table[place[now]], table.select(sides_of)


def _said(desk: Desk, days: NDArray[np.int32], players: Numbers) -> pl.DataFrame:
    """Lay side by side what the lists in force said of players, each on a day.

    `before` are the FIDE ratings when the KNSB list in force appeared (4.extra.b) or, without one, the period began.
    """
    rapid, *_ = desk.lists
    listed_on = np.append(rapid.days, day_number(desk.previous)).astype(np.int32)[rapid.slots_of(days)]
    tables = [
        history.look_up(history.slots_of(days), players, *names).select(pl.all().name.prefix(f"{name}_"))
        for history, name, names in zip(desk.lists, COLUMNS, LOOKED_UP, strict=True)
    ]
    before = {
        f"{name}_before": history.figures(history.slots_of(listed_on), players, "rating")
        for history, name in zip(desk.lists[1::2], COLUMNS[1::2], strict=True)
    }
    return pl.concat(tables, how="horizontal").with_columns(
        pl.Series(listed_on, dtype=pl.Date).alias("listed_on"), **before, is_foreign=desk.people["is_foreign"][players]
    )


@article("6.1a")
def last_known(desk: Desk) -> pl.Series:
    """Find the newest rating that each player had on a KNSB list before, also where it has lapsed since."""
    history, floor = desk.lists[0], desk.run.on("floor")
    known = np.full(history.players, NOTHING, dtype=np.int32)
    for standing in reversed(history.standings[: desk.newest + 1]):
        known = np.where((known == NOTHING) & (standing["rating"] >= floor), standing["rating"], known)
        if not ((standing["peak"] >= floor) & (known == NOTHING)).any():
            break
    found = pl.Series(known)
    return found.set(found == NOTHING, None)


def rated(part: Part, desk: Desk) -> tuple[Part, pl.DataFrame]:
    """Rate opponents who are on no list, count the games, and make the list."""
    sides, run = part.sides, desk.run
    present, in_force = ratings_in_force(desk, sides)
    last = pl.coalesce(present["rating_as_opponent"], last_known(desk))
    who = desk.people.select("is_foreign", "birth_year", present=present["rating"], last_known=last)
    own, opponent = (pl.all().gather(sides[name]) for name in ("player", "opponent"))
    facts = who.select(own.name.prefix("own_"), opponent.name.prefix("opponent_"))
    judged = replace(part, sides=run.carry_out("processing", pl.concat([sides, in_force, facts], how="horizontal")))
    entries, starts = judged.entries.hstack(event_ratings(judged, desk)), start_ratings(judged.sides, desk)
    worth = judged.sides.with_columns(
        own_start=starts["start_found"][sides["player"]],
        opponent_tlpr=replace(part, entries=entries).of_entry(sides["opponent_entry"], "tlpr").to_series(),
        youth_until_age=pl.lit(desk.settings["youth_until_age"]),
    )
    counted = replace(part, entries=entries, sides=run.carry_out("games", worth))
    return counted, _new_list(counted.sides, starts, present, desk)


def _new_list(sides: pl.DataFrame, starts: pl.DataFrame, present: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Lay side by side for every player of the register: the last list, and the sums of the counted games.

    The games of the batch count for the rating, those of 24 months for a first list.
    """
    height, counts = desk.people.height, sides["excluded"] == 0
    names = ("player", "in_batch", "is_kept", "round_date", "change", "own_rating", "opponent_rating", "half_points")
    batch = sides.select(names).filter(counts & sides["in_batch"]).sort("player", maintain_order=True)
    columns = {"games": batch["in_batch"], "kept_games": batch["is_kept"], "total_change": batch["change"].fill_null(0)}
    sums = added_up(batch["player"], height, columns)
    lists = present.select(
        col("source", "rating", "n_v").name.prefix("present_"),
        col("rapid_usable", "rapid_games", "rapid_n_v", "rapid_last_played"),
        last_played=pl.max_horizontal("rapid_last_played", latest(batch["player"], height, batch["round_date"])),
        recent_games=np.bincount(sides["player"].filter(counts), minlength=height),
    )
    return desk.run.carry_out(
        "players", pl.concat([desk.people, lists, starts, sums], how="horizontal"), (batch, desk.run)
    )
