"""A team event through the pages of the arbiter's desk: entered, paired, played, ranked, printed, sent."""

import re
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.test import Client

from arbiter_desk import browser_of
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.formats.reports.trf.match_records import match_points
from ratingoffice.model.tournament import Scoring
from ratingoffice.store.models import AuditEntry, Official, Role, RunningEvent
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.reports.selectors.event_pages import event_page
from ratingoffice.store.reports.selectors.event_tables import standings
from ratingoffice.store.reports.selectors.team_tables import matches
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, match_players
from ratingoffice.store.running_events.selectors.live_events import entrants, named, played_event, standing
from ratingoffice.store.running_events.services.running_events import send_report
from ratingoffice.tournament.desk.final_report import report_of
from small_office import opened as opened_office

EXAMPLES = Path(__file__).parents[1] / "formats/reports/trf/examples"
FORM = {
    "name": "Club Cup",
    "start": "2024-05-01",
    "system": "fmjd-solkoff",
    "rounds": "3",
    "scoring": "2-1-0",
    "ratings": "fide",
    "boards": "2",
    "is_public": "on",
}
BASE = "/arbiter/club-cup/"
TEAMS = {
    "Alpha": "A\nVisser, Jan; NED; 1200\nReserve, Eva; NED; 1100",
    "Beta": "B\nDiop, Awa; SEN; 1250",
    "Gamma": "D\nRoux, Luc; FRA; 1240",
    "Delta": "F\nHolm, Ida; DEN; 1230",
}
PAGES = ("teams/", "teams/1/", "players/", "players/1/", "rounds/1/", "rounds/1/why/1/", "standings/", "crosstable/")
PUBLIC = ("", "rounds/1/", "crosstable/", "players/1/", "teams/1/")


@pytest.fixture(scope="session")
def cup_place(sqlite, one_place):
    """Return an office whose arbiter Piet has an event of four teams in its first round."""
    place = sqlite.copy(one_place)
    choose_office(place)
    piet = browser_of(add_official(Official.objects.get(), "Piet", Role.ARBITER))
    assert piet.post("/arbiter/new", FORM).headers["Location"] == BASE
    assert piet.get(BASE).headers["Location"] == f"{BASE}teams/"
    for name, players in TEAMS.items():
        piet.post(f"{BASE}teams/add", {"name": name, "players": players})
    assert piet.post(f"{BASE}pair").headers["Location"] == f"{BASE}rounds/1/"
    connections.close_all()
    return place


@pytest.fixture
def piet(sqlite, cup_place):
    """Return the arbiter's browser in an office of the test's own."""
    with opened_office(sqlite, cup_place):
        yield browser_of(Official.objects.get(name="Piet"))


def live():
    return standing(RunningEvent.objects.get()).live


def whites():
    return [half.player for half in live().tournament.halves if half.colour == "w" and half.round == live().round]


def test_teams_are_entered_from_the_register_and_typed(piet):
    names = [[live().entry(each).name for each in team.players] for team in live().tournament.teams]
    assert names[0] == ["Player A", "Visser, Jan", "Reserve, Eva"]
    assert [team.name for team in live().tournament.teams] == list(TEAMS)
    assert live().tournament.info.system == "team"


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"name": "Zeta", "players": "Doe, Jane; FRA; strong"}, "write a whole number from 1 to 4000"),
        ({"name": "Zeta", "players": "Nobody"}, "Unknown player"),
        ({"name": "Zeta", "players": ""}, "no other team can enter"),
    ],
)
def test_a_team_that_cannot_be_is_told(piet, form, why):
    answer = piet.post(f"{BASE}teams/add", form, follow=True)
    assert why in answer.content.decode()
    assert len(live().tournament.teams) == 4


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
def test_every_page_is_there_in_every_language(piet, language):
    for page in PAGES:
        answer = piet.get(BASE + page, headers={"accept-language": language})
        assert answer.status_code == 200, page
        assert f'<html lang="{language}"' in answer.content.decode()
        assert 'style="' not in answer.content.decode()


@pytest.mark.parametrize("page", PUBLIC)
def test_the_public_follows_the_teams(piet, page):
    answer = Client(HTTP_HOST="127.0.0.1").get(f"/live/club-cup/{page}")
    assert answer.status_code == 200
    assert "Alpha" in answer.content.decode()


def test_the_public_sees_the_teams_then_their_players(piet):
    html = Client(HTTP_HOST="127.0.0.1").get("/live/club-cup/").content.decode()
    teams, players = html.index(">Match points</th>"), html.index("<h2>Players</h2>")
    assert teams < html.index(">Board points</th>") < players < html.index("Reserve, Eva")
    card = Client(HTTP_HOST="127.0.0.1").get("/live/club-cup/teams/1/").content.decode()
    assert [name in card for name in ("Board points", "Player A", "Visser, Jan", "Reserve, Eva")] == [True] * 4


