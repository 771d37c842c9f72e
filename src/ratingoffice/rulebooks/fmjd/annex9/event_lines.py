"""FMJD Annex 9, 5.4 and 6.2c: the line of a player's event, and the verdict on the event itself."""

from __future__ import annotations

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.fmjd.annex9.counting import COUNTS
from ratingoffice.rulebooks.fmjd.annex9.reasons import Why
from ratingoffice.rulebooks.fmjd.annex9.wording import articles_of_reason, minutes, reason, tenths
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import millionths, yes_or_no

ANY_GAME = pl.col("games") > 0
BY_PERFORMANCE = pl.col("is_by_performance")


def event_lines(part: Part) -> pl.LazyFrame:
    """One line an event and player: score and expectation, K and the change, or the performance that counts."""
    changes = ANY_GAME & ~BY_PERFORMANCE
    excluded = part.of_event(part.entries["event"], "excluded").to_series()
    average = half_up(1_000_000 * pl.col("opponents_sum"), pl.col("games"))
    return (
        part.entries.lazy()
        .with_columns(excluded=excluded)
        .select(
            *("player", "event", "games"),
            score="points",
            opponents_average=millionths(pl.when(ANY_GAME).then(average)),
            expected=millionths(pl.when(changes).then("expected")),
            k=pl.when(changes).then(tenths(pl.col("k_counted"))),
            change=millionths(pl.when(changes).then("change")),
            performance=millionths(pl.when(ANY_GAME).then("performance")),
            articles=_articles(),
            own_rating="own_rating",
            games_before="games_before",
            peak="peak",
            k_full=pl.when(changes).then("k"),
            share=pl.when(changes).then("share"),
            performance_limited=millionths(pl.when(ANY_GAME & BY_PERFORMANCE).then("performance_limited")),
            reason=reason(pl.col("excluded")),
        )
    )


def _articles() -> pl.Expr:
    return (
        pl.when(~COUNTS)
        .then(articles_of_reason(pl.col("excluded")))
        .when(~ANY_GAME)
        .then(pl.lit("5.3"))
        .when(BY_PERFORMANCE)
        .then(pl.lit("3.1 3.3.2"))
        .otherwise(pl.format("{} 3.2.1 3.2.2 3.2.3", pl.col("share_article").fill_null("")))
    )


@article("6.2c")
def event_verdicts(part: Part) -> pl.LazyFrame:
    """One line an event of the period: what was measured, and whether it was calculated."""
    return part.events.lazy().select(
        *("event", "name", "system", "start", "end"),
        players="players",
        board="board_counted",
        recognised=yes_or_no(pl.col("is_recognised")),
        announced="announced",
        received="received",
        report_days="report_days",
        minutes=minutes(pl.col("seconds")),
        share="share",
        share_article="share_article",
        counted=yes_or_no(pl.col("excluded") == Why.COUNTS.value),
        articles=articles_of_reason(pl.col("excluded")),
        reason=reason(pl.col("excluded")),
    )
