"""The cup of nations of the invented season: every team meets every other, and three of them are equal at the top."""

from fractions import Fraction

from ratingoffice.formats.reports import trf
from ratingoffice.sample_data.world_season.plan import NATIONS_CUP
from ratingoffice.sample_data.world_season.team_play import BOARDS, NATIONS, played_teams
from ratingoffice.tournament.event_ranking import ranking_of
from ratingoffice.tournament.ranked_event import ranked_event


def test_the_first_three_are_told_apart_by_their_boards():
    event = played_teams(NATIONS_CUP)
    table = sorted((team.place, team.name, team.match_points, team.game_points) for team in event.teams)
    assert table == [
        (1, "Ukraine", 7, 26),
        (2, "Latvia", 7, 24),
        (3, "Poland", 7, 24),
        (4, "Netherlands", 6, 23),
        (5, "Mongolia", 2, 10),
        (6, "Senegal", 1, 13),
    ]
    assert sum(entry.points for entry in event.entries) == len(NATIONS) * BOARDS * NATIONS_CUP.rounds
    assert {len(team.players) for team in event.teams} == {BOARDS}


def test_its_report_is_read_as_it_was_written():
    event = played_teams(NATIONS_CUP)
    told, findings = trf.read(trf.write(event)[0], "nations-cup-2024.trf")
    assert (findings.height, told.halves, told.info.system) == (0, event.halves, "team")
    ranked = ranked_event(told, ranking_of(told))
    assert ranked.board_points == {team.number: team.game_points for team in told.teams}
    assert sum(ranked.board_points.values()) == Fraction(120)
