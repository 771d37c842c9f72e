"""A journey of a title with a real browser: its norms entered, asked for, granted, shown to everybody; axe."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from ratingoffice.store.models import Official, TitleApplication
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import set_password
from ratingoffice.store.titles.services.applications import TitleRequest, apply_for_title
from site_browser import PHONE, axe_findings, needs_chromium, new_page, served
from site_pages import PASSWORD
from small_office import Sqlite, prepared
from small_title_office import EVENT, draughts_office, named, with_norms

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def place(sqlite: Sqlite, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Make an office with norms and a request that lacks its fee; the browser opens after it."""
    made = prepared(sqlite, draughts_office)
    choose_office(made)
    who = Official.objects.get()
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        set_password(who, who.name, PASSWORD)
    apply_for_title(who, with_norms(who).player_id, TitleRequest("MI", "Markt 1, Delft", highest_rating=2271))
    connections.close_all()
    return str(shutil.copytree(made, tmp_path_factory.mktemp("titles") / "office"))


@pytest.fixture(scope="module")
def players(place: str) -> dict[str, str]:
    """Return the ids of the players, read before the browser opens."""
    choose_office(place)
    ids = {"vos": named("Vos").player_id, "request": str(TitleApplication.objects.get().pk)}
    connections.close_all()
    return ids


@pytest.fixture(scope="module")
def site(place: str, players: dict[str, str]) -> Iterator[str]:
    """Serve the office."""
    with served(place) as address:
        yield address


def signed_in(browser: Browser, site: str, **options: object) -> Page:
    page = new_page(browser, site, **options)
    page.goto("/sign-in/?next=/desk/")
    page.fill("#name", "Anna")
    page.fill("#password", PASSWORD)
    page.click("main button")
    page.wait_for_url("**/desk/")
    return page


@pytest.mark.parametrize(
    ("theme", "options"),
    [("light", {}), ("dark", {"color_scheme": "dark"}), ("phone", PHONE)],
    ids=["light", "dark", "phone"],
)
def test_axe_finds_nothing_on_the_pages_of_titles(browser, site, players, theme, options):
    page = signed_in(browser, site, **options)
    public = ("/titles/", f"/events/{EVENT}/norms/", f"/events/{EVENT}/norms/6/", f"/players/{players['vos']}/titles/")
    desk = ("/desk/", "/desk/titles/", f"/desk/titles/{players['request']}/", f"/desk/titles/norms/{EVENT}/")
    desk += (f"/desk/titles/players/{players['vos']}/",)
    assert axe_findings(page, (*public, *desk)) == {}
    page.close()


def test_a_title_is_completed_granted_and_seen_by_everybody(browser, site, players):
    page = signed_in(browser, site)
    page.goto("/desk/titles/")
    page.fill("#ask-player", players["vos"])
    page.select_option("#ask-title", "MI")
    page.fill("#ask-address", "Markt 1, Delft")
    page.fill("#ask-highest_rating", "2271")
    page.check("text=The fee is paid")
    page.click("button:text-is('Ask')")
    page.click("text=Vos, Eva")
    expect(page.locator("text=The request is complete")).to_be_visible()
    page.fill("#grant-decision", "Council 3/2023")
    page.fill("#grant-since", "2023-06-01")
    page.click("button:text-is('Grant')")
    expect(page.locator("text=The title is granted.")).to_be_visible()
    with page.expect_download() as download:
        page.click("text=Certificate (PDF)")
    assert download.value.suggested_filename == f"certificate-{players['request']}.pdf"
    page.context.clear_cookies()
    page.goto(f"/players/{players['vos']}/titles/")
    expect(page.locator("td:text-is('Council 3/2023')")).to_be_visible()
    page.close()
