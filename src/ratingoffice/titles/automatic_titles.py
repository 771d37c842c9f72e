"""Titles by one result: a place in a championship, or five titled players left behind (Annex 10, 3.1 to 3.12)."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Assessment, Condition, at_least, confirmed, judge
from ratingoffice.titles.championships import ChampionshipRow, row_of
from ratingoffice.titles.event import CHAMPIONSHIPS, JudgedEvent
from ratingoffice.titles.group import Group, GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.norms import enough_games
from ratingoffice.titles.time_class import time_for_titles
from ratingoffice.titles.title import Rank, Title

LEFT_BEHIND: Final = 5
"""3.12: players of the title or higher that finish below."""


@dataclass(frozen=True)
class Finish:
    """How a player finished: games, place (shared by those who would play a deciding match, 13), all who are below.

    `place` is None of who is not classified (Annex 3, 5.9.A.a); `players` are those who played.
    """

    group: Group
    place: int | None
    players: int
    below: tuple[GroupPlayer, ...]


@dataclass(frozen=True)
class Grant(Assessment):
    """A title or a norm that one result gives at once, the article, and the conditions of every such title."""

    article: str
    reason: Message
    title: Title | None = None
    norm: Title | None = None
    conditions: tuple[Condition, ...] = ()

    @property
    def is_given(self) -> bool:
        """Whether nothing is missed."""
        return not self.missed


@article("Annex 10, 1.2")
def conditions_of_a_title(event: JudgedEvent, finish: Finish) -> tuple[Condition, ...]:
    """Seven games, and three hours for both players."""
    return enough_games(finish.group), time_for_titles(event.time_control)


@article(
    *(f"Annex 10, 3.{number}" for number in (1, 2, 3, 4)),
    *(f"Annex 10, 3.{number}.{place}" for number in (1, 2, 3, 4) for place in (1, 2, 3)),
    *("Annex 10, 3.6", "Annex 10, 3.6.1", "Annex 10, 3.6.2", "Annex 10, 3.7", "Annex 10, 3.7.1", "Annex 10, 3.7.2"),
    *("Annex 10, 3.8", "Annex 10, 3.9", "Annex 10, 3.10", "Annex 10, 3.13", "Annex 10, X1", "Annex 10, 13"),
)
def title_by_place(event: JudgedEvent, finish: Finish) -> Grant | None:
    """The title of a place by table X-1, with the norm of the next one."""
    row = row_of(event, finish.players)
    rank = row.rank(finish.place) if row and finish.place else None
    if row is None or rank is None:
        return None
    champion = junior_champion(row, event, finish)
    is_raised = champion is not None and finish.place == 1 and finish.group.player.has(event.title(Rank.MF))
    return champion if is_raised else grant_of_row(row, rank, event=event, finish=finish)


def grant_of_row(row: ChampionshipRow, rank: Rank, *, event: JudgedEvent, finish: Finish) -> Grant:
    """What a row of table X-1 gives for a rank, and whether the players, the place and the games are enough."""
    norm = _next(rank) if row.with_norm else None
    return Grant(
        row.article,
        message("reason.place_of", place=finish.place, players=finish.players),
        event.title(rank),
        None if norm is None else event.title(norm),
        (*_conditions_of_row(row, row.last_places[rank], finish), *conditions_of_a_title(event, finish)),
    )


def _conditions_of_row(row: ChampionshipRow, last: int, finish: Finish) -> tuple[Condition, ...]:
    """The players that a row asks for, if it does, and the place."""
    number, is_there = f"Annex 10, {row.article}", finish.place is not None and finish.place <= last
    words = (finish.place, last if last == 1 else message("or_better", place=last))
    place = judge(number, message("norm.place_in_the_championship"), is_there, words=words)
    if not row.least_players:
        return (place,)
    return at_least(number, message("norm.players_of_the_championship"), finish.players, row.least_players), place


@article("Annex 10, 3.5")
def junior_champion(row: ChampionshipRow, event: JudgedEvent, finish: Finish) -> Grant | None:
    """A junior champion who is MF already becomes MI (X-1, remark 2)."""
    if row.article != "3.5":
        return None
    before = event.title(Rank.MF)
    already = confirmed(
        "Annex 10, 3.5", message("norm.title_before", title=str(before)), finish.group.player.has(before)
    )
    asked = (*_conditions_of_row(row, 1, finish), already, *conditions_of_a_title(event, finish))
    return Grant(
        "3.5", message("reason.place_of", place=finish.place, players=finish.players), event.title(Rank.MI), None, asked
    )


@article("Annex 10, 3.12")
def title_by_players_left_behind(event: JudgedEvent, finish: Finish) -> Grant | None:
    """In every world or continental championship: the highest title of which five, or higher, finished below."""
    return grant_above(LEFT_BEHIND, event=event, finish=finish)


def grant_above(players: int, *, event: JudgedEvent, finish: Finish) -> Grant | None:
    """The highest title of which so many, or higher, finished below, and whether they are enough."""
    if event.competition not in CHAMPIONSHIPS:
        return None
    ranks = [player.rank(event.section, event.board) for player in finish.below]
    behind = sorted((rank for rank in ranks if rank is not None), reverse=True)
    if len(behind) < players:
        return None
    title = event.title(behind[players - 1])
    number = sum(rank >= title.rank for rank in behind)
    left = at_least("Annex 10, 3.12", message("norm.left_behind", title=str(title)), number, LEFT_BEHIND)
    return Grant(
        "3.12",
        message("reason.above", number=number, title=str(title)),
        title,
        None,
        (left, *conditions_of_a_title(event, finish)),
    )


def _next(rank: Rank) -> Rank | None:
    """Remarks 3 to 5: the norm that comes with a title."""
    return {Rank.MI: Rank.GMI, Rank.MF: Rank.MI, Rank.CMF: Rank.MF}.get(rank)
