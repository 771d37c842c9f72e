"""Swiss pairing the slow way: every complete pairing of a small field, compared by the criteria one after the other.

It shares nothing with the engine but the field: who stands where, in which group, and what each has had.
"""

from __future__ import annotations

from collections.abc import Iterator

from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.systems import Colours, End, Method

Pairing = list[tuple[int, int]]


def complete_pairings(players: list[int]) -> Iterator[Pairing]:
    """Every way to pair some players."""
    if not players:
        yield []
        return
    first, *others = players
    for partner in others:
        for rest in complete_pairings([each for each in others if each != partner]):
            yield [(first, partner), *rest]


def best_pairing(field: SwissField) -> Pairing | None:
    """The best legal pairing; None where none is legal."""
    legal = [
        pairing
        for pairing in complete_pairings(list(range(len(field.numbers))))
        if all(field.legal[first][second] for first, second in pairing)
    ]
    return min(legal, key=lambda pairing: criteria(field, pairing), default=None)


def criteria(field: SwissField, pairing: Pairing) -> tuple:
    """All criteria as numbers, the smaller the better: games of all scores, of all groups, then by group the rest."""
    groups = range(int(max(field.group)) + 1)
    scores = {group: int(field.scores[list(field.group).index(group)]) for group in groups}
    by_score = tuple(
        -sum(field.scores[second] == score for _, second in pairing) for score in dict.fromkeys(scores.values())
    )
    games = tuple(-sum(field.group[second] == group for _, second in pairing) for group in groups)
    return by_score, games, passing(field, pairing), *(of_group(field, pairing, group) for group in groups)


def passing(field: SwissField, pairing: Pairing) -> tuple:
    """By score: how many groups its only mover passes; of more movers, what each player of the score passes."""
    scores = list(dict.fromkeys(int(score) for score in field.scores))
    told = []
    for score in scores:
        movers = {one: int(field.scores[two]) for one, two in pairing if field.scores[one] == score}
        passed = {one: max(0, scores.index(other) - scores.index(score) - 1) for one, other in movers.items()}
        down = [passed[one] for one, other in movers.items() if other < score]
        own = [place for place in range(len(field.numbers)) if field.scores[place] == score]
        told.append(down if len(down) == 1 else [passed.get(place, 0) for place in own])
    return tuple(told)


def of_group(field: SwissField, pairing: Pairing, group: int) -> tuple:
    own = [place for place in range(len(field.numbers)) if field.group[place] == group]
    made = [(first, second) for first, second in pairing if field.group[second] == group]
    leaving = [(first, second) for first, second in pairing if field.group[first] <= group < field.group[second]]
    return (
        strong(field, made),
        *(floats(field, made, leaving, group, back) for back in (0, 1)),
        moving(field, own, leaving),
        against(field, own, made),
        weak(field, made),
        partners(field, own, made),
    )


def strong(field: SwissField, made: Pairing) -> int:
    if field.settings.colours != Colours.STRONG or field.round % 2 == 0:
        return 0

    def due(place: int) -> int:
        balance, last = int(field.balance[place]), int(field.last_colour[place])
        return -1 if balance > 0 else 1 if balance < 0 else -last

    return sum(due(first) == due(second) != 0 for first, second in made)


def floats(field: SwissField, made: Pairing, leaving: Pairing, group: int, back: int) -> int:
    if not field.settings.floats:
        return 0
    down = [first for first, second in leaving if field.group[first] == group and differ(field, first, second)]
    up = [second for first, second in made if differ(field, first, second)]
    return sum(field.floats[back][each] == -1 for each in down) + sum(field.floats[back][each] == 1 for each in up)


def differ(field: SwissField, first: int, second: int) -> bool:
    return bool(field.scores[first] != field.scores[second])


def moving(field: SwissField, own: list[int], leaving: Pairing) -> list[int]:
    """How far from the rule: places in the order in which players are asked to go."""
    asked = own if field.settings.system.moves_down == End.FIRST else own[::-1]
    return sorted(asked.index(first) if first in own else len(own) + own[0] - 1 - first for first, _ in leaving)


def against(field: SwissField, own: list[int], made: Pairing) -> list[int]:
    asked = own if field.settings.system.plays_against == End.FIRST else own[::-1]
    moved = sorted({first for first, _ in made if first < own[0]} | {second for _, second in made if second < own[0]})
    return [(asked + moved).index(opponent(made, each)) for each in moved]


def weak(field: SwissField, made: Pairing) -> int:
    if field.settings.colours != Colours.WEAK:
        return 0
    balances = [(int(field.balance[first]), int(field.balance[second])) for first, second in made]
    return sum(min(pair) >= 2 or max(pair) <= -2 for pair in balances)


def partners(field: SwissField, own: list[int], made: Pairing) -> list[int]:
    """How many partners each passed over, of those still to be paired."""
    left = sorted(each for pair in made if pair[0] >= own[0] for each in pair)
    passed, method = [], method_of(field, own)
    while left:
        by_average = [each for each in field.by_average if each in left]
        first = by_average[0] if method == Method.AVERAGE else left[0]
        others = [each for each in left if each != first]
        wanted = preferred(method, others)
        partner = opponent(made, first)
        passed.append(wanted.index(partner))
        left = [each for each in left if each not in (first, partner)]
    return passed


def preferred(method: Method, others: list[int]) -> list[int]:
    if method == Method.HALVES:
        middle = len(others) // 2
        return others[middle:] + others[:middle][::-1]
    return others if method == Method.NEIGHBOURS else others[::-1]


def method_of(field: SwissField, own: list[int]) -> Method:
    """Parts of a group that acceleration divided are paired half against half."""
    same = [place for place in range(len(field.numbers)) if field.scores[place] == field.scores[own[0]]]
    is_part = field.settings.acceleration and (len(same) > len(own) or field.is_divided[own[0]])
    system = field.settings.system
    return Method.HALVES if is_part else system.method if field.round > 1 else system.first_method


def opponent(made: Pairing, player: int) -> int:
    return next(second if first == player else first for first, second in made if player in (first, second))