@pytest.mark.parametrize("what", ["pairings", "standings", "crosstable", "cards", "report"])
def test_everything_is_printed(piet, what):
    assert piet.get(f"{BASE}print/{what}.pdf").content.startswith(b"%PDF")


def test_a_result_brings_its_row_and_the_score_of_the_match_back(piet):
    html = piet.get(f"{BASE}rounds/1/").content.decode()
    assert html.count('<tr class="match">') == 2
    white = whites()[0]
    saved = piet.post(f"{BASE}rounds/1/results", {"set": f"{white}:1"}, headers={"HX-Request": "true"})
    part = saved.content.decode()
    assert part.startswith(f'<tr id="board-{white}"')
    assert 'class="match-score" hx-swap-oob="true">' in part
    assert "1 of 4 results" in part


def test_line_ups_corrections_byes_and_withdrawals(piet):
    numbers = live().team(1).players
    piet.post(f"{BASE}teams/1/change", {"action": "line-up", "round": "1", "players": [numbers[0], numbers[2]]})
    assert live().half(1, numbers[2]) is not None
    lines = "\n".join(map(str, numbers)) + "\nLate, Jo; NED; 1000"
    piet.post(f"{BASE}teams/1/change", {"action": "team corrected", "name": "Alpha One", "players": lines})
    assert (live().team(1).name, len(live().team(1).players)) == ("Alpha One", 4)
    piet.post(f"{BASE}teams/2/change", {"action": "team withdrew", "reason": "ill"})
    piet.post(f"{BASE}teams/3/change", {"action": "team bye", "round_number": "2", "code": "half"})
    assert (len(live().withdrawn), len(live().asked)) == (1, 1)
    piet.post(f"{BASE}teams/2/change", {"action": "team came back"})
    assert not live().withdrawn
    history = piet.get(f"{BASE}history/").content.decode()
    for said in ("line-up of team 1", "team 1 corrected", "team 2 withdrew: ill", "bye of team 3", "team 2 came back"):
        assert said in history
    answer = piet.post(f"{BASE}teams/1/change", {"action": "team struck off"}, follow=True)
    assert "let the team withdraw" in answer.content.decode()
    assert piet.get(f"{BASE}teams/9/").status_code == 404


def test_a_team_event_is_played_and_its_report_sent(piet):
    for number in (1, 2, 3):
        piet.post(f"{BASE}rounds/{number}/results", {f"r{white}": "1" for white in whites()})
        if number < 3:
            piet.post(f"{BASE}pair")
    assert live().is_over
    assert "Board points" in piet.get(f"{BASE}standings/").content.decode()
    assert sum(live().ranked().board_points.values()) == 3 * 4 * 2
    told, _ = REPORTS["trf"].read(piet.get(f"{BASE}report/trf").content, "cup.trf")
    assert [team.name for team in told.teams] == list(TEAMS)
    assert {team.match_points for team in told.teams} == {3}
    answer = piet.post(f"{BASE}report/send", {"format": "trf"}, follow=True)
    assert "number 1 of the inbox" in answer.content.decode()


def test_match_points_are_agreed_counted_and_sent(piet):
    answer = piet.post(f"{BASE}settings/", FORM | {"match_points": "3 - 1"}, follow=True)
    assert "is not a set of match points" in unescape(answer.content.decode())
    piet.post(f"{BASE}settings/", FORM | {"match_points": "3-1-0"})
    assert 'value="3-1-0"' in piet.get(f"{BASE}settings/").content.decode()
    first = next(team for team in live().tournament.teams if live().half(1, team.players[0]).colour == "w")
    for board, half in enumerate(live().boards(1, first.number)):
        white, result = (half.opponent, "0") if board else (half.player, "1")
        piet.post(f"{BASE}rounds/1/results", {f"r{white}": result})
    ranked = live().ranked()
    assert ranked.standings.rounds.scores[ranked.row(first.number)] == 3
    told, _ = REPORTS["trf"].read(piet.get(f"{BASE}report/trf").content, "cup.trf")
    assert match_points(told) == Scoring(Fraction(3), Fraction(1))
    assert next(team.match_points for team in told.teams if team.number == first.number) == 3


def test_the_boards_of_a_match_stay_once_a_round_is_paired(piet):
    answer = piet.post(f"{BASE}settings/", FORM | {"boards": "3"}, follow=True)
    assert "the boards of a match can no longer change" in answer.content.decode()
    assert live().plan.boards == 2


