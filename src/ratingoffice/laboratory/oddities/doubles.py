"""Duplicate events, two ids for one person, and one person in two places."""

from math import comb
from typing import Any, Final

import polars as pl

from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.oddities.chances import LOGIT, NODES, WEIGHTS, ChanceTable, score_chances
from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.model.duplicates import FEW_GAMES, alike_events, shared_games

SAME_BY_CHANCE: Final = 0.5
"""How often two games of the same players end alike, where their ratings are unknown."""

UNSURE: Final = 100.0
"""Points by which the strengths of two players differ otherwise than their ratings, as a deviation."""


def duplicate_oddities(history: RatingHistory, table: ChanceTable) -> list[Oddity]:
    """Return pairs of events of a year with the same games, with how probable so many equal results are."""
    is_ordered = pl.col("white") < pl.col("black")
    meetings = history.games.select(
        year=pl.col("date").dt.year(),
        event="event_id",
        date="date",
        low=pl.when(is_ordered).then("white").otherwise("black"),
        high=pl.when(is_ordered).then("black").otherwise("white"),
        score=pl.when(is_ordered).then("half_points").otherwise(2 - pl.col("half_points")),
    )
    compared = [_compared(part) for part in meetings.partition_by("year", include_key=False)]
    looks = sum(number for _, number in compared)
    by_chance = _same_by_chance(table)
    return [_duplicate(row, by_chance, looks) for alike, _ in compared for row in alike.iter_rows(named=True)]


def _compared(meetings: pl.DataFrame) -> tuple[pl.DataFrame, int]:
    """Return the events of a year that look the same, and how many pairs share enough games to compare."""
    events = meetings.group_by("event").agg(
        start=pl.col("date").min(), end=pl.col("date").max(), discipline=pl.lit(None, pl.String), games=pl.len()
    )
    plain = meetings.drop("date")
    shared = shared_games(plain, plain).filter((pl.col("event") < pl.col("other")) & (pl.col("met") >= FEW_GAMES))
    return alike_events(shared, events), shared.height


def _same_by_chance(table: ChanceTable) -> dict[str, float]:
    """Return for each event how often its games would end alike if they were played again."""
    games = table.sides.filter("is_white")
    logit = games["logit"].to_numpy()[:, None] + table.scale * LOGIT * UNSURE * NODES[::4]
    win, draw = score_chances(logit, games["drawn"].to_numpy()[:, None])
    weights = WEIGHTS[::4] / WEIGHTS[::4].sum()
    same = (win**2 + draw**2 + (1 - win - draw) ** 2) @ weights
    means = games.select("event_id", same=same).group_by("event_id").agg(pl.col("same").mean())
    return dict(means.iter_rows())


def _duplicate(row: dict[str, Any], by_chance: dict[str, float], looks: int) -> Oddity:
    met, same, pair = row["met"], row["same"], (row["event"], row["other"])
    share = max(by_chance.get(event, SAME_BY_CHANCE) for event in pair)
    chance = sum(comb(met, k) * share**k * (1 - share) ** (met - k) for k in range(same, met + 1))
    reason = message("oddity_reason.duplicate", same=same, met=met)
    return Oddity(OddityKind.DUPLICATE, row["end"], (), pair, reason, chance, looks)


def namesake_oddities(history: RatingHistory) -> list[Oddity]:
    """Return pairs of ids with one name and birth year who never met, with how many such pairs chance makes."""
    words = pl.col("name").str.to_lowercase().str.normalize("NFKD").str.replace_all(r"\p{M}", "")
    words = words.str.extract_all(r"\p{L}+").list.sort()
    there = pl.concat([history.lists["player_id"], history.games["white"], history.games["black"]]).unique()
    known = history.players.filter(pl.col("player_id").is_in(there.implode()) & (pl.col("name") != ""))
    known = known.with_columns(words=words)
    known = known.filter(pl.col("words").list.len() > 1).with_columns(key=pl.col("words").list.join(" "))
    twins = known.join(known.select("key", "born", other="player_id"), on=("key", "born"), nulls_equal=True)
    twins = twins.filter(pl.col("player_id") < pl.col("other"))
    expected = _expected_namesakes(known)
    games = history.games
    met = {frozenset(pair) for pair in games.select("white", "black").unique().iter_rows()} if twins.height else set()
    day = games["date"].max() or history.lists["date"].max()
    return [
        Oddity(
            OddityKind.NAMESAKE,
            day,  # type: ignore[arg-type]
            (row["player_id"], row["other"]),
            (),
            message("oddity_reason.namesake", name=row["name"])
            if row["born"] is None
            else message("oddity_reason.namesake.born", name=row["name"], born=row["born"]),
            min(1.0, expected[row["federation"], row["key"]] / (1 if row["born"] is None else YEARS)),
            1,
        )
        for row in twins.sort("player_id", "other").iter_rows(named=True)
        if frozenset((row["player_id"], row["other"])) not in met
    ]


YEARS: Final = 40
"""Birth years among which players are spread."""


def _expected_namesakes(known: pl.DataFrame) -> dict[tuple[str | None, str], float]:
    """Return how many pairs of namesakes chance would make of all names that are at most as common as a name.

    Names are counted by federation: some are common in one country only.
    """
    sizes = known.group_by("federation").agg(size=pl.len())
    words = known.select("player_id", "federation", "key", "words").explode("words")
    common = words.group_by("federation", "words").agg(number=pl.col("player_id").n_unique())
    both = words.join(common, on=("federation", "words"), nulls_equal=True).join(
        sizes, on="federation", nulls_equal=True
    )
    shares = both.group_by("player_id", "federation", "key", "size").agg(
        share=(pl.col("number") / pl.col("size")).product()
    )
    names = shares.unique(["federation", "key"]).sort("share", "federation", "key")
    pairs = pl.col("size") * (pl.col("size") - 1) / 2
    expected = names.select("federation", "key", (pairs * pl.col("share") ** 2).cum_sum()).iter_rows()
    return {(federation, key): value for federation, key, value in expected}


def two_places_oddities(history: RatingHistory, events: pl.DataFrame) -> list[Oddity]:
    """Return players with games on one day in events of two federations, and how many players that happens to.

    Where every game has the last day of a longer event, the days of the games are unknown.
    """
    days = pl.concat(history.games.select("date", "event_id", player=side) for side in ("white", "black")).unique()
    dates = days.group_by("event_id").agg(number=pl.col("date").n_unique())
    is_dated = (pl.col("number") > 1) | (pl.col("start") == pl.col("end"))
    dated = events.join(dates, on="event_id").filter(is_dated).select("event_id", "federation").drop_nulls()
    played = days.join(dated, on="event_id").group_by("player", "date").agg("event_id", pl.col("federation").unique())
    apart = played.filter(pl.col("federation").list.len() > 1)
    chance = (apart["player"].n_unique() + 1) / (played["player"].n_unique() + 1)
    return [
        Oddity(
            OddityKind.TWO_PLACES,
            row["date"],
            (row["player"],),
            tuple(sorted(row["event_id"])),
            message("oddity_reason.two_places", places=tuple(sorted(row["federation"]))),
            chance,
            1,
        )
        for row in apart.sort("date", "player").iter_rows(named=True)
    ]
