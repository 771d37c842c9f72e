"""Espergærde Skakklub: the line of a player's event, and the verdict on the event itself."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.espergaerde.club.conditions import seconds_required
from ratingoffice.rulebooks.espergaerde.club.reasons import Why, articles_of_reason, reason
from ratingoffice.rulebooks.espergaerde.club.scales import es_from_dsu
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import many_hundredths, points_of, yes_or_no

ANY_GAME = pl.col("games") > 0
CHANGES = ANY_GAME & pl.col("own_rating").is_not_null()


def event_lines(entries: pl.DataFrame, limits: str, day: date) -> pl.LazyFrame:
    """One line an event and player: score, expected score, bonus and change; of the union's event how it was found."""
    games = pl.when(ANY_GAME).then(pl.col("games").cast(pl.Int64))
    by_union = ANY_GAME & pl.col("is_coordinated")
    return entries.lazy().select(
        *("player", "event", "games"),
        score=points_of(pl.col("half_points")),
        opponents_average=many_hundredths(half_up(100 * pl.col("opposition"), games)),
        expected=pl.when(CHANGES).then(many_hundredths(pl.col("expected"))),
        k=pl.when(CHANGES).then("k"),
        change=pl.when(CHANGES).then(many_hundredths(pl.col("change"))),
        performance=many_hundredths(performance_hundredths(pl.col("half_points"), pl.col("opposition"), games)),
        articles=_articles(limits),
        own_rating="own_rating",
        rounds="rounds",
        bonus_limit=pl.when(CHANGES).then(many_hundredths(pl.col("limit"))),
        bonus=pl.when(CHANGES).then(many_hundredths(pl.col("bonus"))),
        games_change=pl.when(CHANGES).then(many_hundredths(pl.col("k") * pl.col("gain"))),
        bonus_change=pl.when(CHANGES).then(many_hundredths(pl.col("k") * pl.col("bonus"))),
        method=pl.when(ANY_GAME).then(_method()),
        opponents_dsu=pl.when(by_union).then("opponents_dsu"),
        opponents_es=pl.when(by_union).then(es_from_dsu(pl.col("opponents_dsu"), day)),
        dsu_before="dsu_before",
        dsu_after="dsu_after",
        dsu_expected=many_hundredths(pl.col("dsu_expected")),
        dsu_again="dsu_again",
        bonus_article=pl.when(CHANGES).then(pl.lit(_bonus_article(limits))),
        reason=reason(pl.col("excluded")),
    )


@article("P.1")
def performance_hundredths(half_points: pl.Expr, opposition: pl.Expr, games: pl.Expr) -> pl.Expr:
    """R_p: the average of the opponents, not rounded, and D(P); shown to hundredths."""
    tenths = difference_tenths(percentage(half_points, games))
    return half_up(100 * opposition + 10 * tenths * games, games)


def _method() -> pl.Expr:
    return (
        pl.when("is_card")
        .then(pl.lit("card"))
        .when("is_coordinated")
        .then(pl.lit("noted"))
        .when("by_average")
        .then(pl.lit("average"))
        .otherwise(pl.lit("games"))
    )


def _bonus_article(limits: str) -> str:
    return "B.1" if limits == "usual" else "B.2"


def _articles(limits: str) -> pl.Expr:
    found = _method().replace_strict(
        {"card": "R.7 C.1 F.4", "noted": "C.2 F.4", "average": "F.4", "games": "F.3"}, return_dtype=pl.String
    )
    bonus = pl.when(pl.col("bonus") > 0).then(pl.lit(f" {_bonus_article(limits)}")).otherwise(pl.lit(""))
    return (
        pl.when(pl.col("excluded") > 0)
        .then(articles_of_reason(pl.col("excluded")).cast(pl.String))
        .when(CHANGES)
        .then(pl.format("F.1 F.2 {}{}", found, bonus.fill_null("")))
        .when(ANY_GAME)
        .then(pl.format("N.2 {}", found))
        .otherwise(pl.lit(""))
    )


def event_verdicts(part: Part, day: date) -> pl.LazyFrame:
    """One line an event: what was measured, what is required, and whether it counts."""
    return part.events.lazy().select(
        event="event",
        name="name",
        system="system",
        start="start",
        end="end",
        players="players",
        cards="cards",
        rounds="rounds_counted",
        coordinated=yes_or_no(pl.col("is_of_union")),
        approved=pl.when(pl.col("approved").is_not_null()).then(yes_or_no(pl.col("approved"))),
        minutes=pl.col("seconds") / 60,
        minutes_required=pl.lit(seconds_required(day) // 60),
        rated_on="rated_on",
        counted=yes_or_no(pl.col("excluded") == Why.COUNTS.value),
        articles=articles_of_reason(pl.col("excluded")),
        reason=reason(pl.col("excluded")),
    )
