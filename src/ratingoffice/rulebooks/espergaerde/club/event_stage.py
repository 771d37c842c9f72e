"""Espergærde Skakklub: what one event changes for one player, from his games or from his card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

import polars as pl

from ratingoffice.model.columns import added_up, latest
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.espergaerde.club import coordinated, formula
from ratingoffice.rulebooks.espergaerde.club.bonus import bonus
from ratingoffice.rulebooks.espergaerde.club.reasons import Why
from ratingoffice.rulebooks.rulebook import Settings


@dataclass(frozen=True)
class Choices:
    """What the booklet leaves to the rating committee."""

    method: str
    bonus: str
    correction: Decimal
    dsu_k: int


def choices_of(settings: Settings) -> Choices:
    """Read the choices from the settings of a run."""
    return Choices(settings["method"], settings["bonus"], settings["correction"], settings["dsu_k"])


def counted_sides(part: Part, choices: Choices, day: date) -> pl.DataFrame:
    """Run the rules for single games: who counts against which rating, and what was expected."""
    sides = part.sides
    own = part.of_entry(sides["entry"], "own_rating", "excluded", "is_coordinated")
    opponent = part.of_entry(sides["opponent_entry"], "own_rating", "dsu")
    by_average = pl.col("is_coordinated") | pl.lit(choices.method == "average")
    known = sides.lazy().with_columns(
        own_rating=own["own_rating"],
        entry_excluded=own["excluded"],
        is_coordinated=own["is_coordinated"],
        opponent_es=opponent["own_rating"],
        opponent_dsu=opponent["dsu"],
    )
    table = coordinated.opponent_rating(known.with_columns(by_average=by_average), day)
    table = formula.difference(formula.why_not_counted(table))
    return formula.expected_of_game(table).collect()


def with_sums(part: Part, choices: Choices) -> pl.DataFrame:
    """Add up the counted games of each entry, and say how its expected score is found."""
    counted = pl.col("excluded") == Why.COUNTS.value
    names = {"half_points": "half_points", "expected": "expected_of_games", "opponent_rating": "opponents_sum"}
    games = part.sides.select(
        "entry",
        *(pl.when(counted).then(name).fill_null(0).alias(sum_name) for name, sum_name in names.items()),
        games=counted.cast(pl.UInt8),
        last_played=pl.when(counted).then("date").otherwise(date.min),
    )
    sums = added_up(games["entry"], part.entries.height, {name: games[name] for name in ("games", *names.values())})
    event = part.of_event(part.entries["event"], "rounds_counted").rename({"rounds_counted": "rounds"})
    return (
        part.entries.hstack(sums)
        .hstack(event)
        .with_columns(
            last_played=pl.when(pl.col("games") > 0).then(
                latest(games["entry"], part.entries.height, games["last_played"])
            ),
            by_average=pl.col("is_coordinated") | pl.lit(choices.method == "average"),
        )
    )


def from_cards(cards: pl.DataFrame, choices: Choices, day: date) -> pl.DataFrame:
    """Find the opponents' average of each card; a card of an event that does not count has no games."""
    counts = pl.col("excluded") == Why.COUNTS.value
    table = coordinated.union_expectation(cards.lazy(), choices.dsu_k, day)
    table = coordinated.union_average(coordinated.impossible_card(table), day)
    table = coordinated.union_again(table, choices.dsu_k, day)
    return table.collect().with_columns(
        pl.when(counts).then(pl.col("games", "half_points")).otherwise(0).cast(pl.Int64),
        is_card=pl.lit(value=True),
        is_coordinated=pl.lit(value=True),
        by_average=pl.lit(value=True),
        last_played=pl.when(counts).then("end"),
    )


def results(part: Part, cards: pl.DataFrame, choices: Choices, day: date) -> tuple[Part, pl.DataFrame]:
    """Return the part with its games counted, and what each event changes for each player, cards and all."""
    part = replace(part, sides=counted_sides(part, choices, day))
    games = coordinated.noted_average(with_sums(part, choices).lazy())
    noted = from_cards(cards, choices, day)
    entries = pl.concat([games.collect(), noted], how="diagonal_relaxed").with_columns(
        pl.col("is_card").fill_null(value=False)
    )
    table = coordinated.opposition(entries.lazy(), day)
    table = formula.gain(formula.expected_score(table))
    table = formula.development_coefficient(bonus(table, choices.bonus, day), day)
    return part, formula.rating_change(table).collect()
