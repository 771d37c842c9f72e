"""Journeys at the desks with a real browser: a dirty file is corrected and accepted, a list drafted and published."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from open_report import CHOICES, DIRTY, RIGHT
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official, set_password
from ratingoffice.store.reports.services.inbox import Sending, send_report
from site_browser import PHONE, axe_findings, needs_chromium, new_page, opened, served
from site_pages import PASSWORD
from small_office import THIRD, Sqlite

pytestmark = needs_chromium

ENGLISH = {
    "options": {"locale": "en-GB"},
    "send": "Send in",
    "match": "Match the players and accept",
    "accept": "Accept the report",
    "return": "Return",
    "draft": "Draft FIDE 1 September 2010",
    "publish": "Publish",
    "published": "Published by Anna",
    "verify": "Verify",
    "same": "every checksum is the same",
    "errors": "3 errors",
    "finding": "such as 2026/03/01",
    "accepted": "It became the event",
}
FRENCH = {
    "options": {"locale": "fr-FR", **PHONE},
    "send": "Envoyer",
    "match": "Identifier les joueurs et accepter",
    "accept": "Accepter le rapport",
    "return": "Renvoyer",
    "draft": "Projet FIDE 1er septembre 2010",
    "publish": "Publier",
    "published": "Publiée par Anna",
    "verify": "Vérifier",
    "same": "toutes les sommes de contrôle sont les mêmes",
    "errors": "3 erreurs",
    "finding": "comme 2026/03/01",
    "accepted": "Il est devenu le tournoi",
}
JOURNEYS = pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["English", "French on a phone"])
PAGES = (
    "/desk/",
    "/desk/reports/",
    "/desk/reports/1/",
    "/desk/reports/2/accept",
    "/desk/lists/",
    f"/desk/lists/fide/{THIRD}/",
    "/desk/lists/fide/2010-07-01/",
    "/desk/players/?find=player",
    "/desk/players/N/",
    "/desk/trail/",
    "/api/",
)


@dataclass(frozen=True)
class Places:
    """Offices that are made before the browser opens: one to be copied, one with work on its desks."""

    plain: str
    busy: str


@pytest.fixture(scope="module")
def places(sqlite: Sqlite, one_place: str) -> Iterator[Places]:
    """Make the offices, with passwords hashed as the server hashes them."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        plain = sqlite.copy(one_place)
        choose_office(plain)
        officer = Official.objects.get()
        delegate = add_official(officer, "Dana", Role.DELEGATE, "NED")
        for name in ("Anna", "Dana"):
            set_password(officer, name, PASSWORD)
        busy = sqlite.copy(plain)
        choose_office(busy)
        send_report(delegate, Sending(DIRTY, "open.trf", message="from the weekend"))
        send_report(delegate, Sending(RIGHT, "corrected.trf"))
        draft_list(officer, "fide", THIRD)
        connections.close_all()
    yield Places(plain, busy)
    for place in (plain, busy):
        sqlite.drop(place)


@pytest.fixture(scope="module")
def browser(places: Places) -> Iterator[Browser]:
    """Open the browser of the system."""
    with opened() as found:
        yield found


@pytest.fixture
def site(places: Places, browser: Browser, tmp_path: Path) -> Iterator[str]:
    """Serve an office of one's own."""
    shutil.copytree(places.plain, tmp_path / "office")
    with served(str(tmp_path / "office")) as address:
        yield address


@pytest.fixture(scope="module")
def desk_site(places: Places, browser: Browser) -> Iterator[str]:
    """Serve the office with work on its desks."""
    with served(places.busy) as address:
        yield address


def signed_in(browser: Browser, site: str, name: str, options: dict[str, object]) -> Page:
    """Sign somebody in."""
    page = new_page(browser, site, **options)
    page.goto("/sign-in/?next=/desk/")
    page.locator("#name").fill(name)
    page.locator("#password").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url("**/desk/")
    return page


def send(page: Page, words: dict[str, object], data: bytes) -> None:
    """Choose a file and send it in."""
    page.locator("[name=file]").set_input_files({"name": "open.trf", "mimeType": "text/plain", "buffer": data})
    page.get_by_role("button", name=words["send"], exact=True).click()


