"""What a championship of the office decides: the title, the challenge, titles by place (FMJD Annexes 10, 12, 17)."""

from collections.abc import Mapping
from dataclasses import dataclass

from ratingoffice.competitions.world_championship.world_title import Rights, places_before_superblitz, world_title
from ratingoffice.store.selectors.event_tables import Participant
from ratingoffice.titles.world_titles import world_title_grants
from ratingoffice.tournament.ranked_event import RankedEvent

People = Mapping[str, Participant]
"""Everybody by the name that their tournaments are calculated with."""


@dataclass(frozen=True)
class ToDecide:
    """Players who are equal in all criteria, and what they play a superblitz for."""

    players: tuple[Participant, ...]
    stake: str
    article: str


@dataclass(frozen=True)
class PlaceGrant:
    """A title or a norm of it that a place brings."""

    who: Participant
    place: int
    title: str
    """Empty where the player has it already."""
    norm: str | None
    article: str


@dataclass(frozen=True)
class Outcome:
    """Who has the title, who challenges and why, who is to play a superblitz, and what the places bring."""

    champion: Participant | None
    challenger: Participant | None
    reason: str
    articles: tuple[str, ...]
    superblitz: tuple[ToDecide, ...]
    grants: tuple[PlaceGrant, ...]


def outcome_of(ranked: RankedEvent, rights: Rights, people: People, *, players: int) -> Outcome:
    """Work out the outcome of a final that is played; raises ValueError where nobody can have the title."""
    found = world_title(ranked, rights)
    to_decide = tuple(
        ToDecide(tuple(people[name] for name in each.players), each.stake, each.article) for each in found.superblitz
    )
    match = found.match
    return Outcome(
        champion=None if found.champion is None else people[found.champion],
        challenger=None if match is None or match.challenger is None else people[match.challenger],
        reason="" if match is None else match.reason,
        articles=() if match is None else match.articles,
        superblitz=to_decide,
        grants=grants_of(ranked, rights, people, players=players),
    )


def grants_of(ranked: RankedEvent, rights: Rights, people: People, *, players: int) -> tuple[PlaceGrant, ...]:
    """Titles and norms by place, but for those who are hidden."""
    names = {entry.number: entry.name for entry in ranked.entries}
    places = places_before_superblitz(ranked)
    grants = world_title_grants(ranked.tournament, places, players, is_of_women=rights.is_of_women)
    return tuple(
        PlaceGrant(
            who=people[names[each.number]],
            place=each.place,
            title=str(each.grant.title) if each.is_new else "",
            norm=None if each.grant.norm is None else str(each.grant.norm),
            article=f"Annex 10, {each.grant.article}",
        )
        for each in grants
        if not people[names[each.number]].is_hidden
    )