def test_a_report_with_teams_is_taken_over_as_it_stands(piet):
    with (EXAMPLES / "team_2026.trf").open("rb") as sent:
        answer = piet.post("/arbiter/new", FORM | {"name": "Cup of Cities", "file": sent})
    key = answer.headers["Location"].split("/")[2]
    taken = standing(RunningEvent.objects.get(key=key)).live
    assert [team.name for team in taken.tournament.teams] == ["Lille", "Metz", "Reims"]
    html = piet.get(f"/arbiter/{key}/rounds/1/").content.decode()
    assert html.count('<tr class="match">') == 1


@pytest.mark.parametrize(("typed", "agreed"), [("", "3-1-0"), ("1-0.5-0", "1-0.5-0")])
def test_the_match_points_of_a_report_hold_unless_others_are_typed(piet, typed, agreed):
    told = (EXAMPLES / "team_2026.trf").read_bytes().replace(b"362 TW 2.0", b"362 TW 3.0")
    form = FORM | {"name": "Cup of Cities", "match_points": typed, "file": SimpleUploadedFile("cup.trf", told)}
    key = piet.post("/arbiter/new", form).headers["Location"].split("/")[2]
    assert standing(RunningEvent.objects.get(key=key)).live.plan.match_points == agreed
    wrong = SimpleUploadedFile("cup.trf", told.replace(b"TW 3.0", b"TW 0.5"))
    answer = piet.post("/arbiter/new", form | {"match_points": "", "file": wrong})
    assert "the report counts matches in its own way" in unescape(answer.content.decode())


def accepted(key):
    """Send the report of an event in and accept it; who is not known is new."""
    officer = Official.objects.get(role=Role.OFFICER)
    report = send_report(officer, key, "trf")
    choices = {each.number: each.player_id or "new" for each in match_players(report)}
    return accept_report(officer, report, Acceptance(choices, {"time_control": "90+30", "federation": "NED"}))


def test_the_page_of_an_accepted_event_counts_matches_as_its_report_says(piet):
    piet.post(f"{BASE}settings/", FORM | {"match_points": "3-1-0"})
    for number in (1, 2, 3):
        piet.post(f"{BASE}rounds/{number}/results", {f"r{white}": "1" for white in whites()})
        if number < 3:
            piet.post(f"{BASE}pair")
    board = next(half for half in live().boards(3, 1) if half.colour == "b")
    piet.post(f"{BASE}rounds/3/results", {f"r{board.opponent}": "0"})
    sent = report_of(live())
    ranked = event_page(accepted("club-cup")).ranked
    scores = dict(zip((each.number for each in ranked.entries), ranked.standings.rounds.scores.tolist(), strict=True))
    unit = ranked.standings.rounds.unit
    assert {number: Fraction(score, unit) for number, score in scores.items()} == {
        team.number: team.match_points for team in sent.teams
    }
    assert max(team.match_points for team in sent.teams) == 2 * 1 + 3


def played_to_the_end(piet, base, first, last=3):
    """Pair and play rounds of the league: white wins at every board."""
    for number in range(first, last + 1):
        piet.post(f"{base}pair")
        halves = standing(RunningEvent.objects.get(key="league")).live.tournament.halves
        now = [half.player for half in halves if half.round == number and half.colour == "w"]
        piet.post(f"{base}rounds/{number}/results", {f"r{white}": "1" for white in now})


def robin_of_teams(piet, rounds):
    """Set up a round robin of the same teams, and play some rounds."""
    base = piet.post("/arbiter/new", FORM | {"name": "League", "system": "round_robin"}).headers["Location"]
    for name, players in TEAMS.items():
        piet.post(f"{base}teams/add", {"name": name, "players": players})
    played_to_the_end(piet, base, 1, rounds)
    return base


@pytest.mark.parametrize(("rounds", "is_cancelled"), [(1, True), (2, False)])
def test_a_team_leaves_a_round_robin_and_every_page_goes_on(piet, rounds, is_cancelled):
    base = robin_of_teams(piet, rounds)
    assert "Annex 3, 5.9" in piet.get(f"{base}teams/2/").content.decode()
    piet.post(f"{base}teams/2/change", {"action": "team withdrew", "reason": "snowed in"})
    played_to_the_end(piet, base, rounds + 1)
    shown = piet.get(f"{base}standings/").content.decode()
    assert ("Not classified:" in shown, "2 Beta" in shown) == (is_cancelled, is_cancelled)
    assert ("Not classified." in piet.get(f"{base}teams/2/").content.decode()) == is_cancelled
    for page in (*PAGES, "teams/2/", "rounds/2/", "rounds/3/", "report/", "log/"):
        if "why" not in page:
            assert piet.get(base + page).status_code == 200, page
    for page in (*PUBLIC, "teams/2/", "rounds/3/"):
        assert Client(HTTP_HOST="127.0.0.1").get(f"/live/league/{page}").status_code == 200, page
    for what in ("pairings", "standings", "crosstable", "cards", "report"):
        assert piet.get(f"{base}print/{what}.pdf").content.startswith(b"%PDF"), what
    table = re.search("<table.*</table>", piet.get(f"{base}crosstable/").content.decode(), re.DOTALL)
    assert table
    assert ("2F" in re.sub("<input[^>]*>", "", table[0])) != is_cancelled
    told, _ = REPORTS["trf"].read(piet.get(f"{base}report/trf").content, "league.trf")
    assert (next(team for team in told.teams if team.number == 2).place is None) == is_cancelled


