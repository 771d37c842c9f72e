"""Players who may not meet, and points outside the scoring."""

from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.editions import Edition
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_points, fitting_row
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
from ratingoffice.formats.reports.trf.special_records import AWARD_CODES
from ratingoffice.model.tournament import Award, Tournament

LETTERS: Final = {code: letter for letter, code in AWARD_CODES.items()} | {None: ""}
"""The letter of 299 for a result, blank for a bonus or a penalty."""


def forbidden_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A line for each group: 260 for all rounds, or XXP in a report of 2016, and where 260 would name teams."""
    last = tournament.info.rounds or MOST_ROUNDS
    rounds = {FORBIDDEN_FIRST: "001", FORBIDDEN_LAST: f"{last:03}"}
    for group in filter(None, tournament.forbidden):
        ids = fitting_row(group, FORBIDDEN_IDS)
        if edition == "trf26" and not tournament.teams:
            yield laid_out("260", rounds | ids)
        else:
            yield f"XXP {' '.join(filter(None, ids.values()))}"


def award_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A 299 line for each award of players that the edition has a letter for."""
    if edition == "trf26" and not tournament.teams:
        yield from (_award_line(award) for award in tournament.awards if award.code in LETTERS)


def _award_line(award: Award) -> str:
    fields = {
        AWARD_TYPE: LETTERS[award.code],
        AWARD_POINTS: fitting_points(award.points, AWARD_POINTS),
        AWARD_ROUND: fitting_number(award.round, AWARD_ROUND).zfill(3),
        **fitting_row(award.players, AWARD_IDS),
    }
    return laid_out("299", fields)
