"""Players who may not meet, and points outside the scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.layout import (
    AWARD_IDS,
    AWARD_POINTS,
    AWARD_ROUND,
    AWARD_TYPE,
    FORBIDDEN_FIRST,
    FORBIDDEN_IDS,
    FORBIDDEN_LAST,
    MOST_ROUNDS,
    laid_out,
)
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.formats.reports.trf.special_records import AWARD_CODES
from ratingoffice.model.tournament import Award, Tournament

LETTERS: Final = {code: letter for letter, code in AWARD_CODES.items()} | {None: ""}
"""The letter of 299 for a result, blank for a bonus or a penalty."""


def forbidden_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """A line for each group: 260 for all rounds, or XXP in a report of 2016, and where 260 would name teams."""
    last = tournament.info.rounds or MOST_ROUNDS
    rounds = {FORBIDDEN_FIRST: "001", FORBIDDEN_LAST: f"{last:03}"}
    for group in filter(None, tournament.forbidden):
        ids = pen.row(group, FORBIDDEN_IDS, "players who may not meet")
        if pen.edition == "trf26" and not tournament.teams:
            yield laid_out("260", rounds | ids)
        else:
            yield f"XXP {' '.join(filter(None, ids.values()))}"


def award_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """A 299 line for each award."""
    for award in tournament.awards:
        if pen.edition == "trf16" or tournament.teams or award.code not in LETTERS:
            message = f"no record for {award.points} points for players {award.players} outside the scoring"
            pen.cannot_say(message, "awards")
        else:
            yield _award_line(award, pen)


def _award_line(award: Award, pen: Pen) -> str:
    fields = {
        AWARD_TYPE: LETTERS[award.code],
        AWARD_POINTS: pen.points(award.points, AWARD_POINTS, "an award"),
        AWARD_ROUND: pen.number(award.round, AWARD_ROUND, "an award").zfill(3),
        **pen.row(award.players, AWARD_IDS, "an award"),
    }
    return laid_out("299", fields)
