"""Messages of an explanation: who meets whom and by which rule, who may not meet, and what would be worse."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

import numpy as np

from ratingoffice.messages import Message
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.criteria import FLOATS, bracket_of
from ratingoffice.tournament.swiss.engine import Pair
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.measures import PASSED, Measure, partners_of, turns
from ratingoffice.tournament.swiss.moving_down import opponents_for_moved, who_moves_first
from ratingoffice.tournament.swiss.passing import groups_passed
from ratingoffice.tournament.swiss.systems import End, Method
from ratingoffice.tournament.tables.texts import figure_text

RULES: Final = {
    Method.HALVES: message["rule.halves"],
    Method.HIGH_LOW: message["rule.high_low"],
    Method.NEIGHBOURS: message["rule.neighbours"],
    Method.AVERAGE: message["rule.average"],
}
ENDS: Final = {End.FIRST: message("first_player"), End.LAST: message("last_player")}


def role_sentence(field: SwissField, pair: Pair) -> Message:
    """Return where the pair was made: in a score group, or by moving down to another one."""
    points = _points(field, pair[1])
    if moves_down(field, pair):
        above, number = _points(field, pair[0]), _number(field, pair[0])
        return message("group_left", round=field.round, number=number, above=above, below=points)
    size = int((field.group == field.group[pair[1]]).sum())
    return message("group_paired", round=field.round, points=points, count=size)


def moves_down(field: SwissField, pair: Pair) -> bool:
    """Whether one of the two comes from a higher score."""
    return bool(field.scores[pair[0]] != field.scores[pair[1]])


def placed(field: SwissField, position: int, names: Mapping[int, str]) -> Message:
    """Name a player with score and number."""
    number, points = _number(field, position), _points(field, position)
    if number not in names:
        return message("number_placed", number=number, points=points)
    return message("player_placed", name=names[number], number=number, points=points)


def rule_sentence(field: SwissField, pairs: Sequence[Pair], pair: Pair) -> Message:
    """Return whom the system would pair if nothing stood in the way."""
    bracket = bracket_of(field, int(field.group[pair[1]]))
    if moves_down(field, pair) or pair[0] < bracket.start:
        mover, opponent = moving_by_rule(field, pair)
        system = field.settings.system
        return message(
            "rule.moving",
            mover=ENDS[system.moves_down],
            opponent=ENDS[system.plays_against],
            one=_number(field, mover),
            two=_number(field, opponent),
        )
    chooser, partner, passed = turn_of(field, pairs, pair)
    first = (*passed, partner)[0]
    return RULES[field.method_at(pair[1])].filled({"one": _number(field, chooser), "two": _number(field, first)})


def turn_of(field: SwissField, pairs: Sequence[Pair], pair: Pair) -> tuple[int, int, list[int]]:
    """Who of a pair inside a group is paired first, with whom, and who was passed over."""
    group = int(field.group[pair[1]])
    made = turns(bracket_of(field, group), _inside(field, pairs, group))
    return next(each for each in made if set(each[:2]) == set(pair))


def moving_by_rule(field: SwissField, pair: Pair) -> Pair:
    """Who would move down from the group of a player, and whom they would meet, if nothing stood in the way."""
    own = bracket_of(field, int(field.group[pair[0]]))
    below = bracket_of(field, own.group + 1)
    first = who_moves_first(own, np.arange(own.start, own.end))[0]
    return first, opponents_for_moved(below, np.arange(below.start, below.end))[0]


def legality_sentence(field: SwissField, chooser: int, other: int) -> Message:
    """Explain why two may not meet."""
    one, two, met = _number(field, chooser), _number(field, other), int(field.met_in[chooser, other])
    return message("met_in_round", one=one, two=two, round=met) if met else message("kept_apart", one=one, two=two)


def floats_again(field: SwissField, pairs: Sequence[Pair], back: int) -> list[tuple[int, Message]]:
    """Who goes down or up as in the last round (0) or in the one before (1), by position, with the message."""
    found, number = list[tuple[int, Message]](), field.round - 1 - back
    for one, two in sorted(pairs):
        if not moves_down(field, (one, two)):
            continue
        if field.floats[back][one] == -1:
            found.append((one, message("cost.down_again", number=_number(field, one), round=number)))
        if field.floats[back][two] == 1:
            found.append((two, message("cost.up_again", number=_number(field, two), round=number)))
    return found


def cost_sentence(
    field: SwissField, difference: tuple[Measure, Measure], best: Sequence[Pair], other: Sequence[Pair]
) -> Message:
    """Return what another pairing makes worse, in the criterion in which the two differ first."""
    measure, worse = difference
    if measure.name == PASSED:
        return _passing_sentence(field, best, other)
    if measure.criterion in COUNTED:
        needed, count = (each.value[0] if each.value else 0 for each in difference)
        points = _points(field, int(np.flatnonzero(field.group == measure.group)[0]))
        return COUNTED[measure.criterion].filled({"count": count, "points": points, "needed": needed})
    if measure.criterion == 5:
        return _float_sentence(field, best, other, measure)
    if measure.criterion == 6:
        return _moving_sentence(field, best, other, measure.group)
    return _partner_sentence(field, best, other, worse.group)


COUNTED: Final = {3: message["cost.leave"], 4: message["cost.due_colour"], 7: message["cost.needed_colour"]}


def _passing_sentence(field: SwissField, best: Sequence[Pair], other: Sequence[Pair]) -> Message:
    before = dict(best)
    for one, two in sorted(other):
        passed = groups_passed(field, np.array([one, one]), np.array([two, before.get(one, one)]))
        if passed[0] > passed[1]:
            return message("cost.skips", number=_number(field, one))
    return message("cost.somebody_skips")


def _float_sentence(field: SwissField, best: Sequence[Pair], other: Sequence[Pair], measure: Measure) -> Message:
    """The first who floats again in the other pairing and not in the best."""
    back = 0 if measure.name == FLOATS[0].name else 1
    spared = {each for each, _ in floats_again(field, best, back)}
    found = (text for position, text in floats_again(field, other, back) if position not in spared)
    return next(found, message("cost.float_again"))


def _moving_sentence(field: SwissField, best: Sequence[Pair], other: Sequence[Pair], group: int) -> Message:
    """Who moves down, or against whom those from above play."""
    leaving = [_leaving(field, pairs, group) for pairs in (best, other)]
    if leaving[0] != leaving[1]:
        came, stayed = min(leaving[1] - leaving[0]), min(leaving[0] - leaving[1])
        return message("cost.other_moves", other=_number(field, came), number=_number(field, stayed))
    start = bracket_of(field, group).start
    partners = [partners_of(_inside(field, pairs, group)) for pairs in (best, other)]
    moved = next(each for each in sorted(partners[0]) if each < start and partners[0][each] != partners[1].get(each))
    number, due, would = (_number(field, each) for each in (moved, partners[0][moved], partners[1][moved]))
    return message("cost.other_opponent", number=number, other=would, due=due)


def _partner_sentence(field: SwissField, best: Sequence[Pair], other: Sequence[Pair], group: int) -> Message:
    """The first whose partner is further from the order of the system."""
    bracket = bracket_of(field, group)
    made, would = (turns(bracket, _inside(field, pairs, group)) for pairs in (best, other))
    (chooser, meets, _), (_, instead, _) = next(each for each in zip(made, would, strict=False) if each[0] != each[1])
    number, other_number, due = (_number(field, each) for each in (chooser, instead, meets))
    return message("cost.other_partner", number=number, other=other_number, due=due)


def _leaving(field: SwissField, pairs: Sequence[Pair], group: int) -> set[int]:
    return {one for one, two in pairs if field.group[one] <= group < field.group[two]}


def _inside(field: SwissField, pairs: Sequence[Pair], group: int) -> Ints:
    made = [pair for pair in sorted(pairs) if field.group[pair[1]] == group]
    return np.array(made, dtype=np.int64).reshape(-1, 2)


def _points(field: SwissField, position: int) -> Decimal:
    return Decimal(figure_text(Fraction(int(field.scores[position]), field.unit)))


def _number(field: SwissField, position: int) -> int:
    return int(field.numbers[position])
