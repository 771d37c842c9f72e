"""The pairings of an event, made again from the rounds before each: every departure, and what it made worse."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.tournament import Change, Code, Half, Tournament
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.colours import higher_has_white
from ratingoffice.tournament.swiss.engine import NoPairingError, Pair, bye_of, paired
from ratingoffice.tournament.swiss.field import SwissField, field_before
from ratingoffice.tournament.swiss.history import met_before
from ratingoffice.tournament.swiss.measures import first_difference, measured
from ratingoffice.tournament.swiss.settings import Settings
from ratingoffice.tournament.swiss.wording import cost_sentence, legality_sentence

MOST_NAMED: Final = 5
"""A sentence names so many pairs at most."""


@dataclass(frozen=True)
class Departure:
    """Something of a round that is not as the system would have it; the message has its code and its article."""

    round: int
    message: Message

    @property
    def code(self) -> str:
        """Its kind."""
        return self.message.code.partition(".")[0]


@dataclass(frozen=True)
class PlayedRound:
    """A round as it was played: games by white, who had the bye, and pairs made by hand."""

    field: SwissField
    games: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    changes: tuple[tuple[Change, int], ...]
    """With the round in which the two had met before, 0 for never."""

    def pairs(self) -> list[Pair]:
        """The games by position, the higher player first."""
        places = [(self.field.position(white), self.field.position(black)) for white, black in self.games]
        return sorted((min(pair), max(pair)) for pair in places)


def departures(tournament: Tournament, settings: Settings) -> list[Departure]:
    """Every departure of every round, in the order of the rounds."""
    rounds = range(1, tournament.last_round + 1)
    held = (held_round(tournament, number, settings) for number in rounds)
    return [departure for each in held for departure in departures_in(each)]


def departures_in(held: PlayedRound) -> list[Departure]:
    """Every departure of one round."""
    return list(_of_round(held)) if held.games else []


def findings_of(found: Iterable[Departure], file: str) -> pl.DataFrame:
    """Departures as warnings of a file: an arbiter may have had reasons."""
    return merge(finding(Place("warning", file, f"round {each.round}"), each.message) for each in found)


def held_round(tournament: Tournament, number: int, settings: Settings) -> PlayedRound:
    """Lay out a round; players who neither played nor had the bye were absent."""
    halves = [half for half in tournament.halves if half.round == number]
    games = {_game(half) for half in halves if half.opponent is not None}
    byes = tuple(half.player for half in halves if half.code == Code.PAIRING_BYE and half.opponent is None)
    changes = tuple(each for each in tournament.changes if each.round == number)
    by_hand = {who for change in changes for who in (change.player, change.opponent)}
    present = {who for game in games for who in game} | set(byes)
    absent = {entry.number for entry in tournament.entries} - (present - by_hand)
    field = field_before(tournament, number, settings, absent)
    own = tuple(sorted(game for game in games if not by_hand & set(game)))
    changed = tuple((change, met_before(tournament, change, number)) for change in changes)
    return PlayedRound(field, own, tuple(each for each in byes if each not in by_hand), changed)


def _game(half: Half) -> tuple[int, int]:
    """White first; the lower number where nobody is known to be white."""
    player, opponent = half.player, half.opponent or 0
    if half.colour is None:
        return min(player, opponent), max(player, opponent)
    return (player, opponent) if half.colour == "w" else (opponent, player)


def _of_round(held: PlayedRound) -> Iterator[Departure]:
    number = held.field.round
    for change, met in held.changes:
        yield Departure(number, _by_hand(change, met))
    illegal = [pair for pair in held.pairs() if not held.field.legal[pair]]
    for pair in illegal:
        reason = legality_sentence(held.field, *pair)
        yield Departure(number, message("pair_again", reason=reason, article="Annex 5, 1"))
    yield from _of_bye(held)
    if not illegal and len(held.byes) < 2:
        yield from _of_pairs(held)
    yield from _of_colours(held)


def _by_hand(change: Change, met: int) -> Message:
    facts = {"one": change.player, "reason": change.reason, "article": "Annex 5, 1"}
    if change.opponent is None:
        return message("paired_by_hand.bye", **facts)
    if met:
        return message("paired_by_hand.again", two=change.opponent, met=met, **facts)
    return message("paired_by_hand", two=change.opponent, **facts)


def _of_bye(held: PlayedRound) -> Iterator[Departure]:
    """The bye that the system gives, where another has it; two byes, or one for a second time."""
    field, numbers = held.field, held.field.numbers.tolist()
    for again in (each for each in held.byes if field.had_bye[field.position(each)]):
        yield Departure(field.round, message("bye_again", number=again))
    try:
        position = bye_of(field)
    except NoPairingError:
        return
    due = () if position is None else (numbers[position],)
    if due != held.byes:
        had, right = (each or message("nobody") for each in (held.byes, due))
        yield Departure(field.round, message("bye_departs", had=had, due=right))


def _of_pairs(held: PlayedRound) -> Iterator[Departure]:
    """The first criterion in which the pairs are not the best."""
    byes = [held.field.position(each) for each in held.byes]
    field = held.field.without(*byes) if byes else held.field
    pairs = PlayedRound(field, held.games, (), ()).pairs()
    best = paired(field)
    difference = first_difference(measured(field, best), measured(field, pairs))
    if difference is None:
        return
    apart = sorted(set(best) - set(pairs))
    text = message(
        "pairing_departs",
        reason=cost_sentence(field, difference, best, pairs),
        pairs=named(field, apart),
        article=difference[0].articles,
    )
    yield Departure(field.round, text)


def _of_colours(held: PlayedRound) -> Iterator[Departure]:
    """Games in which the colours are not those of the rule."""
    field = held.field
    white = {field.position(one) for one, _ in held.games}
    others = [
        pair for board, pair in enumerate(held.pairs()) if higher_has_white(field, *pair, board) != (pair[0] in white)
    ]
    if others:
        article = "Annex 5, 3.7a" if field.round > 1 else "Annex 5, appendices A and B"
        yield Departure(field.round, message("colours_depart", games=named(field, others), article=article))


def named(field: SwissField, pairs: list[Pair]) -> tuple[str, ...] | Message:
    """A few of some pairs by start numbers."""
    few = tuple(f"{field.numbers[one]}-{field.numbers[two]}" for one, two in pairs[:MOST_NAMED])
    return message("and_more", named=few, count=len(pairs) - MOST_NAMED) if len(pairs) > MOST_NAMED else few