@JOURNEYS
def test_a_delegate_sends_a_dirty_file_corrects_it_and_it_is_accepted(browser, site, words):
    delegate = signed_in(browser, site, "Dana", words["options"])
    delegate.goto("/desk/reports/")
    send(delegate, words, DIRTY)
    delegate.wait_for_url("**/desk/reports/1/")
    expect(delegate.get_by_text(words["errors"])).to_be_visible()
    expect(delegate.locator("#line-5 .findings")).to_contain_text(words["finding"])
    officer = signed_in(browser, site, "Anna", words["options"])
    officer.goto("/desk/reports/1/")
    officer.locator("#return-reply").fill("the last day is no date")
    officer.get_by_role("button", name=words["return"], exact=True).click()
    expect(officer.get_by_text("the last day is no date")).to_be_visible()
    delegate.reload()
    expect(delegate.get_by_text("the last day is no date")).to_be_visible()
    send(delegate, words, RIGHT)
    delegate.wait_for_url("**/desk/reports/2/")
    officer.goto("/desk/reports/2/")
    officer.get_by_role("link", name=words["match"]).click()
    for name, value in CHOICES.items():
        field = officer.locator(f"[name='{name}']")
        field.select_option(value) if name.startswith("choice") else field.fill(value)
    officer.get_by_role("button", name=words["accept"]).click()
    officer.wait_for_url("**/desk/reports/2/")
    delegate.reload()
    expect(delegate.get_by_text(words["accepted"])).to_be_visible()
    delegate.locator(".note a").click()
    expect(delegate.get_by_role("heading", level=1)).to_have_text("Summer Open")
    assert delegate.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for page in (delegate, officer):
        page.close()


@JOURNEYS
def test_an_officer_drafts_and_publishes_and_verifies(browser, site, words):
    page = signed_in(browser, site, "Anna", words["options"])
    page.goto("/desk/lists/")
    page.get_by_role("button", name=words["draft"]).click()
    page.locator("[name=confirm]").wait_for()
    expect(page.locator(".figures dd")).to_have_count(7)
    page.locator("[name=confirm]").fill(str(THIRD))
    page.get_by_role("button", name=words["publish"], exact=True).click()
    page.get_by_text(words["published"]).wait_for()
    page.get_by_role("button", name=words["verify"], exact=True).click()
    page.get_by_text(words["same"]).wait_for()
    page.goto(f"/lists/fide/{THIRD}/")
    expect(page.locator("#lines tbody tr").nth(5)).to_be_visible()
    page.close()


def test_nothing_is_lost_by_closing_the_tab(browser, site):
    page = signed_in(browser, site, "Anna", {})
    page.goto("/desk/lists/")
    page.locator("button.small").first.click()
    page.wait_for_url(f"**/{THIRD}/")
    page.close()
    again = signed_in(browser, site, "Anna", {})
    again.goto(f"/desk/lists/fide/{THIRD}/")
    again.locator("[name=confirm]").wait_for()
    again.close()


def test_a_report_can_be_sent_and_a_list_drafted_without_javascript(browser, site):
    context = browser.new_context(java_script_enabled=False, base_url=site)
    page = context.new_page()
    page.goto("/sign-in/?next=/desk/reports/")
    page.locator("#name").fill("Anna")
    page.locator("#password").fill(PASSWORD)
    page.locator("main form button").click()
    send(page, ENGLISH, RIGHT)
    expect(page.locator("#line-1 pre")).to_have_text("012 Summer Open")
    page.goto("/desk/lists/")
    page.locator("button.small").first.click()
    page.locator("[name=confirm]").wait_for(timeout=20_000)
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_at_the_desks(browser, desk_site, theme, options):
    page = signed_in(browser, desk_site, "Anna", {"color_scheme": theme, **options})
    found = axe_findings(page, PAGES)
    page.close()
    assert not found, "\n".join(f"{rule}: {where}" for rule, where in found.items())
