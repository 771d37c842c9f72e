"""All oddities of a history, the least probable first."""

from collections import Counter
from dataclasses import dataclass

import polars as pl

from ratingoffice.laboratory.history import RatingHistory
from ratingoffice.laboratory.oddities.chances import chance_table
from ratingoffice.laboratory.oddities.circles import circle_oddities
from ratingoffice.laboratory.oddities.doubles import duplicate_oddities, namesake_oddities, two_places_oddities
from ratingoffice.laboratory.oddities.events import event_oddities
from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.laboratory.oddities.scores import EVENT_SCORES, YEAR_SCORES, score_oddities
from ratingoffice.messages import Message


@dataclass(frozen=True)
class OddityReport:
    """What an officer should look at; advice, never a verdict."""

    oddities: tuple[Oddity, ...]
    has_games: bool = True

    @property
    def numbers(self) -> dict[OddityKind, int]:
        """How many of each kind."""
        counted = Counter(each.kind for each in self.oddities)
        return {kind: counted[kind] for kind in OddityKind}

    @property
    def answer(self) -> Message:
        """The answer in one sentence."""
        if self.oddities:
            return message("oddities_answer", count=len(self.oddities))
        return message("oddities_none" if self.has_games else "oddities_none.without_games")


def find_oddities(history: RatingHistory, events: pl.DataFrame | None = None) -> OddityReport:
    """Return what chance alone hardly explains, the least probable first.

    events: event_id, federation, start, end, where they are known; else the days of the games.
    """
    table = chance_table(history)
    found = [
        *score_oddities(table, EVENT_SCORES),
        *score_oddities(table, YEAR_SCORES),
        *event_oddities(table),
        *circle_oddities(table),
        *duplicate_oddities(history, table),
        *namesake_oddities(history),
        *two_places_oddities(history, _event_days(history) if events is None else events),
    ]
    shown = [each for each in found if each.is_alarm]
    shown.sort(key=lambda each: (each.probability, each.kind, each.players, each.events))
    return OddityReport(tuple(shown), has_games=not history.games.is_empty())


def _event_days(history: RatingHistory) -> pl.DataFrame:
    """Return the events of a history as far as their games tell of them."""
    return history.games.group_by("event_id").agg(
        federation=pl.lit(None, pl.String), start=pl.col("date").min(), end=pl.col("date").max()
    )
