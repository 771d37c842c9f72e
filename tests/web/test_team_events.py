"""Pages of an event of teams that was accepted from its report: teams, matches, players; hidden ones stay hidden."""

from fractions import Fraction
from pathlib import Path

import pytest
from django.db import connections
from django.test import Client

from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.formats.reports.trf.match_records import match_points, stated_matches
from ratingoffice.store.models import Event, Official, Player
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.people.services.players import hide_player
from ratingoffice.store.reports.selectors import event_tables, team_tables
from ratingoffice.store.reports.selectors.event_pages import event_page
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.reports.services.reports import NEW, Acceptance, accept_report, receive_report
from site_browser import PHONE, axe_findings, needs_chromium, new_page, opened, served

REPORT = Path(__file__).parents[1] / "formats/reports/trf/examples/team_2026.trf"
CHOICES = {1: "A"} | dict.fromkeys(range(2, 7), NEW)
BASE = "/events/CUP/"
PAGES = ("", "crosstable/", "rounds/1/", "rounds/2/", "players/1/", "teams/1/", "teams/3/")


@pytest.fixture(scope="session")
def cup(sqlite, one_place):
    """Return an office that accepted the cup of three teams, in which player 1 is A of the register."""
    place = sqlite.copy(one_place)
    choose_office(place)
    officer = Official.objects.get()
    report = receive_report(officer, REPORT.read_bytes(), REPORT.name)
    accept_report(officer, report, Acceptance(CHOICES, {}, "CUP"))
    connections.close_all()
    return place


@pytest.fixture
def cup_office(sqlite, cup):
    """Open a copy of it."""
    place = sqlite.copy(cup)
    choose_office(place)
    yield place
    connections.close_all()
    sqlite.drop(place)


@pytest.fixture
def page(cup_office):
    return event_page(event_named("CUP"))


def text(path, language="en"):
    answer = Client(HTTP_HOST="127.0.0.1").get(BASE + path, headers={"accept-language": language})
    assert answer.status_code == 200, path
    return answer.content.decode()


def test_teams_are_ranked_by_what_the_report_says_of_matches(page):
    rows = event_tables.standings(page.ranked, page.entrants)
    assert [(row.place, row.who.name, row.score) for row in rows] == [(1, "Lille", 4), (2, "Metz", 1), (2, "Reims", 1)]
    assert page.ranked.board_points == {1: 3, 2: Fraction(3, 2), 3: Fraction(3, 2)}


def test_matches_are_told_with_their_boards_and_byes_without(page):
    first, second = (
        [
            (each.white.who.name, each.black and each.black.who.name, each.result, len(each.boards))
            for each in team_tables.matches(page, number)
        ]
        for number in (1, 2)
    )
    assert first == [("Lille", "Metz", "1.5-0.5", 2), ("Reims", None, "", 2)]
    assert second == [("Reims", "Lille", "0.5-1.5", 2), ("Metz", None, "", 2)]
    boards = team_tables.matches(page, 1)[0].boards
    assert [(each.number, each.white.who.number, each.black.who.number, each.result) for each in boards] == [
        (1, 1, 3, "1-0"),
        (2, 4, 2, "0.5-0.5"),
    ]


def test_a_match_that_was_not_played_has_its_match_points(cup_office):
    forfeit = REPORT.read_text().replace("330 -- 002 002 003", "330 +- 003 002 003")
    officer = Official.objects.get()
    told = receive_report(officer, forfeit.encode(), "cup.trf")
    accept_report(officer, told, Acceptance({1: "A"}, {}, "CUP"))
    [match] = team_tables.matches(event_page(event_named("CUP")), 3)
    assert (match.white.who.name, match.black.who.name, match.result, match.boards) == ("Metz", "Reims", "2x0", ())
    assert "2x0" in text("rounds/3/")
    said = Client(HTTP_HOST="127.0.0.1").get("/api/v1/events/CUP").json()
    assert said["matches"][-1] == {"round": 3, "white": 2, "black": 3, "result": "2x0", "boards": []}


def test_the_players_are_ranked_for_themselves_and_share_places(page):
    rows = event_tables.standings(page.of_players, page.people)
    assert [(row.place, row.who.number, row.who.team, row.score) for row in rows] == [
        (1, 1, "Lille", 2),
        (2, 2, "Lille", 1),
        (3, 4, "Metz", Fraction(1, 2)),
        (3, 6, "Reims", Fraction(1, 2)),
        (5, 3, "Metz", 0),
        (5, 5, "Reims", 0),
    ]
    found = team_tables.members(page, 1)
    assert [(each.board, each.who.number, each.games, each.score) for each in found] == [(1, 1, 2, 2), (2, 2, 2, 1)]


