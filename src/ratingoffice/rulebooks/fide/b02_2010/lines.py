"""FIDE B.02 of 2010: the lines of a list as they are published, hundredths as points and reasons as words."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

import polars as pl

from ratingoffice.model.columns import added_up
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage
from ratingoffice.rulebooks.rounding import half_up

POINTS: Final = pl.Decimal(9, 2)
_LARGEST: Final = 10_000


def _enumerated(texts: list[str]) -> pl.Series:
    return pl.Series(texts, dtype=pl.Enum(list(dict.fromkeys(texts))))


_HUNDREDTHS: Final = pl.Series([Decimal(i) / 100 for i in range(-_LARGEST, _LARGEST + 1)], dtype=POINTS)
_SCORES: Final = pl.Series([Decimal(0), Decimal("0.5"), Decimal(1)], dtype=pl.Decimal(2, 1))
_COLOURS: Final = _enumerated(["black", "white"])
_COUNTED: Final = _enumerated(["N", "Y"])
_REASONS: Final = _enumerated([REASONS[why].text for why in Why])

_CAPPED, _NEW_OPPONENT, _SINCE, _UNRATED, _ROUND_ROBIN, _EARLIER = (1 << bit for bit in range(6))


def _articles(flags: int) -> str:
    """Name the articles that made a counted line."""
    if flags & _UNRATED:
        opposition = ["8.21b", "8.58"] if flags & _ROUND_ROBIN else ["8.21a"]
        return " ".join(["4.13", *(["7.14c"] if flags & _EARLIER else []), *opposition])
    since = ["8.4"] if flags & _SINCE else []
    new_opponent = ["8.52", "8.58"] if flags & _NEW_OPPONENT else []
    capped = ["8.54"] if flags & _CAPPED else []
    return " ".join(["4.13", *since, "8.51", *new_opponent, *capped, "8.55", "8.56"])


_ARTICLES: Final = _enumerated(
    [*(_articles(flags) for flags in range(64)), *(REASONS[why].articles for why in list(Why)[1:])]
)


_PARTS: Final = ("7.14 8.3 8.32", "8.55c 8.57", "7.21", "7.23", "7.14d", "7.14", "7.22")
_LIST_ARTICLES: Final = _enumerated(
    [" ".join(part for bit, part in enumerate(_PARTS) if flags >> bit & 1) for flags in range(1 << len(_PARTS))]
)
"""The articles of a line of the list, by the flags of `list_lines`."""


def hundredths(value: pl.Expr) -> pl.Expr:
    """Write a small number of hundredths as points with two decimals, exactly."""
    return pl.lit(_HUNDREDTHS).gather(value + _LARGEST)


def many_hundredths(value: pl.Expr) -> pl.Expr:
    """Write any number of hundredths as points with two decimals, exactly."""
    return (value.cast(pl.Decimal(12, 2)) / 100).cast(POINTS)


def _flag(condition: pl.Expr, value: int) -> pl.Expr:
    return pl.when(condition).then(value).otherwise(0)


def game_lines(part: Part) -> pl.LazyFrame:
    """One line a game and player: the whole of its calculation, or the reason why it does not count."""
    counted = pl.col("excluded") == Why.COUNTS.value
    changes = counted & pl.col("own_rating").is_not_null()
    flags = (
        _flag(pl.col("difference_counted") != pl.col("difference"), _CAPPED)
        + _flag(pl.col("opponent_published").is_null(), _NEW_OPPONENT)
        + _flag(pl.col("own_published").is_null() & pl.col("own_rating").is_not_null(), _SINCE)
        + _flag(pl.col("own_rating").is_null(), _UNRATED)
        + _flag(pl.col("counted_as") == "round_robin", _ROUND_ROBIN)
        + _flag(pl.col("is_earlier"), _EARLIER)
    )
    entry = part.of_entry(part.sides["entry"], "k", "in_period", "is_earlier")
    event = part.of_event(part.sides["event"], "counted_as")
    return (
        pl.concat([part.sides, entry, event], how="horizontal")
        .lazy()
        .filter(pl.col("in_period") | pl.col("is_earlier"))
        .select(
            player="player",
            event="event",
            round="round",
            date="date",
            colour=pl.when(pl.col("opponent").is_not_null()).then(
                pl.lit(_COLOURS).gather(pl.col("is_white").cast(pl.UInt32))
            ),
            opponent="opponent",
            own_rating="own_rating",
            opponent_rating="opponent_rating",
            difference="difference",
            expected=pl.when(changes).then(hundredths(pl.col("expected"))),
            score=pl.lit(_SCORES).gather(pl.col("half_points").cast(pl.UInt32)),
            k=pl.when(changes).then("k"),
            change=pl.when(changes).then(hundredths(pl.col("k") * pl.col("gain"))),
            counted=pl.lit(_COUNTED).gather(counted.cast(pl.UInt32)),
            articles=pl.lit(_ARTICLES).gather(
                pl.when(counted).then(flags).otherwise(63 + pl.col("excluded").cast(pl.Int32))
            ),
            reason=pl.lit(_REASONS).gather(pl.col("excluded").cast(pl.UInt32)),
        )
    )


def event_lines(part: Part) -> pl.LazyFrame:
    """One line an event and player: the sums of the games, K and the change, or what an unrated result is worth."""
    rated, any_game = pl.col("own_rating").is_not_null(), pl.col("games") > 0
    excluded = (
        pl.when(pl.col("event_excluded") > 0)
        .then("event_excluded")
        .when(rated)
        .then(Why.COUNTS.value)
        .when(pl.col("own_published").is_not_null() & (pl.col("games") == 0))
        .then(Why.DELISTED.value)
        .when(pl.col("counted_as") == "match")
        .then(Why.MATCH_UNRATED.value)
        .otherwise("own_excluded")
    )
    average = half_up(100 * pl.col("opponents_sum"), pl.col("games"))
    played = any_game & (excluded == Why.COUNTS.value)
    d_p = difference_from_percentage(percentage(pl.col("half_points"), pl.when(any_game).then("games").otherwise(1)))
    is_round_robin = pl.col("counted_as") == "round_robin"
    above = pl.col("half_points") - pl.col("games")
    kept = pl.format(
        "{} {}",
        pl.when(is_round_robin).then(pl.lit("8.21b 8.58")).otherwise(pl.lit("8.21a")),
        pl.when(above > 0)
        .then(pl.lit("8.23"))
        .when(above == 0)
        .then(pl.lit("8.22"))
        .when(is_round_robin)
        .then(pl.lit("8.25"))
        .otherwise(pl.lit("8.24")),
    )
    event = part.of_event(part.entries["event"], "excluded", "counted_as").rename({"excluded": "event_excluded"})
    return (
        pl.concat([part.entries, event, _sums(part)], how="horizontal")
        .lazy()
        .filter(pl.col("in_period") | pl.col("is_earlier"))
        .select(
            player="player",
            event="event",
            games="games",
            score=many_hundredths(50 * pl.col("half_points")).cast(pl.Decimal(6, 1)),
            opponents_average=pl.when(played).then(
                many_hundredths(pl.when(rated).then(average).otherwise(100 * pl.col("r_c").cast(pl.Int64)))
            ),
            expected=pl.when(played & rated).then(many_hundredths(pl.col("expected"))),
            k=pl.when(played & rated).then("k"),
            change=pl.when(played & rated).then(many_hundredths(pl.col("change"))),
            performance=pl.when(played).then(
                pl.when(rated).then(half_up(pl.col("opponents_sum"), pl.col("games")) + d_p).otherwise("r_u")
            ),
            articles=pl.when(excluded > 0)
            .then(pl.lit(pl.Series([REASONS[why].articles for why in Why])).gather(excluded.cast(pl.UInt32)))
            .when(rated & any_game)
            .then(pl.lit("8.55c 8.56"))
            .when(any_game)
            .then(kept)
            .otherwise(pl.lit("")),
            own_rating="own_rating",
            games_before="games_before",
            peak="peak",
            round_robin_average="r_a",
            first_pass_rating="r_u_first",
            result_average="r_c",
            result_rating="r_u",
            earlier_period=pl.lit(_COUNTED).gather(pl.col("is_earlier").cast(pl.UInt32)),
            reason=pl.lit(_REASONS).gather(excluded.cast(pl.UInt32)),
        )
    )


def _sums(part: Part) -> pl.DataFrame:
    """Add up what an event line shows beside the change: score, expected score, opposition."""
    names = ("half_points", "expected", "opponent_rating")
    counted = part.sides.select("entry", *names).filter(part.sides["excluded"] == Why.COUNTS.value)
    values = {name: counted[name].fill_null(0) for name in names}
    return added_up(counted["entry"], part.entries.height, values).rename({"opponent_rating": "opponents_sum"})


def event_verdicts(part: Part) -> pl.LazyFrame:
    """One line an event: what was measured, what is required, and whether it counts."""
    return part.events.lazy().select(
        event="event",
        name="name",
        system="system",
        counted_as="counted_as",
        start="start",
        end="end",
        players="players",
        rated_players="rated_players",
        rated_required="rated_required",
        highest_rating="highest_rating",
        minutes=pl.col("seconds") / 60,
        minutes_required=pl.col("seconds_required") // 60,
        rounds_a_day="rounds_a_day",
        days="days",
        rated_on="rated_on",
        counted=pl.lit(_COUNTED).gather((pl.col("excluded") == Why.COUNTS.value).cast(pl.UInt32)),
        articles=pl.lit(pl.Series([REASONS[why].articles for why in Why])).gather(pl.col("excluded").cast(pl.UInt32)),
        reason=pl.lit(_REASONS).gather(pl.col("excluded").cast(pl.UInt32)),
    )


def list_lines(players: pl.DataFrame, people: pl.DataFrame) -> pl.DataFrame:
    """One line a player of the register: the last list, what was added, and the new list (7.12)."""
    status, is_unrated = pl.col("status"), pl.col("status") == "unrated"
    reasons = (
        status == "new",
        (status == "delisted") | ((status == "listed") & (pl.col("games") > 0)),
        status == "delisted",
        status == "inactive",
        is_unrated & pl.col("r_n").is_not_null() & pl.col("has_enough_games"),
        is_unrated & pl.col("r_n").is_not_null() & ~pl.col("has_enough_games"),
        is_unrated & pl.lit(people["title"].is_not_null()),
    )
    flags = sum((_flag(reason, 1 << bit) for bit, reason in enumerate(reasons)), start=pl.lit(0))
    articles = pl.lit(_LIST_ARTICLES).gather(flags)
    return players.with_row_index("player").select(
        player="player",
        old_rating="old_rating",
        change=many_hundredths(pl.col("change")),
        exact_rating=many_hundredths(pl.col("exact_hundredths")),
        rating="rating",
        games="games",
        total_games="total_games",
        k=pl.when(pl.col("rating").is_not_null()).then("k"),
        status="status",
        articles=articles,
        results="results",
        results_average="average",
        results_score=many_hundredths(50 * pl.col("pool_half_points")).cast(pl.Decimal(6, 1)),
        peak="peak",
        last_played="last_played",
        inactive_since="inactive_since",
        federation_list=pl.lit(_COUNTED).gather(pl.col("federation_list").cast(pl.UInt32)),
        top_list=pl.lit(_COUNTED).gather(pl.col("top_list").cast(pl.UInt32)),
    )


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: the published ratings; a delisted player with the number that fell too low."""
    return (
        players.with_row_index("player")
        .filter(pl.col("rating").is_not_null() | (pl.col("status") == "delisted"))
        .select("player", rating="rounded", games="total_games", k="k", peak="peak", last_played="last_played")
    )
