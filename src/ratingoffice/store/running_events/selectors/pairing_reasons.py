"""Why a round was paired so: the Swiss engine pairs it again from the rounds before."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ratingoffice.model.tournament import Tournament
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.reports.selectors.event_pages import EventPage, ranked_rows
from ratingoffice.store.running_events.messages import message
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.swiss.checking import Departure, PlayedRound, departures_in, held_round
from ratingoffice.tournament.swiss.choices import kept_choices
from ratingoffice.tournament.swiss.pairing import paired_field
from ratingoffice.tournament.swiss.settings import Settings, settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.tournament.swiss.why import Why, why

ANSWERS_KEPT: Final = 512
BY_TABLE: Final = ("round_robin", "double_round_robin", "match")


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
    system: str = ""
    """By its key; nothing where the settings of the event say it."""


def known_system(page: EventPage) -> str | None:
    """Return the Swiss system that the report of an event keeps; None where nobody knows it."""
    kept = kept_choices(page.tournament).system
    return kept if kept in SYSTEMS else None


def is_by_table(page: EventPage) -> bool:
    """Return whether nobody had to be paired: in a round robin or a match it is known from the start who meets whom."""
    return page.event.system in BY_TABLE


def checked_question(page: EventPage, question: Question) -> Question:
    """Refuse a pairing that the event does not have."""
    if question.round not in page.rounds or question.number not in page.entrants:
        raise UnknownError(message("unknown_pairing", player=question.number, round=question.round))
    return question


def answer_of(page: EventPage, question: Question) -> Answer:
    """Explain the pairing of a player in a stored event; what was answered once is kept."""
    if question.system not in SYSTEMS:
        raise UnknownError(message("unknown_swiss_system", system=question.system, known=tuple(SYSTEMS)))
    return _kept_answer(page.event.pk, page.fingerprint, checked_question(page, question))


@lru_cache(maxsize=ANSWERS_KEPT)
def _kept_answer(event: int, fingerprint: str, question: Question) -> Answer:
    played = ranked_rows(event, fingerprint).played
    return answer(played.tournament, settings_of(SYSTEMS[question.system]), question)


def answer(tournament: Tournament, settings: Settings, question: Question) -> Answer:
    """Explain the pairing of a player, and say where the round is not as the system has it."""
    held = held_round(tournament, question.round, settings)
    names = {entry.number: entry.name for entry in tournament.entries}
    return Answer(_why(held, question.number, names), tuple(departures_in(held)))


def _why(held: PlayedRound, number: int, names: Mapping[int, str]) -> Why | None:
    """Pair those who were present; None for a player who was not, or where no pairing is legal."""
    try:
        return why(paired_field(held.field), number, names)
    except TournamentError:
        return None
