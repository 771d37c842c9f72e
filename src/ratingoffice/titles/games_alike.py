"""Games of which it is all the same, for a norm, which one is left out (Annex 10, 4.5.2)."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable

from ratingoffice.titles.categories import category
from ratingoffice.titles.group import Group, GroupGame, GroupPlayer
from ratingoffice.titles.red_and_black import STRONG
from ratingoffice.titles.title import Title


def games_alike(games: Iterable[GroupGame], group: Group, title: Title, *, least: int) -> list[list[GroupGame]]:
    """Games of a group that have the same points, together where it loses the same with the opponent.

    Only those without which it is of the `least` category or a higher one.
    """
    largest = _largest_federation(group)
    found: dict[Hashable, list[GroupGame]] = defaultdict(list)
    for game in games:
        left = category(group.average_without(game), title.section)
        if left >= least:
            lost = () if group.meets_again(game) else _counts_as(game.opponent, title, largest)
            found[left, lost].append(game)
    return list(found.values())


def _counts_as(opponent: GroupPlayer, title: Title, largest: str | None) -> tuple[Hashable, ...]:
    """As what an opponent counts in all conditions but the average."""
    return (
        opponent.rank(title.section, title.board),
        opponent.title is not None,
        opponent.rating is not None,
        (opponent.rating or 0) >= STRONG[title.section],
        opponent.federation and opponent.federation == largest,
    )


def _largest_federation(group: Group) -> str | None:
    """The federation that can lose a player without a foreigner less; None where two have the most players."""
    most = Counter(each.federation for each in group.players if each.federation).most_common(2)
    return most[0][0] if most and (len(most) == 1 or most[0][1] > most[1][1]) else None
