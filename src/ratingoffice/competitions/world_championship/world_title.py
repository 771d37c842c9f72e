"""Annexes 12, 9 and 10, and 17, 10 and 11: from the results of a championship to champion and challenger."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.refusals import CompetitionError
from ratingoffice.competitions.unfinished import not_met
from ratingoffice.competitions.world_championship.title_rights import (
    TitleMatch,
    superblitz,
    title_match,
    title_match_of_women,
)
from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.tournament.ranked_event import RankedEvent, ranked_event

TITLE, CHALLENGE = "title", "challenge"
"""What a superblitz is played for."""

FEWEST: Final = 2
"""Who plays a match for the title."""


Who = TypeVar("Who")


@dataclass(frozen=True)
class Superblitz(Generic[Who]):
    """Players equal in all criteria, by name or as a page shows them, and what they play for."""

    players: tuple[Who, ...]
    stake: str
    article: str


@dataclass(frozen=True)
class Rights:
    """What the result of a championship depends on beside its games."""

    ex_champion: str
    is_of_women: bool = False
    last_match_played: bool = True
    """Annex 17, 11: else the first two play; the women have no such rule."""
    refused: Collection[str] = ()
    semi_finalists: Collection[str] = ()
    """Who played in a semi-final: the ex-champion may have lost the title there."""

    @property
    def article(self) -> str:
        """Where the order of the classification stands."""
        return "Annex 12, 9" if self.is_of_women else "Annex 17, 10"


@dataclass(frozen=True)
class WorldTitle:
    """Who has the title, who is to play a superblitz, and the match for the title once both are known."""

    champion: str | None
    superblitz: tuple[Superblitz[str], ...]
    match: TitleMatch | None


def world_title(ranked: RankedEvent, rights: Rights) -> WorldTitle:
    """Champion and challenger of a ranked championship; None where a superblitz has to decide first."""
    everybody = (*ranked.entries, *ranked.unclassified)
    if problems := wrong_names(everybody, rights):
        raise CompetitionError(*problems)
    if len(ranked.entries) < FEWEST:
        raise CompetitionError(message("too_few_classified", number=len(ranked.entries)))
    called = names(everybody)
    places = {called[number]: place for number, place in ranked.places.items()}
    played = rights.last_match_played or rights.is_of_women
    groups = superblitz(places, rights.ex_champion, last_match_played=played, refused=rights.refused)
    to_play = tuple(
        Superblitz(group, TITLE if places[group[0]] == 1 else CHALLENGE, rights.article) for group in groups
    )
    order = [called[entry.number] for entry in ranked.in_order]
    is_open = any(each.stake == TITLE for each in to_play)
    return WorldTitle(None if is_open else order[0], to_play, None if to_play else _match(order, rights))


@article("Annex 10, 13")
def places_before_superblitz(ranked: RankedEvent) -> dict[int, int]:
    """The places by start number that bring titles: who loses a superblitz has the title of the shared place."""
    return ranked_event(ranked.tournament, replace(ranked.ranking, deciding_games=())).places


def unplayed(event: Tournament) -> tuple[tuple[str, str], ...]:
    """The pairs of a round robin without a result; a title is not given before."""
    called = names(event.entries)
    return tuple((called[one], called[other]) for one, other in sorted(not_met(event)))


def names(entries: Collection[Entry]) -> dict[int, str]:
    """What everybody is called, by start number; namesakes with their number."""
    count = Counter(entry.name for entry in entries)
    return {
        entry.number: entry.name if count[entry.name] == 1 else f"{entry.name} ({entry.number})" for entry in entries
    }


def wrong_names(entries: Collection[Entry], rights: Rights) -> tuple[Message, ...]:
    """What is wrong with the names of the rights: nobody has one, or more than one player has."""
    called = names(entries)
    namesakes = defaultdict(list)
    for entry in sorted(entries, key=lambda each: each.number):
        if called[entry.number] != entry.name:
            namesakes[entry.name].append(called[entry.number])
    known = {*called.values(), *rights.semi_finalists} - namesakes.keys()
    wrong = sorted({rights.ex_champion, *rights.refused} - known)
    return tuple(_wrong_name(name, namesakes[name]) for name in wrong)


def _wrong_name(name: str, namesakes: Sequence[str]) -> Message:
    if namesakes:
        return message("namesakes", count=len(namesakes), name=name, names="; ".join(namesakes))
    return message("no_such_name", name=name)


def _match(order: list[str], rights: Rights) -> TitleMatch:
    if rights.is_of_women:
        return title_match_of_women(rights.ex_champion, order)
    return title_match(rights.ex_champion, order, last_match_played=rights.last_match_played, refused=rights.refused)
