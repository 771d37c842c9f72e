"""The next round of an event: its boards, and the event with them in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ratingoffice.model.tournament import BYES, Change, Code, Half, Tournament
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.colours import higher_has_white
from ratingoffice.tournament.swiss.engine import NoPairingError, Pair, bye_of, paired
from ratingoffice.tournament.swiss.field import SwissField, field_before
from ratingoffice.tournament.swiss.settings import Settings


@dataclass(frozen=True)
class Wishes:
    """What is settled before a round is paired: byes that were asked for, and pairs made by hand."""

    byes: Mapping[int, Code] = field(default_factory=dict)
    by_hand: tuple[Change, ...] = ()

    def settled(self) -> set[int]:
        """Who is not to be paired any more."""
        hands = {number for change in self.by_hand for number in (change.player, change.opponent) if number}
        return hands | set(self.byes)


@dataclass(frozen=True)
class PairedRound:
    """A round: the field it was made from, its pairs by position, who has the bye, and what was settled before."""

    field: SwissField
    pairs: tuple[Pair, ...]
    bye: int | None
    wishes: Wishes

    def boards(self) -> list[tuple[int, int]]:
        """White and black by start number, the boards of the highest players first."""
        numbers = self.field.numbers.tolist()
        return [
            (numbers[one], numbers[two])
            if higher_has_white(self.field, one, two, board)
            else (numbers[two], numbers[one])
            for board, (one, two) in enumerate(self.pairs)
        ]

    def all_boards(self) -> list[tuple[int, int]]:
        """The same, and after them the pairs made by hand, the first named with white."""
        by_hand = ((change.player, change.opponent) for change in self.wishes.by_hand)
        return [*self.boards(), *((white, black) for white, black in by_hand if black is not None)]


def next_round(tournament: Tournament) -> int:
    """The round to be paired: the first without a game, whatever byes are announced for it and for later ones."""
    return tournament.last_held + 1


def wishes_of(tournament: Tournament, round_number: int) -> Wishes:
    """Byes asked for that stand in the report for a round, not the one of its pairing; and pairs made by hand."""
    byes = (half for half in tournament.halves if half.round == round_number and half.code in BYES)
    asked = {half.player: half.code for half in byes if half.code != Code.PAIRING_BYE}
    return Wishes(asked, tuple(change for change in tournament.changes if change.round == round_number))


def pair_round(tournament: Tournament, settings: Settings, wishes: Wishes, round_number: int) -> PairedRound:
    """Pair a round from the rounds before it; raises `NoPairingError` with start numbers where none is legal."""
    whole = field_before(tournament, round_number, settings, wishes.settled())
    try:
        return paired_field(whole, wishes)
    except NoPairingError as problem:
        raise NoPairingError([int(whole.numbers[position]) for position in problem.positions]) from problem


def paired_field(whole: SwissField, wishes: Wishes | None = None) -> PairedRound:
    """Pair a field: the bye first, then all others; pairs by their positions in the whole field."""
    bye = bye_of(whole)
    rest = whole if bye is None else whole.without(bye)
    moved = [position for position in range(len(whole.numbers)) if position != bye]
    pairs = tuple((moved[one], moved[two]) for one, two in paired(rest))
    return PairedRound(whole, pairs, bye, wishes or Wishes())


def with_round(tournament: Tournament, made: PairedRound) -> Tournament:
    """The event with the round in it, its games not played yet; awards of a bye come with it."""
    number = made.field.round
    hands = [(change.player, change.opponent) for change in made.wishes.by_hand]
    halves = [half for pair in (*made.boards(), *hands) for half in halves_of_game(number, *pair)]
    halves += [Half(number, player, None, None, code) for player, code in made.wishes.byes.items()]
    if made.bye is not None:
        halves.append(Half(number, int(made.field.numbers[made.bye]), None, None, Code.PAIRING_BYE))
    return with_halves(tournament, made, halves)


def with_halves(tournament: Tournament, made: PairedRound, halves: Iterable[Half]) -> Tournament:
    """The event with these games and byes as the round, in place of what stood for it and after it."""
    number = made.field.round
    changes = (*(change for change in tournament.changes if change.round < number), *made.wishes.by_hand)
    return recounted(replace(tournament, halves=(*around(tournament, number), *halves), changes=changes))


def around(tournament: Tournament, number: int) -> tuple[Half, ...]:
    """What stays when a round is made: the rounds before it, and byes announced for later ones; no game after it."""
    asked = BYES - {Code.PAIRING_BYE}
    return tuple(
        half for half in tournament.halves if half.round < number or (half.round > number and half.code in asked)
    )


def recounted(tournament: Tournament) -> Tournament:
    """The event with the points of everybody as the rounds so far give them."""
    scores = rounds_of(tournament).up_to(tournament.last_held).totals
    entries = tuple(replace(entry, points=scores[entry.number]) for entry in tournament.entries)
    return replace(tournament, entries=entries)


def halves_of_game(number: int, white: int, black: int | None, bye: Code = Code.PAIRING_BYE) -> list[Half]:
    """Both sides of a game that is not played yet, or a bye."""
    if black is None:
        return [Half(number, white, None, None, bye)]
    return [Half(number, white, black, "w", Code.PENDING), Half(number, black, white, "b", Code.PENDING)]
