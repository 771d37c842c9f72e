"""What a world championship brings by its places: titles, and norms of the next one (Annex 10, 3.1 to 3.3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ratingoffice.model.tournament import PLAYED, Tournament
from ratingoffice.titles.automatic_titles import Grant, title_by_place
from ratingoffice.titles.event import CompetitionType, JudgedEvent
from ratingoffice.titles.results import finishes_of, groups_of, players_of
from ratingoffice.titles.title import Section


@dataclass(frozen=True)
class WorldTitleGrant:
    """A title or a norm by a place of a world championship; `is_new` where they do not have the title yet."""

    number: int
    place: int
    grant: Grant
    is_new: bool


def number_of_players(reports: Iterable[Tournament]) -> int:
    """How many played: who never appeared does not count for the least number of a championship."""
    return sum(len({half.player for half in report.halves if half.code in PLAYED}) for report in reports)


def world_title_grants(
    championship: Tournament, places: Mapping[int, int], players: int, *, is_of_women: bool = False
) -> tuple[WorldTitleGrant, ...]:
    """The grants by place that bring something new; with semi-finals everybody who took part in them is a player."""
    event = JudgedEvent(
        rounds=championship.last_round,
        competition=CompetitionType.WORLD,
        section=Section.WOMEN if is_of_women else Section.OPEN,
        system="round_robin",
        time_control=championship.info.time_control,
    )
    finishes = finishes_of(groups_of(championship, players_of(championship, event)), places)
    found = []
    for number in sorted(finishes, key=lambda each: (places[each], each)):
        grant = title_by_place(event, replace(finishes[number], players=players))
        if grant is None or grant.title is None or not grant.is_given:
            continue
        player = finishes[number].group.player
        is_new = not player.has(grant.title)
        if is_new or (grant.norm is not None and not player.has(grant.norm)):
            found.append(WorldTitleGrant(number, places[number], grant, is_new))
    return tuple(found)
