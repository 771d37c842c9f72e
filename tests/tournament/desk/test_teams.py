"""Teams at the desk: entered in order of boards, paired, line-ups, results, standings, the report."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from live_event import live_event, played
from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.tournament import PLAYED, Change, Code, Entry, Info, Tournament
from ratingoffice.tournament.desk.entering import ask_bye, come_back, with_entries, withdraw
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.final_report import report_of
from ratingoffice.tournament.desk.live_event import DeskError, LineUp
from ratingoffice.tournament.desk.log import with_incident
from ratingoffice.tournament.desk.pairing_rounds import exchange, pair_by_hand, with_next_round, without_last_round
from ratingoffice.tournament.desk.teams import changed_team, line_ups, with_line_up, with_team, without_team
from ratingoffice.tournament.discipline.incidents import Incident, Sanction
from ratingoffice.tournament.round_robin.next_round import games_of_round, with_matches
from ratingoffice.tournament.swiss.pairing import recounted
from ratingoffice.tournament.swiss.teams import usual_line_ups

NAMES = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")


def team_event(teams=4, boards=2, reserves=1, **choices):
    """Set up teams whose players are numbered in a snake of ratings: 1, 2, 3, 4 are the first boards."""
    size = boards + reserves
    event = live_event(teams * size, boards=boards, **{"rounds": 3, "system": "fmjd-solkoff", **choices})
    for at in range(teams):
        event = with_team(event, NAMES[at], [at + 1 + teams * board for board in range(size)])
    return event


def met(event, number):
    """List who meets whom in a round, by team: each pair once, the lower number first."""
    halves = [half for half in event.paired.halves if half.round == number]
    return sorted({tuple(sorted((half.player, half.opponent or 0))) for half in halves})


def places(event):
    ranked = event.ranked()
    return {entry.name: int(place) for entry, place in zip(ranked.entries, ranked.standings.places, strict=True)}


def contradictions(report):
    """Write a report, read it again, and list where it contradicts itself."""
    data, _ = WRITERS["trf"](report)
    _, findings = REPORTS["trf"].read(data, "teams.trf")
    rows = findings.rows(named=True)
    return [row["message"] for row in rows if row["severity"] == "error" or "differ" in row["code"]]


def test_a_team_takes_those_who_are_entered_and_those_who_are_new():
    event = live_event(2, boards=2)
    event = with_team(event, " New  Team ", [2, Entry(0, "Best", rating=2300)])
    team = event.team(1)
    assert (team.name, [event.entry(each).name for each in team.players]) == ("New Team", ["Player 02", "Best"])
    assert [entry.name for entry in event.tournament.entries] == ["Best", "Player 01", "Player 02"]
    wider = with_entries(event, [Entry(0, "Better", rating=2400)])
    assert [wider.entry(each).name for each in wider.team(1).players] == ["Player 02", "Best"]


def test_two_of_the_same_name_stay_two():
    event = with_team(live_event(0, boards=2), "One", [Entry(0, "Jansen"), Entry(0, "Bos", rating=2000)])
    event = with_team(event, "Two", [Entry(0, "Jansen"), Entry(0, "Vos", rating=1900)])
    one, two = (event.team(number).players for number in (1, 2))
    assert not set(one) & set(two)
    again = changed_team(event, 1, "One", [*one, Entry(0, "Jansen")])
    assert (again.team(1).players[:2], again.team(2).players) == (one, two)
    assert [again.entry(each).name for each in again.team(1).players] == ["Jansen", "Bos", "Jansen"]


@pytest.mark.parametrize(
    ("name", "players", "why"),
    [
        ("", [9], "a team needs a name"),
        ("Beta", [9], "already a team Beta"),
        ("Zeta", [1], "1 Player 01 plays for Alpha"),
        ("Zeta", [99], "nobody has start number 99"),
    ],
)
def test_a_team_that_cannot_be(name, players, why):
    with pytest.raises(DeskError, match=why):
        with_team(team_event(), name, players)
    with pytest.raises(DeskError, match="named twice"):
        changed_team(team_event(), 1, "Alpha", [1, 1])
    with pytest.raises(DeskError, match="an event of players"):
        with_team(live_event(), "Alpha", [1])


def test_who_plays_for_a_team_stays_once_a_round_is_paired():
    event = with_next_round(team_event())
    with pytest.raises(DeskError, match=r"Annex 2, 3c"):
        changed_team(event, 1, "Alpha", [5, 1, 9])
    longer = changed_team(event, 1, "Alpha", [1, 5, 9, Entry(0, "Late", rating=1900)])
    assert longer.team(1).players == (1, 5, 9, 13)
    for refused in (lambda: with_team(event, "Zeta", []), lambda: without_team(event, 1)):
        with pytest.raises(DeskError):
            refused()
    assert [team.name for team in without_team(team_event(), 2).tournament.teams] == ["Alpha", "Gamma", "Delta"]


def test_a_match_has_its_boards_with_colours_in_turn():
    event = with_next_round(team_event())
    assert sorted(each for pair in met(event, 1) for each in pair) == [1, 2, 3, 4]
    for one, two in met(event, 1):
        seats = line_ups(event, 1)
        colours = [event.half(1, player).colour for player in seats[one]]
        assert colours in (["w", "b"], ["b", "w"])
        assert [event.half(1, player).opponent for player in seats[one]] == list(seats[two])


def test_board_points_win_a_match_and_a_round_robin_is_ranked_by_them():
    event = team_event(system="round_robin")
    for _ in range(3):
        event = played(event, "1")
        first = [half for half in event.tournament.halves if half.round == event.round and half.player in (1, 5)]
        for half in first:
            white = half.player if half.colour == "w" else half.opponent
            event = with_result(event, event.round, white, "1" if half.colour == "w" else "0")
    assert met(event, 1) != met(event, 2)
    assert {pair for number in (1, 2, 3) for pair in met(event, number)} == {
        (one, two) for one in range(1, 5) for two in range(one + 1, 5)
    }
    report = report_of(event)
    assert places(event)["Alpha"] == 1
    [alpha] = [team for team in report.teams if team.name == "Alpha"]
    assert (alpha.match_points, alpha.game_points, alpha.place) == (Fraction(6), Fraction(12), 1)
    with pytest.raises(DeskError, match="all 3 rounds are paired"):
        with_next_round(event)


def swept(event):
    """Play the next round: the team with the lower number wins at every board."""
    paired = with_next_round(event)
    for half in [half for half in paired.tournament.halves if half.round == paired.round and half.colour == "w"]:
        is_first = paired.team_of(half.player).number < paired.team_of(half.opponent).number
        paired = with_result(paired, paired.round, half.player, "1" if is_first else "0")
    return paired


@pytest.mark.parametrize(("points", "won", "drawn"), [("2-1-0", 2, 1), ("3-1-0", 3, 1), ("1-0.5-0", 1, Fraction(1, 2))])
def test_matches_count_as_agreed_in_pairing_standings_and_report(points, won, drawn):
    event = swept(swept(team_event(system="round_robin", match_points=points)))
    after_two = {1: 2 * won, 2: 2 * won, 3: 0, 4: 0}
    assert {entry.number: entry.points for entry in recounted(event.paired).entries} == after_two
    report = report_of(played(event))
    assert {team.number: team.match_points for team in report.teams} == {
        number: points + drawn for number, points in after_two.items()
    }


def test_an_odd_team_has_the_bye_with_all_its_players():
    event = played(team_event(teams=3), "=")
    assert [pair for pair in met(event, 1) if 0 in pair] != []
    free = next(two for one, two in met(event, 1) if one == 0)
    assert {event.half(1, player).code for player in line_ups(event, 1)[free]} == {Code.PAIRING_BYE}
    assert places(event)[event.team(free).name] == 1
    robin = played(team_event(teams=3, system="round_robin"), "=")
    assert sorted(places(robin).values()) == [1, 1, 3]


@pytest.mark.parametrize("teams", [3, 4])
def test_the_table_is_that_of_a_report_with_the_same_lots(teams):
    event = team_event(teams=teams, system="round_robin")
    games = games_of_round(event.paired, 1, double=False, seed=event.plan.seed)
    seats = usual_line_ups(event.tournament, event.plan.boards)
    assert with_matches(event.tournament, games, seats).halves == with_next_round(event).tournament.halves


def test_a_captain_names_the_players_of_a_round():
    event = with_line_up(team_event(), LineUp(1, 1, (9, 1)))
    assert line_ups(event, 1)[1] == (1, 9)
    paired = with_next_round(event)
    assert paired.half(1, 5) is None
    assert paired.half(1, 9) is not None
    changed = with_line_up(paired, LineUp(1, 1, (5, 9)))
    assert changed.half(1, 1) is None
    opponent = changed.half(1, 5).opponent
    assert changed.half(1, opponent).opponent == 5
    assert changed.half(1, 5).colour == paired.half(1, 1).colour
    gone = with_next_round(withdraw(played(team_event()), 2, "ill"))
    assert with_line_up(gone, LineUp(3, 2, (2, 10))).line_ups == (LineUp(3, 2, (2, 10)),)
    with pytest.raises(DeskError, match="has a result"):
        with_line_up(played(team_event()), LineUp(1, 1, (1, 9)))


@pytest.mark.parametrize(
    ("players", "why"),
    [((1, 2), "2 does not play for Alpha"), ((1,), "plays at 2 boards"), ((1, 1), "plays at 2 boards")],
)
def test_a_line_up_that_cannot_be(players, why):
    with pytest.raises(DeskError, match=why):
        with_line_up(team_event(), LineUp(1, 1, players))
    with pytest.raises(DeskError, match="round 3 cannot be changed"):
        with_line_up(team_event(), LineUp(3, 1, (1, 5)))


def test_an_excluded_player_is_replaced_by_the_next():
    event = with_incident(played(team_event()), Incident(1, 1, Sanction.DISQUALIFICATION, "refuses to obey"))
    assert event.withdrawn == ()
    assert line_ups(event, 2)[1] == (5, 9)
    with pytest.raises(DeskError, match=r"1 is excluded \(Annex 3, 2.6\)"):
        with_line_up(event, LineUp(2, 1, (1, 5)))


def test_a_board_that_would_stay_empty_is_refused():
    with pytest.raises(DeskError, match="Alpha has 2 players for 3 boards"):
        with_next_round(replace(team_event(reserves=0), plan=replace(team_event().plan, boards=3)))
    with pytest.raises(DeskError, match="two teams are needed"):
        with_next_round(live_event(boards=2))


def test_teams_by_hand_and_byes_and_withdrawals():
    event = with_next_round(team_event())
    one = met(event, 1)[0][0]
    other = next(each for pair in met(event, 1) for each in pair if one not in pair)
    hand = pair_by_hand(event, Change(1, other, one, "asked for"))
    assert tuple(sorted((one, other))) in met(hand, 1)
    assert hand.tournament.changes == (Change(1, other, one, "asked for"),)
    assert [half.colour for half in hand.paired.halves if half.player == other] == ["w"]
    with pytest.raises(DeskError, match="change its line-up"):
        exchange(event, 1, 2, "x")
    left = withdraw(played(team_event()), 2, "ill")
    gone = with_next_round(ask_bye(left, 2, 3, Code.HALF_BYE))
    assert met(gone, 2) == [(0, 3), (1, 4)]
    assert come_back(left, 2).withdrawn == ()
    assert {gone.half(2, player).code for player in line_ups(gone, 2)[3]} == {Code.HALF_BYE}
    assert next(half.code for half in gone.paired.halves if (half.round, half.player) == (2, 3)) is Code.HALF_BYE
    assert without_last_round(event).round == 0


def test_a_team_that_leaves_a_round_robin_early_is_cancelled():
    event = withdraw(played(team_event(system="round_robin"), "1"), 2, "ill")
    assert [entry.name for entry in event.ranked().unclassified] == ["Beta"]
    event = swept(swept(event))
    assert [pair for number in (2, 3) for pair in met(event, number) if 2 in pair] == []
    assert {event.half(number, player).code for number in (2, 3) for player in (2, 6)} == {Code.ZERO_BYE}
    assert sorted(places(event)) == ["Alpha", "Delta", "Gamma"]
    assert set(event.ranked().board_points) == {1, 3, 4}
    report = report_of(event)
    beta = next(team for team in report.teams if team.name == "Beta")
    assert (beta.match_points, beta.place) == (None, None)
    assert len([half for half in report.halves if half.player in beta.players and half.code in PLAYED]) == 2
    assert "team Beta withdrew before round 2: ill" in report.info.remarks
    assert contradictions(report) == []
    with pytest.raises(DeskError, match="games were already left out"):
        come_back(event, 2)


def test_a_team_that_leaves_a_round_robin_late_loses_the_rest_by_forfeit():
    event = withdraw(swept(swept(team_event(system="round_robin"))), 1, "ill")
    event = swept(event)
    assert event.ranked().unclassified == ()
    report = report_of(event)
    lost = [half for half in report.halves if half.player in report.teams[0].players and half.round == 3]
    assert [(half.opponent, half.code) for half in lost] == [(2, Code.FORFEIT_LOSS), (6, Code.FORFEIT_LOSS)]
    assert {team.name: (team.match_points, team.game_points) for team in report.teams} == {
        "Alpha": (4, 8),
        "Beta": (6, 12),
        "Gamma": (2, 4),
        "Delta": (0, 0),
    }
    assert event.ranked().board_points == {team.number: team.game_points for team in report.teams}
    assert contradictions(report) == []


def test_the_sheets_of_the_rounds_show_what_a_team_played_before_it_left():
    event = withdraw(played(team_event(system="round_robin"), "1"), 2, "ill")
    assert 2 in {half.player for half in event.matches_as_played().tournament.halves}
    assert 2 not in {half.player for half in event.ranked().tournament.halves}


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 5), st.integers(1, 4), st.sampled_from(["fmjd-rating", "round_robin"]), st.sampled_from("1=0+"))
def test_every_team_plays_once_a_round_at_all_boards(teams, boards, system, result):
    event = played(team_event(teams, boards, system=system, rounds=2), result)
    seated = [half for half in event.tournament.halves if half.round == 1]
    assert len(seated) == teams * boards
    paired = [half for half in seated if half.opponent]
    assert all(event.team_of(half.player) != event.team_of(half.opponent) for half in paired)
    assert len({half.player for half in seated}) == len(seated)
    findings = cross_check(report_of(event), "teams.trf")
    assert "team_points_differ" not in findings["code"].to_list()


def test_the_report_of_teams_reads_back():
    event = team_event(system="round_robin")
    for _ in range(3):
        event = played(event, "=")
    report = report_of(event)
    data, _ = WRITERS["trf"](report)
    again, findings = REPORTS["trf"].read(data, "teams.trf")
    assert [row for row in findings.rows(named=True) if row["severity"] == "error"] == []
    assert [(team.number, team.name, team.players) for team in again.teams] == [
        (team.number, team.name, team.players) for team in report.teams
    ]
    assert again.halves == report.halves


def test_one_entrant_is_no_round_robin():
    with pytest.raises(ValueError, match="at least two players or teams, not 1"):
        games_of_round(Tournament(Info(), (Entry(1, "Vos"),), ()), 1, double=False, seed=None)
