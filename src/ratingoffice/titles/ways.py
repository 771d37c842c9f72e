"""The ways to a norm that are still open, by points and by opponents to come (Annex 10, 4.5.2, 4.5.8, 4.7.1)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.model.title_tables import LEAST_GAMES
from ratingoffice.rulebooks.condition import Condition, missed, not_told
from ratingoffice.rulebooks.core import article
from ratingoffice.titles.approval import Field
from ratingoffice.titles.automatic_norms import national_points, national_score
from ratingoffice.titles.automatic_titles import Finish
from ratingoffice.titles.categories import Category, category
from ratingoffice.titles.event import Event
from ratingoffice.titles.group import Game, Group
from ratingoffice.titles.norms import WIN, Norm, attempt
from ratingoffice.titles.red_and_black import Colour
from ratingoffice.titles.title import Rank

POINTS: Final = "Annex 10, X-3"
SAID_ELSEWHERE: Final = "Annex 10, 4.2.3"
"""4.4.3.4 asks the same of the group."""
OF_THE_GROUP: Final = frozenset(
    f"Annex 10, {number}"
    for number in ("4.4.1.2", "4.4.1.3", "4.4.1.4", "4.4.3.2", "4.4.3.4", "4.5.3", "4.5.4", "4.5.7")
)
"""What opponents to come can still mend."""


@dataclass(frozen=True)
class Outlook:
    """A norm that can still be made: points from so many games, and what the opponents to come must bring."""

    norm: Norm
    opponents: Category
    points: int
    games: int
    lacking: tuple[Condition, ...] = ()
    not_told: tuple[Condition, ...] = ()
    """What nobody told, and the norm rests on."""
    ignored: int | None = None
    """The round of a won game that is left out on request (4.5.2)."""
    to_beat: tuple[int, ...] = ()
    """One of these start numbers is to be beaten, in a game beside those, which is left out then (4.5.2)."""

    @property
    def effort(self) -> int:
        """The points that the player still has to make, in the game that is left out too."""
        return self.points + (WIN if self.to_beat else 0)

    @property
    def sentence(self) -> str:
        """Say it to the player: `2 points from the last 2 games, and 1 more GMI among the opponents`."""
        points = self._points if self.ignored is None else f"{self._points}, without round {self.ignored} (4.5.2)"
        numbers = " or ".join(map(str, self.to_beat))
        beaten = [f"a win over number {numbers} that is left out (4.5.2)"] if self.to_beat else []
        return ", and ".join([points, *beaten, *(_lacking(each) for each in self.lacking)])

    @property
    def _points(self) -> str:
        if not self.points:
            return "points enough"
        one, more = ("another game", "{} other games") if self.to_beat else ("the last game", "the last {} games")
        games = one if self.games == 1 else more.format(self.games)
        return f"1 point from {games}" if self.points == 1 else f"{self.points} points from {games}"


@article("Annex 10, 4.5.2")
def ways(norm: Norm, group: Group, event: Event, *, field: Field) -> list[Outlook]:
    """The way with the fewest points, if need be without a won game; and those with a win to come, if fewer still."""
    plain = _way(norm, group, event, field)
    if group.number_of_games <= LEAST_GAMES or (plain and not plain.points and not plain.lacking):
        return [plain] if plain else []
    won = [(game, _way(norm, group.without(game), event, field)) for game in group.games if game.points == WIN]
    now = _easiest([plain, *(way and replace(way, ignored=game.round) for game, way in won)])
    later = {
        game.opponent.number: _way(norm, group.without(game), event, field)
        for game in dict.fromkeys(_open_games(group))
    }
    easier = [way for way in _with_a_win(later) if now is None or way.effort < now.effort]
    return [*([now] if now else []), *easier]


@article("Annex 10, 4.7.1")
def way_by_national_score(event: Event, group: Group) -> tuple[Outlook, ...]:
    """The MF norm for 65 % in a national round robin; in a Swiss the place decides, which nobody knows."""
    grant = national_score(event, Finish(group, None, 0, ())) if event.is_round_robin else None
    points, games = national_points(group), _open_games(group)
    if grant is None or set(grant.missed) - {points} or points.short_by > WIN * len(games):
        return ()
    norm = Norm(event.title(Rank.MF), Colour.AUTOMATIC)
    opponents = category(group.average, event.section)
    return (Outlook(norm, opponents, points.short_by, len(games), not_told=grant.not_told),)


def _way(norm: Norm, group: Group, event: Event, field: Field) -> Outlook | None:
    """The way to a norm with a group, None where it is out of reach."""
    asked = attempt(norm, group, event=event, field=field).conditions
    games = group.unknown + len(_open_games(group))
    points = sum(each.short_by for each in missed(asked) if each.article == POINTS)
    lacking = tuple(each for each in missed(asked) if each.article not in {POINTS, SAID_ELSEWHERE})
    can_be_mended = all(each.article in OF_THE_GROUP and each.short_by <= group.unknown for each in lacking)
    if points > WIN * games or not can_be_mended:
        return None
    return Outlook(norm, category(group.average, norm.title.section), points, games, lacking, not_told(asked))


def _open_games(group: Group) -> list[Game]:
    return [game for game in group.games if game.points is None]


def _with_a_win(later: Mapping[int, Outlook | None]) -> list[Outlook]:
    """The ways by whom to beat, those in one that are the same but for the opponent; the easiest first."""
    numbers: dict[Outlook, list[int]] = defaultdict(list)
    for number, way in later.items():
        if way is not None:
            numbers[way].append(number)
    found = [replace(way, to_beat=tuple(sorted(beaten))) for way, beaten in numbers.items()]
    return sorted(found, key=lambda way: (way.effort, way.to_beat))


def _easiest(found: Iterable[Outlook | None]) -> Outlook | None:
    """The one with the fewest points, then with the least that opponents must bring; the first of equal ones."""
    there = [each for each in found if each is not None]
    return min(there, key=lambda each: (each.effort, sum(one.short_by for one in each.lacking)), default=None)


def _lacking(condition: Condition) -> str:
    """Say how many more: `1 more foreigner in the group`."""
    name = condition.name
    if condition.short_by == 1:
        name = name.replace("players", "player").replace("foreigners", "foreigner")
    return f"{condition.short_by} more {name}"
