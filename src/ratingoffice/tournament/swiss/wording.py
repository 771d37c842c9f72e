"""Sentences of an explanation: who meets whom and by which rule, who may not meet, and what would be worse."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from ratingoffice.tournament.swiss.criteria import bracket_of
from ratingoffice.tournament.swiss.engine import Pair
from ratingoffice.tournament.swiss.field import Field
from ratingoffice.tournament.swiss.measures import PASSED, Measure, turns
from ratingoffice.tournament.swiss.moving_down import opponents_for_moved, who_moves_first
from ratingoffice.tournament.swiss.passing import groups_passed
from ratingoffice.tournament.tables.texts import figure_text


def role_sentence(field: Field, pair: Pair) -> str:
    """Say how the two came together: in their own group, or one moved down to the other's."""
    one, two = (int(field.numbers[each]) for each in pair)
    if field.scores[pair[0]] != field.scores[pair[1]]:
        return (
            f"{one} moves down from score group {_points(field, pair[0])} to {_points(field, pair[1])} and meets {two}"
        )
    size = int((field.group == field.group[pair[1]]).sum())
    method = field.method_at(pair[1]).value
    return f"score group {_points(field, pair[1])}: {size} players, paired {method}"


def rule_sentence(field: Field, pairs: Sequence[Pair], pair: Pair) -> str:
    """Say what the system gives before anything stands in its way."""
    if field.scores[pair[0]] != field.scores[pair[1]]:
        return _rule_of_moving(field, pair)
    inside = _inside(field, pairs, int(field.group[pair[1]]))
    bracket = bracket_of(field, int(field.group[pair[1]]))
    if pair[0] < bracket.start:
        return _rule_of_moving(field, pair)
    chooser, partner, passed = next(each for each in turns(bracket, inside) if set(each[:2]) == set(pair))
    return f"the system's order gives {field.numbers[chooser]} the opponent {field.numbers[(*passed, partner)[0]]}"


def _rule_of_moving(field: Field, pair: Pair) -> str:
    system, own = field.settings.system, bracket_of(field, int(field.group[pair[0]]))
    below = bracket_of(field, own.group + 1)
    first = who_moves_first(own, np.arange(own.start, own.end))[0]
    opponent = opponents_for_moved(below, np.arange(below.start, below.end))[0]
    return (
        f"the {system.moves_down.value} of a group moves down and plays the {system.plays_against.value} of the next "
        f"group: by that rule {field.numbers[first]} would meet {field.numbers[opponent]}"
    )


def legality_sentence(field: Field, chooser: int, other: int) -> str:
    """Say why two may not meet."""
    one, two, met = int(field.numbers[chooser]), int(field.numbers[other]), int(field.met_in[chooser, other])
    return f"{one} and {two} met in round {met}" if met else f"the event keeps {one} and {two} apart"


def floats_again(field: Field, pairs: Sequence[Pair], back: int) -> list[tuple[int, str]]:
    """Who goes down or up as in the last round (0) or in the one before (1), by position, with the sentence."""
    found, number = list[tuple[int, str]](), field.round - 1 - back
    for one, two in sorted(pairs):
        if field.scores[one] == field.scores[two]:
            continue
        if field.floats[back][one] == -1:
            found.append((one, f"{field.numbers[one]} goes down again, as in round {number}"))
        if field.floats[back][two] == 1:
            found.append((two, f"{field.numbers[two]} goes up again, as in round {number}"))
    return found


def cost_sentence(
    field: Field, difference: tuple[Measure, Measure], best: Sequence[Pair], other: Sequence[Pair]
) -> str:
    """Say what another pairing makes worse, in the criterion in which the two differ first."""
    measure, worse = difference
    points = _points(field, int(np.flatnonzero(field.group == measure.group)[0]))
    needed, count = (each.value[0] if each.value else 0 for each in difference)
    if measure.name == PASSED:
        return _passing_sentence(field, best, other)
    if measure.criterion == 3:
        return f"{count} players with {points} points or more would go to a lower group, and {needed} are enough"
    if measure.criterion in {4, 7}:
        return _colours_sentence(measure.criterion, points, needed, count)
    if measure.criterion == 5:
        return _float_sentence(field, best, other, measure)
    if measure.criterion == 6:
        return _moving_sentence(field, best, other, measure.group)
    return _partner_sentence(field, best, other, worse.group)


