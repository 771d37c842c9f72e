"""Annex 2, 2.15 and 3: what the specific rules have to say, and what binds them."""

from datetime import date
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import EventCategory, OfficialCompetition, OrganisedEvent, System
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, equal, judge

SOFTWARE: Final = "Draughts Arbiter Pro"
"""2.15."""
ITEMS: Final = ("type", "participants", "place", "dates", "venue")
"""3: prizes only where there are any."""
LEAST_ROUNDS: Final = 7
"""3a."""
SUPERBLITZ: Final = "superblitz"
"""3d."""
OLDEST: Final = {
    EventCategory.JUNIORS: 19,
    EventCategory.CADETS: 16,
    EventCategory.MINI_CADETS: 13,
    EventCategory.HOPES: 10,
}
"""3f: years."""


def rule_conditions(event: OrganisedEvent) -> tuple[Condition, ...]:
    """All that binds the specific rules of this event, in the order of the annex."""
    teams = team_lists(event) if event.competition.is_for_teams else ()
    title = deciding_games(event) if event.is_official else ()
    stop = (end_of_match(event),) if event.system is System.MATCH else ()
    youth = (ages(event),) if event.category in OLDEST else ()
    return (reporting_software(event), *specific_rules(event), rounds(event), *teams, *title, *stop, *youth)


@article("Annex 2, 2.15")
def reporting_software(event: OrganisedEvent) -> Condition:
    """The event is reported with the program of the FMJD."""
    return equal("Annex 2, 2.15", message("condition.software_of_the_report"), event.rules.software, SOFTWARE)


@article("Annex 2, 3")
def specific_rules(event: OrganisedEvent) -> tuple[Condition, Condition]:
    """The specific rules say what, who, where and when, and lie in the hall."""
    missing = [item for item in ITEMS if item not in event.rules.items]
    stated = (not missing) if event.rules.items else None
    found = ", ".join(event.rules.items) or None
    return (
        judge("Annex 2, 3", message("condition.items_of_the_specific_rules"), stated, found, ", ".join(ITEMS)),
        confirmed("Annex 2, 3", message("condition.rules_in_the_hall"), event.rules.are_in_the_hall),
    )


@article("Annex 2, 3a")
def rounds(event: OrganisedEvent) -> Condition:
    """Seven rounds at least."""
    return at_least("Annex 2, 3a", message("condition.rounds"), event.rounds, LEAST_ROUNDS)


@article("Annex 2, 3c")
def team_lists(event: OrganisedEvent) -> tuple[Condition, Condition]:
    """Teams are handed in signed and sealed, all players of the nationality."""
    rules = event.rules
    return (
        confirmed("Annex 2, 3c", message("condition.sealed_teams"), rules.has_sealed_teams),
        confirmed("Annex 2, 3c", message("condition.only_nationals"), rules.has_only_nationals),
    )


@article("Annex 2, 3d")
def deciding_games(event: OrganisedEvent) -> tuple[Condition, ...]:
    """The specific rules describe a deciding match for the title, and a tie-break that ends with Superblitz."""
    order = event.rules.tie_break
    match = confirmed("Annex 2, 3d", message("condition.deciding_match"), event.rules.has_deciding_match)
    name, last_games = message("condition.last_games_of_a_tie_break"), order[-1] if order else None
    last = equal("Annex 2, 3d", name, last_games, SUPERBLITZ)
    return (last,) if event.competition is OfficialCompetition.TITLE_MATCH else (match, last)


@article("Annex 2, 3e")
def end_of_match(event: OrganisedEvent) -> Condition:
    """A match says whether it ends when it is decided."""
    return confirmed("Annex 2, 3e", message("condition.match_stops"), event.rules.says_when_match_stops)


@article("Annex 2, 3f")
def ages(event: OrganisedEvent) -> Condition:
    """Nobody is too old on 31 December of the year."""
    last_day = date(event.first_round.year, 12, 31)
    oldest = OLDEST[event.category]
    too_old = sorted(each.name for each in event.entrants if last_day.year - each.born > oldest)
    stated = (not too_old) if event.entrants else None
    found = (", ".join(too_old) or message("condition.nobody")) if event.entrants else None
    name = message("condition.too_old", category=event.category.replace("_", " "), age=oldest, day=last_day)
    return judge("Annex 2, 3f", name, stated, found, message("condition.nobody"))
