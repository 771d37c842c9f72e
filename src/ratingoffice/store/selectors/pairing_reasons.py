"""Why a round was paired so: the Swiss engine pairs it again from the rounds before."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ratingoffice.model.tournament import Tournament
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.selectors.event_pages import EventPage, ranked_rows
from ratingoffice.tournament.swiss.checking import Departure, Held, departures_in, held_round
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.pairing import paired_field
from ratingoffice.tournament.swiss.settings import Settings, settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.tournament.swiss.why import Why, why

USUAL: Final = "fmjd-rating"
"""Assumed where nobody knows which Swiss system an event had."""

ANSWERS_KEPT: Final = 512


@dataclass(frozen=True)
class Answer:
    """What the system says of one player in one round, and where the round departs from it."""

    why: Why | None
    departures: tuple[Departure, ...]


@dataclass(frozen=True)
class Question:
    """A player in a round, under a Swiss system."""

    round: int
    number: int
    system: str = USUAL


def answer_of(page: EventPage, question: Question) -> Answer:
    """Explain the pairing of a player in a stored event; what was answered once is kept."""
    if question.system not in SYSTEMS:
        raise UnknownError(f"there is no Swiss system {question.system!r}")
    if question.round not in page.rounds or question.number not in page.entrants:
        raise UnknownError(f"there is no pairing of {question.number} in round {question.round}")
    return _kept_answer(page.event.pk, page.fingerprint, question)


@lru_cache(maxsize=ANSWERS_KEPT)
def _kept_answer(event: int, fingerprint: str, question: Question) -> Answer:
    played = ranked_rows(event, fingerprint).played
    return answer(played.tournament, settings_of(SYSTEMS[question.system]), question)


def answer(tournament: Tournament, settings: Settings, question: Question) -> Answer:
    """Explain the pairing of a player, and tell where the round is not as the system has it."""
    held = held_round(tournament, question.round, settings)
    return Answer(_why(held, question.number), tuple(departures_in(held)))


def _why(held: Held, number: int) -> Why | None:
    """Pair those who were there; None for whoever was not, or where no pairing is legal."""
    try:
        return why(paired_field(held.field), number)
    except (KeyError, NoPairingError):
        return None
