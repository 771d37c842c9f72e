"""The closing ceremony of an event that is over: diplomas, podiums and medals (Annex 2, code of behaviour)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.competitions.ceremonies import called_to_the_podium, diploma_order, podium
from ratingoffice.competitions.organisation.protocol import flag_of_team, medals
from ratingoffice.competitions.prize_giving import OPEN, WOMEN, Finisher
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.tournament.ranked_event import RankedEvent

ON_THE_PODIUM: Final = 3
"""Annex 2, 2.13."""


@dataclass(frozen=True)
class Podium:
    """The first three of a category: in which order they are called, how they stand, whose anthem is played."""

    category: str
    called: tuple[str, ...]
    from_the_left: tuple[str, ...]
    anthem: str | None
    shared: tuple[tuple[str, ...], ...] = ()
    """Who shares each place among the first three: until that is decided nobody is called."""


@dataclass(frozen=True)
class Closing:
    """Everybody who gets a diploma in the order of the ceremony, and the podium of each category."""

    diplomas: tuple[str, ...]
    podiums: tuple[Podium, ...]


@article("Code of behaviour, 8c")
def closing(event: RankedEvent, report: Tournament, *, with_women: bool) -> Closing:
    """The ceremony of a ranked event; with a podium of their own for women where both categories were played."""
    order, places = _under_their_flags(event, report), event.places
    women = [entry for entry in order if entry.sex == "W"]
    podiums = [_podium(OPEN, order, places)]
    if with_women and len(women) >= ON_THE_PODIUM:
        podiums.append(_podium(WOMEN, women, places))
    return Closing(diploma_order([entry.name for entry in order]), tuple(podiums))


def finishers(event: RankedEvent) -> tuple[Finisher, ...]:
    """Everybody from the first place down, as prizes are given."""
    places = event.places
    return tuple(Finisher(entry.number, places[entry.number], entry.sex == "W") for entry in event.in_order)


@article("Annex 2, 2.14")
def medals_of(event: RankedEvent, report: Tournament) -> dict[str, int] | None:
    """How many medals are needed, for teams as many as the report gives them players; None while they share a place."""
    if not event.ranking.is_of_teams:
        return medals()
    order, places = event.in_order, event.places
    if _shared(order, [places[entry.number] for entry in order]):
        return None
    sizes = {team.number: len(team.players) for team in report.teams}
    return medals([sizes[entry.number] for entry in order[:ON_THE_PODIUM]])


def _under_their_flags(event: RankedEvent, report: Tournament) -> Sequence[Entry]:
    """Everybody from the first place down; a team has the federation of its players."""
    if not event.ranking.is_of_teams:
        return event.in_order
    players = {entry.number: entry.federation for entry in report.entries}
    flags = {team.number: flag_of_team([players.get(number) for number in team.players]) for team in report.teams}
    return [replace(entry, federation=flags[entry.number]) for entry in event.in_order]


def _podium(category: str, order: Sequence[Entry], places: Mapping[int, int]) -> Podium:
    first = order[:ON_THE_PODIUM]
    shared = _shared(order, [places[entry.number] for entry in order])
    if shared:
        return Podium(category, (), (), None, shared)
    names = (first[0].name, first[1].name, first[2].name)
    return Podium(category, called_to_the_podium(*names), podium(*names), first[0].federation)


def _shared(order: Sequence[Entry], places: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Those who share a place among the first three, the fourth with the third too; place by place."""
    sharing = {
        place: tuple(entry.name for entry, at in zip(order, places, strict=True) if at == place)
        for place in places[:ON_THE_PODIUM]
    }
    return tuple(names for names in sharing.values() if len(names) > 1)
