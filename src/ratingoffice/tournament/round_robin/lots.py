"""Lots for the numbers of a round robin: players of one federation meet in the first half, as far as that can be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.round_robin.berger import ScheduledGame, berger_table, double_table, rounds_of_a_cycle
from ratingoffice.tournament.round_robin.early_numbers import Numbers, early_numbers, last_meeting, meeting_rounds


@dataclass(frozen=True)
class DrawStep:
    """One step of the draw: these players got these numbers, in this order, out of those that were free."""

    federation: str | None
    """None for all who have no compatriot in the field."""
    players: Numbers
    numbers: Numbers
    free: Numbers
    last_meeting: int | None = None
    """The round in which the last two of a federation meet."""

    @property
    def sentence(self) -> Message:
        """Return it as an arbiter reads it out."""
        pairs = zip(self.players, self.numbers, strict=True)
        drawn = tuple(message("number_drawn", player=player, number=number) for player, number in pairs)
        if self.federation is None:
            return message("drawn.alone", drawn=drawn)
        return message("drawn.compatriots", federation=self.federation, drawn=drawn, round=self.last_meeting)


@dataclass(frozen=True)
class Draw:
    """Who has which number of the table, how it came about, and whether the rule could be kept."""

    numbers: Mapping[int, int]
    """By start number."""
    steps: tuple[DrawStep, ...]
    half: int
    """The last round of the first half."""

    @property
    def last_meeting(self) -> int:
        """The round after which all players of one federation have met; 0 where there are no two."""
        return max((step.last_meeting or 0 for step in self.steps), default=0)

    @property
    def is_within_half(self) -> bool:
        """Whether all players of one federation meet in the first half."""
        return self.last_meeting <= self.half


@article("Annex 2, 3b", "Annex 12, 8", "Annex 17, 8")
def draw(entries: Sequence[Entry], seed: int) -> Draw:
    """Draw numbers so that players of one federation meet in the first half, or as soon as can be after it."""
    lot = Random(seed)
    meetings, half = meeting_rounds(len(entries)), rounds_of_a_cycle(len(entries)) // 2
    compatriots, alone = _compatriots(entries)
    sets = early_numbers([len(players) for _, players in compatriots], meetings, half, lot)
    free, steps = tuple(range(1, len(entries) + 1)), []
    for (name, players), numbers in zip(compatriots, sets, strict=True):
        steps.append(DrawStep(name, players, _shuffled(numbers, lot), free, last_meeting(numbers, meetings)))
        free = tuple(number for number in free if number not in numbers)
    if alone:
        steps.append(DrawStep(None, alone, _shuffled(free, lot), free))
    numbers_of = {player: number for step in steps for player, number in zip(step.players, step.numbers, strict=True)}
    return Draw(dict(sorted(numbers_of.items())), tuple(steps), half)


def _compatriots(entries: Iterable[Entry]) -> tuple[list[tuple[str, Numbers]], Numbers]:
    """Start numbers by federation, the largest first, and all those without a compatriot."""
    teams: dict[str, Numbers] = {}
    alone: Numbers = ()
    for entry in sorted(entries, key=lambda each: each.number):
        if entry.federation:
            teams[entry.federation] = (*teams.get(entry.federation, ()), entry.number)
        else:
            alone = (*alone, entry.number)
    compatriots = sorted(
        (each for each in teams.items() if len(each[1]) > 1), key=lambda each: (-len(each[1]), each[0])
    )
    alone = (*alone, *(players[0] for players in teams.values() if len(players) == 1))
    return compatriots, tuple(sorted(alone))


def _shuffled(numbers: Iterable[int], lot: Random) -> Numbers:
    mixed = sorted(numbers)
    lot.shuffle(mixed)
    return tuple(mixed)


def schedule(entries: Sequence[Entry], drawn: Draw | None = None, *, double: bool = False) -> tuple[ScheduledGame, ...]:
    """All games of the event, once or twice; the numbers of the table are as drawn, else in order of start numbers."""
    order = sorted(entry.number for entry in entries)
    numbers = drawn.numbers if drawn else {player: number for number, player in enumerate(order, start=1)}
    holder = {number: player for player, number in numbers.items()}
    table = double_table(len(order)) if double else berger_table(len(order))
    return tuple(
        replace(game, white=holder[game.white], black=None if game.black is None else holder[game.black])
        for game in table
    )