def _passing_sentence(field: Field, best: Sequence[Pair], other: Sequence[Pair]) -> str:
    before = dict(best)
    for one, two in sorted(other):
        passed = groups_passed(field, np.array([one, one]), np.array([two, before.get(one, one)]))
        if passed[0] > passed[1]:
            return f"{field.numbers[one]} would pass over more score groups than the round needs"
    return "a player would pass over more score groups than the round needs"


def _colours_sentence(criterion: int, points: str, needed: int, count: int) -> str:
    if criterion == 4:
        return f"in {count} pairs with {points} points not both would get their colour, and {needed} are enough"
    return f"{count} with {points} points would get a colour that they had twice more often, and {needed} are enough"


def _float_sentence(field: Field, best: Sequence[Pair], other: Sequence[Pair], measure: Measure) -> str:
    """The first who floats again in the other pairing and not in the best."""
    back = 0 if measure.name.endswith("last round") else 1
    spared = {each for each, _ in floats_again(field, best, back)}
    found = [each for each in floats_again(field, other, back) if each[0] not in spared]
    if not found:
        return "one more player would float again"
    position, sentence = found[0]
    direction = "down" if "down" in sentence else "up"
    return f"{field.numbers[position]} would go {direction} again, as in round {field.round - 1 - back}"


def _moving_sentence(field: Field, best: Sequence[Pair], other: Sequence[Pair], group: int) -> str:
    """Who moves down, or against whom those from above play."""
    leaving = [_leaving(field, pairs, group) for pairs in (best, other)]
    if leaving[0] != leaving[1]:
        came, stayed = min(leaving[1] - leaving[0]), min(leaving[0] - leaving[1])
        return f"{field.numbers[came]} would go to a lower group, and by the rule {field.numbers[stayed]} does"
    start = bracket_of(field, group).start
    partners = [_partners(_inside(field, pairs, group)) for pairs in (best, other)]
    moved = next(each for each in sorted(partners[0]) if each < start and partners[0][each] != partners[1].get(each))
    meets, would = field.numbers[partners[0][moved]], field.numbers[partners[1][moved]]
    return f"{field.numbers[moved]}, from a higher group, would meet {would}, and by the rule {meets} comes before"


def _partner_sentence(field: Field, best: Sequence[Pair], other: Sequence[Pair], group: int) -> str:
    """The first whose partner is further from the order of the system."""
    bracket = bracket_of(field, group)
    made, would = (turns(bracket, _inside(field, pairs, group)) for pairs in (best, other))
    (chooser, meets, _), (_, instead, _) = next(each for each in zip(made, would, strict=False) if each[0] != each[1])
    one, two, three = (field.numbers[each] for each in (chooser, instead, meets))
    return f"{one} would meet {two}, and {three} is nearer to the system's order"


def _leaving(field: Field, pairs: Sequence[Pair], group: int) -> set[int]:
    return {one for one, two in pairs if field.group[one] <= group < field.group[two]}


def _inside(field: Field, pairs: Sequence[Pair], group: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    made = [pair for pair in sorted(pairs) if field.group[pair[1]] == group]
    return np.array(made, dtype=np.int64).reshape(-1, 2)


def _partners(inside: np.ndarray[tuple[int, int], np.dtype[np.int64]]) -> dict[int, int]:
    return {player: other for one, two in inside.tolist() for player, other in ((one, two), (two, one))}


def _points(field: Field, position: int) -> str:
    return figure_text(Fraction(int(field.scores[position]), field.unit))
