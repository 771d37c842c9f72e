"""A display as its organiser describes it; None is what is not stated."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Annotated

import polars as pl
from pydantic import TypeAdapter, ValidationError

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import (
    Day,
    Flag,
    Text,
    Texts,
    TimeControl,
    TomlTable,
    Whole,
    findings_of,
    key,
    read_toml,
)
from ratingoffice.competitions.toml_text import parsed
from ratingoffice.model.findings import has_errors
from ratingoffice.model.referee import Referee

MOST_POINTS = 2
"""What the expert can score against one opponent."""


class AttemptKind(StrEnum):
    """The events of Annex 11, 2."""

    NORMAL = "normal"
    BLINDFOLD = "blindfold"
    CLOCK = "clock"
    EDRAUGHTS = "edraughts"


@dataclass(frozen=True)
class Opponent:
    """One board: what the expert scored there (2, 1 or 0), and who sat behind it."""

    board: int
    points: int
    rating: Fraction | None = None
    """On the scale of the FMJD, also where it comes from a national rating."""
    is_member: bool | None = None
    """Of a national federation."""
    club: str | None = None
    venue: str | None = None


@dataclass(frozen=True)
class Expert(TomlTable):
    """Who plays them all, and for whom."""

    name: Text
    federation: Text
    club: Text | None = None
    is_member: Annotated[Flag | None, key("member")] = None
    """Of the national federation."""


@dataclass(frozen=True)
class DisplayOfficials(TomlTable):
    """The title of the main referee, and whether the organising federation proposed them."""

    main: Annotated[Referee | None, key("main_referee")] = None
    is_proposed_by_organiser: Annotated[Flag | None, key("proposed_by_organiser")] = None


@dataclass(frozen=True)
class Proposal(TomlTable):
    """Who asks for what, and what the federation is to the FMJD."""

    proposed_by: Annotated[Text | None, key("federation")] = None
    has_documents: Annotated[Flag | None, key("documents")] = None
    ratified: Day | None = None
    is_affiliated: Annotated[Flag | None, key("affiliated")] = None
    debt: Whole | None = None
    submitted: Day | None = None
    """Before the event, for a record."""
    under_approval: Texts = ()
    """Federations whose proposals for the same record are still being looked at."""


@dataclass(frozen=True)
class StandingRecord(TomlTable):
    """The world record that stands."""

    opponents: Whole
    points: Whole
    established: Day


@dataclass(frozen=True, kw_only=True)
class Display(TomlTable):
    """How it was played and watched; with a record where one is to be broken."""

    kind: AttemptKind
    day: Day
    expert: Expert
    minutes: Whole | None = None
    time_control: TimeControl | None = None
    board_members: Whole | None = None
    """Members of the board of the national federation who were there."""
    referees: dict[str, Whole] = field(default_factory=dict)
    """By venue."""
    errors: tuple[Whole, ...] = ()
    """The boards on which a blindfold expert made an error, in the order of the errors."""
    has_approved_software: Annotated[Flag | None, key("approved_software")] = None
    officials: DisplayOfficials = DisplayOfficials()
    proposal: Proposal = Proposal()
    record: StandingRecord | None = None


@dataclass(frozen=True, kw_only=True)
class RecordAttempt(Display):
    """A display with its opponents."""

    opponents: tuple[Opponent, ...]

    @property
    def points(self) -> int:
        """What the expert scored in all."""
        return sum(each.points for each in self.opponents)


def stated_day(text: str) -> date | None:
    """Return the day of a display that a file states, be the rest right or wrong."""
    try:
        return TypeAdapter(Day).validate_python((parsed(text, "")[0] or {}).get("day"))
    except ValidationError:
        return None


def read_attempt(
    text: str, file: str, opponents: tuple[Opponent, ...] | None
) -> tuple[RecordAttempt | None, pl.DataFrame]:
    """Return what a file states, with the opponents of the table beside it, None where something is wrong."""
    display, findings = read_toml(text, file, Display)
    if display is None or opponents is None:
        return None, findings
    boards = sorted(set(display.errors) - {each.board for each in opponents})
    unknown = findings_of(((("errors",), message("unknown_board", board=board)) for board in boards), text, file)
    attempt = None if has_errors(unknown) else RecordAttempt(**vars(display), opponents=opponents)
    return attempt, pl.concat([findings, unknown])
