"""Time controls: read as somebody types them for the calculator (`90+30`, `90/45,30+30`), and measured."""

from typing import Final

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.model.time_control import TimeStage, minutes_for, parse, parse_sides
from ratingoffice.rulebooks.messages import message


def stages_of(control: str) -> tuple[TimeStage, ...]:
    """Read the stages of a time control; any other text is refused."""
    stages = parse(control)
    if stages is None:
        raise InvalidValueError(message("wrong_time_control", control=control))
    return stages


def seconds_for(moves: str) -> pl.Expr:
    """Measure what `time_control` gives a player for a column of moves, the lesser of two; null where none is given."""
    return pl.struct("time_control", moves).map_batches(_measured, return_dtype=pl.Int32)


def _measured(column: pl.Series) -> pl.Series:
    """Measure the few different time controls of a season once each."""
    asked = column.struct.unnest()
    few = asked.unique()
    seconds = pl.Series("seconds", [_seconds(*row) for row in few.iter_rows()], dtype=pl.Int32)
    measured = asked.join(few.hstack([seconds]), on=asked.columns, how="left", nulls_equal=True, maintain_order="left")
    return measured["seconds"]


def _seconds(control: str | None, moves: int | None) -> int | None:
    if control is None or moves is None:
        return None
    return int(60 * min(minutes_for(stages, moves) for stages in parse_sides(control)))


def _first_control(control: str) -> int | None:
    return stages_of(control)[0].moves


FIRST_CONTROL: Final = pl.col("time_control").map_elements(_first_control, return_dtype=pl.Int32)
"""The move of the first control; of two time controls, of the one with less time."""

IS_UNEQUAL: Final = pl.col("time_control").str.replace_all(r"\+0\b", "").str.split(":").list.n_unique() > 1
"""Whether White and Black have different times; no seconds a move are the same as `+0`."""