def test_who_is_taken_out_of_the_register_for_a_team_is_in_the_audit_log(piet):
    """An entry comes with the birth date, as that of a player does."""
    seen = AuditEntry.objects.filter(who="Piet", action="see_person").values_list("subject", flat=True)
    assert {f"player {player_id}" for player_id in "ABDF"} <= set(seen)


def test_a_round_whose_matches_are_all_left_out_says_so(piet):
    base = robin_of_teams(piet, 1)
    for number in (1, 2, 3):
        piet.post(f"{base}teams/{number}/change", {"action": "team withdrew", "reason": "snowed in"})
    piet.post(f"{base}pair")
    shown = Client(HTTP_HOST="127.0.0.1").get("/live/league/rounds/2/").content.decode()
    assert "Matches of round 2" in shown
    assert "No match is played in this round." in shown


def test_before_a_round_a_team_has_what_counts_in_the_standings(piet):
    """What was won against a team that left early is cancelled (5.9.A.a), on the sheet of the next round too."""
    base = robin_of_teams(piet, 1)
    piet.post(f"{base}teams/2/change", {"action": "team withdrew", "reason": "snowed in"})
    desk = standing(RunningEvent.objects.get(key="league"))
    counted = {row.who.number: row.score for row in standings(desk.ranked, entrants(desk, named(desk)))}
    piet.post(f"{base}pair")
    desk = standing(RunningEvent.objects.get(key="league"))
    seats = [
        seat for match in matches(played_event(desk, named(desk)), 2) for seat in (match.white, match.black) if seat
    ]
    shown = {seat.who.number: seat.score for seat in seats}
    assert shown == {number: score for number, score in counted.items() if number in shown}
    assert sorted(counted.values()) == [0, 1, 1]
    assert 2 <= len(shown) <= 3


def test_who_is_not_there_has_no_card(piet):
    public = Client(HTTP_HOST="127.0.0.1")
    assert [public.get(f"/live/club-cup/{page}").status_code for page in ("teams/9/", "players/99/")] == [404, 404]


def test_the_page_of_an_accepted_round_robin_leaves_out_a_team_that_left_early(piet):
    base = robin_of_teams(piet, 1)
    piet.post(f"{base}teams/2/change", {"action": "team withdrew", "reason": "snowed in"})
    played_to_the_end(piet, base, 2)
    at_the_desk = standing(RunningEvent.objects.get(key="league")).live.ranked()
    event = accepted("league")
    page = event_page(event)
    assert page.ranked.standings.places.tolist() == at_the_desk.standings.places.tolist()
    assert page.ranked.standings.rounds.scores.tolist() == at_the_desk.standings.rounds.scores.tolist()
    assert [entry.name for entry in page.ranked.unclassified] == ["Beta"]
    public = Client(HTTP_HOST="127.0.0.1")
    shown = {
        path: public.get(f"/events/{event.event_id}/{path}") for path in ("", "crosstable/", "rounds/1/", "teams/2/")
    }
    assert [answer.status_code for answer in shown.values()] == [200] * 4
    words = {path: answer.content.decode() for path, answer in shown.items()}
    assert "Not classified:" in words[""]
    assert "Beta" not in words["crosstable/"]
    assert "Beta" in words["rounds/1/"]
    assert "Not classified." in words["teams/2/"]


def test_the_page_of_an_accepted_round_robin_leaves_out_a_player_who_left_early(piet):
    form = FORM | {"name": "League", "system": "round_robin", "boards": "0"}
    base = piet.post("/arbiter/new", form).headers["Location"]
    for player in "ABDF":
        piet.post(f"{base}players/add", {"player_id": player})
    played_to_the_end(piet, base, 1, 1)
    piet.post(f"{base}players/2/change", {"action": "withdrew", "reason": "ill"})
    played_to_the_end(piet, base, 2)
    at_the_desk = standing(RunningEvent.objects.get(key="league")).live.ranked()
    assert [entry.number for entry in at_the_desk.unclassified] == [2]
    page = event_page(accepted("league"))
    assert [entry.number for entry in page.ranked.unclassified] == [2]
    assert page.ranked.standings.rounds.scores.tolist() == at_the_desk.standings.rounds.scores.tolist()
    assert {2} <= {half.player for half in page.tournament.halves}
