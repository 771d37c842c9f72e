"""The pages of competitions: every point of the World Cup opened up, the places of a championship, the nations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

import pytest
from django.db import connections
from django.template.loader import render_to_string
from django.test import Client
from playwright.sync_api import expect

from ratingoffice.store.competitions.services import note_unavailable
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.people.services.players import hide_player
from ratingoffice.store.reports.selectors.event_tables import Participant
from site_browser import PHONE, axe_findings, needs_chromium, new_page, served
from small_office import Sqlite, prepared
from small_world_office import world_office

CUP = "/competitions/world-cup-2024/"
CHAMPIONSHIP = "/competitions/world-championship-2025/"
YOUTH = "/competitions/world-youth-2024/"


@pytest.fixture(scope="module")
def season_place(sqlite: Sqlite) -> str:
    """Make an office with the whole invented season in it."""
    return prepared(sqlite, world_office)


@pytest.fixture
def season(season_place: str) -> Iterator[str]:
    """Open the office with the season."""
    choose_office(season_place)
    yield season_place
    connections.close_all()


def text_of(visitor: Client, page: str, **headers: str) -> str:
    """Return a page as a reader has it, without its tags."""
    answer = visitor.get(page, headers=headers)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode())).replace("\N{MULTIPLICATION SIGN}", "x")


def test_all_competitions_have_a_page(season, visitor):
    html = visitor.get("/competitions/").content.decode()
    assert re.findall(r'href="(/competitions/[^"]+)"', html) == [CHAMPIONSHIP, CUP, YOUTH]


def test_the_world_cup_opens_up_every_point(season, visitor):
    shown = text_of(visitor, CUP)
    assert "Diarra, Seydou MLI 629" in shown
    assert "Dakar Grand Prix 2024 · place 1 · 100 + 10 x 13 230" in shown
    assert "Tallinn Christmas Cup 2022 · place 11 · 0 + 3 x 9 · older than 24 months 27" in shown
    assert "40 + 10 x 11 · not at the closing ceremony Code of behaviour, 9b 0" in shown
    assert "place 16, counted 14 · 0 + 10 x 8 80" in shown
    assert "Haverkamp, Nienke declared for the open too late" in shown


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("?classification=women", "Dabrowska, Kinga POL 535"),
        ("?cup=intercontinental", "Zijlstra, Bram NED 199"),
        ("?on=2022-12-31", "Veenstra, Harm NED 142"),
        ("?on=nonsense", "Diarra, Seydou MLI 629"),
    ],
)
def test_the_world_cup_has_other_standings(season, visitor, query, first):
    assert first in text_of(visitor, CUP + query)


def test_the_championship_names_everybody_and_every_source(season, visitor):
    shown = text_of(visitor, CHAMPIONSHIP)
    assert "40 places · Annex 17, B" in shown
    assert "6 global reserve list Nilsen, Viggo DEN reserve 1, for Asia" in shown
    assert "Ganzorig, Altan · Asia limit of the federation: 2, 1 at most" in shown
    assert [f"Group {group}" in shown for group in "ABCD"] == [True] * 4


def test_the_championship_tells_its_final_and_its_champion(season, visitor):
    shown = text_of(visitor, CHAMPIONSHIP)
    assert re.search(r"World champion (MI )?Diarra, Seydou Annex 17, 10", shown)
    assert re.search(r"Match for the title, against (GMI )?Veenstra, Harm the title was lost: the ex-champion", shown)
    assert re.search(r"Zijlstra, Bram · place 9 title of MF, norm of MI Annex 10, 3.1", shown)
    assert re.search(r"1 (MI )?Diarra, Seydou MLI 15 head-to-head result 2 (GMI )?Petraitis, Tomas LTU 15", shown)
    assert re.search(r"Krumina, Elina LAT 11 final", shown)
    french = text_of(visitor, CHAMPIONSHIP, **{"accept-language": "fr"})
    assert "Champion du monde" in french


def test_the_championship_tells_who_moves_up_for_a_reserve_who_cannot_play(sqlite, season_place, visitor):
    place = sqlite.copy(season_place)
    choose_office(place)
    note_unavailable(Official.objects.get(), "world-championship-2025", "Ganzorig, Altan", date(2025, 2, 14))
    shown = text_of(visitor, CHAMPIONSHIP)
    assert "Not available Ganzorig, Altan · Asia, 14 February 2025 nobody comes next Annex 17, 7" in shown
    connections.close_all()
    sqlite.drop(place)


def test_somebody_whom_the_register_does_not_know_has_a_name_and_no_page():
    shown = render_to_string("competition/_who.html", {"who": Participant(1, "Ann")})
    assert (shown.strip(), "href" in shown) == ("Ann", False)


def test_the_nations(season, visitor):
    shown = text_of(visitor, YOUTH)
    assert "1 POL 516" in shown
    assert "place 9 · 33 % + 22 · not among the best three 55" in shown


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "Coupe intercontinentale"), ("nl", "Intercontinentale beker"), ("da", "Den interkontinentale cup")],
)
def test_the_world_cup_speaks_four_languages(season, visitor, language, words):
    assert words in text_of(visitor, CUP, **{"accept-language": language})


def test_somebody_hidden_has_no_name_on_any_page(sqlite, season_place, visitor):
    place = sqlite.copy(season_place)
    choose_office(place)
    hide_player(Official.objects.get(), "P030009", hidden=True, reason="asked for it")
    for page in (CUP, CHAMPIONSHIP, YOUTH):
        assert "Diarra" not in text_of(visitor, page)
    connections.close_all()
    sqlite.drop(place)


@pytest.mark.parametrize("event", ["world-2025-final", "world-2025-a"])
def test_the_standings_of_an_event_lead_to_those_of_its_championship(season, visitor, event):
    html = visitor.get(f"/events/{event}/").content.decode()
    note = html.partition('<p class="note">')[2].partition("</p>")[0]
    assert "This table counts the games of this event alone" in note
    assert f'<a href="{CHAMPIONSHIP}">World Championship 2025</a>' in note
    assert visitor.get(f"/api/v1/events/{event}").json()["competitions"] == ["world-championship-2025"]


def test_standings_have_no_column_that_nobody_needed_and_explain_their_signs(season, visitor):
    final, dakar = (visitor.get(f"/events/{each}/").content.decode() for each in ("world-2025-final", "dakar-2024"))
    head = final.partition("<thead>")[2].partition("</thead>")[0]
    assert ("Tied" in head, "Order" in head) == (True, False)
    assert "Results in order of the classification" in final
    legend = "…: more figures follow where these are equal"
    assert (legend in dakar, legend in final) == (True, False)


def test_the_colours_of_norms_are_explained(season, visitor):
    assert "Norms are red or black. A red one is harder" in text_of(visitor, "/events/world-2025-final/norms/")


def test_events_are_chosen_by_their_game(season, visitor):
    shown = text_of(visitor, "/events/?game=100")
    assert "World Championship 2025, final" in shown
    assert "World Championship 2025, final" not in text_of(visitor, "/events/?game=64")


def test_an_event_of_the_world_cup_is_part_of_it(season, visitor):
    html = visitor.get("/events/dakar-2024/").content.decode()
    assert f'<p>Part of <a href="{CUP}">World Cup 2023-2024</a></p>' in html
    assert '<p class="note">' not in html


def test_a_competition_that_is_not_there(season, visitor):
    assert visitor.get("/competitions/nothing/").status_code == 404


def test_programs_get_the_same(season, visitor):
    asked = [each["key"] for each in visitor.get("/api/v1/competitions").json()]
    assert asked == ["world-championship-2025", "world-cup-2024", "world-youth-2024"]
    cup = visitor.get("/api/v1/competitions/world-cup-2024?classification=women").json()
    assert [(line["place"], line["name"], line["score"]) for line in cup["standing"]][:2] == [
        (1, "Dabrowska, Kinga", 535),
        (2, "Tsend, Solongo", 507),
    ]
    assert cup["standing"][0]["parts"][0] == {
        "event_id": "dakar-2024",
        "place": 15,
        "place_counted": 2,
        "bonus": 70,
        "factor": 10,
        "points": 8,
        "score": 150,
        "at_the_ceremony": True,
        "reason": "counted",
    }
    assert visitor.get("/api/v1/competitions/world-cup-2024?on=2023-01-01").status_code == 404
    places = visitor.get("/api/v1/competitions/world-championship-2025").json()["places"]
    assert places[0] == {
        "point": 1,
        "source": "World Champion",
        "player_id": "P030001",
        "name": "Veenstra, Harm",
        "federation": "NED",
        "reason": "",
    }
    world = visitor.get("/api/v1/competitions/world-championship-2025").json()
    assert (world["champion"], world["challenger"], len(world["final"])) == ("P030009", "P030001", 12)
    assert world["final"][1] == {
        "place": 2,
        "player_id": "P030005",
        "name": "Petraitis, Tomas",
        "points": "15",
        "decided_by": "score",
    }
    teams = visitor.get("/api/v1/competitions/world-youth-2024").json()["teams"]
    assert teams[0] == {"pace": "classic", "place": 1, "federation": "POL", "points": 516}


@pytest.fixture(scope="module")
def site(season_place: str) -> Iterator[str]:
    """Serve the office with the season."""
    with served(season_place) as address:
        yield address


@needs_chromium
@pytest.mark.parametrize(("scheme", "options"), [("light", {}), ("dark", PHONE)])
def test_the_pages_are_for_everybody(browser, site, scheme, options):
    """Axe finds nothing, nothing is wider than the screen, and a line can be opened."""
    page = new_page(browser, site, color_scheme=scheme, **options)
    assert axe_findings(page, ("/competitions/", CUP, CHAMPIONSHIP, YOUTH)) == {}
    page.goto(CUP)
    page.locator("summary").nth(1).click()
    expect(page.get_by_text("70 + 10 \N{MULTIPLICATION SIGN} 12")).to_be_visible()
    page.close()
