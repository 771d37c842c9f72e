"""FIDE B.02 of 2010, 12.3 and 12.4: a player checks his own rating, with the very rules that make the list."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import polars as pl

from ratingoffice.rulebooks.core import Dated, article
from ratingoffice.rulebooks.fide.b02_2010 import change, unrated
from ratingoffice.rulebooks.fide.b02_2010.change import K_NEW, K_REACHED, K_USUAL
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Answer, Games
from ratingoffice.rulebooks.sentences import joined, said, wrong_coefficient
from ratingoffice.rulebooks.wording import hundredths, many_hundredths

GAMES_TIMES_K = Dated("12.3", {date(2009, 7, 1): 750})


@article("8.51", "8.54", "8.55a")
def expected(own: int, opponent: int, day: date) -> Answer:
    """What a player expects from one game."""
    game = _games(own, [(opponent, 0)])
    return Answer(_expectation(game, day).select(_SHOWN_EXPECTATION).collect(), "8.51 8.54 8.55a 8.1b")


@article("8.55c", "12.4")
def rating_change(own: int, games: Games, k: Decimal | None, day: date) -> Answer:
    """What each game (opponent's rating, half points) changes."""
    known = (K_REACHED.on(day), K_USUAL.on(day), K_NEW.on(day))
    if k not in known:
        raise ValueError(wrong_coefficient(k, "fide-2010", known))
    lines = _changes(own, games, int(k), day)
    total = Decimal(lines["change"].sum())
    moved = said("new rating {own} + ({change}) = {new}", own=own, change=total, new=own + total)
    games_needed = games_to_turn_over(int(k), day)
    turn_over = said("at K {k} a rating turns over in about {games} games", k=k, games=games_needed)
    return Answer(lines, "8.51 8.54 8.55a 8.55b 8.55c 12.3", joined(moved, turn_over), total)


def _changes(own: int, games: Games, k: int, day: date) -> pl.DataFrame:
    table = change.gain(_expectation(_games(own, games), day)).with_columns(k=pl.lit(k, dtype=pl.Int32))
    return (
        change.rating_change(table)
        .select(
            *_SHOWN_EXPECTATION,
            score=many_hundredths(50 * pl.col("half_points")),
            k="k",
            change=hundredths(pl.col("change")),
        )
        .collect()
    )


@article("12.3")
def games_to_turn_over(k: int, day: date) -> int:
    """After about how many games the results since then weigh as much as all before: 75 at K 10, 50 at K 15."""
    return round(GAMES_TIMES_K.on(day) / k)


@article("8.1a", "8.21a")
def performance(games: Games, day: date) -> Answer:
    """What a result is worth: by d_p, as a performance; by 8.22 to 8.24, as the first result of an unrated player."""
    entry = pl.LazyFrame(
        {
            "games": [len(games)],
            "half_points": [sum(score for _, score in games)],
            "opponents_sum": [sum(opponent for opponent, _ in games)],
        }
    )
    p = percentage(pl.col("half_points"), pl.col("games"))
    lines = (
        unrated.swiss_performance(entry, day)
        .select(
            games="games",
            score=many_hundredths(50 * pl.col("half_points")),
            average=many_hundredths(half_up(100 * pl.col("opponents_sum"), pl.col("games"))),
            p=hundredths(p),
            d_p=difference_from_percentage(p),
            performance=pl.col("r_c") + difference_from_percentage(p),
            as_unrated="r_u",
        )
        .collect()
    )
    return Answer(lines, "8.1a 8.21a 8.22 8.23 8.24")


_SHOWN_EXPECTATION = (
    *("own_rating", "opponent_rating", "difference", "difference_counted"),
    hundredths(pl.col("expected")).alias("expected"),
)


def _games(own: int, games: Games) -> pl.LazyFrame:
    opponents, scores = zip(*games, strict=True)
    return pl.LazyFrame(
        {"own_rating": [own] * len(games), "opponent_rating": opponents, "half_points": scores},
        schema_overrides={"own_rating": pl.Int32},
    )


def _expectation(games: pl.LazyFrame, day: date) -> pl.LazyFrame:
    return change.expected_score(change.difference_counted(change.difference(games), day))
