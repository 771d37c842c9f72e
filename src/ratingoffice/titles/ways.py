"""The ways to a norm that are still open, by points and by opponents to come (Annex 10, 4.5.2, 4.5.8, 4.7.1)."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable
from dataclasses import replace

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition
from ratingoffice.model.title_tables import LEAST_GAMES
from ratingoffice.titles.approval import Field
from ratingoffice.titles.automatic_norms import national_points, national_score
from ratingoffice.titles.automatic_titles import Finish
from ratingoffice.titles.categories import category
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import Group, GroupGame, GroupPlayer
from ratingoffice.titles.norms import WIN, NormSought, attempt
from ratingoffice.titles.red_and_black import STRONG, NormColour
from ratingoffice.titles.required_points import FIRST_CATEGORIES
from ratingoffice.titles.title import Rank, Title
from ratingoffice.titles.within_reach import Outlook, is_lost, open_games, outlook_of


@article("Annex 10, 4.5.2")
def ways(norm: NormSought, group: Group, event: JudgedEvent, *, field: Field) -> list[Outlook]:
    """The way with the fewest points, if need be without a won game; and those with a win to come, if fewer still."""

    def judged(chosen: Group) -> tuple[Condition, ...]:
        return attempt(norm, chosen, event=event, field=field).conditions

    asked = judged(group)
    plain = outlook_of(norm, group, asked)
    if group.number_of_games <= LEAST_GAMES or (plain and plain.is_made) or is_lost(asked, group):
        return [plain] if plain else []
    least = _least_category(norm.title, plain)

    def without_one(games: list[GroupGame]) -> list[tuple[list[GroupGame], Outlook | None]]:
        lesser = [(alike, group.without(alike[0])) for alike in games_alike(games, group, norm.title, least=least)]
        return [(alike, outlook_of(norm, less, judged(less))) for alike, less in lesser]

    won = without_one([game for game in group.games if game.points == WIN])
    now = _easiest([plain, *(way and replace(way, ignored=games[0].round) for games, way in won)])
    later = _with_a_win(without_one(open_games(group)))
    return [*([now] if now else []), *(way for way in later if now is None or way.effort < now.effort)]


def _least_category(title: Title, plain: Outlook | None) -> int:
    """The category from which on it can help to leave a game out.

    In one that is no higher, a game less asks for two points less at most, and as many are lost with a win.
    """
    first, _ = FIRST_CATEGORIES[title.rank]
    return first if plain is None or plain.lacking else plain.opponents + 1


@article("Annex 10, 4.7.1")
def way_by_national_score(event: JudgedEvent, group: Group) -> tuple[Outlook, ...]:
    """The MF norm for 65 % in a national round robin; in a Swiss the place decides, which nobody knows."""
    grant = national_score(event, Finish(group, None, 0, ())) if event.is_round_robin else None
    points, games = national_points(group), open_games(group)
    if grant is None or set(grant.missed) - {points} or points.short_by > WIN * len(games):
        return ()
    norm = NormSought(event.title(Rank.MF), NormColour.AUTOMATIC)
    opponents = category(group.average, event.section)
    return (Outlook(norm, opponents, points.short_by, len(games), not_stated=grant.not_stated),)


def _with_a_win(later: Iterable[tuple[list[GroupGame], Outlook | None]]) -> list[Outlook]:
    """The ways by whom to beat, those in one that are the same but for the opponent; the easiest first."""
    numbers: dict[Outlook, set[int]] = defaultdict(set)
    for games, way in later:
        if way is not None:
            numbers[way].update(game.opponent.number for game in games)
    found = [replace(way, to_beat=tuple(sorted(beaten))) for way, beaten in numbers.items()]
    return sorted(found, key=lambda way: (way.effort, way.to_beat))


def _easiest(found: Iterable[Outlook | None]) -> Outlook | None:
    """The one with the fewest points, then with the least that opponents must bring; the first of equal ones."""
    there = [each for each in found if each is not None]
    return min(there, key=lambda each: (each.effort, sum(one.short_by for one in each.lacking)), default=None)


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
