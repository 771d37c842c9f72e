"""Records that are kept as they are: their form is checked, and that the players and teams in them are there."""

import re
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from typing import Final, Literal

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf import layout, match_records
from ratingoffice.formats.reports.trf.editions import is_of_2016
from ratingoffice.formats.reports.trf.fitting import fitting_line
from ratingoffice.formats.reports.trf.layout import Edition, RepeatedField, TrfField
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport
from ratingoffice.formats.reports.trf.national_records import is_national
from ratingoffice.formats.reports.trf.special_records import numbers_in
from ratingoffice.model.tournament import Tournament

Members = Literal["players", "teams", "entrants"]
"""Whom the numbers of a record name; entrants are the teams of a team event and the players of another."""


@dataclass(frozen=True)
class RecordFields:
    """The fields of a record: words with their form, whole numbers, points, single members and the row of members."""

    words: tuple[tuple[TrfField, str, str], ...] = ()
    numbers: tuple[TrfField, ...] = ()
    points: tuple[TrfField, ...] = ()
    members: tuple[tuple[TrfField, Members], ...] = ()
    row: tuple[RepeatedField, Members] | None = None


BYE_TYPE: Final = (TrfField("type", 5, 5), r"[FHZ]", "malformed_type.bye")
FORFEIT_TYPE: Final = (match_records.FORFEIT, r"\+-|-\+|--", "malformed_type.forfeit")

RECORDS: Final = {
    "240": RecordFields(
        words=(BYE_TYPE,), numbers=(TrfField("round", 7, 9),), row=(RepeatedField("player", 11, 4, 5), "entrants")
    ),
    "250": RecordFields(
        points=(layout.EXTRA_MATCH_POINTS, layout.EXTRA_POINTS),
        numbers=(layout.EXTRA_FIRST, layout.EXTRA_LAST),
        members=((layout.EXTRA_FIRST_ID, "entrants"), (layout.EXTRA_LAST_ID, "entrants")),
    ),
    "260": RecordFields(
        numbers=(layout.FORBIDDEN_FIRST, layout.FORBIDDEN_LAST), row=(layout.FORBIDDEN_IDS, "entrants")
    ),
    "299": RecordFields(
        numbers=(layout.AWARD_ROUND,),
        points=(layout.AWARD_MATCH_POINTS, layout.AWARD_POINTS),
        row=(layout.AWARD_IDS, "entrants"),
    ),
    "300": RecordFields(
        numbers=(TrfField("round", 5, 7),),
        members=((TrfField("team", 9, 11), "teams"), (TrfField("opponent", 13, 15), "teams")),
        row=(RepeatedField("player", 17, 4, 5), "players"),
    ),
    "320": RecordFields(
        points=(match_records.BYE_MATCH_POINTS, match_records.BYE_GAME_POINTS), row=(match_records.BYE_TEAMS, "teams")
    ),
    "330": RecordFields(
        words=(FORFEIT_TYPE,),
        numbers=(match_records.FORFEIT_ROUND,),
        members=((match_records.FORFEIT_WHITE, "teams"), (match_records.FORFEIT_BLACK, "teams")),
    ),
    "801": RecordFields(members=((TrfField("team", 5, 7), "teams"),)),
    "802": RecordFields(members=((TrfField("team", 5, 7), "teams"),)),
    "XXA": RecordFields(members=((TrfField("player", 5, 8), "players"),)),
}
"""Records of fixed positions."""

COLOUR_WORDS: Final = frozenset({"rank", "white1", "black1"})
"""What XXC may say."""

MATCH_POINTS: Final = re.compile(r" *(?:T[WDL] *[0-9]+(?:\.[0-9]+)? *)+")
"""What 362 may say."""

UNKNOWN: Final[dict[Members, str]] = {
    "players": "unknown_number.report",
    "teams": "unknown_number.team",
    "entrants": "unknown_number.entrant",
}
"""What is wrong with a number that nobody has."""

Known = dict[Members, Set[int]]
"""The numbers that there are."""


def checked_lines(report: TrfReport, tournament: Tournament) -> tuple[str, ...]:
    """The lines that are not held in fields, in their order; what is wrong in them is noted."""
    players = {entry.number for entry in tournament.entries}
    teams = {team.number for team in tournament.teams}
    known: Known = {"players": players, "teams": teams, "entrants": teams or players}
    lines = [line for line in report.left() if line.text.strip()]
    for line in lines:
        CHECKS.get(line.record, _check)(line, known)
    return tuple(line.text.rstrip() for line in lines)


def kept_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """The lines that the edition can have."""
    for line in tournament.kept.get(layout.KEPT, ()):
        if edition == "trf26" or is_of_2016(line):
            yield fitting_line(line)


def _check(line: TrfLine, known: Known) -> None:
    if kept := RECORDS.get(line.record):
        _check_fields(line, kept, known)
    elif not is_national(line.text):
        line.warning(message("unknown_record", record=shown(line.record)))


def _check_fields(line: TrfLine, kept: RecordFields, known: Known) -> None:
    for field, form, code in kept.words:
        if not re.fullmatch(form, field.cut(line.text)):
            line.error(message(code, cell=shown(field.cut(line.text))), field)
    for field in kept.numbers:
        line.whole(field)
    for field in kept.points:
        line.points(field)
    members = list(kept.members)
    if kept.row:
        members += [(field, kept.row[1]) for field in kept.row[0].within(line.text)]
    for field, who in members:
        if (number := line.whole(field)) and number not in known[who]:
            line.warning(message(UNKNOWN[who], number=number), field)


def _check_numbers(line: TrfLine, known: Known) -> None:
    for number in numbers_in(line):
        if number not in known["players"]:
            line.warning(message(UNKNOWN["players"], number=number))


def _check_colour(line: TrfLine, _: Known) -> None:
    if wrong := [word for word in line.rest.lower().split() if word not in COLOUR_WORDS]:
        line.warning(message("malformed_fact", wrong=shown(wrong[0])))


def _check_match_points(line: TrfLine, _: Known) -> None:
    if not MATCH_POINTS.fullmatch(line.rest):
        line.error(message("malformed_points.kept_records", rest=shown(line.rest)))


def _nothing(line: TrfLine, known: Known) -> None:
    """A comment, or what a program adds for itself, can say what it likes."""


CHECKS: Final[dict[str, Callable[[TrfLine, Known], None]]] = {
    "XXZ": _check_numbers,
    "XXC": _check_colour,
    "362": _check_match_points,
    "###": _nothing,
    "DAT": _nothing,
}
"""Records that are checked in another way."""
