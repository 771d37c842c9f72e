"""FIDE B.02 of 2010, 12.3 and 12.4: a player checks his own rating, with the very rules that make the list."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.time_control import minutes_for
from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.fide.b02_2010 import change, conditions, unrated
from ratingoffice.rulebooks.fide.b02_2010.change import K_NEW, K_REACHED, K_USUAL
from ratingoffice.rulebooks.fide.b02_2010.conditions import (
    FLOOR,
    HIGH_RATING,
    MIDDLE_RATING,
    MOVES,
    MOVES_OF_FIRST_CONTROL,
)
from ratingoffice.rulebooks.fide.b02_2010.tables import difference_from_percentage, percentage
from ratingoffice.rulebooks.fide.b02_2010.unrated import FEWEST_RATED_OPPONENTS as _FEWEST
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Answer, Games
from ratingoffice.rulebooks.sentences import joined, said, wrong_coefficient
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, yes_or_no

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


@article("6.1", "8.1a", "8.21", "8.21a", "8.31")
def performance(games: Games, day: date) -> Answer:
    """What a result is worth: by d_p, as a performance; by 8.22 to 8.24, as the first result of an unrated player.

    Each game is taken as one against another opponent. A result that is not kept is worth nothing as a first one.
    """
    entry = pl.LazyFrame(
        {
            "games": [len(games)],
            "half_points": [sum(score for _, score in games)],
            "opponents_sum": [sum(opponent for opponent, _ in games)],
        }
    ).with_columns(rated_opponents="games", scored="half_points", floor=pl.lit(FLOOR.on(day)))
    p = percentage(pl.col("half_points"), pl.col("games"))
    result = unrated.first_result(unrated.swiss_performance(entry, day), day).collect()
    lines = result.select(
        games="games",
        score=many_hundredths(50 * pl.col("half_points")),
        average=many_hundredths(half_up(100 * pl.col("opponents_sum"), pl.col("games"))),
        p=hundredths(p),
        d_p=difference_from_percentage(p),
        performance=pl.col("r_c") + difference_from_percentage(p),
        as_unrated=pl.when("stands_alone").then("r_u"),
    )
    articles, note = _as_first_result(result.row(0, named=True), day)
    return Answer(lines, f"8.1a 8.21a 8.22 8.23 8.24 {articles}".strip(), note)


def _as_first_result(result: Mapping[str, Any], day: date) -> tuple[str, str]:
    """Name the conditions of a first result that are missed, with their articles."""
    few = said("rated opponents: {games} of the {needed} needed", games=result["games"], needed=_FEWEST.on(day))
    low = said("less than one point")
    below = said("{rating} is below the floor of {floor}", rating=result["r_u"], floor=FLOOR.on(day))
    missed = {"met_too_few": ("8.21", few), "scored_too_little": ("6.1 8.21", low), "is_below_floor": ("8.31", below)}
    found = [told for name, told in missed.items() if result[name]]
    if not found:
        return "", ""
    reasons = joined(*(text for _, text in found))
    articles = " ".join(dict.fromkeys(" ".join(article for article, _ in found).split()))
    return articles, said("no first rating from this result: {reasons}", reasons=reasons)


@article("1.1", "1.2", "1.3")
def time_control(control: str, day: date) -> Answer:
    """What a time control gives for 60 moves, and whether that is enough, by the highest rating in the event."""
    stages = stages_of(control)
    seconds, high, middle = int(60 * minutes_for(stages, MOVES.on(day))), HIGH_RATING.on(day), MIDDLE_RATING.on(day)
    classes = {f"{high}+": high, f"{middle}-{high - 1}": middle, f"< {middle}": 0}
    events = pl.LazyFrame(
        {"highest_in_event": list(classes), "highest_rating": list(classes.values())},
    ).with_columns(seconds=pl.lit(seconds), start=pl.lit(day))
    lines = conditions.time_required(events).select(
        "highest_in_event",
        minutes=many_hundredths(half_up(5 * pl.col("seconds"), 3)),
        minutes_required=pl.col("seconds_required") // 60,
        rated=yes_or_no(~pl.col("is_too_fast")),
    )
    note = said("the highest rating in the event decides; time of a player for {moves} moves", moves=MOVES.on(day))
    first, usual = stages[0].moves, MOVES_OF_FIRST_CONTROL.on(day)
    odd = said("the first control should be at move {usual}, not {moves} (1.3)", usual=usual, moves=first)
    return Answer(lines.collect(), "1.1 1.2 1.3", joined(note, odd if first not in {None, usual} else ""))


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
