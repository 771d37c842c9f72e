"""The lines of teams: 310, or 013 in a report of 2016."""

from __future__ import annotations

from collections.abc import Iterator

from ratingoffice.formats.reports.trf.editions import is_more_than_2016, numbered
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
    Field,
    laid_out,
)
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.model.tournament import Team, Tournament


def team_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """A line for each team."""
    for team in numbered(tournament):
        if pen.edition == "trf26":
            yield laid_out("310", _fields(team[1], pen))
            continue
        if is_more_than_2016(team):
            pen.cannot_say(f"team {team[1].number}: 013 has nothing but name and players", "teams")
        yield laid_out("013", _fields_2016(team[1], pen))


def _fields(team: Team, pen: Pen) -> dict[Field, str]:
    whose = f"team {team.number}"
    return {
        TEAM_NUMBER: pen.number(team.number, TEAM_NUMBER, whose),
        TEAM_NAME: pen.text(team.name, TEAM_NAME, whose),
        SHORT_NAME: pen.text(team.short_name, SHORT_NAME, whose),
        STRENGTH: pen.number(team.strength, STRENGTH, whose),
        MATCH_POINTS: pen.points(team.match_points, MATCH_POINTS, whose),
        GAME_POINTS: pen.points(team.game_points, GAME_POINTS, whose),
        TEAM_PLACE: pen.number(team.place, TEAM_PLACE, whose),
        **pen.row(team.players, TEAM_PLAYERS, whose),
    }


def _fields_2016(team: Team, pen: Pen) -> dict[Field, str]:
    whose = f"team {team.number}"
    return {
        TEAM_NAME_2016: pen.text(team.name, TEAM_NAME_2016, whose),
        **pen.row(team.players, TEAM_PLAYERS_2016, whose),
    }
