"""What a group must be for a red or a black norm (Annex 10, 4.4)."""

from collections import Counter
from enum import StrEnum
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, judge
from ratingoffice.model.referee import Referee
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import Group, GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.required_points import black_minima, red_minima
from ratingoffice.titles.time_class import time_for_red, time_for_titles
from ratingoffice.titles.title import Section

STRONG: Final = {Section.OPEN: 2210, Section.WOMEN: 2110}
"""4.4.1.2, 4.5.9: a rating that counts as much as a title."""
LEAST_ROUNDS: Final = 7
"""4.2.4, 4.4.3.1: rounds of an event."""


class NormColour(StrEnum):
    """Of a norm: red asks for more; an automatic one has no colour (2.2, 4.7)."""

    RED = "red"
    BLACK = "black"
    AUTOMATIC = "automatic"


@article("Annex 10, 4.4.1")
def red_conditions(event: JudgedEvent, group: Group, section: Section) -> tuple[Condition, ...]:
    """All that a red norm asks of the group."""
    return (
        time_for_red(event.time_control),
        titled_or_strong(group, section),
        foreign_half(group),
        rated_four_fifths(group),
        referee(event),
    )


@article("Annex 10, 4.4.3", "Annex 10, 4.2.1")
def black_conditions(event: JudgedEvent, group: Group) -> tuple[Condition, ...]:
    """All that a black norm asks of the group; a national championship needs no foreigners."""
    foreign = () if event.is_national else (foreign_third(group),)
    return (time_for_titles(event.time_control), seven_rounds(event), *foreign, rated_third(group))


@article("Annex 10, 4.4.1.2")
def titled_or_strong(group: Group, section: Section) -> Condition:
    """Half of the players have a title, whichever, or a rating of 2210 (women 2110)."""
    number = sum(player.title is not None or (player.rating or 0) >= STRONG[section] for player in group.players)
    required = red_minima(group.size).titled
    return at_least("Annex 10, 4.4.1.2", message("norm.titled_or_strong", rating=STRONG[section]), number, required)


@article("Annex 10, 4.4.1.3")
def foreign_half(group: Group) -> Condition:
    """Half of the players are not of the largest federation in the group."""
    return _foreign("Annex 10, 4.4.1.3", group, red_minima(group.size).foreigners)


@article("Annex 10, 4.4.1.4")
def rated_four_fifths(group: Group) -> Condition:
    """Four fifths of the players have a rating."""
    return _rated("Annex 10, 4.4.1.4", group, red_minima(group.size).rated)


REFEREES: Final = {
    Referee.NATIONAL: message("referee.national"),
    Referee.TECHNICAL: message("referee.technical"),
    Referee.FMJD: message("referee.fmjd"),
    Referee.INTERNATIONAL: message("referee.international"),
}


@article("Annex 10, 4.4.1.5")
def referee(event: JudgedEvent) -> Condition:
    """An international or an FMJD referee leads."""
    holds = None if event.referee is None else event.referee.covers(Referee.FMJD)
    found, required = event.referee and REFEREES[event.referee], message("international_or_fmjd")
    return judge("Annex 10, 4.4.1.5", message("norm.main_referee"), holds, found, required)


@article("Annex 10, 4.4.3.1")
def seven_rounds(event: JudgedEvent) -> Condition:
    """The event has seven rounds."""
    return at_least("Annex 10, 4.4.3.1", message("norm.rounds"), event.rounds, LEAST_ROUNDS)


@article("Annex 10, 4.4.3.2")
def foreign_third(group: Group) -> Condition:
    """A third of the players are not of the largest federation in the group."""
    return _foreign("Annex 10, 4.4.3.2", group, black_minima(group.size).foreigners)


@article("Annex 10, 4.4.3.4")
def rated_third(group: Group) -> Condition:
    """A third of the players and three have a rating."""
    return _rated("Annex 10, 4.4.3.4", group, black_minima(group.size).rated)


def _foreign(number: str, group: Group, required: int) -> Condition:
    foreign, unknown = foreigners(group.players)
    return at_least(number, message("norm.foreigners_in_the_group"), foreign, required, unknown=unknown)


def _rated(number: str, group: Group, required: int) -> Condition:
    return at_least(number, message("norm.rated_players_in_the_group"), rated(group.players), required)


def rated(players: tuple[GroupPlayer, ...]) -> int:
    """How many have a rating."""
    return sum(player.rating is not None for player in players)


def foreigners(players: tuple[GroupPlayer, ...]) -> tuple[int, int]:
    """How many are not of the federation with the most players; and of how many it is not stated."""
    known = Counter(player.federation for player in players if player.federation)
    largest = max(known.values(), default=0)
    return known.total() - largest, len(players) - known.total()
