"""What a player still needs for a norm, before and during an event (Annex 10, 4.5.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.model.tournament import Code, Tournament
from ratingoffice.rulebooks.condition import Condition
from ratingoffice.rulebooks.core import article
from ratingoffice.titles.categories import Category, category
from ratingoffice.titles.event import Event
from ratingoffice.titles.group import Game, Group, Player
from ratingoffice.titles.norms import WIN, Attempt, Norm, attempt, norms_for
from ratingoffice.titles.results import groups_of, paired_games, players_of

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
    lacking: tuple[Condition, ...]

    @property
    def sentence(self) -> str:
        """Say it to the player: `2 points from the last 2 games, and 1 more GMI among the opponents`."""
        games = "the last game" if self.games == 1 else f"the last {self.games} games"
        some = f"1 point from {games}" if self.points == 1 else f"{self.points} points from {games}"
        points = some if self.points else "points enough"
        return ", and ".join([points, *(_lacking(each) for each in self.lacking)])


def is_under_way(tournament: Tournament, event: Event) -> bool:
    """Whether rounds are to come, or games of the last one."""
    last = tournament.last_round
    return event.rounds > last or any(half.code is Code.PENDING and half.round == last for half in tournament.halves)


@article("Annex 10, 4.5.8")
def outlooks(tournament: Tournament, event: Event) -> dict[int, tuple[Outlook, ...]]:
    """The norms that every player can still make, by start number; opponents not yet paired are as those met."""
    players = players_of(tournament, event)
    if not is_under_way(tournament, event) or len(players) < 2:
        return dict.fromkeys(players, ())
    met, paired = groups_of(tournament, players), paired_games(tournament, players)
    found: dict[int, tuple[Outlook, ...]] = {}
    for number, group in met.items():
        known = replace(group, games=(*group.games, *paired[number]), likely=_others(players, number))
        found[number] = _open(_in_full(known, tournament, event), event, tuple(players.values()))
    return found


def _others(players: Mapping[int, Player], number: int) -> tuple[Player, ...]:
    return tuple(player for player in players.values() if player.number != number)


def _in_full(group: Group, tournament: Tournament, event: Event) -> Group:
    """The group at the end: in a round robin everybody is known, else there are unknown opponents."""
    left = max(0, event.rounds - tournament.last_round)
    if not event.is_round_robin:
        return replace(group, unknown=left)
    number, times = group.player.number, 2 if event.system == "double_round_robin" else 1
    paired = Counter(half.opponent for half in tournament.halves if half.player == number)
    to_come = [player for player in group.likely for _ in range(times - paired[player.number])]
    return replace(group, games=(*group.games, *(Game(event.rounds, player, None) for player in to_come[:left])))


def _open(group: Group, event: Event, field: tuple[Player, ...]) -> tuple[Outlook, ...]:
    tried = [attempt(norm, group, event=event, field=field) for norm in norms_for(group.player, event.board)]
    found = [_outlook(each, group) for each in tried]
    return tuple(each for each in found if each is not None)


def _outlook(tried: Attempt, group: Group) -> Outlook | None:
    """The outlook on a norm, None where it is out of reach."""
    games = group.unknown + sum(game.points is None for game in group.games)
    points = sum(each.short_by for each in tried.missed if each.article == POINTS)
    lacking = tuple(each for each in tried.missed if each.article not in {POINTS, SAID_ELSEWHERE})
    can_be_mended = all(each.article in OF_THE_GROUP and each.short_by <= group.unknown for each in lacking)
    if points > WIN * games or not can_be_mended:
        return None
    return Outlook(tried.norm, category(group.average, tried.norm.title.section), points, games, lacking)


def _lacking(condition: Condition) -> str:
    """Say how many more: `1 more foreigner in the group`."""
    name = condition.name
    if condition.short_by == 1:
        name = name.replace("players", "player").replace("foreigners", "foreigner")
    return f"{condition.short_by} more {name}"
