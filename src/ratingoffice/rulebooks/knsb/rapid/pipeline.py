"""KNSB rapid, how a list is made: ratings are looked up, games are counted, then added up for each player."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up, latest, spread, spread_table
from ratingoffice.model.history import NOTHING, STANDING, Numbers
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.selection import Desk
from ratingoffice.rulebooks.knsb.rapid.unrated import event_ratings, start_ratings

LOOKED_UP: Final = (
    (0, {"rapid_listed": "rating", "rapid_games": "games", "rapid_last_played": "last_played"}),
    (1, {"fide_rapid_listed": "rating", "fide_rapid_k": "k"}),
    (2, {"classic_listed": "rating", "classic_games": "games"}),
    (3, {"fide_classic_listed": "rating", "fide_classic_k": "k"}),
    (1, {"fide_rapid_before": "rating"}),
    (3, {"fide_classic_before": "rating"}),
)
"""What is read from which list; the last two are those in force when the KNSB list in force appeared (4.extra.b)."""
COUNTS: Final = ("rapid_games", "fide_rapid_k", "classic_games", "fide_classic_k")
VALID: Final = ("source", "rating", "n_v", "source_as_opponent", "rating_as_opponent")
START: Final = dict.fromkeys(("start_found", "start_games", "start_half_points"), (pl.Int64, None))
RAPID: Final = ("rapid_rating", "rapid_games", "rapid_n_v", "rapid_last_played")
GAME: Final = ("change", "own_rating", "opponent_rating", "half_points")


@article("4", "8")
def ratings_in_force(desk: Desk, sides: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Find the valid ratings of everybody now (R_i), and those of both sides of each game on its calculation date.

    A moment is a stretch of days on which no list of any series changes. Each player is rated once a moment.
    """
    slots, moments, now = _moments(desk, sides["round_date"])
    players, opponents = sides["player"].to_numpy(), sides["opponent"].fill_null(0).to_numpy()
    asked = np.zeros((slots.shape[0], desk.people.height), dtype=np.bool_)
    asked[now] = asked[moments, players] = asked[moments, opponents] = True
    place = np.zeros(asked.shape, dtype=np.uint32)
    place[asked] = np.arange(np.count_nonzero(asked), dtype=np.uint32)
    table = desk.run.carry_out("ratings", _said(desk, slots, *np.nonzero(asked)))
    own, met = (col(VALID).gather(pl.Series(place[moments, who])) for who in (players, opponents))
    is_met = sides["opponent"].is_not_null()
    sides_of = own.name.prefix("own_valid_"), when(is_met).then(met).name.prefix("opponent_valid_")
    return table[place[now]], table.select(sides_of)


def _moments(desk: Desk, days: pl.Series) -> tuple[NDArray[np.int64], Numbers, int]:
    """Number the moments: the lists in force in each, the moment of each day, and that of the day before the list."""
    numbers, now = days.to_physical().to_numpy().astype(np.int64), (desk.closes - date(1970, 1, 1)).days
    first, last = int(numbers.min(initial=now)), int(numbers.max(initial=now))
    calendar = pl.Series(np.arange(first, last + 1, dtype=np.int32)).cast(pl.Date)
    found = np.stack([history.slots(calendar) for history in desk.lists], axis=1)
    begins = np.append(True, (found[1:] != found[:-1]).any(axis=1))
    moment_of_day = np.cumsum(begins) - 1
    return found[begins], moment_of_day[numbers - first], int(moment_of_day[now - first])


def _said(desk: Desk, slots: NDArray[np.int64], moments: Numbers, players: Numbers) -> pl.DataFrame:
    """Lay side by side what the lists said of players, each at a moment."""
    listed_on = pl.Series([*desk.lists[0].dates, desk.previous], dtype=pl.Date).gather(pl.Series(slots[:, 0]))
    before = [desk.lists[number].slots(listed_on) for number in (1, 3)]
    nothing, columns = dict.fromkeys(STANDING, np.full(desk.people.height, NOTHING, np.int32)), dict[str, Any]()
    for (number, figures), known in zip(LOOKED_UP, [*slots.T, *before], strict=True):
        used, place = np.unique(known, return_inverse=True)
        rows = (place * desk.people.height)[moments] + players
        lists = [desk.lists[number].standings[slot] if slot >= 0 else nothing for slot in used]
        columns |= {name: np.concatenate([each[figure] for each in lists])[rows] for name, figure in figures.items()}
    last_played = col("rapid_last_played")
    return pl.DataFrame(columns).with_columns(
        when(last_played > NOTHING).then(last_played.cast(pl.Date)),
        *(when(col(name) > NOTHING).then(name).name.keep() for name in COUNTS),
        listed_on=listed_on[moments],
        is_foreign=desk.people["is_foreign"][players],
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
    present, in_force = ratings_in_force(desk, part.sides)
    sides, people, run = part.sides, desk.people, desk.run
    last = pl.coalesce(present["rating_as_opponent"], last_known(desk))
    who = people.select("is_foreign", "birth_year", present=present["rating"], last_known=last)
    own, opponent = (pl.all().gather(sides[name]) for name in ("player", "opponent"))
    facts = who.select(own.name.prefix("own_"), opponent.name.prefix("opponent_"))
    judged = replace(part, sides=run.carry_out("processing", pl.concat([sides, in_force, facts], how="horizontal")))
    entries = judged.entries.hstack(event_ratings(judged, desk))
    starts = start_ratings(judged.sides, desk)
    worth = judged.sides.with_columns(
        own_start=spread(starts["start_found"], starts["player"], people.height)[sides["player"]],
        opponent_tlpr=replace(part, entries=entries).of_entry(sides["opponent_entry"], "tlpr").to_series(),
        youth_until_age=pl.lit(desk.settings["youth_until_age"]),
    )
    counted = replace(part, entries=entries, sides=run.carry_out("games", worth))
    return counted, _new_list(counted.sides, starts, present, desk)


def _new_list(sides: pl.DataFrame, starts: pl.DataFrame, present: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Lay side by side for every player of the register: the last list, and the sums of the counted games.

    The games of the batch count for the rating, those of 24 months for a first list.
    """
    height = desk.people.height
    counted = (
        sides.select("player", "in_batch", "is_kept", "round_date", *GAME)
        .filter(sides["excluded"] == 0)
        .sort("player", maintain_order=True)
    )
    batch = counted.filter("in_batch")
    lists = present.select(col("source", "rating", "n_v").name.prefix("present_"), *RAPID)
    start = spread_table(starts, "player", height, START)
    columns = {"games": batch["in_batch"], "kept_games": batch["is_kept"], "total_change": batch["change"].fill_null(0)}
    recent = {"recent_games": pl.repeat(1, counted.height, dtype=pl.UInt8, eager=True)}
    sums = [added_up(batch["player"], height, columns), added_up(counted["player"], height, recent)]
    known = pl.concat([desk.people, lists, start, *sums], how="horizontal").with_columns(
        peak=desk.peak,
        was_published=desk.was_published,
        membership_known=pl.lit(desk.membership_known),
        last_played=pl.max_horizontal("rapid_last_played", latest(batch["player"], height, batch["round_date"])),
        bonus_points=desk.settings["bonus"].points(desk.run.day.year - col("birth_year")),
        youth_until_age=pl.lit(desk.settings["youth_until_age"]),
    )
    return desk.run.carry_out("players", known, (batch, desk.run))
