"""Points of teams: match points and game points that a report states, beside those that its boards give."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.cross_check.entrants import counted_points, points_of_halves
from ratingoffice.formats.reports.trf.match_records import match_points, stated_matches
from ratingoffice.formats.reports.values import points_text
from ratingoffice.model.team_match import FORFEITS, half_of_team, is_another_match, matches_of_teams
from ratingoffice.model.tournament import DRAUGHTS, Scoring, StatedMatch, Team, Tournament

AWARDS: Final = "299"
"""Lines that a report of teams keeps of points outside the scoring, which nobody can count from boards."""


def check_team_points(tournament: Tournament, notes: Notes) -> None:
    """Match points and game points that are not those of the boards, the byes (320) and the matches not played (330).

    Byes that are announced for rounds to come may be in them or not.
    """
    if _is_stated_elsewhere(tournament):
        return
    last = tournament.last_held
    held = replace(tournament, halves=tuple(half for half in tournament.halves if half.round <= last))
    stated = stated_matches(tournament)
    _check_game_points(tournament, stated, notes)
    scoring = match_points(tournament) or DRAUGHTS
    counted = [_match_points(each, stated, scoring) for each in (tournament, held)]
    for team in (each for each in tournament.teams if each.match_points is not None):
        given = [points[team.number] for points in counted]
        if team.match_points not in given:
            _note_match_points(team, given[0], scoring, notes)


def _is_stated_elsewhere(tournament: Tournament) -> bool:
    """Whether somebody plays for two teams, a number is that of two, or points are awarded: then nothing is counted."""
    players = Counter(player for team in tournament.teams for player in set(team.players))
    numbers = Counter(team.number for team in tournament.teams)
    awards = any(line.startswith(AWARDS) for lines in tournament.kept.values() for line in lines)
    return awards or any(times > 1 for times in (*players.values(), *numbers.values()))


def _note_match_points(team: Team, given: Fraction, scoring: Scoring, notes: Notes) -> None:
    points = {"said": team.match_points or Fraction(0), "counted": given}
    points |= {"won": scoring.win, "drawn": scoring.draw, "lost": scoring.loss}
    written = {name: points_text(each) for name, each in points.items()}
    differ = message("team_points_differ", number=team.number, **written)
    notes.warning(differ, line=team.line, column="match points")


def _match_points(tournament: Tournament, stated: Iterable[StatedMatch], scoring: Scoring) -> dict[int, Fraction]:
    matches = matches_of_teams(tournament.teams, points_of_halves(tournament))
    points = {at: scoring.points(half_of_team(matches, *at).code) for at in matches}
    for each in stated:
        if not is_another_match(matches, each):
            by_code = scoring.points(each.code)
            points[each.team, each.round] = by_code if each.match_points is None else each.match_points
    total = defaultdict[int, Fraction](Fraction)
    for (team, _), won in points.items():
        total[team] += won
    return total


def _check_game_points(tournament: Tournament, stated: Iterable[StatedMatch], notes: Notes) -> None:
    """Compare the sums; a bye may be stated for the team, for its players or for both; 330 has no game points."""
    made, of_byes = counted_points(tournament), defaultdict[int, Fraction](Fraction)
    for each in stated:
        of_byes[each.team] += each.game_points
    not_played = {each.team for each in stated if each.code in FORFEITS}
    for team in tournament.teams:
        points = sum((made.get(player, Fraction(0)) for player in dict.fromkeys(team.players)), Fraction(0))
        written, given = team.game_points, points + of_byes[team.number]
        if written is not None and written not in (points, given) and team.number not in not_played:
            texts = {"said": points_text(written), "given": points_text(given)}
            differ = message("team_points_differ.team_points", number=team.number, **texts)
            notes.warning(differ, line=team.line, column="game points")
