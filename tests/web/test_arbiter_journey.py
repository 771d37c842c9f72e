"""An arbiter runs an event to the sent report with a real browser, by the keyboard; in French on a phone too."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Page, expect

from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.model.findings import has_errors
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official, set_password
from site_browser import PHONE, axe_findings, needs_chromium, new_page, served
from site_pages import PASSWORD
from small_office import Sqlite

pytestmark = needs_chromium

PLAYERS, ROUNDS = 24, 9
BOARDS = PLAYERS // 2


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
    page.locator("[name=name]").fill(name)
    page.locator("[name=time_control]").fill("80+60")
    page.locator("[name=rounds]").fill(str(rounds))
    page.keyboard.press("Enter")
    page.wait_for_url("**/players/")
    page.locator("details:has([name=file]) summary").click()
    page.locator("[name=file]").set_input_files(players)
    page.locator("form:has([name=file]) button").click()
    expect(page.locator("tbody tr")).to_have_count(PLAYERS)


def by_keyboard(page: Page, chance: random.Random) -> None:
    """Type all results of a round."""
    page.keyboard.type("".join(chance.choice("1=0") for _ in range(BOARDS)))


def by_touch(page: Page, chance: random.Random) -> None:
    """Tap all results of a round."""
    for board in range(1, BOARDS + 1):
        page.get_by_role("button", name=f"Table {board} : {chance.choice(('2-0', '1-1', '0-2'))}", exact=True).tap()


ENGLISH = {
    "options": {"locale": "en-GB"},
    "name": "Spring Open",
    "heading": "Arbiter's desk",
    "enter": by_keyboard,
    "progress": "{} of 12 results",
    "undo": "Undo the last step",
    "send": "Send in",
    "sent": "The report was sent",
}
FRENCH = {
    "options": {"locale": "fr-FR", **PHONE},
    "name": "Coupe de mai",
    "heading": "Bureau de l'arbitre",
    "enter": by_touch,
    "progress": "{} résultats sur 12",
    "undo": "Annuler la dernière étape",
    "send": "Envoyer",
    "sent": "Le rapport a été envoyé",
}


def play(page: Page, words: dict[str, Any], number: int) -> None:
    """Pair a round and enter all its results."""
    page.locator("form[action$='/pair'] button").first.click()
    page.wait_for_url(f"**/rounds/{number}/")
    words["enter"](page, random.Random(number))
    page.locator("#progress", has_text=words["progress"].format(BOARDS)).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def note_an_incident(page: Page, key: str) -> None:
    """Note a warning in the log."""
    page.goto(f"/arbiter/{key}/log/")
    page.locator("#incident-player").fill("3")
    page.locator("#incident-sanction").select_option("warning")
    page.locator("#incident-words").fill("phone rang")
    page.keyboard.press("Enter")
    page.get_by_role("cell", name="phone rang").wait_for()


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["English by keyboard", "French on a phone"])
def test_an_arbiter_runs_an_event_of_24_players_and_9_rounds_to_the_sent_report(browser, site, players, words):
    page, key = new_page(browser, site, **words["options"]), words["name"].lower().replace(" ", "-")
    sign_in(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(words["heading"])
    set_up(page, words["name"], players, ROUNDS)
    for number in range(1, ROUNDS + 1):
        play(page, words, number)
    page.get_by_role("button", name=words["undo"]).click()
    page.locator("#progress", has_text=words["progress"].format(BOARDS - 1)).wait_for()
    page.locator("tr.open button[name='set']").first.click()
    page.locator("#progress", has_text=words["progress"].format(BOARDS)).wait_for()
    note_an_incident(page, key)
    page.goto(f"/live/{key}/")
    expect(page.locator("table.standings tbody tr")).to_have_count(PLAYERS)
    page.goto(f"/arbiter/{key}/report/")
    page.get_by_role("button", name=words["send"], exact=True).click()
    page.get_by_text(words["sent"]).first.wait_for()
    data = page.request.get(f"/arbiter/{key}/report/trf").body()
    page.close()
    told, findings = REPORTS["trf"].read(data, f"{key}.trf")
    assert not has_errors(findings)
    assert (told.last_round, len(told.halves), len(told.entries)) == (ROUNDS, ROUNDS * PLAYERS, PLAYERS)
    assert sum(entry.points for entry in told.entries) == ROUNDS * PLAYERS


def test_a_result_is_cleared_and_typed_anew_from_the_keyboard(browser, site, players):
    page = new_page(browser, site)
    sign_in(page)
    set_up(page, "Typed Open", players, 3)
    play(page, ENGLISH, 1)
    page.locator("input.result").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Backspace")
    page.locator("#progress", has_text="11 of 12").wait_for()
    page.keyboard.type("=")
    page.locator("#progress", has_text="12 of 12").wait_for()
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
    expect(plain.locator("#progress")).to_contain_text("2 of 12 results")
    context.close()


@pytest.mark.parametrize(("theme", "options"), [("light", {}), ("dark", PHONE)], ids=["light desk", "dark phone"])
def test_teams_are_entered_paired_and_played(browser, site, theme, options):
    page = new_page(browser, site, color_scheme=theme, **options)
    sign_in(page)
    page.goto("/arbiter/new")
    page.locator("[name=name]").fill(f"Cup {theme}")
    page.locator("[name=boards]").fill("2")
    page.locator("[name=rounds]").fill("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/teams/")
    for team, members in (("North", "Vos, Jan; NED; 2000\nBos, Eva"), ("South", "Roux, Luc; FRA; 1900\nDiop, Awa")):
        page.locator("#newteam-name").fill(team)
        page.locator("#newteam-players").fill(members)
        page.locator("form:has(#newteam-name) button").click()
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
