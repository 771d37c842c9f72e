"""Why this pairing? What the system gives, what stood in the way, what was chosen, and what is next best."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from ratingoffice.messages import Message
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.colours import colour_reason, higher_has_white
from ratingoffice.tournament.swiss.criteria import bracket_of
from ratingoffice.tournament.swiss.engine import NoPairingError, Pair, paired
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.measures import ARTICLES, Measure, first_difference, measured
from ratingoffice.tournament.swiss.moving_down import opponents_for_moved
from ratingoffice.tournament.swiss.pairing import PairedRound
from ratingoffice.tournament.swiss.wording import (
    cost_sentence,
    floats_again,
    legality_sentence,
    moves_down,
    moving_by_rule,
    placed,
    role_sentence,
    rule_sentence,
    turn_of,
)

MOST_COMPARED: Final = 60
"""For so many others the round is paired again to see what it would cost."""


@dataclass(frozen=True)
class PassedOverReason:
    """Why another player was not chosen: the criterion that decided and its articles."""

    number: int
    criterion: int
    articles: str
    sentence: Message


@dataclass(frozen=True)
class Why:
    """The answer for one player, as sentences in the order in which they are read."""

    number: int
    opponent: int | None
    role: Message
    """The score group, or the groups between which a player moves."""
    passed_over: tuple[PassedOverReason, ...]
    """What stood in the way of each nearer opponent."""
    choice: Message
    """Who was chosen instead."""
    conclusion: Message
    pair: Message | None = None
    """The board, both players and the colours."""
    rule: Message | None = None
    """What the system gives before anything stands in its way."""
    obstacle: Message | None = None
    """What stood in the way of the player whom the rule moves down."""
    again: tuple[Message, ...] = ()
    """Which of the two goes down or up again."""
    colours: Message | None = None
    next_best: PassedOverReason | None = None
    values: tuple[Measure, ...] = ()
    """All criteria of the group in which the pair was made."""

    def __str__(self) -> str:
        """Write the sentences one after the other."""
        passed = (message("not_chosen", number=each.number, reason=each.sentence) for each in self.passed_over)
        before, after = (self.role, self.pair, self.rule, self.obstacle), (self.choice, *self.again, self.conclusion)
        return " ".join(f"{sentence}." for sentence in (*before, *passed, *after, self.colours) if sentence)


@dataclass(frozen=True)
class PairingValues:
    """Pairs and what all criteria say of them."""

    pairs: list[Pair]
    measures: list[Measure]


def why(made: PairedRound, number: int, names: Mapping[int, str] | None = None) -> Why:
    """Explain the pairing of one start number; raises `TournamentError` where it is not paired."""
    position = _position(made.field, number)
    if position == made.bye:
        return _why_bye(made, position)
    rest, pairs = _without_bye(made)
    place = _position(rest, number)
    board, pair = next((board, each) for board, each in enumerate(pairs) if place in each)
    opponent = pair[1] if pair[0] == place else pair[0]
    best = PairingValues(pairs, measured(rest, pairs))
    group = int(rest.group[pair[1]])
    passed_over = _passed_over(rest, best, pair)
    return Why(
        number=number,
        opponent=int(rest.numbers[opponent]),
        role=role_sentence(rest, pair),
        pair=_pair_sentence(rest, pair, board, names or {}),
        rule=rule_sentence(rest, pairs, pair),
        obstacle=_obstacle(rest, best, pair),
        passed_over=passed_over,
        choice=_choice(rest, pairs, pair) if passed_over else message("nothing_in_the_way"),
        again=_again(rest, pair),
        conclusion=message("no_better_pairing"),
        colours=colour_reason(rest, *pair, board),
        values=tuple(each for each in best.measures if each.group == group),
        next_best=_next_best(rest, place, pair, best),
    )


def _pair_sentence(field: SwissField, pair: Pair, board: int, names: Mapping[int, str]) -> Message:
    white, black = pair if higher_has_white(field, *pair, board) else pair[::-1]
    return message("pair_made", board=board + 1, white=placed(field, white, names), black=placed(field, black, names))


def _obstacle(field: SwissField, best: PairingValues, pair: Pair) -> Message | None:
    """Why another player moves down than the one whom the rule takes."""
    by_rule = moving_by_rule(field, pair) if moves_down(field, pair) else pair
    if by_rule[0] == pair[0]:
        return None
    if by_rule in best.pairs:
        return message("also_moves")
    return message("but", reason=_reason(field, *by_rule, best).sentence)


def _choice(field: SwissField, pairs: list[Pair], pair: Pair) -> Message:
    one, two = (int(field.numbers[each]) for each in pair)
    if moves_down(field, pair):
        return message("moves_and_meets", one=one, two=two)
    if pair[0] >= bracket_of(field, int(field.group[pair[1]])).start:
        one, two = (int(field.numbers[each]) for each in turn_of(field, pairs, pair)[:2])
    return message("first_left", one=one, two=two)


def _passed_over(field: SwissField, best: PairingValues, pair: Pair) -> tuple[PassedOverReason, ...]:
    """Why each nearer opponent was not taken; where one of the two moved down, their own group first."""
    passed = [*_nearer_groups(field, pair), *_passed(field, best.pairs, pair)]
    reasons = [_reason(field, chooser, other, best) for chooser, other in passed[:MOST_COMPARED]]
    if len(passed) > MOST_COMPARED:
        left, number = len(passed) - MOST_COMPARED, int(field.numbers[passed[MOST_COMPARED][1]])
        reasons.append(PassedOverReason(number, 8, ARTICLES[8], message("not_compared", count=left)))
    return tuple(reasons)


def _nearer_groups(field: SwissField, pair: Pair) -> list[tuple[int, int]]:
    """The one who moved down, with everybody else of their own group and of the groups skipped."""
    mover, opponent = pair
    groups = range(int(field.group[mover]), int(field.group[opponent]))
    return [
        (mover, each) for group in groups for each in np.flatnonzero(field.group == group).tolist() if each != mover
    ]


def _again(field: SwissField, pair: Pair) -> tuple[Message, ...]:
    """Whether the two go down or up again, as in one of the last two rounds."""
    return tuple(text for back in (0, 1) for _, text in floats_again(field, [pair], back))


def _without_bye(made: PairedRound) -> tuple[SwissField, list[Pair]]:
    if made.bye is None:
        return made.field, list(made.pairs)
    bye = made.bye
    return made.field.without(bye), [(one - (one > bye), two - (two > bye)) for one, two in made.pairs]


def _passed(field: SwissField, pairs: list[Pair], pair: Pair) -> list[tuple[int, int]]:
    """Who comes before in the order of the system: the player to be paired, with each opponent passed over."""
    bracket = bracket_of(field, int(field.group[pair[1]]))
    if pair[0] < bracket.start:
        made = np.array(pairs, dtype=np.int64)
        inside = made[field.group[made[:, 1]] == bracket.group]
        taken = {each for one, two in inside.tolist() if one < pair[0] for each in (one, two)}
        there = np.union1d(inside, np.arange(bracket.start, bracket.end)).astype(np.int64)
        asked = [each for each in opponents_for_moved(bracket, there) if each not in taken]
        return [(pair[0], each) for each in asked[: asked.index(pair[1])] if each != pair[0]]
    chooser, _, passed = turn_of(field, pairs, pair)
    return [(chooser, each) for each in passed]


def _reason(field: SwissField, chooser: int, other: int, best: PairingValues) -> PassedOverReason:
    """Why two do not meet: they may not, or something that counts more would be worse."""
    number = int(field.numbers[other])
    if not field.legal[chooser, other]:
        return PassedOverReason(number, 1, ARTICLES[1], legality_sentence(field, chooser, other))
    return _cost(field.with_pair(chooser, other), number, best)


def _next_best(field: SwissField, place: int, pair: Pair, best: PairingValues) -> PassedOverReason:
    """What it would have cost not to let the two meet."""
    without = field.without_pair(*pair)
    try:
        partner = next(one if two == place else two for one, two in paired(without) if place in (one, two))
    except NoPairingError:
        return PassedOverReason(int(field.numbers[place]), 2, ARTICLES[2], message("not_all_paired.without"))
    return _cost(without, int(field.numbers[partner]), best)


def _cost(field: SwissField, number: int, best: PairingValues) -> PassedOverReason:
    """Pair another field and name the first criterion that is worse than in the best pairing."""
    try:
        other = paired(field)
    except NoPairingError:
        return PassedOverReason(number, 2, ARTICLES[2], message("not_all_paired.with"))
    difference = first_difference(best.measures, measured(field, other))
    if difference is None:
        return PassedOverReason(number, 8, ARTICLES[8], message("equally_good", number=number))
    sentence = message("then", cost=cost_sentence(field, difference, best.pairs, other))
    return PassedOverReason(number, difference[0].criterion, difference[0].articles, sentence)


def _why_bye(made: PairedRound, position: int) -> Why:
    field, numbers = made.field, made.field.numbers.tolist()
    return Why(
        number=numbers[position],
        opponent=None,
        role=message("bye_due", round=field.round, count=len(numbers)),
        passed_over=tuple(_no_bye(field, each) for each in range(len(numbers) - 1, position, -1)),
        choice=message("bye_goes_to", number=numbers[position]),
        conclusion=message("no_better_pairing"),
    )


def _no_bye(field: SwissField, position: int) -> PassedOverReason:
    number = int(field.numbers[position])
    if field.had_bye[position]:
        return PassedOverReason(number, 1, "Annex 5, 4.1", message("had_bye", number=number))
    return PassedOverReason(number, 2, "Annex 5, 4.1", message("bye_leaves_rest", number=number))


def _position(field: SwissField, number: int) -> int:
    if number not in field.numbers.tolist():
        raise TournamentError(message("not_paired", number=number, round=field.round))
    return field.position(number)
