"""A player, the games played, and the group of the opponents (Annex 10, 4.2.3, 4.3, 4.5.1, 4.5.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.titles.title import Rank, Section, Title, counted_rank, covers

UNRATED: Final = {Section.OPEN: 2100, Section.WOMEN: 2000}
"""4.3: the rating of players without one, of men and of women."""


@dataclass(frozen=True)
class GroupPlayer:
    """A player as the list in force at the start of the event has them."""

    number: int
    name: str = ""
    rating: int | None = None
    title: Title | None = None
    federation: str | None = None
    is_woman: bool = False
    open_title: Title | None = None
    """It counts where a higher one of women does not."""

    def rank(self, section: Section, board: int) -> Rank | None:
        """As what the titles count there; one of the other board does not."""
        titles = [each for each in (self.title, self.open_title) if each is not None and each.board == board]
        ranks = (counted_rank(each, self.rating, section) for each in titles)
        return max((rank for rank in ranks if rank is not None), default=None)

    def has(self, title: Title) -> bool:
        """Whether one of the titles is this one or includes it."""
        return covers(self.title, title) or covers(self.open_title, title)

    @property
    def rating_for_titles(self) -> int:
        """The rating that the average of a group takes (4.3)."""
        return self.rating or UNRATED[Section.WOMEN if self.is_woman else Section.OPEN]


@dataclass(frozen=True)
class GroupGame:
    """A game over the board in points 2-1-0; None while it is not played."""

    round: int
    opponent: GroupPlayer
    points: int | None


@dataclass(frozen=True)
class Group:
    """A player with their games; `unknown` further opponents are still to come, `likely` ones while none is known."""

    player: GroupPlayer
    games: tuple[GroupGame, ...]
    unknown: int = 0
    likely: tuple[GroupPlayer, ...] = ()

    @cached_property
    def opponents(self) -> tuple[GroupPlayer, ...]:
        """Each once, however often they met."""
        return tuple({game.opponent.number: game.opponent for game in self.games}.values())

    @cached_property
    def players(self) -> tuple[GroupPlayer, ...]:
        """The opponents and the player."""
        return (self.player, *self.opponents)

    @property
    def size(self) -> int:
        """How many players the group has, those to come too."""
        return len(self.players) + self.unknown

    @property
    def number_of_games(self) -> int:
        """Games played and to come."""
        return len(self.games) + self.unknown

    @property
    def points(self) -> int:
        """The points so far."""
        return sum(game.points or 0 for game in self.games)

    @cached_property
    def average(self) -> int:
        """The average rating of the opponents as far as they are known."""
        return average_rating(self.opponents or self.likely)

    @cached_property
    def _meetings(self) -> Counter[int]:
        return Counter(game.opponent.number for game in self.games)

    @cached_property
    def _total(self) -> int:
        return sum(each.rating_for_titles for each in self.opponents)

    def meets_again(self, game: GroupGame) -> bool:
        """Whether the opponent is in the group without this game too."""
        return self._meetings[game.opponent.number] > 1

    def average_without(self, ignored: GroupGame) -> int:
        """The average as if a game had not been (4.5.2), without adding up the others once more."""
        if self.meets_again(ignored):
            return self.average
        others = len(self.opponents) - 1
        left = self._total - ignored.opponent.rating_for_titles
        return rounded_average(left, others) if others else average_rating(self.likely)

    def without(self, ignored: GroupGame) -> Group:
        """The group as if a game had not been (4.5.2)."""
        at = self.games.index(ignored)
        return replace(self, games=(*self.games[:at], *self.games[at + 1 :]))


@article("Annex 10, 4.3")
def average_rating(opponents: Iterable[GroupPlayer]) -> int:
    """The average of the opponents, unrated men 2100 and women 2000, rounded to whole points, a half upwards."""
    ratings = [each.rating_for_titles for each in opponents]
    return rounded_average(sum(ratings), len(ratings))


def rounded_average(total: int, number: int) -> int:
    """To whole points, a half upwards."""
    return (2 * total + number) // (2 * number)


@article("Annex 10, 4.2.3", "Annex 10, 4.5.1", "Annex 10, 4.5.8")
def group_of(player: GroupPlayer, games: Iterable[GroupGame]) -> Group:
    """A player of a Swiss or a team event as in a round robin with their opponents; only games over the board count."""
    return Group(player, tuple(sorted(games, key=lambda game: (game.round, game.opponent.number))))
