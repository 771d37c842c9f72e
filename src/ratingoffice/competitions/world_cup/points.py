"""Annex 18: what the players of an event bring, and the World Cup points of every result, column by column."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.competitions.world_cup.stars import factor
from ratingoffice.competitions.world_cup.tables import Cup
from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Code, Half
from ratingoffice.tournament.ranked_event import RankedEvent

BONUS: Final = (100, 70, 50, 40, 35, 30, 26, 24, 22, 20)
"""Annex 18, points: for places 1 to 10."""

MOST_POINTS_A_GAME: Final = 2
"""Annex 18, points."""
AWAY: Final = frozenset({Code.FORFEIT_LOSS, Code.ZERO_BYE, Code.HALF_BYE, Code.PENDING})
"""What somebody can have without being there; with nothing else they have no result."""


def result_lines(cup: Cup, factors: Mapping[int, int]) -> pl.DataFrame:
    """Every result with all that its World Cup points come from; nothing is left out."""
    lines = (
        cup.results.lazy()
        .join(cup.events.lazy().rename({"name": "event"}), on="event_id", how="left", maintain_order="left")
        .join(cup.players.lazy(), on="player_id", how="left", maintain_order="left")
    )
    lines = declared_open(lines, valid_declarations(cup))
    lines = bonus(classification(lines))
    lines = world_cup_points(points_counted(competition_factor(lines, factors_of_events(cup.events, factors))))
    return at_the_ceremony(lines).sort("end", "event_id", "tournament", "place").collect()


@article("Annex 18, women")
def valid_declarations(cup: Cup) -> pl.DataFrame:
    """Declarations made before the woman's first tournament of that year."""
    played = cup.results.join(cup.events, on="event_id").with_columns(year=pl.col("end").dt.year())
    first = played.group_by("player_id", "year").agg(first=pl.col("start").min())
    women = cup.players.filter(pl.col("sex") == "W").select("player_id")
    made = cup.declarations.join(women, on="player_id", how="semi").with_columns(pl.col("year").cast(pl.Int32))
    stated = made.join(first, on=["player_id", "year"], how="left")
    return stated.filter(pl.col("first").is_null() | (pl.col("declared") < pl.col("first"))).select("player_id", "year")


@article("Annex 18, women")
def invalid_declarations(declarations: pl.DataFrame, cup: Cup) -> pl.DataFrame:
    """Declarations that do not count: of a man, or after the first tournament of the year."""
    made = declarations.with_columns(pl.col("year").cast(pl.Int32))
    return made.join(valid_declarations(cup), on=["player_id", "year"], how="anti", maintain_order="left")


@article("Annex 18, women")
def declared_open(lines: pl.LazyFrame, declarations: pl.DataFrame) -> pl.LazyFrame:
    """A declaration holds for the results of its year."""
    flagged = declarations.lazy().with_columns(declared_open=pl.lit(True))
    return (
        lines.with_columns(year=pl.col("end").dt.year())
        .join(flagged, on=["player_id", "year"], how="left", maintain_order="left")
        .with_columns(pl.col("declared_open").fill_null(False))
    )


@article("Annex 18, women")
def classification(lines: pl.LazyFrame) -> pl.LazyFrame:
    """Women count among women unless they declared; a women's tournament gives nothing in the open classification."""
    is_open = (pl.col("sex") == "M") | pl.col("declared_open")
    of_women = pl.col("tournament") == "women"
    counted = pl.when(~is_open).then(pl.lit("women")).when(~of_women).then(pl.lit("open"))
    return lines.with_columns(classification=counted)


@article("Annex 18, points", "Annex 18, 4")
def bonus(lines: pl.LazyFrame) -> pl.LazyFrame:
    """Places are counted anew among those of one classification; the first ten get a bonus."""
    group = ["event_id", "tournament", "classification"]
    place = pl.when(pl.col("classification").is_not_null()).then(pl.col("place").rank("min").over(group))
    return lines.with_columns(place_counted=place).with_columns(bonus=bonus_of(pl.col("place_counted")))


def bonus_of(place: pl.Expr) -> pl.Expr:
    """What a place brings, nothing below the first ten."""
    return place.replace_strict(dict(enumerate(BONUS, start=1)), default=0, return_dtype=pl.Int32)


def factors_of_events(events: pl.DataFrame, factors: Mapping[int, int]) -> pl.DataFrame:
    """The factor of each event by its first day; raises where its stars have none."""
    stated = events.select("event_id", "stars", "start").rows()
    rows = [(event, factor(stars, start, factors)) for event, stars, start in stated]
    return pl.DataFrame(rows, schema={"event_id": pl.String, "factor": pl.Int64}, orient="row")


@article("Annex 18, points")
def competition_factor(lines: pl.LazyFrame, factors: pl.DataFrame) -> pl.LazyFrame:
    """The factor of the event."""
    return lines.join(factors.lazy(), on="event_id", how="left", maintain_order="left")


@article("Annex 18, points")
def points_counted(lines: pl.LazyFrame) -> pl.LazyFrame:
    """Not more than two points a game, whatever the event counted."""
    most = MOST_POINTS_A_GAME * pl.col("games")
    return lines.with_columns(points_counted=pl.min_horizontal("points", most))


@article("Annex 18, points")
def world_cup_points(lines: pl.LazyFrame) -> pl.LazyFrame:
    """Bonus and factor times points; none without a classification."""
    value = pl.col("bonus") + pl.col("factor") * pl.col("points_counted")
    return lines.with_columns(world_cup_points=pl.when(pl.col("classification").is_not_null()).then(value).otherwise(0))


@article("Code of behaviour, 9b")
def at_the_ceremony(lines: pl.LazyFrame) -> pl.LazyFrame:
    """Who was not at the closing ceremony has nothing for the World Cup; the places of the others stay."""
    return lines.with_columns(score=pl.when(pl.col("closing_ceremony")).then(pl.col("world_cup_points")).otherwise(0))


@dataclass(frozen=True)
class EventResult:
    """The result of a start number; points are 2-1-0."""

    number: int
    place: int
    points: int
    games: int
    wins: int


@article("Annex 18, points")
def event_results(event: RankedEvent) -> tuple[EventResult, ...]:
    """Everybody who is classified and came, by place; who is equal in every tie-break by start number."""
    halves: dict[int, list[Half]] = {entry.number: [] for entry in event.entries}
    for half in event.tournament.halves:
        if half.player in halves:
            halves[half.player].append(half)
    return tuple(_results(event, halves))


def _results(event: RankedEvent, halves: dict[int, list[Half]]) -> Iterator[EventResult]:
    in_order = (entry.number for entry in event.in_order)
    came = (number for number in in_order if any(half.code not in AWAY for half in halves[number]))
    for place, number in enumerate(came, start=1):
        mine = halves[number]
        points = sum(DRAUGHTS.points(half.code) for half in mine)
        wins = sum(half.code is Code.WIN for half in mine)
        yield EventResult(number, place, int(points), len(mine), wins)
