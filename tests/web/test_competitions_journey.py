"""A journey of a championship with a real browser: its file refused, put right on the page, renewed; axe."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import set_password
from site_browser import PHONE, axe_findings, needs_chromium, served
from site_pages import PASSWORD
from small_office import Sqlite, prepared
from small_world_office import world_office

pytestmark = needs_chromium

FILE = Path(__file__).parents[2] / "docs/examples/season/world-2025.toml"
ROOM = "/desk/competitions/"
PAGES = (
    "/desk/",
    ROOM,
    *(f"{ROOM}{key}/" for key in ("world-cup-2024", "world-championship-2025", "world-youth-2024")),
)


@pytest.fixture(scope="module")
def site(sqlite: Sqlite, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve an office with the whole invented season."""
    place = prepared(sqlite, world_office)
    choose_office(place)
    who = Official.objects.get()
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        set_password(who, who.name, PASSWORD)
    connections.close_all()
    with served(str(shutil.copytree(place, tmp_path_factory.mktemp("cup") / "office"))) as address:
        yield address


def signed_in(browser: Browser, site: str, **options: object) -> Page:
    """Sign the officer in; a refusal is no error of the page, though the console of the browser calls it one."""
    page = browser.new_page(base_url=site, **options)
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    page.goto("/sign-in/?next=/desk/")
    page.fill("#name", "Anna")
    page.fill("#password", PASSWORD)
    page.click("main button")
    page.wait_for_url("**/desk/")
    return page


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark", **PHONE}], ids=["light", "dark phone"])
def test_axe_finds_nothing_in_the_room_of_competitions(browser, site, options):
    page = signed_in(browser, site, **options)
    assert axe_findings(page, PAGES) == {}
    page.close()


def test_a_championship_is_refused_put_right_and_renewed(browser, site, tmp_path):
    wrong = tmp_path / "world-2027.toml"
    right = FILE.read_text(encoding="utf-8")
    wrong.write_text(right.replace("open-2025", "open-2030"), encoding="utf-8")
    page = signed_in(browser, site)
    page.click("text=To the competitions")
    page.fill("#open-name", "World Championship 2027")
    page.fill("#open-key", "world-2027")
    page.select_option("#open-kind", "championship")
    page.fill("#open-day", "2027-01-01")
    page.set_input_files("[name=file]", wrong)
    page.click("button:text-is('Open it')")
    expect(page.locator("tr.found")).to_contain_text("Unknown system 'open-2030'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.fill("[name=text]", right)
    page.click("button:text-is('Open it')")
    expect(page.locator("text=The competition is opened.")).to_be_visible()
    expect(page.locator("h1")).to_have_text("World Championship 2027")
    page.fill("[name=text]", right.replace('champion = "Veenstra, Harm"', "champion = 7"))
    page.click("button:text-is('Renew the file')")
    expect(page.locator("text=The file was not renewed")).to_be_visible()
    page.set_input_files("[name=file]", FILE)
    page.click("button:text-is('Renew the file')")
    expect(page.locator("text=The file is renewed")).to_be_visible()
    expect(page.locator("ol.way > li")).to_have_count(2)
    page.click("text=the public page")
    expect(page.locator("main")).to_contain_text("Veenstra, Harm")
    page.close()
