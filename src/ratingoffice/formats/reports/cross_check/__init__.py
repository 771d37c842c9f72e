"""What no reader of a format sees: whether the sides of a game, the points, the places and the days fit together."""

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.cross_check.contents import check_contents, check_names
from ratingoffice.formats.reports.cross_check.entrants import check_numbers_and_ids, check_places, check_points
from ratingoffice.formats.reports.cross_check.games import check_both_sides, check_opponents, check_results
from ratingoffice.formats.reports.cross_check.schedule import check_days, check_rounds
from ratingoffice.formats.reports.cross_check.team_points import check_team_points
from ratingoffice.formats.reports.cross_check.teams import check_teams
from ratingoffice.model.tournament import Tournament

CHECKS = (
    check_contents,
    check_names,
    check_numbers_and_ids,
    check_opponents,
    check_both_sides,
    check_results,
    check_rounds,
    check_points,
    check_places,
    check_teams,
    check_team_points,
    check_days,
)


def cross_check(tournament: Tournament, file: str) -> pl.DataFrame:
    """Compare everything in a report that is stated twice; each contradiction is a finding at its line."""
    notes = Notes(file)
    for check in CHECKS:
        check(tournament, notes)
    return notes.findings()
