"""The standing: one line a player, the figure of every tie-break, and which of them decided."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.ranked_event import RankedEvent


@dataclass(frozen=True)
class StandingLine:
    """A player in the standing; `figures` in the order of the tie-breaks, the score among them.

    `decided_by` is the key of the tie-break that put the player before the next one: None where they share a place.
    """

    place: int
    entry: Entry
    score: Fraction
    figures: tuple[tuple[Fraction, ...], ...]
    decided_by: str | None = None


def standing_table(event: RankedEvent) -> tuple[StandingLine, ...]:
    """The lines from the first place down."""
    standings = event.standings
    rounds, places, order = standings.rounds, standings.places, standings.order.tolist()
    scores = rounds.scores
    decisive = [standings.decisive(*pair) for pair in pairwise(order)]
    keys = [None if each is None else standings.tie_breaks[each].key for each in decisive]
    return tuple(
        StandingLine(
            place=int(places[row]),
            entry=event.entries[row],
            score=Fraction(int(scores[row]), rounds.unit),
            figures=tuple(values.of(row) for values in standings.values),
            decided_by=key,
        )
        for row, key in zip(order, [*keys, None], strict=False)
    )
