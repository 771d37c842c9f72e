"""KNSB rapid, 10 and 11: whose rating is published, and whose lapses."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.core import Dated, rule

FIRST_MONTH_OF_SEASON = Dated("10", {date(2010, 1, 1): 10})
MONTH_LEAVERS_LEAVE = Dated("11.2", {date(2010, 1, 1): 11})
GAMES_FOR_FIRST_LIST = Dated("11.2", {date(2010, 1, 1): 6})

STATUS = pl.Enum(["listed", "new", "unrated", "delisted"])
MEMBER_UNTIL = pl.col("member_until")


@article("10")
def past_season(day: date) -> date:
    """Return the first day (1 October) of the last season that was over on a day."""
    month = FIRST_MONTH_OF_SEASON.on(day)
    ended = day.year if day >= date(day.year, month, 1) else day.year - 1
    return date(ended - 1, month, 1)


@rule("10", adds=("is_expired",))
def expiry(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """The rating of a foreigner lapses if he was no member at all in the past season; that of the Dutch never."""
    never = pl.col("member_type").is_null() & MEMBER_UNTIL.is_null()
    left = (past_season(day) > MEMBER_UNTIL).fill_null(value=False)
    return players.with_columns(is_expired=pl.col("is_foreign") & pl.col("membership_known") & (never | left))


@rule("11.2", adds=("is_member",))
def membership(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """A membership of one of the four kinds on the day; that of a club goes on for a while after its end.

    Whoever leaves a club from a 1 October on is shown until the list of 1 November a year later.
    """
    kind, month = pl.col("member_type"), FIRST_MONTH_OF_SEASON.on(day)
    october_year = MEMBER_UNTIL.dt.year() - (MEMBER_UNTIL.dt.month() < month).cast(pl.Int32)
    shown_before = pl.date(october_year + 1, MONTH_LEAVERS_LEAVE.on(day), 1)
    current = MEMBER_UNTIL.is_null() | (day <= MEMBER_UNTIL)
    member = kind.is_not_null() & (current | ((kind == "club") & (pl.lit(day) < shown_before)))
    return players.with_columns(is_member=member.fill_null(value=False) | ~pl.col("membership_known"))


@rule("11.2", adds=("is_published",))
def publication(players: pl.LazyFrame, day: date) -> pl.LazyFrame:
    """Published is a member's rating, once he was on a list before or has six games in 24 months."""
    experienced = pl.col("was_published") | (pl.col("recent_games") >= GAMES_FOR_FIRST_LIST.on(day))
    has_rating = pl.col("exact").is_not_null() & ~pl.col("is_expired")
    return players.with_columns(is_published=has_rating & pl.col("is_member") & experienced)


@rule("11.2", "10", adds=("status", "rating"))
def status(players: pl.LazyFrame) -> pl.LazyFrame:
    """Listed or new on the list; delisted who was on one before, unrated who was not."""
    on_list = (
        pl.when(pl.col("rapid_rating").is_not_null()).then(pl.lit("listed", STATUS)).otherwise(pl.lit("new", STATUS))
    )
    off_list = pl.when("was_published").then(pl.lit("delisted", STATUS)).otherwise(pl.lit("unrated", STATUS))
    return players.with_columns(
        status=pl.when("is_published").then(on_list).otherwise(off_list),
        rating=pl.when("is_published").then("rounded"),
    )
