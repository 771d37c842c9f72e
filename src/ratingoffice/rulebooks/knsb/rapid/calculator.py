"""KNSB rapid: a player checks a figure, with the very rules that make the list."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import numpy as np
import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.knsb.rapid import coefficient, expectation
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION
from ratingoffice.rulebooks.knsb.rapid.performance import opposition, performance_ratings
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR
from ratingoffice.rulebooks.rulebook import Answer, Games
from ratingoffice.rulebooks.sentences import said
from ratingoffice.rulebooks.wording import millionths, score_of_game


@article("3", "3.1")
def expected(own: int, opponent: int, day: date) -> Answer:
    """What a player expects from one game; to three decimals it is the printed table."""
    lines = _expectation(own, [(opponent, 0)], day).select(_SHOWN).collect()
    return Answer(lines, "3 3.1")


@article("9")
def rating_change(own: int, games: Games, k: Decimal | None, day: date) -> Answer:
    """What each game (opponent's rating, half points) changes at a given K; limits of the list are not looked at."""
    if k is None or not 0 < k <= coefficient.K_OF_ONE_GAME.on(day):
        most = coefficient.K_OF_ONE_GAME.on(day)
        raise ValueError(
            said(
                "K is {k}; it depends on age and games (7): {most} / root of the games at first, "
                "then 40 for youth, 25 for others, down to 10; write it with --k",
                k=said("not given") if k is None else k,
                most=most,
            )
        )
    table = coefficient.gain(_expectation(own, games, day)).with_columns(k=pl.lit(float(k)))
    lines = (
        coefficient.change_of_game(table)
        .select(
            *_SHOWN,
            score=score_of_game(pl.col("half_points")),
            k=pl.lit(str(k)),
            change=millionths(pl.col("change")),
        )
        .collect()
    )
    total = Decimal(lines["change"].sum())
    note = said(
        "{own} + ({change}) = {new}, before the bonus (9.1) and the limits of the list performance (9.2)",
        own=own,
        change=total,
        new=own + total,
    )
    return Answer(lines, "3 7 9", note, total)


@article("6.3", "9.2")
def performance(games: Games, day: date) -> Answer:
    """What a result is worth: at 0% or 100% with a draw against the average opposition, at least 400."""
    opponents, half_points = zip(*games, strict=True)
    table = pl.DataFrame({"opponent_rating": [each * MILLION for each in opponents], "half_points": half_points})
    met = opposition(table, np.array([len(games)]), day)
    solved = max(float(performance_ratings(met, day)[0]), FLOOR.on(day))
    lines = pl.DataFrame({"games": [len(games)], "score": met.points, "solved": [solved]}).select(
        "games",
        "score",
        average=millionths(expectation.in_millionths(pl.lit(sum(opponents) / len(games)))),
        fictive_draws=pl.lit(int(met.draws[0])),
        performance=millionths(expectation.in_millionths(pl.col("solved"))),
    )
    return Answer(lines, "6.3 9.2")


_SHOWN = (
    *((pl.col(name) // MILLION).alias(name) for name in ("own_rating", "opponent_rating", "difference")),
    millionths(pl.col("expected")).alias("expected"),
)


def _expectation(own: int, games: Games, day: date) -> pl.LazyFrame:
    opponents, scores = zip(*games, strict=True)
    table = pl.LazyFrame(
        {
            "own_rating": [own * MILLION] * len(games),
            "opponent_rating": [each * MILLION for each in opponents],
            "half_points": scores,
        }
    )
    return expectation.expectation(expectation.difference(table), day)
