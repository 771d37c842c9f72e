"""Where games fall out: round robins are mostly played to the end, so others take more than their share."""

from collections.abc import Iterable

from ratingoffice.sample_data.generator.fields import EventGroup
from ratingoffice.sample_data.generator.plan import SeasonPlan

EXPOSED_SYSTEMS = frozenset({"swiss", "team"})
SINGLE = "one_forfeit"
FIXED_KINDS = frozenset({SINGLE, "decided"})


def forfeit_chances(plan: SeasonPlan, groups: list[EventGroup]) -> dict[str, float]:
    """How often a game falls out under each system, so that the whole season has the wanted share."""
    single = sum(len(group.events) for group in groups if group.kind.name == SINGLE)
    wanted = max(plan.forfeit_share * _games(groups) - single, 0.0)
    others = [group for group in groups if group.kind.name not in FIXED_KINDS]
    exposed = [group for group in others if group.shape.system in EXPOSED_SYSTEMS]
    if _games(exposed) < 2 * wanted:
        exposed = others
    if not exposed:
        return {}
    chance = min(wanted / _games(exposed), 1.0)
    return {group.shape.system: chance for group in exposed}


def _games(groups: Iterable[EventGroup]) -> int:
    return sum(group.shape.games * len(group.events) for group in groups)
