"""Espergærde Skakklub: a member works out his own rating, with the very rules that make the list."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from math import floor

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.rulebooks.espergaerde.club import bonus, conditions, formula
from ratingoffice.rulebooks.espergaerde.club.event_lines import performance_hundredths
from ratingoffice.rulebooks.espergaerde.club.listing import LOWEST_PUBLISHED
from ratingoffice.rulebooks.espergaerde.club.scales import DSU_OF_ZERO, POINTS_FOR_ONE
from ratingoffice.rulebooks.espergaerde.club.tables import difference_tenths, percentage
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Answer, Games
from ratingoffice.rulebooks.sentences import joined, said
from ratingoffice.rulebooks.typed_time import stages_of
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, score_of_game

SCALES = ("ES", "DSU")


@article("F.3")
def expected(own: int, opponent: int, day: date) -> Answer:
    """What a player expects from one game, and the entry of table 1 that says so."""
    lines = _looked_up(own, [(opponent, 0)]).select(
        *_DIFFERENCE,
        printed_difference=many_hundredths(10 * difference_tenths(pl.col("expected"))).cast(pl.Decimal(6, 1)),
        expected=hundredths(pl.col("expected")),
    )
    return Answer(lines.collect(), "F.3 T.1 T.2")


@article("F.1", "F.2", "F.3", "F.4")
def rating_change(own: int, games: Games, k: Decimal | None, day: date) -> Answer:
    """What each game changes, the bonus, and the new rating; the games are the rounds of the event."""
    table = _looked_up(own, games)
    event = _event(table, by_average=False, day=day)
    if k not in (None, event["k"]):
        raise ValueError(
            said("K is {k}; at a rating of {own} it is {right} (F.2), leave --k out", k=k, own=own, right=event["k"])
        )
    lines = formula.development_coefficient(table, day).select(
        *_DIFFERENCE,
        expected=hundredths(pl.col("expected")),
        score=score_of_game(pl.col("half_points")),
        k="k",
        change=hundredths(pl.col("k") * (50 * pl.col("half_points") - pl.col("expected"))),
    )
    by_average = _event(table, by_average=True, day=day)
    total = _points(event["change"])
    new = own + total
    expected = said(
        "expected {expected} (by the average method {by_average}), bonus {bonus} times K",
        expected=_points(event["expected"]),
        by_average=_points(by_average["expected"]),
        bonus=_points(event["bonus"]),
    )
    whole = max(_whole(new), LOWEST_PUBLISHED.on(day))
    moved = said(
        "new rating {own} + ({change}) = {new}, published {whole}", own=own, change=total, new=new, whole=whole
    )
    note = joined(expected, moved)
    return Answer(lines.collect(), "F.1 F.2 F.3 F.4 B.1 T.1", note, total)


@article("P.1")
def performance(games: Games, day: date) -> Answer:
    """What a result is worth: the average of the opponents and D(P); a first rating too, where F is 1."""
    entry = _sums(_looked_up(0, games))
    count, share = pl.col("games"), percentage(pl.col("half_points"), pl.col("games"))
    lines = entry.select(
        games="games",
        score=many_hundredths(50 * pl.col("half_points")),
        average=many_hundredths(half_up(100 * pl.col("opposition"), count)),
        relative_score=hundredths(share),
        difference=many_hundredths(10 * difference_tenths(share)).cast(pl.Decimal(6, 1)),
        performance=many_hundredths(performance_hundredths(pl.col("half_points"), pl.col("opposition"), count)),
    )
    return Answer(lines.collect(), "P.1 N.2 T.1", said("as a first rating (N.2) the same, where the correction F is 1"))


@article("S.3")
def conversion(rating: Decimal, scale: str, to: str, day: date) -> Answer:
    """A rating on the other scale: DSU = 8 ES + 300."""
    names = {name.lower(): name for name in SCALES}
    if scale.lower() not in names or to.lower() not in names:
        one, other = SCALES
        raise ValueError(
            said("{scale} and {to}: the scales are {one} and {other}", scale=scale, to=to, one=one, other=other)
        )
    if abs(rating) > 10_000:
        raise ValueError(said("{rating} is no rating; write one of 10000 at most", rating=rating))
    step, zero = POINTS_FOR_ONE.on(day), DSU_OF_ZERO.on(day)
    es = rating if names[scale.lower()] == "ES" else (rating - zero) / step
    found = es if names[to.lower()] == "ES" else step * es + zero
    row = {"rating": [rating], "scale": [names[scale.lower()]], "to": [names[to.lower()]], "is": [found]}
    return Answer(pl.DataFrame(row | {"rounded": [_whole(found)]}), "S.3")


@article("R.6")
def time_control(control: str, day: date) -> Answer:
    """How much time a time control gives for 40 moves, and whether events at it are rated."""
    stages_of(control)
    seconds, required = conditions.seconds_measured(control, day), conditions.seconds_required(day)
    moves = conditions.MOVES_MEASURED.on(day)
    minutes = {f"minutes_for_{moves}_moves": [seconds / 60], "minutes_required": [required // 60]}
    rated = "Y" if seconds >= required else "N"
    table = {"time_control": [control], **minutes, "minutes_a_move": [seconds / 60 / moves], "rated": [rated]}
    faster = said("a faster one is rated if the rating committee approves the event")
    return Answer(pl.DataFrame(table), "R.6", faster)


_DIFFERENCE = ("own_rating", "opponent_rating", "difference")


def _looked_up(own: int, games: Games) -> pl.LazyFrame:
    opponents, scores = zip(*games, strict=True)
    rows = {"own_rating": [own] * len(games), "opponent_rating": opponents, "half_points": scores}
    table = pl.LazyFrame(rows, schema=dict.fromkeys(rows, pl.Int64)).with_columns(by_average=pl.lit(value=False))
    return formula.expected_of_game(formula.difference(table))


def _sums(games: pl.LazyFrame) -> pl.LazyFrame:
    return games.select(
        own_rating=pl.col("own_rating").first(),
        games=pl.len().cast(pl.Int64),
        rounds=pl.len().cast(pl.Int64),
        half_points=pl.col("half_points").sum(),
        opposition=pl.col("opponent_rating").sum(),
        expected_of_games=pl.col("expected").sum(),
    )


def _event(games: pl.LazyFrame, *, by_average: bool, day: date) -> dict[str, int]:
    table = formula.expected_score(_sums(games).with_columns(by_average=pl.lit(by_average)))
    table = bonus.bonus(formula.gain(table), "usual", day)
    return formula.rating_change(formula.development_coefficient(table, day)).collect().row(0, named=True)


def _whole(value: Decimal) -> int:
    """Round to a whole number, a half upwards, also below zero."""
    return floor(value + Decimal("0.5"))


def _points(value: int) -> Decimal:
    return Decimal(value) / 100
