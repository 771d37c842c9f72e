"""FIDE B.02 of 2010: the line of a player's event, and the verdict on the event itself."""

from __future__ import annotations

import polars as pl

from ratingoffice.model.columns import added_up
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fide.b02_2010.composition import IS_ROUND_ROBIN
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage
from ratingoffice.rulebooks.fide.b02_2010.wording import articles_of_reason, reason
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import many_hundredths, points_of, yes_or_no

RATED = pl.col("own_rating").is_not_null()
ANY_GAME = pl.col("games") > 0


def event_lines(part: Part, reasons: pl.Series) -> pl.LazyFrame:
    """One line an event and player: the sums of the games, K and the change, or what an unrated result is worth."""
    excluded = _excluded()
    counts = ANY_GAME & (excluded == Why.COUNTS.value)
    changes = counts & RATED
    event = part.of_event(part.entries["event"], "excluded", "counted_as", "day_reason")
    return (
        pl.concat([part.entries, event.rename({"excluded": "event_excluded"}), _sums(part)], how="horizontal")
        .lazy()
        .filter(pl.col("in_period") | pl.col("is_earlier"))
        .select(
            *("player", "event", "games"),
            score=points_of(pl.col("half_points")),
            opponents_average=pl.when(counts).then(many_hundredths(_average_in_hundredths())),
            expected=pl.when(changes).then(many_hundredths(pl.col("expected"))),
            k=pl.when(changes).then("k"),
            change=pl.when(changes).then(many_hundredths(pl.col("change"))),
            performance=pl.when(counts).then(_performance()),
            articles=_articles(excluded),
            own_rating="own_rating",
            games_before="games_before",
            peak="peak",
            round_robin_average="r_a",
            first_pass_rating="r_u_first",
            result_average="r_c",
            result_rating="r_u",
            earlier_period=yes_or_no(pl.col("is_earlier")),
            reason=reason(excluded, reasons),
        )
    )


def _excluded() -> pl.Expr:
    """Why nothing of an event counts for a player: the event, his leaving the list, the match, his result."""
    return (
        pl.when(pl.col("event_excluded") > 0)
        .then("event_excluded")
        .when("left_since")
        .then(Why.DELISTED.value)
        .when(RATED)
        .then(Why.COUNTS.value)
        .when(pl.col("own_published").is_not_null() & ~ANY_GAME)
        .then(Why.DELISTED.value)
        .when(pl.col("counted_as") == "match")
        .then(Why.MATCH_UNRATED.value)
        .otherwise("own_excluded")
    )


def _average_in_hundredths() -> pl.Expr:
    opponents = half_up(100 * pl.col("opponents_sum"), pl.col("games"))
    return pl.when(RATED).then(opponents).otherwise(100 * pl.col("r_c").cast(pl.Int64))


def _performance() -> pl.Expr:
    """The average of the opponents and d_p; of an unrated player, R_u."""
    d_p = difference_from_percentage(percentage(pl.col("half_points"), pl.when(ANY_GAME).then("games").otherwise(1)))
    return pl.when(RATED).then(half_up(pl.col("opponents_sum"), pl.col("games")) + d_p).otherwise("r_u")


def _articles(excluded: pl.Expr) -> pl.Expr:
    above = pl.col("half_points") - pl.col("games")
    points = (
        pl.when(above > 0)
        .then(pl.lit("8.23"))
        .when(above == 0)
        .then(pl.lit("8.22"))
        .when(IS_ROUND_ROBIN)
        .then(pl.lit("8.25"))
        .otherwise(pl.lit("8.24"))
    )
    average = pl.when(IS_ROUND_ROBIN).then(pl.lit("8.21b 8.58")).otherwise(pl.lit("8.21a"))
    return (
        pl.when(excluded > 0)
        .then(articles_of_reason(excluded))
        .when(RATED & ANY_GAME)
        .then(pl.lit("8.55c 8.56"))
        .when(ANY_GAME)
        .then(pl.format("{} {}", average, points))
        .otherwise(pl.lit(""))
    )


def _sums(part: Part) -> pl.DataFrame:
    """Add up what an event line shows beside the change: score, expected score, opposition."""
    names = ("half_points", "expected", "opponent_rating")
    counted = part.sides.select("entry", *names).filter(part.sides["excluded"] == Why.COUNTS.value)
    values = {name: counted[name].fill_null(0) for name in names}
    return added_up(counted["entry"], part.entries.height, values).rename({"opponent_rating": "opponents_sum"})


def event_verdicts(part: Part, reasons: pl.Series) -> pl.LazyFrame:
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
        counted=yes_or_no(pl.col("excluded") == Why.COUNTS.value),
        articles=articles_of_reason(pl.col("excluded")),
        reason=reason(pl.col("excluded"), reasons),
    )
