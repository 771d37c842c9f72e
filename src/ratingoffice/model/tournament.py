"""One event as a report states it, before anybody in it is known to the register."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, Literal

Colour = Literal["w", "b"]


class Code(StrEnum):
    """What stands beside one player in one round, in the letters of FIDE's report file."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    UNPLAYED_WIN = "W"
    UNPLAYED_DRAW = "D"
    UNPLAYED_LOSS = "L"
    HALF_BYE = "H"
    FULL_BYE = "F"
    PAIRING_BYE = "U"
    ZERO_BYE = "Z"
    PENDING = "?"
    """Paired, not yet played; a report leaves the result blank."""


PLAYED: Final = frozenset({Code.WIN, Code.DRAW, Code.LOSS})
"""Played over the board."""

BYES: Final = frozenset({Code.HALF_BYE, Code.FULL_BYE, Code.PAIRING_BYE, Code.ZERO_BYE})
"""No opponent in that round."""


OTHER_SIDE: Final = {
    Code.WIN: Code.LOSS,
    Code.DRAW: Code.DRAW,
    Code.LOSS: Code.WIN,
    Code.FORFEIT_WIN: Code.FORFEIT_LOSS,
    Code.FORFEIT_LOSS: Code.FORFEIT_WIN,
    Code.UNPLAYED_WIN: Code.UNPLAYED_LOSS,
    Code.UNPLAYED_DRAW: Code.UNPLAYED_DRAW,
    Code.UNPLAYED_LOSS: Code.UNPLAYED_WIN,
    Code.PENDING: Code.PENDING,
}
"""What the opponent has in a game; a forfeit can also be lost by both."""


class Outcome(StrEnum):
    """How a drawn game was decided after all: a lasting advantage, or a faster game played after it."""

    PLUS = "plus"
    MINUS = "minus"
    RAPID_WIN = "rapid_win"
    RAPID_LOSS = "rapid_loss"
    BLITZ_WIN = "blitz_win"
    BLITZ_LOSS = "blitz_loss"
    SUPERBLITZ_WIN = "superblitz_win"
    SUPERBLITZ_LOSS = "superblitz_loss"


BETTER_SIDE: Final = frozenset({Outcome.PLUS, Outcome.RAPID_WIN, Outcome.BLITZ_WIN, Outcome.SUPERBLITZ_WIN})
"""The side that a draw was better for; the other side has the outcome that follows."""


@dataclass(frozen=True)
class Half:
    """One side of a game, or a bye; `line` is where the file says it, `outcome` what only a draw can have."""

    round: int
    player: int
    opponent: int | None
    colour: Colour | None
    code: Code
    line: int | None = field(default=None, compare=False)
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Entry:
    """One player of the event: the start number, and all that the report says of the person."""

    number: int
    name: str
    """`Last, First` where the report separates them, else as it stands there."""
    ids: Mapping[str, str] = field(default_factory=dict)
    """By body: `fide`, `fmjd`, `local`, or the code of a federation."""
    sex: Literal["M", "W"] | None = None
    title: str | None = None
    federation: str | None = None
    born: str | None = None
    rating: int | None = None
    ratings: Mapping[str, int] = field(default_factory=dict)
    """Further ratings, by the code of a federation."""
    points: Fraction | None = None
    place: int | None = None
    others: Mapping[str, str] = field(default_factory=dict)
    """Named facts that only some formats have, such as figures that decide ties."""
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Team:
    """A team and its players by start number, in order of boards."""

    number: int
    name: str
    players: tuple[int, ...]
    short_name: str | None = None
    strength: int | None = None
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    place: int | None = None
    line: int | None = field(default=None, compare=False)


AS_WIN: Final = ("pairing_bye", "full_bye", "forfeit_win")
"""Count as a win where nothing is said."""


