"""Titles through norms: how many, of how many games, one of them red, and a rating (Annex 10, 4.6, 5 to 9)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from ratingoffice.model import title_tables
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least
from ratingoffice.titles.messages import message
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.title import LEAST_RATINGS, Rank, Section, Title

LEAST_NORMS: Final = {Rank.GMI: 3, Rank.MI: 3, Rank.MF: 3, Rank.CMF: 2}
"""5 to 8: norms of the title or a higher one."""
LEAST_GAMES: Final = {Rank.GMI: 40, Rank.MI: 25, Rank.MF: 20}
"""5 to 7: games of these norms in all."""
ARTICLES: Final = {Rank.GMI: "5", Rank.MI: "6", Rank.MF: "7", Rank.CMF: "8"}
USED_UP: Final = (Rank.MF, Rank.MI)
"""4.6: titles whose norms are not free for the next, unless they are exchanged."""


@dataclass(frozen=True)
class MadeNorm:
    """A norm that was made."""

    title: Title
    colour: NormColour
    event: str
    day: date
    games: int


@article("Annex 10, 5", "Annex 10, 6", "Annex 10, 7", "Annex 10, 8", "Annex 10, 9", "Annex 10, 12")
def title_conditions(
    title: Title, norms: Iterable[MadeNorm], *, through_norms: Mapping[Rank, date], highest_rating: int | None
) -> tuple[Condition, ...]:
    """What a title asks for; `through_norms` says when lower titles used norms up, the rating may be of any time."""
    number = f"Annex 10, {ARTICLES[title.rank]}"
    chosen = free_norms(title, norms, through_norms)
    asked = [at_least(number, message("norm.norms", title=str(title)), len(chosen), LEAST_NORMS[title.rank])]
    if title.rank in LEAST_GAMES:
        games = sum(norm.games for norm in chosen)
        asked.append(at_least(number, message("norm.games_of_these_norms"), games, LEAST_GAMES[title.rank]))
    if title.rank >= Rank.MI:
        asked.append(red_norms(chosen))
        least = LEAST_RATINGS[title.section][title.rank]
        of_rating = "Annex 10, 9" if title.section is Section.WOMEN else number
        asked.append(at_least(of_rating, message("norm.highest_rating"), highest_rating, least))
    return tuple(asked)


@article("Annex 10, 2.2", "Annex 10, 4.5.5")
def red_norms(chosen: tuple[MadeNorm, ...]) -> Condition:
    """One of the norms of a GMI or MI is red."""
    number = sum(norm.colour is NormColour.RED for norm in chosen)
    return at_least("Annex 10, 4.5.5", message("norm.red_norms_among_them"), number, 1)


@article("Annex 10, 4.6")
def free_norms(title: Title, norms: Iterable[MadeNorm], through_norms: Mapping[Rank, date]) -> tuple[MadeNorm, ...]:
    """The norms that can go into a title: those for it, less what lower titles still hold after every exchange.

    A title holds norms that were made by its day; later ones are new.
    """
    of_events = one_an_event(title, norms)
    held = 0
    for rank in USED_UP:
        if rank < title.rank:
            held += LEAST_NORMS[rank] if rank in through_norms else 0
            held = max(0, held - sum(norm.title.rank == rank for norm in of_events))
    usable = [norm for norm in of_events if norm.title.rank >= title.rank]
    last_day = max((day for rank, day in through_norms.items() if rank < title.rank), default=date.min)
    new = [norm for norm in usable if norm.day > last_day]
    older = [norm for norm in usable if norm.day <= last_day]
    needs_red = not any(norm.colour is NormColour.RED for norm in new)
    return (*new, *_best(older, max(0, len(older) - held), needs_red=needs_red))


@article("Annex 10, 4.6")
def offered_norms(title: Title, norms: Iterable[MadeNorm], offered: Collection[MadeNorm]) -> tuple[MadeNorm, ...]:
    """The norms as a request reads them: one that is as high as its title and not offered counts for the next lower."""
    if title.rank is Rank.CMF:
        return tuple(each for each in norms if each in offered)
    lower = Rank(title.rank - 1)
    return tuple(
        each
        if each.title.rank < title.rank or each in offered
        else replace(each, title=replace(each.title, rank=lower))
        for each in norms
    )


def one_an_event(title: Title, norms: Iterable[MadeNorm]) -> tuple[MadeNorm, ...]:
    """The norms that count for a title, one for each event: the highest, and red if one as high as the title is."""
    best: dict[tuple[str, date], MadeNorm] = {}
    for norm in sorted((norm for norm in norms if counts(norm, title)), key=_order):
        there = best.get((norm.event, norm.day))
        is_red = there is not None and there.colour is NormColour.RED and there.title.rank >= title.rank
        best[norm.event, norm.day] = replace(norm, colour=NormColour.RED) if is_red else norm
    return tuple(sorted(best.values(), key=_order))


@article("Annex 10, 1.2")
def counts(norm: MadeNorm, title: Title) -> bool:
    """Whether a norm is of the kind that a title takes: of seven games; an open one is good for a woman's title too."""
    is_long_enough = norm.games >= title_tables.LEAST_GAMES
    return is_long_enough and norm.title.board == title.board and norm.title.section in {title.section, Section.OPEN}


def can_be_offered(norm: MadeNorm, title: Title) -> bool:
    """Whether a request for a title can name a norm: it counts for it, and is as high."""
    return norm.title.rank >= title.rank and counts(norm, title)


def _order(norm: MadeNorm) -> tuple[object, ...]:
    return norm.title.rank, norm.colour is NormColour.RED, norm.title.section, norm.day, norm.event, norm.games


def _best(usable: list[MadeNorm], number: int, *, needs_red: bool) -> tuple[MadeNorm, ...]:
    """The norms with the most games, one of them red if it is needed and there is one."""
    by_games = sorted(usable, key=lambda norm: (-norm.games, norm.day, norm.event))
    reds = [norm for norm in by_games if needs_red and norm.colour is NormColour.RED][:1]
    others = [norm for norm in by_games if norm not in reds]
    return tuple((reds + others)[:number])
