"""What an event is in its competition, and what it cannot be."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.competitions.youth.tables import CATEGORIES, COMPETITIONS
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Competition, CompetitionKind, Event, Player
from ratingoffice.store.selectors.championship_results import PARTS
from ratingoffice.store.selectors.competitions import persons_in
from ratingoffice.store.services.competition_files import refuse_factor

TOURNAMENTS: Final = ("open", "women")
GROUPS: Final = ("boys", "girls")


@dataclass(frozen=True)
class EventFacts:
    """What an event is in its competition: its stars, the group of the youth, a semi-final or the final."""

    stars: int | None = None
    tournament: str = "open"
    pace: str = ""
    category: str = ""
    group: str = ""


def refuse_facts(of: Competition, event: Event, facts: EventFacts) -> None:
    """Refuse what an event of this kind of competition cannot be."""
    if of.kind == CompetitionKind.CHAMPIONSHIP:
        _refuse_part(of, event, facts)
    elif of.kind == CompetitionKind.WORLD_CUP:
        _refuse_stars(of, event, facts)
    else:
        _refuse_group(of, event, facts)


def _refuse_part(of: Competition, event: Event, facts: EventFacts) -> None:
    """An event of a championship is one of its four semi-finals, or the final; each is one event."""
    _refuse_any_stars(facts)
    if facts.group not in PARTS:
        raise RefusedError(f"{facts.group!r} is no part of a championship; there is {', '.join(PARTS)}")
    other = of.events.filter(group=facts.group).exclude(event=event).select_related("event").first()
    if other is not None:
        raise RefusedError(f"part {facts.group} of the championship is {other.event.event_id} already")


def _refuse_group(of: Competition, event: Event, facts: EventFacts) -> None:
    """An event of a youth championship is one of its groups in one pace; each is one event (Annex 13, 8)."""
    _refuse_any_stars(facts)
    for said, words in ((facts.pace, COMPETITIONS), (facts.category, CATEGORIES), (facts.group, GROUPS)):
        if said not in words:
            raise RefusedError(f"{said!r} is no group of a youth championship; there is {', '.join(words)}")
    same = of.events.filter(pace=facts.pace, category=facts.category, group=facts.group)
    other = same.exclude(event=event).select_related("event").first()
    if other is not None:
        group = f"{facts.pace}/{facts.category}/{facts.group}"
        raise RefusedError(f"group {group} of the championship is {other.event.event_id} already")
    _refuse_two_groups(of, event, facts.pace)


def _refuse_any_stars(facts: EventFacts) -> None:
    if facts.stars is not None:
        raise RefusedError("only events of the World Cup have stars; leave them out")


def _refuse_two_groups(of: Competition, event: Event, pace: str) -> None:
    """A player is in one group of a pace, else he would count twice for his federation."""
    here = persons_in(event)
    for other in of.events.filter(pace=pace).exclude(event=event).select_related("event").order_by("pk"):
        both = here & persons_in(other.event)
        if both:
            first = Player.objects.filter(pk__in=both).order_by("player_id")[0].player_id
            raise RefusedError(
                f"{first} plays {pace} in {other.event.event_id} already; a player is in one group of it"
            )


def _refuse_stars(of: Competition, event: Event, facts: EventFacts) -> None:
    if facts.tournament not in TOURNAMENTS:
        raise RefusedError(f"{facts.tournament!r} is no tournament; there is {', '.join(TOURNAMENTS)}")
    if facts.stars is None:
        raise RefusedError("an event of the World Cup has stars; say how many")
    refuse_factor(of, event, facts.stars)
