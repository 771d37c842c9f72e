"""A norm that is still within reach: points from the games to come, and what opponents must bring (Annex 10, 4.5.8)."""

from dataclasses import dataclass
from functools import reduce
from typing import Final, cast

from ratingoffice.messages import Message
from ratingoffice.model.condition import Condition, missed, not_stated
from ratingoffice.titles.categories import Category, category
from ratingoffice.titles.group import Group, GroupGame
from ratingoffice.titles.messages import message
from ratingoffice.titles.norms import WIN, NormSought

POINTS: Final = "Annex 10, X-3"
SAID_ELSEWHERE: Final = "Annex 10, 4.2.3"
"""4.4.3.4 asks the same of the group."""
OF_THE_GROUP: Final = frozenset(
    f"Annex 10, {number}"
    for number in ("4.4.1.2", "4.4.1.3", "4.4.1.4", "4.4.3.2", "4.4.3.4", "4.5.3", "4.5.4", "4.5.7")
)
"""What opponents to come can still bring."""
BY_A_GAME_LESS: Final = frozenset(
    {POINTS, SAID_ELSEWHERE}
    | {f"Annex 10, {number}" for number in ("4.3", "4.4.1.2", "4.4.1.3", "4.4.1.4", "4.4.3.2", "4.4.3.4")}
)
"""Averages and shares of the group, which a game that is left out can change."""
LACKING: Final = {
    "norm.foreigners_in_the_group": "lacking.foreigners",
    "norm.rated_players_in_the_group": "lacking.rated",
    "norm.titled_or_strong": "lacking.titled",
}
"""How many more of whom are needed, by what counts them."""


@dataclass(frozen=True)
class Outlook:
    """A norm that can still be made: points from so many games, and what the opponents to come must bring."""

    norm: NormSought
    opponents: Category
    points: int
    games: int
    lacking: tuple[Condition, ...] = ()
    not_stated: tuple[Condition, ...] = ()
    """What is not stated, and the norm rests on."""
    ignored: int | None = None
    """The round of a won game that is left out on request (4.5.2)."""
    to_beat: tuple[int, ...] = ()
    """One of these start numbers is to be beaten, in a game beside those, which is left out then (4.5.2)."""

    @property
    def effort(self) -> int:
        """The points that the player still has to make, in the game that is left out too."""
        return self.points + (WIN if self.to_beat else 0)

    @property
    def is_made(self) -> bool:
        """Whether nothing more is needed."""
        return not self.effort and not self.lacking

    @property
    def sentence(self) -> Message:
        """Return it for the player: `2 points from the last 2 games, and 1 more GMI among the opponents`."""
        points = self._points
        if self.ignored is not None:
            points = message("needs.without_round", points=points, round=self.ignored)
        return reduce(_and, [points, *self._win, *map(_lacking, self.lacking)])

    @property
    def _win(self) -> list[Message]:
        if len(self.to_beat) > 1:
            return [message("needs.win_over_one", numbers=self.to_beat)]
        return [message("needs.win", number=number) for number in self.to_beat]

    @property
    def _points(self) -> Message:
        if not self.points:
            return message("needs.no_points")
        if self.games == 1:
            return message("needs.another_game" if self.to_beat else "needs.last_game", count=self.points)
        code = "needs.other_games" if self.to_beat else "needs.last_games"
        return message(code, count=self.points, games=self.games)


def _and(before: Message, after: Message) -> Message:
    return message("needs.and", before=before, after=after)


def outlook_of(norm: NormSought, group: Group, asked: tuple[Condition, ...]) -> Outlook | None:
    """The way to a norm with a group, None where it is out of reach."""
    missing = missed(asked)
    games = group.unknown + len(open_games(group))
    points = sum(each.short_by for each in missing if each.article == POINTS)
    lacking = tuple(each for each in missing if each.article not in {POINTS, SAID_ELSEWHERE})
    if points > WIN * games or not all(_can_be_reached(each, group) for each in lacking):
        return None
    return Outlook(norm, category(group.average, norm.title.section), points, games, lacking, not_stated(asked))


def _can_be_reached(lacking: Condition, group: Group) -> bool:
    """Whether opponents to come can bring it."""
    return lacking.article in OF_THE_GROUP and lacking.short_by <= group.unknown


def is_lost(asked: tuple[Condition, ...], group: Group) -> bool:
    """Whether something is missed that neither opponents to come nor a game less can change."""
    return any(each.article not in BY_A_GAME_LESS and not _can_be_reached(each, group) for each in missed(asked))


def open_games(group: Group) -> list[GroupGame]:
    """The games to come against opponents who are known."""
    return [game for game in group.games if game.points is None]


def _lacking(condition: Condition) -> Message:
    """Return how many more: `1 more foreigner in the group`."""
    name = cast("Message", condition.name)
    if name.code in LACKING:
        return message(LACKING[name.code], count=condition.short_by, **name.values)
    return message("lacking.others", number=condition.short_by, name=name)