def test_what_the_officer_says_of_the_system_comes_before_the_report(cup_office):
    Event.objects.filter(event_id="CUP").update(system="swiss")
    page = event_page(event_named("CUP"))
    assert not page.is_of_teams
    assert page.entrants is page.people
    assert Client(HTTP_HOST="127.0.0.1").get(f"{BASE}teams/1/").status_code == 404


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
def test_every_page_is_there_in_every_language(cup_office, language):
    for path in PAGES:
        html = text(path, language)
        assert f'<html lang="{language}"' in html, path
        assert ("Lille" in html, 'style="' in html) == (True, False), path


def test_the_page_shows_teams_before_players(cup_office):
    html = text("")
    assert html.index(f'href="{BASE}teams/1/"') < html.index(f'href="{BASE}players/1/"')
    assert text("rounds/1/").count('<tr class="match">') == 2
    assert f'href="{BASE}players/2/"' in text("teams/1/")
    assert f'href="{BASE}teams/2/"' in text("crosstable/")


@pytest.mark.parametrize("path", ["teams/9/", "players/9/", "rounds/9/", "download.txt"])
def test_what_is_not_there_is_told(cup_office, path):
    assert Client(HTTP_HOST="127.0.0.1").get(BASE + path).status_code == 404


def test_a_hidden_player_is_named_on_no_page_of_a_team(cup_office):
    hide_player(Official.objects.get(), "A", hidden=True, reason="asked for it")
    for path in PAGES:
        html = text(path)
        assert ("Player A" in html, "Aubert" in html) == (False, False), path
    assert "Hidden player" in text("teams/1/")
    said = Client(HTTP_HOST="127.0.0.1").get("/api/v1/events/CUP").content.decode()
    assert ("Player A" in said, "Aubert" in said) == (False, False)


def test_the_file_of_the_event_ranks_the_teams_the_same_and_names_nobody_who_is_hidden(cup_office, page):
    hide_player(Official.objects.get(), "A", hidden=True, reason="asked for it")
    data = Client(HTTP_HOST="127.0.0.1").get(f"{BASE}download.trf").content
    assert (b"Aubert" in data, b"Player A" in data, b"1990/01" in data) == (False, False, False)
    told, _ = REPORTS["trf"].read(data, "cup.trf")
    assert [team.name for team in told.teams] == ["Lille", "Metz", "Reims"]
    assert (match_points(told), stated_matches(told)) == (
        match_points(page.tournament),
        stated_matches(page.tournament),
    )
    assert stated_matches(told) != ()


@needs_chromium
def test_axe_finds_nothing_on_pages_of_teams(cup):
    with served(cup) as site, opened() as browser:
        for options in ({"color_scheme": "light"}, {"color_scheme": "dark", **PHONE}):
            page = new_page(browser, site, **options)
            assert axe_findings(page, tuple(BASE + path for path in PAGES)) == {}
            page.close()


def test_programs_are_told_the_teams_and_the_matches(cup_office):
    said = Client(HTTP_HOST="127.0.0.1").get("/api/v1/events/CUP").json()
    ids = dict(Player.objects.values_list("name", "player_id"))
    assert said["teams"][0] == {
        "place": 1,
        "number": 1,
        "name": "Lille",
        "match_points": "4",
        "board_points": "3",
        "tie_breaks": {"board-points": ["3"]},
        "players": [1, 2],
    }
    assert [team["name"] for team in said["teams"]] == ["Lille", "Metz", "Reims"]
    assert said["matches"][0] == {
        "round": 1,
        "white": 1,
        "black": 2,
        "result": "1.5-0.5",
        "boards": [
            {"round": 1, "white": "A", "black": ids["Caron, Paul"], "result": "1-0"},
            {"round": 1, "white": ids["Denis, Marc"], "black": ids["Blanc, Lise"], "result": "0.5-0.5"},
        ],
    }
    assert said["matches"][1] == {"round": 1, "white": 3, "black": None, "result": "", "boards": []}
    players = [(row["player_id"], row["points"]) for row in said["standings"]]
    assert players[:2] == [("A", "2"), (ids["Blanc, Lise"], "1")]
    single = Client(HTTP_HOST="127.0.0.1").get("/api/v1/events/RR").json()
    assert (single["teams"], single["matches"]) == ([], [])
