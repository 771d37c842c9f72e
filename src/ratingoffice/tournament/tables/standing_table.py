"""The standing: one line a player, the figure of every tie-break, and which of them decided."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Generic, TypeVar

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.ranked_event import RankedEvent

Who = TypeVar("Who")


@dataclass(frozen=True)
class StandingLine(Generic[Who]):
    """Somebody in the standing: an entry, or whom a page shows for it; `figures` by the keys of the tie-breaks.

    `decided_by` is the key of the tie-break that put the player before the next one: None where they share a place.
    """

    place: int
    who: Who
    score: Fraction
    figures: Mapping[str, tuple[Fraction, ...]]
    decided_by: str | None = None


def standing_table(event: RankedEvent) -> tuple[StandingLine[Entry], ...]:
    """The lines from the first place down."""
    standings, places, scores = event.standings, event.places, event.scores
    order = standings.order.tolist()
    decisive = [standings.decisive(*pair) for pair in pairwise(order)]
    keys = [None if each is None else standings.tie_breaks[each].key for each in decisive]
    return tuple(
        StandingLine(
            place=places[entry.number],
            who=entry,
            score=scores[entry.number],
            figures={
                each.key: values.of(row) for each, values in zip(standings.tie_breaks, standings.values, strict=True)
            },
            decided_by=key,
        )
        for entry, row, key in zip(event.in_order, order, [*keys, None], strict=False)
    )
