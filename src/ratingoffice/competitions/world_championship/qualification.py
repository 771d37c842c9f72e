"""Annexes 12 and 17, appendices A and B: who has which place, and who was passed over and why."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.world_championship.systems import (
    CHAMPION,
    ORGANISATION,
    PREVIOUS,
    RATING,
    SPONSOR,
    TITLE_MATCH,
    WORLD_CUP,
    Candidates,
    QualificationSystem,
)
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_most, judge

QUALIFIED_ALREADY: Final = message("passed_over.qualified")
REFUSED: Final = message("passed_over.refused")
MOST_OF_GROUP_A: Final = 2
MOST_OF_GROUP_B: Final = 1
"""On continental places."""


@dataclass(frozen=True)
class ChampionshipPlace:
    """One place of the championship: the point of the appendix, its source, and who has it."""

    point: int
    source: str
    player: str | None
    """None: the global reserve list fills it, or the host names somebody."""
    reason: str = ""


@dataclass(frozen=True)
class Omission:
    """Somebody who did not get a place from a source, and why; a limit with its figures."""

    player: str
    source: str
    reason: str
    condition: Condition | None = None


@dataclass(frozen=True)
class Qualification:
    """All places in the order of the appendix, and all who were passed over."""

    places: tuple[ChampionshipPlace, ...]
    passed_over: tuple[Omission, ...]

    @property
    def qualified(self) -> frozenset[str]:
        """Everybody who has a place."""
        return frozenset(place.player for place in self.places if place.player is not None)

    @property
    def open_places(self) -> int:
        """How many nobody has yet."""
        return sum(place.player is None for place in self.places)


@article("Annex 12, A", "Annex 17, A", "Annex 17, B")
def qualify(system: QualificationSystem, candidates: Candidates) -> Qualification:
    """Go through the points of the appendix in their order; nobody qualifies twice."""
    filling = Filling(system, candidates)
    filling.from_previous(1, CHAMPION, [candidates.champion], 1)
    if candidates.opponent is not None:
        filling.from_previous(2, TITLE_MATCH, [candidates.opponent], 1)
    filling.from_previous(2, PREVIOUS, candidates.previous, system.previous - (candidates.opponent is not None))
    filling.named(ORGANISATION, candidates.organisation)
    filling.named(SPONSOR, candidates.sponsor)
    for point, (continent, number) in enumerate(system.continents.items(), start=4):
        filling.limited(point, continent, candidates.continents.get(continent, ()), number)
    moved = filling.from_ratings()
    filling.limited(9, WORLD_CUP, candidates.world_cup, system.world_cup + moved)
    return Qualification(tuple(filling.places), tuple(filling.passed_over))


@dataclass
class Filling:
    """Places as they are filled; a player who has one is not taken again."""

    system: QualificationSystem
    candidates: Candidates
    places: list[ChampionshipPlace] = field(default_factory=list)
    passed_over: list[Omission] = field(default_factory=list)

    def from_previous(self, point: int, source: str, order: Sequence[str], number: int) -> None:
        """In order of the classification; the one place of somebody who refused the match goes to the reserves."""
        left = number
        for player in order:
            if left == 0:
                return
            if self._is_qualified(player, source) or self._has_lost_a_place(player):
                continue
            self.places.append(self._of_previous(point, source, player))
            left -= 1
        self._leave_open(point, source, left)

    def named(self, source: str, player: str | None) -> None:
        """The player that the host names; another one where they have a place already."""
        if player is None or self._is_qualified(player, source):
            self.places.append(ChampionshipPlace(3, source, None, message("to_be_named")))
        else:
            self.places.append(ChampionshipPlace(3, source, player))

    def from_ratings(self) -> int:
        """The first of the rating list; the place of one who has qualified already goes to the World Cup."""
        leaders = self.candidates.ratings[: self.system.rating]
        free = [player for player in leaders if not self._is_qualified(player, RATING)]
        self.places += [ChampionshipPlace(8, RATING, player) for player in free]
        return self.system.rating - len(free)

    def limited(self, point: int, source: str, order: Sequence[str], number: int) -> None:
        """So many of an order, but for those who have a place and those above the limit of their federation."""
        filled = 0
        for player in order:
            if filled == number:
                return
            if self._is_qualified(player, source) or not self._is_within_limit(player, source):
                continue
            self.places.append(ChampionshipPlace(point, source, player))
            filled += 1
        self._leave_open(point, source, number - filled)

    def _of_previous(self, point: int, source: str, player: str) -> ChampionshipPlace:
        if player not in self.candidates.refused:
            return ChampionshipPlace(point, source, player)
        self.passed_over.append(Omission(player, source, REFUSED))
        return ChampionshipPlace(point, source, None, message("refused_title_match", player=player))

    def _has_lost_a_place(self, player: str) -> bool:
        return any(each.player == player and each.reason == REFUSED for each in self.passed_over)

    def _leave_open(self, point: int, source: str, number: int) -> None:
        self.places += [ChampionshipPlace(point, source, None, message("nobody_left"))] * number

    def _is_qualified(self, player: str, source: str) -> bool:
        has_place = any(place.player == player for place in self.places)
        if has_place:
            self.passed_over.append(Omission(player, source, QUALIFIED_ALREADY))
        return has_place

    def _is_within_limit(self, player: str, source: str) -> bool:
        federation, continents = self.candidates.federations[player], set(self.system.continents)
        is_group_a, is_of_cup = federation in self.candidates.group_a, source == WORLD_CUP
        number = self._places_of(federation, continents | {WORLD_CUP} if is_of_cup else continents)
        limit = world_cup_limit if is_of_cup else continental_limit
        condition = limit(federation, number + 1, self.system.article, is_group_a=is_group_a)
        if not condition.holds:
            self.passed_over.append(Omission(player, source, message("passed_over.limit"), condition))
        return condition.holds

    def _places_of(self, federation: str, sources: set[str]) -> int:
        held = [place.player for place in self.places if place.player is not None and place.source in sources]
        return sum(self.candidates.federations[player] == federation for player in held)


@article("Annex 12, A", "Annex 17, A", "Annex 17, B")
def continental_limit(federation: str, number: int, cited: str, *, is_group_a: bool) -> Condition:
    """Two of a federation that reports its championships, one of any other."""
    most = MOST_OF_GROUP_A if is_group_a else MOST_OF_GROUP_B
    return at_most(cited, message("condition.on_continental_places", federation=federation), number, most)


@article("Annex 17, A", "Annex 17, B")
def world_cup_limit(federation: str, number: int, cited: str, *, is_group_a: bool) -> Condition:
    """No limit for group A; one of a federation of group B, continental places included."""
    what = message("condition.on_places_of_world_cup", federation=federation)
    if is_group_a:
        return judge(cited, what, True, number, message("no_limit"))
    return at_most(cited, what, number, MOST_OF_GROUP_B)
