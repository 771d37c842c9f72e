"""Titles by one result that one condition kept away (Annex 10, 3.1 to 3.12)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ratingoffice.titles.automatic_titles import (
    LEFT_BEHIND,
    Finish,
    Grant,
    grant_above,
    grant_of_row,
    junior_champion,
)
from ratingoffice.titles.championships import ChampionshipRow, rows_near
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import GroupPlayer
from ratingoffice.titles.title import Title, covers


def near_titles(event: JudgedEvent, finish: Finish, given: tuple[Grant, ...]) -> tuple[Grant, ...]:
    """Titles and norms beside those held and given, that a player, a place, a title or a game more had brought."""
    behind = grant_above(LEFT_BEHIND - 1, event=event, finish=finish)
    by_place = (_nearest(row, event, finish) for row in rows_near(event, finish.players))
    found = [grant for grant in (*by_place, behind) if grant is not None and len(grant.missed) == 1]
    left = [_without_held(grant, finish.group.player, given) for grant in found]
    return tuple(grant for grant in left if grant.title is not None or grant.norm is not None)


def _nearest(row: ChampionshipRow, event: JudgedEvent, finish: Finish) -> Grant | None:
    """The highest title of a row that one condition at most keeps away."""
    return next((grant for grant in _in_reach(row, event, finish) if len(grant.missed) <= 1), None)


def _in_reach(row: ChampionshipRow, event: JudgedEvent, finish: Finish) -> Iterator[Grant]:
    """What a row gives for the place, and for the one before it; the highest first."""
    if finish.place is None:
        return
    champion = junior_champion(row, event, finish)
    if champion is not None and finish.place <= 2:
        yield champion
    for rank, last in row.last_places.items():
        if finish.place <= last + 1:
            yield grant_of_row(row, rank, event=event, finish=finish)


def _without_held(grant: Grant, player: GroupPlayer, given: tuple[Grant, ...]) -> Grant:
    """What a grant had brought: without the title that the player has, and the norm that is of no use to them."""
    titles, norms = [each.title for each in given], [each.norm for each in given]

    def has(title: Title | None, others: Iterable[Title | None]) -> bool:
        return title is None or player.has(title) or any(covers(each, title) for each in others)

    if not has(grant.title, titles):
        return grant
    return replace(grant, title=None, norm=None if has(grant.norm, (*titles, *norms)) else grant.norm)
