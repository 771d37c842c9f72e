"""The lines of teams: 310, or 013 in a report of 2016."""

from collections.abc import Iterator

from ratingoffice.formats.reports.trf.editions import Edition
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_points, fitting_row, fitting_text
from ratingoffice.formats.reports.trf.layout import (
    GAME_POINTS,
    MATCH_POINTS,
    SHORT_NAME,
    STRENGTH,
    TEAM_NAME,
    TEAM_NAME_2016,
    TEAM_NUMBER,
    TEAM_PLACE,
    TEAM_PLAYERS,
    TEAM_PLAYERS_2016,
    TrfField,
    laid_out,
)
from ratingoffice.model.tournament import Team, Tournament


def team_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A line for each team."""
    for team in tournament.teams:
        yield laid_out("310", _fields(team)) if edition == "trf26" else laid_out("013", _fields_2016(team))


def _fields(team: Team) -> dict[TrfField, str]:
    return {
        TEAM_NUMBER: fitting_number(team.number, TEAM_NUMBER),
        TEAM_NAME: fitting_text(team.name, TEAM_NAME),
        SHORT_NAME: fitting_text(team.short_name, SHORT_NAME),
        STRENGTH: fitting_number(team.strength, STRENGTH),
        MATCH_POINTS: fitting_points(team.match_points, MATCH_POINTS),
        GAME_POINTS: fitting_points(team.game_points, GAME_POINTS),
        TEAM_PLACE: fitting_number(team.place, TEAM_PLACE),
        **fitting_row(team.players, TEAM_PLAYERS),
    }


def _fields_2016(team: Team) -> dict[TrfField, str]:
    return {
        TEAM_NAME_2016: fitting_text(team.name, TEAM_NAME_2016),
        **fitting_row(team.players, TEAM_PLAYERS_2016),
    }
