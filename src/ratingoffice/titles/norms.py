"""Whether a player made a norm, condition by condition (Annex 10, 1.2, 4.3 to 4.5)."""

from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Assessment, Condition, at_least
from ratingoffice.model.title_tables import LEAST_GAMES
from ratingoffice.titles.approval import Field, approval
from ratingoffice.titles.categories import category
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import Group, GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.met_opponents import met_enough
from ratingoffice.titles.red_and_black import NormColour, black_conditions, red_conditions
from ratingoffice.titles.required_points import FIRST_CATEGORIES, percentage, required_points
from ratingoffice.titles.title import Rank, Section, Title

NORM_RANKS: Final = (Rank.GMI, Rank.MI, Rank.MF)
"""Norms by rating; those of CMF come with places (4.5.11)."""
WIN: Final = 2


@dataclass(frozen=True)
class NormSought:
    """What a norm is for, and its colour."""

    title: Title
    colour: NormColour


@dataclass(frozen=True)
class Attempt(Assessment):
    """A norm that was made or missed; `ignored` is the round of a won game left out on request (4.5.2)."""

    norm: NormSought
    games: int
    points: int
    conditions: tuple[Condition, ...]
    ignored: int | None = None

    @property
    def is_made(self) -> bool:
        """Whether nothing is missed; what is not stated is still to be shown."""
        return not self.missed


@article("Annex 10, 1.2")
def enough_games(group: Group) -> Condition:
    """Seven games over the board."""
    return at_least("Annex 10, 1.2", message("norm.games_over_the_board"), group.number_of_games, LEAST_GAMES)


@article("Annex 10, 4.3", "Annex 10, X3")
def enough_points(group: Group, title: Title) -> tuple[Condition, Condition]:
    """A category high enough for the norm, and the points that it asks for; below it those of the first category."""
    of_group, games = category(group.average, title.section), group.number_of_games
    first, highest = FIRST_CATEGORIES[title.rank]
    percent = percentage(title.rank, of_group) or highest
    name = message("norm.points", percentage=percent, games=games)
    return (
        at_least("Annex 10, 4.3", message("norm.category", average=group.average), of_group, first),
        at_least("Annex 10, X-3", name, group.points, required_points(percent, games)),
    )


@article("Annex 10, 4.4", "Annex 10, 4.5")
def attempt(norm: NormSought, group: Group, *, event: JudgedEvent, field: Field) -> Attempt:
    """All conditions of a norm for the games of a player."""
    section = norm.title.section
    of_colour = (
        red_conditions(event, group, section) if norm.colour is NormColour.RED else black_conditions(event, group)
    )
    asked = chain(
        (enough_games(group),),
        enough_points(group, norm.title),
        (met_enough(group.opponents, norm.title),),
        of_colour,
        approval(event, field, group.players),
    )
    return Attempt(norm, group.number_of_games, group.points, tuple(dict.fromkeys(asked)))


@article("Annex 10, 4.5.2")
def best_attempt(norm: NormSought, group: Group, *, event: JudgedEvent, field: Field) -> Attempt:
    """The attempt as it is, or without the won game that makes it a norm; the player has to ask for that."""
    plain = attempt(norm, group, event=event, field=field)
    if plain.is_made or group.number_of_games <= LEAST_GAMES:
        return plain
    for game in (game for game in group.games if game.points == WIN):
        without = attempt(norm, group.without(game), event=event, field=field)
        if without.is_made:
            return replace(without, ignored=game.round)
    return plain


def attempts(group: Group, *, event: JudgedEvent, field: Field) -> tuple[Attempt, ...]:
    """Every norm that a player can try for, the highest first, red before black."""
    if not group.games:
        return ()
    return tuple(best_attempt(norm, group, event=event, field=field) for norm in norms_for(group.player, event.board))


def norms_for(player: GroupPlayer, board: int) -> tuple[NormSought, ...]:
    """The norms that there are for a player: women can make those of both sections."""
    sections = (Section.OPEN, Section.WOMEN) if player.is_woman else (Section.OPEN,)
    return tuple(
        NormSought(Title(rank, section, board), colour)
        for section in sections
        for rank in NORM_RANKS
        for colour in (NormColour.RED, NormColour.BLACK)
    )
