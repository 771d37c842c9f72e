"""Why this pairing? What the system gives, who was passed over and why, who floats again, what is next best."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.criteria import bracket_of
from ratingoffice.tournament.swiss.engine import NoPairingError, Pair, paired
from ratingoffice.tournament.swiss.field import Field
from ratingoffice.tournament.swiss.measures import ARTICLES, Measure, first_difference, measured, turns
from ratingoffice.tournament.swiss.moving_down import opponents_for_moved
from ratingoffice.tournament.swiss.pairing import PairedRound
from ratingoffice.tournament.swiss.wording import (
    cost_sentence,
    floats_again,
    legality_sentence,
    role_sentence,
    rule_sentence,
)

MOST_COMPARED: Final = 60
"""For so many others the round is paired again to see what it would cost."""


@dataclass(frozen=True)
class Reason:
    """One sentence about one other player, the criterion that decided and its articles."""

    number: int
    criterion: int
    articles: str
    sentence: str


@dataclass(frozen=True)
class Why:
    """The answer for one player: with whom, what the system gives, what stood in its way, and that it is the best."""

    number: int
    opponent: int | None
    role: str
    passed_over: tuple[Reason, ...]
    values: tuple[Measure, ...]
    """All criteria of the group in which the pair was made."""
    next_best: Reason | None
    rule: str = ""
    """What the system gives before anything stands in its way."""
    again: tuple[str, ...] = ()
    """Who of the groups of the two goes down or up again."""
    conclusion: str = ""


def why(made: PairedRound, number: int) -> Why:
    """Explain the pairing of one start number; raises `TournamentError` where it is not paired."""
    position = _position(made.field, number)
    if position == made.bye:
        return _why_bye(made, position)
    rest, pairs = _without_bye(made)
    place = _position(rest, number)
    pair = next(each for each in pairs if place in each)
    opponent = pair[1] if pair[0] == place else pair[0]
    best = Pairing(pairs, measured(rest, pairs))
    group = int(rest.group[pair[1]])
    return Why(
        number=number,
        opponent=int(rest.numbers[opponent]),
        role=role_sentence(rest, pair),
        rule=rule_sentence(rest, pairs, pair),
        passed_over=_passed_over(rest, best, pair),
        again=_again(rest, pairs, pair),
        values=tuple(each for each in best.measures if each.group == group),
        next_best=_next_best(rest, place, pair, best),
        conclusion="no better pairing of the round exists",
    )


@dataclass(frozen=True)
class Pairing:
    """Pairs and what all criteria say of them."""

    pairs: list[Pair]
    measures: list[Measure]


def _passed_over(field: Field, best: Pairing, pair: Pair) -> tuple[Reason, ...]:
    """Why each nearer opponent was not taken, the own group first where one of the two moved down."""
    passed = [*_nearer_groups(field, pair), *_passed(field, best.pairs, pair)]
    reasons = [_reason(field, chooser, other, best) for chooser, other in passed[:MOST_COMPARED]]
    if len(passed) > MOST_COMPARED:
        left, number = len(passed) - MOST_COMPARED, int(field.numbers[passed[MOST_COMPARED][1]])
        reasons.append(Reason(number, 8, ARTICLES[8], f"{left} more players are not compared one by one"))
    return tuple(reasons)


def _nearer_groups(field: Field, pair: Pair) -> list[tuple[int, int]]:
    """The one who moved down, with everybody else of the own group and of the groups passed."""
    mover, opponent = pair
    groups = range(int(field.group[mover]), int(field.group[opponent]))
    return [
        (mover, each) for group in groups for each in np.flatnonzero(field.group == group).tolist() if each != mover
    ]


def _again(field: Field, pairs: list[Pair], pair: Pair) -> tuple[str, ...]:
    """Floats again in the groups from the higher player's to the lower player's."""
    first, last = int(field.group[pair[0]]), int(field.group[pair[1]])
    found = [each for back in (0, 1) for each in floats_again(field, pairs, back)]
    return tuple(sentence for position, sentence in found if first <= field.group[position] <= last)


def _without_bye(made: PairedRound) -> tuple[Field, list[Pair]]:
    if made.bye is None:
        return made.field, list(made.pairs)
    stay = {position: place for place, position in enumerate(_others(made.field, made.bye))}
    return made.field.without(made.bye), [(stay[one], stay[two]) for one, two in made.pairs]


def _others(field: Field, position: int) -> list[int]:
    return [each for each in range(len(field.numbers)) if each != position]


def _passed(field: Field, pairs: list[Pair], pair: Pair) -> list[tuple[int, int]]:
    """Who came before in the order of the system: the one who was to be paired, and each whom he passed over."""
    made = np.array(pairs, dtype=np.int64)
    bracket = bracket_of(field, int(field.group[pair[1]]))
    inside = made[field.group[made[:, 1]] == bracket.group]
    if pair[0] < bracket.start:
        taken = {each for one, two in inside.tolist() if one < pair[0] for each in (one, two)}
        asked = [each for each in opponents_for_moved(bracket, np.unique(inside)) if each not in taken]
        return [(pair[0], each) for each in asked[: asked.index(pair[1])] if each != pair[0]]
    turn = next(each for each in turns(bracket, inside) if set(each[:2]) == set(pair))
    return [(turn[0], each) for each in turn[2]]


def _reason(field: Field, chooser: int, other: int, best: Pairing) -> Reason:
    """Why two do not meet: they may not, or something that counts more would be worse."""
    number = int(field.numbers[other])
    if not field.legal[chooser, other]:
        return Reason(number, 1, ARTICLES[1], legality_sentence(field, chooser, other))
    return _cost(field.with_pair(chooser, other), number, best)


def _next_best(field: Field, place: int, pair: Pair, best: Pairing) -> Reason:
    """What it would have cost not to let the two meet."""
    without = field.without_pair(*pair)
    try:
        partner = next(one if two == place else two for one, two in paired(without) if place in (one, two))
    except NoPairingError:
        return Reason(int(field.numbers[place]), 2, ARTICLES[2], "without this pair not everybody could be paired")
    return _cost(without, int(field.numbers[partner]), best)


def _cost(field: Field, number: int, best: Pairing) -> Reason:
    """Pair another field and name the first criterion that is worse than in the best pairing."""
    try:
        other = paired(field)
    except NoPairingError:
        return Reason(number, 2, ARTICLES[2], f"with {number} not everybody could be paired")
    difference = first_difference(best.measures, measured(field, other))
    if difference is None:
        return Reason(number, 8, ARTICLES[8], f"{number} would be as good")
    sentence = cost_sentence(field, difference, best.pairs, other)
    return Reason(number, difference[0].criterion, difference[0].articles, sentence)


def _why_bye(made: PairedRound, position: int) -> Why:
    field = made.field
    lower = range(len(field.numbers) - 1, position, -1)
    reasons = tuple(
        Reason(int(field.numbers[each]), 1, "Annex 5, 4.1", f"{field.numbers[each]} has had a bye")
        if field.had_bye[each]
        else Reason(int(field.numbers[each]), 2, "Annex 5, 4.1", f"without {field.numbers[each]} not all can be paired")
        for each in lower
    )
    role = "the number of players is odd: the last player who has had no bye has it"
    return Why(int(field.numbers[position]), None, role, reasons, (), None)


def _position(field: Field, number: int) -> int:
    if number not in field.numbers.tolist():
        raise TournamentError(message("not_paired", number=number, round=field.round))
    return field.position(number)