@dataclass(frozen=True)
class Scoring:
    """Points for what a code says; draughts counts 2-1-0."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    pairing_bye: Fraction | None = None
    """As a win where nothing is said."""
    full_bye: Fraction | None = None
    half_bye: Fraction | None = None
    zero_bye: Fraction = Fraction(0)
    forfeit_win: Fraction | None = None
    forfeit_loss: Fraction = Fraction(0)
    outcomes: Mapping[Outcome, Fraction] = field(default_factory=dict)
    """For draws that were decided after all; as a draw where nothing is stated."""

    def __post_init__(self) -> None:
        """Show nothing where what is said goes without saying, so that equal scoring compares equal."""
        for name, otherwise in (*dict.fromkeys(AS_WIN, self.win).items(), ("half_bye", self.draw)):
            if getattr(self, name) == otherwise:
                object.__setattr__(self, name, None)

    def points(self, code: Code, outcome: Outcome | None = None) -> Fraction:
        """Return the points of a code: `Scoring().points(Code.DRAW)` is one half."""
        if outcome is not None and code is Code.DRAW and outcome in self.outcomes:
            return self.outcomes[outcome]
        return {
            Code.WIN: self.win,
            Code.UNPLAYED_WIN: self.win,
            Code.DRAW: self.draw,
            Code.UNPLAYED_DRAW: self.draw,
            Code.LOSS: self.loss,
            Code.UNPLAYED_LOSS: self.loss,
            Code.FORFEIT_WIN: _first(self.forfeit_win, self.win),
            Code.FORFEIT_LOSS: self.forfeit_loss,
            Code.PAIRING_BYE: _first(self.pairing_bye, self.win),
            Code.FULL_BYE: _first(self.full_bye, self.win),
            Code.HALF_BYE: _first(self.half_bye, self.draw),
            Code.ZERO_BYE: self.zero_bye,
            Code.PENDING: Fraction(0),
        }[code]


CHESS: Final = Scoring()
DRAUGHTS: Final = Scoring(win=Fraction(2), draw=Fraction(1))


@dataclass(frozen=True)
class Award:
    """Points outside the scoring, for each of the players: added, or in place of those for a code where one is named.

    Without a round they are for all rounds; `WIN`, `DRAW` and `LOSS` stand for the unplayed ones too.
    """

    points: Fraction
    players: tuple[int, ...]
    round: int | None = None
    code: Code | None = None
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class StatedMatch:
    """A match of teams that a report states without boards: a bye, or one that was not played."""

    round: int
    team: int
    code: Code
    opponent: int | None = None
    colour: Colour | None = None
    match_points: Fraction | None = None
    """Other points than those of the code."""
    game_points: Fraction = Fraction(0)


@dataclass(frozen=True)
class Change:
    """A pairing that the arbiter made by hand, with their reason; without a second player, a bye."""

    round: int
    player: int
    opponent: int | None
    reason: str


@dataclass(frozen=True)
class Info:
    """What a report says of the event itself; `others` holds named facts that only some formats have."""

    name: str = ""
    city: str | None = None
    federation: str | None = None
    start: date | None = None
    end: date | None = None
    system: str | None = None
    """As in a season: `round_robin`, `double_round_robin`, `swiss`, `team` or `match`."""
    time_control: str | None = None
    """As in a season: `90/40,30+30`."""
    referee: str | None = None
    deputies: tuple[str, ...] = ()
    round_dates: tuple[date | None, ...] = ()
    rounds: int | None = None
    national_championship: bool | None = None
    women_only: bool | None = None
    remarks: str | None = None
    others: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tournament:
    """A report as it was understood: entries by number, halves by player and round.

    `forbidden` are groups of numbers that may not meet, `kept` the lines of a format that nobody interprets, by the
    name of the format, so that writing it back loses nothing; `changes` are pairings made by hand.
    """

    info: Info
    entries: tuple[Entry, ...]
    halves: tuple[Half, ...]
    scoring: Scoring = CHESS
    teams: tuple[Team, ...] = ()
    awards: tuple[Award, ...] = ()
    forbidden: tuple[tuple[int, ...], ...] = ()
    kept: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()

    def __post_init__(self) -> None:
        """Keep entries and halves in one order, however a file lists them."""
        object.__setattr__(self, "entries", tuple(sorted(self.entries, key=lambda entry: entry.number)))
        object.__setattr__(self, "halves", tuple(sorted(self.halves, key=lambda half: (half.player, half.round))))

    @property
    def last_round(self) -> int:
        """The last round that anything is said of."""
        return max((half.round for half in self.halves), default=0)

    @property
    def last_held(self) -> int:
        """The last round with a game in it; byes of later rounds are announced, and give nothing yet."""
        return max((half.round for half in self.halves if half.opponent is not None), default=0)


def _first(chosen: Fraction | None, otherwise: Fraction) -> Fraction:
    return otherwise if chosen is None else chosen
