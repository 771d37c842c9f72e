"""The teams of a report: 310, or 013 in reports of 2016."""

from collections.abc import Iterator

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf import layout
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_points, fitting_row, fitting_text
from ratingoffice.formats.reports.trf.layout import Edition, TrfField, laid_out
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport
from ratingoffice.model.tournament import Team, Tournament


def teams(report: TrfReport) -> tuple[Team, ...]:
    """The teams in the order of the file; where both records are there, 310 is taken and 013 compared with it."""
    older = [_team_2016(line, number) for number, line in enumerate(report.take("013"), 1)]
    newer = [_team(line) for line in report.take("310")]
    found = [team for team in newer if team is not None]
    if not found:
        return tuple(older)
    players = {team.name: team.players for team in found}
    for team in older:
        if players.get(team.name) != team.players:
            differs = message("team_differs", name=shown(team.name))
            report.notes.warning(differs, line=team.line, column=layout.TEAM_NAME_2016.label)
    return tuple(found)


def team_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A line for each team."""
    for team in tournament.teams:
        yield laid_out("310", _fields(team)) if edition == "trf26" else laid_out("013", _fields_2016(team))


def _team_2016(line: TrfLine, number: int) -> Team:
    return Team(number, layout.TEAM_NAME_2016.cut(line.text), line.numbers(layout.TEAM_PLAYERS_2016), line=line.number)


def _team(line: TrfLine) -> Team | None:
    number = line.whole(layout.TEAM_NUMBER)
    if not number:
        line.error(message("malformed_team_number"), layout.TEAM_NUMBER)
        return None
    return Team(
        number=number,
        name=layout.TEAM_NAME.cut(line.text),
        players=line.numbers(layout.TEAM_PLAYERS),
        short_name=layout.SHORT_NAME.cut(line.text) or None,
        strength=line.whole(layout.STRENGTH),
        match_points=line.points(layout.MATCH_POINTS),
        game_points=line.points(layout.GAME_POINTS),
        place=line.whole(layout.TEAM_PLACE) or None,
        line=line.number,
    )


def _fields(team: Team) -> dict[TrfField, str]:
    return {
        layout.TEAM_NUMBER: fitting_number(team.number, layout.TEAM_NUMBER),
        layout.TEAM_NAME: fitting_text(team.name, layout.TEAM_NAME),
        layout.SHORT_NAME: fitting_text(team.short_name, layout.SHORT_NAME),
        layout.STRENGTH: fitting_number(team.strength, layout.STRENGTH),
        layout.MATCH_POINTS: fitting_points(team.match_points, layout.MATCH_POINTS),
        layout.GAME_POINTS: fitting_points(team.game_points, layout.GAME_POINTS),
        layout.TEAM_PLACE: fitting_number(team.place, layout.TEAM_PLACE),
        **fitting_row(team.players, layout.TEAM_PLAYERS),
    }


def _fields_2016(team: Team) -> dict[TrfField, str]:
    return {
        layout.TEAM_NAME_2016: fitting_text(team.name, layout.TEAM_NAME_2016),
        **fitting_row(team.players, layout.TEAM_PLAYERS_2016),
    }
