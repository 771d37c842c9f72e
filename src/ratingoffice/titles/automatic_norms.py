"""Norms without a calculation: by a score or a place in a championship (Annex 10, 4.5.11, 4.7)."""

from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, judge
from ratingoffice.titles.automatic_titles import Finish, Grant, conditions_of_a_title
from ratingoffice.titles.candidate_titles import count_below
from ratingoffice.titles.event import CHAMPIONSHIPS, Age, JudgedEvent
from ratingoffice.titles.group import Group
from ratingoffice.titles.messages import message
from ratingoffice.titles.red_and_black import LEAST_ROUNDS
from ratingoffice.titles.required_points import required_points
from ratingoffice.titles.title import Rank

LEAST_PERCENTAGE: Final = 65
"""4.7.1: of the points in a national championship."""
CMF_PLACES: Final = (2, 3)
"""4.5.11.1: of a national championship."""
LEAST_BEHIND: Final = 3
"""4.5.11.2: titled players that finish below."""


@article("Annex 10, 4.7")
def automatic_norms(event: JudgedEvent, finish: Finish) -> tuple[Grant, ...]:
    """Every norm that this result gives at once."""
    found = (national_score(event, finish), national_place(event, finish), titled_behind(event, finish))
    return tuple(grant for grant in found if grant is not None and grant.is_given)


@article("Annex 10, 4.7.1")
def national_score(event: JudgedEvent, finish: Finish) -> Grant | None:
    """An MF norm for 65 % in a national round robin of seven rounds; in a Swiss for the champion alone."""
    if not event.is_national or event.age is not Age.ADULTS or not finish.group.games:
        return None
    rounds = at_least("Annex 10, 4.7.1", message("norm.rounds"), event.rounds, LEAST_ROUNDS)
    own: tuple[Condition, ...] = (rounds, national_points(finish.group))
    if not event.is_round_robin:
        place = judge("Annex 10, 4.7.1", message("norm.place_in_a_swiss"), finish.place == 1, finish.place, 1)
        own = (*own, place)
    asked = (*own, *conditions_of_a_title(event, finish))
    reason = message("reason.points", points=finish.group.points, games=len(finish.group.games))
    return Grant("4.7.1", reason, None, event.title(Rank.MF), asked)


@article("Annex 10, 4.5.11", "Annex 10, 4.5.11.1")
def national_place(event: JudgedEvent, finish: Finish) -> Grant | None:
    """A CMF norm for places 2 and 3 of a national championship."""
    if not event.is_national or event.age is not Age.ADULTS:
        return None
    name = message("norm.place_in_the_national_championship")
    is_there, required = finish.place in CMF_PLACES, message("second_or_third")
    own = judge("Annex 10, 4.5.11.1", name, is_there, finish.place, required)
    asked = (own, *conditions_of_a_title(event, finish))
    return Grant("4.5.11.1", message("reason.place", place=finish.place), None, event.title(Rank.CMF), asked)


@article("Annex 10, 4.5.11", "Annex 10, 4.5.11.2")
def titled_behind(event: JudgedEvent, finish: Finish) -> Grant | None:
    """A CMF norm for a place above three GMI, MI or MF in a world or continental championship of any age."""
    if event.competition not in CHAMPIONSHIPS:
        return None
    number = count_below(finish.below, Rank.MF, event)
    own = at_least("Annex 10, 4.5.11.2", message("norm.gmi_mi_and_mf_left_behind"), number, LEAST_BEHIND)
    asked = (own, *conditions_of_a_title(event, finish))
    return Grant("4.5.11.2", message("reason.above_masters", number=number), None, event.title(Rank.CMF), asked)


@article("Annex 10, 4.7.1")
def national_points(group: Group) -> Condition:
    """The points that 65 % of the games over the board are, rounded up."""
    games = group.number_of_games
    required = required_points(LEAST_PERCENTAGE, games)
    name = message("norm.points", percentage=LEAST_PERCENTAGE, games=games)
    return at_least("Annex 10, 4.7.1", name, group.points, required)
