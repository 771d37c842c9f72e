"""Annex 2, 1: which competitions are official."""

from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import EventCategory, OfficialCompetition, OrganisedEvent
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, judge

ARTICLES: Final = {
    OfficialCompetition.WORLD: "1.1.1",
    OfficialCompetition.TITLE_MATCH: "1.1.2",
    OfficialCompetition.CONTINENTAL: "1.1.3",
    OfficialCompetition.WORLD_TEAM: "1.2.1",
    OfficialCompetition.CONTINENTAL_TEAMS_CUP: "1.2.2",
    OfficialCompetition.OLYMPIAD: "1.2.3",
    OfficialCompetition.CONTINENTAL_TEAM: "1.2.4",
}
BOARDS: Final = (100, 64)
"""1.1 to 1.3."""
MATCH_CATEGORIES: Final = (EventCategory.OPEN, EventCategory.WOMEN)
"""1.1.2."""


@article(
    *("Annex 2, 1.1.1", "Annex 2, 1.1.2", "Annex 2, 1.1.3", "Annex 2, 1.2.1"),
    *("Annex 2, 1.2.2", "Annex 2, 1.2.3", "Annex 2, 1.2.4", "Annex 2, 1.3"),
)
def official(event: OrganisedEvent) -> Condition:
    """The competition stands on the list: on 100 squares by its own line, on 64 by the one that repeats the list."""
    number = "1.3" if event.board == 64 else ARTICLES.get(event.competition, "1")
    found = message("kind_of_competition", competition=event.competition, category=event.category, squares=event.board)
    holds = event.is_official and event.board in BOARDS and _has_category(event)
    return judge(f"Annex 2, {number}", message("condition.official_competition"), holds, found, message("on_the_list"))


def _has_category(event: OrganisedEvent) -> bool:
    """A match for the title is open or of women; every other competition may have any category."""
    return event.competition is not OfficialCompetition.TITLE_MATCH or event.category in MATCH_CATEGORIES
