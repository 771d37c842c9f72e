"""An arbiter runs an event to the sent report with a real browser, by the keyboard; in French on a phone too."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.model.findings import has_errors
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office import choose_office
from ratingoffice.store.services.offices import add_official, set_password
from site_browser import PHONE, axe_findings, needs_chromium, new_page, opened, served
from site_pages import PASSWORD
from small_office import Sqlite

pytestmark = needs_chromium

PLAYERS, ROUNDS = 24, 9


@pytest.fixture(scope="module")
def place(sqlite: Sqlite, one_place: str) -> str:
    """Return an office with an arbiter who can sign in."""
    place = sqlite.copy(one_place)
    choose_office(place)
    officer = Official.objects.get()
    add_official(officer, "Piet", Role.ARBITER)
    # Hashed as the server hashes: the other tests of the site have a quicker way.
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        set_password(officer, "Piet", PASSWORD)
    connections.close_all()
    return place


@pytest.fixture(scope="module")
def site(place: str) -> Iterator[str]:
    """Serve it."""
    with served(place) as address:
        yield address


@pytest.fixture(scope="module")
def browser(site: str) -> Iterator[Browser]:
    """Open the browser of the system; after it nothing in here can ask the database any more."""
    with opened() as browser:
        yield browser


@pytest.fixture
def players(tmp_path: Path) -> Path:
    """Write a list of players."""
    rows = [f"{number},Player {number:02},NED,{2300 - 17 * number}" for number in range(1, PLAYERS + 1)]
    path = tmp_path / "players.csv"
    path.write_text("player_id,name,federation,rating\n" + "\n".join(rows) + "\n", encoding="utf-8")
    return path


def sign_in(page: Page) -> None:
    page.goto("/sign-in/?next=/arbiter/")
    page.locator("#name").fill("Piet")
    page.locator("#password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.locator("a[href='/arbiter/new']").wait_for()


def set_up(page: Page, name: str, players: Path, rounds: int) -> None:
    """Set an event up from a list."""
    page.locator("a[href='/arbiter/new']").click()
    page.locator("#name").fill(name)
    page.locator("#time_control").fill("80+60")
    page.locator("#rounds").fill(str(rounds))
    page.keyboard.press("Enter")
    page.wait_for_url("**/players/")
    page.locator("details:has(#file) summary").click()
    page.locator("#file").set_input_files(players)
    page.locator("form:has(#file) button").click()
    expect(page.locator("tbody tr")).to_have_count(PLAYERS)


def test_an_arbiter_runs_an_event_from_the_keyboard_to_the_sent_report(browser, site, players):
    page, chance = new_page(browser, site), random.Random(7)
    sign_in(page)
    set_up(page, "Spring Open", players, ROUNDS)
    for number in range(1, ROUNDS + 1):
        page.locator("form[action$='/pair'] button").first.click()
        page.wait_for_url(f"**/rounds/{number}/")
        page.keyboard.type("".join(chance.choice("1=0") for _ in range(PLAYERS // 2)))
        page.locator("#progress", has_text="12 of 12").wait_for()
    page.locator("input.result").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Backspace")
    page.locator("#progress", has_text="11 of 12").wait_for()
    page.keyboard.type("=")
    page.locator("#progress", has_text="12 of 12").wait_for()
    page.goto("/arbiter/spring-open/log/")
    page.locator("#i-player").fill("3")
    page.locator("#sanction").select_option("warning")
    page.locator("#i-words").fill("phone rang")
    page.keyboard.press("Enter")
    page.get_by_role("cell", name="phone rang").wait_for()
    page.goto("/arbiter/spring-open/report/")
    page.get_by_role("button", name="Send in").click()
    page.get_by_text("The report was sent").first.wait_for()
    data = page.request.get("/arbiter/spring-open/report/trf").body()
    page.close()
    told, findings = REPORTS["trf"].read(data, "spring-open.trf")
    assert not has_errors(findings)
    assert (told.last_round, len(told.halves), len(told.entries)) == (ROUNDS, ROUNDS * PLAYERS, PLAYERS)
    assert sum(entry.points for entry in told.entries) == ROUNDS * PLAYERS


def test_an_arbiter_works_in_french_on_a_phone(browser, site, players):
    page = new_page(browser, site, locale="fr-FR", **PHONE)
    sign_in(page)
    assert page.get_by_role("heading", level=1).inner_text() == "Bureau de l'arbitre"
    set_up(page, "Coupe de mai", players, 3)
    page.get_by_role("button", name="Apparier la ronde 1").click()
    page.wait_for_url("**/rounds/1/")
    for board in range(1, 4):
        page.get_by_role("button", name=f"Table {board} : 2-0").tap()
    page.locator("#progress", has_text="3 résultats sur 12").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Annuler la dernière étape").tap()
    page.locator("#progress", has_text="2 résultats").wait_for()
    page.goto("/live/coupe-de-mai/")
    assert page.get_by_role("heading", level=2).first.inner_text() == "Ronde 1"
    page.close()


def test_results_are_entered_without_javascript(browser, site, players):
    page = new_page(browser, site)
    sign_in(page)
    set_up(page, "Plain Open", players, 3)
    page.locator("form[action$='/pair'] button").first.click()
    page.wait_for_url("**/rounds/1/")
    state = page.context.storage_state()
    page.close()
    context = browser.new_context(java_script_enabled=False, base_url=site, storage_state=state)
    plain = context.new_page()
    plain.goto("/arbiter/plain-open/rounds/1/")
    for box in plain.locator("input.result").all()[:2]:
        box.fill("½")
    plain.get_by_role("button", name="Save all results").click()
    assert "2 of 12 results" in plain.locator("#progress").inner_text()
    context.close()


@pytest.mark.parametrize(("theme", "options"), [("light", {}), ("dark", PHONE)], ids=["light desk", "dark phone"])
def test_teams_are_entered_paired_and_played(browser, site, theme, options):
    page = new_page(browser, site, color_scheme=theme, **options)
    sign_in(page)
    page.goto("/arbiter/new")
    page.locator("#name").fill(f"Cup {theme}")
    page.locator("#boards").fill("2")
    page.locator("#rounds").fill("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/teams/")
    for team, members in (("North", "Vos, Jan; NED; 2000\nBos, Eva"), ("South", "Roux, Luc; FRA; 1900\nDiop, Awa")):
        page.locator("#team-name").fill(team)
        page.locator("#team-players").fill(members)
        page.locator("form:has(#team-name) button").click()
        page.get_by_role("rowheader", name=team).wait_for()
    page.locator("form[action$='/pair'] button").first.click()
    page.wait_for_url("**/rounds/1/")
    page.locator("input.result").first.focus()
    page.keyboard.type("1=")
    page.locator("#progress", has_text="2 of 2").wait_for()
    expect(page.locator("#score-1")).to_have_text(re.compile("3-1|1-3"))
    base, live = f"/arbiter/cup-{theme}/", f"/live/cup-{theme}/"
    rooms = [base + room for room in ("teams/", "teams/1/", "players/", "players/1/", "rounds/1/", "standings/")]
    found = axe_findings(page, (*rooms, live, f"{live}rounds/1/", f"{live}teams/1/", f"{live}players/1/"))
    page.close()
    assert not found, "\n".join(f"{rule}: {where}" for rule, where in found.items())


@pytest.mark.parametrize(("theme", "options"), [("light", {}), ("dark", PHONE)], ids=["light desk", "dark phone"])
def test_axe_finds_nothing_at_the_desk(browser, site, players, theme, options):
    page = new_page(browser, site, color_scheme=theme, **options)
    sign_in(page)
    set_up(page, f"Axe {theme}", players, ROUNDS)
    page.locator("form[action$='/pair'] button").first.click()
    page.wait_for_url("**/rounds/1/")
    base, live = f"/arbiter/axe-{theme}/", f"/live/axe-{theme}/"
    rooms = ("players/", "players/3/", "rounds/1/", "rounds/1/why/1/", "standings/", "crosstable/", "log/", "report/")
    paths = [base + room for room in (*rooms, "settings/", "history/")]
    found = axe_findings(page, (*paths, "/arbiter/", "/arbiter/new", live, f"{live}players/3/", "/events/"))
    page.close()
    assert not found, "\n".join(f"{rule}: {where}" for rule, where in found.items())
