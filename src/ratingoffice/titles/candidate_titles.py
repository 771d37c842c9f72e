"""The further ways to become CMF at once (Annex 10, 3.11)."""

from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, judge
from ratingoffice.titles.automatic_titles import Finish, Grant, conditions_of_a_title
from ratingoffice.titles.event import CONTINENTS, WORLDS, Age, CompetitionType, JudgedEvent
from ratingoffice.titles.group import GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.title import Rank, Section

LEAST_PLUS: Final = 2
"""3.11.3: points above half."""
LEAST_MI_BEHIND: Final = 3
"""3.11.4: GMI and MI that finish below,"""
LEAST_MF_BEHIND: Final = 5
"""3.11.4: or players with MF and higher."""
LAST_VETERAN: Final = 3
"""3.11.2: the last place."""
LEAST_RATING: Final = {Section.OPEN: 2120, Section.WOMEN: 2020}
"""3.11.5: on list A."""
CUPS: Final = CONTINENTS | {CompetitionType.WORLD_CUP}
"""3.11.3, 3.11.4: continental championships and the World Cup."""


@article("Annex 10, 3.11")
def candidate_grants(event: JudgedEvent, finish: Finish) -> tuple[Grant, ...]:
    """Every way by which this result makes a CMF."""
    ways = (national_champion(event, finish), veteran(event, finish), score_of_plus_two(event, finish))
    asked = conditions_of_a_title(event, finish)
    found = [_grant(event, way, asked) for way in (*ways, *left_behind(event, finish))]
    found.append(_grant(event, participation(event, finish), ()))
    return tuple(grant for grant in found if grant is not None)


def _grant(event: JudgedEvent, way: Condition | None, others: tuple[Condition, ...]) -> Grant | None:
    """What a way gives that is there and was met."""
    if way is None or not way.holds:
        return None
    reason = message("reason.measured", name=way.name, measured=way.measured)
    return Grant(way.article.removeprefix("Annex 10, "), reason, event.title(Rank.CMF), None, (way, *others))


@article("Annex 10, 3.11.1")
def national_champion(event: JudgedEvent, finish: Finish) -> Condition | None:
    """The national champion."""
    if not event.is_national or event.age is not Age.ADULTS:
        return None
    name = message("norm.place_in_the_national_championship")
    return judge("Annex 10, 3.11.1", name, finish.place == 1, finish.place, 1)


@article("Annex 10, 3.11.2")
def veteran(event: JudgedEvent, finish: Finish) -> Condition | None:
    """The first three of the European championship of veterans."""
    if event.competition is not CompetitionType.EUROPE or event.age is not Age.VETERANS:
        return None
    is_there = finish.place is not None and finish.place <= LAST_VETERAN
    name, required = message("norm.place_among_european_veterans"), message("first_places", last=LAST_VETERAN)
    return judge("Annex 10, 3.11.2", name, is_there, finish.place, required)


@article("Annex 10, 3.11.3")
def score_of_plus_two(event: JudgedEvent, finish: Finish) -> Condition | None:
    """Two points above half, in a World Cup or a continental championship."""
    if event.competition not in CUPS:
        return None
    plus = finish.group.points - len(finish.group.games)
    return at_least("Annex 10, 3.11.3", message("norm.points_above_half"), plus, LEAST_PLUS)


@article("Annex 10, 3.11.3a")
def participation(event: JudgedEvent, finish: Finish) -> Condition | None:
    """Everybody who plays in the World Championship; it holds from the first game on."""
    if event.competition not in WORLDS or event.age is not Age.ADULTS or not finish.group.games:
        return None
    return confirmed("Annex 10, 3.11.3a", message("norm.plays_in_the_world_championship"), True)


@article("Annex 10, 3.11.4")
def left_behind(event: JudgedEvent, finish: Finish) -> tuple[Condition, ...]:
    """Above three GMI or MI, or five players with MF or higher, in a World Cup or a continental championship."""
    if event.competition not in CUPS:
        return ()
    number = [count_below(finish.below, rank, event) for rank in (Rank.MI, Rank.MF)]
    return (
        at_least("Annex 10, 3.11.4", message("norm.gmi_and_mi_left_behind"), number[0], LEAST_MI_BEHIND),
        at_least("Annex 10, 3.11.4", message("norm.gmi_mi_and_mf_left_behind"), number[1], LEAST_MF_BEHIND),
    )


@article("Annex 10, 3.11.5")
def rating_of_a_candidate(rating: int | None, section: Section) -> Condition:
    """A rating of 2120 on list A, 2020 for CMFF; no event is needed."""
    return at_least("Annex 10, 3.11.5", message("norm.rating_on_list_a"), rating, LEAST_RATING[section])


def count_below(below: tuple[GroupPlayer, ...], least: Rank, event: JudgedEvent) -> int:
    """How many of those who finished below have a title of a rank or higher, as it counts (2.1.1)."""
    ranks = [player.rank(event.section, event.board) for player in below]
    return sum(rank is not None and rank >= least for rank in ranks)
