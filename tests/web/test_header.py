"""The header: every room of the site is in it, and in no language does it wrap on a desk or fill a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Browser, Page, expect

from ratingoffice.store.demo.office import NAME
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import set_password
from site_browser import needs_chromium, new_page, served
from site_pages import PASSWORD
from small_office import Sqlite

pytestmark = needs_chromium

ROOMS = ["/lists/", "/events/", "/competitions/", "/titles/", "/regulations/", "/calculators/", "/statistics/"]
WIDTHS = {1280: 1, 1024: 1, 390: 2}
"""In how many rows the links may stand; below 1200 pixels they have rows of their own."""
ROWS = "links => new Set(links.map(link => Math.round(link.getBoundingClientRect().top))).size"
LONG_NAME = f"brand => brand.lastChild.data = '{NAME}'"
HEIGHT = "bar => Math.round(bar.getBoundingClientRect().height)"


@pytest.fixture(scope="module")
def site(sqlite: Sqlite, one_place: str) -> Iterator[str]:
    """Serve the small office, with the password hashed as the server hashes it."""
    place = sqlite.copy(one_place)
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.PBKDF2PasswordHasher"]):
        choose_office(place)
        set_password(Official.objects.get(), "Anna", PASSWORD)
        connections.close_all()
    with served(place) as address:
        yield address
    sqlite.drop(place)


@pytest.fixture(params=["visitor", "officer"])
def page(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open a page as a visitor, and as somebody who is signed in."""
    found = new_page(browser, site)
    if request.param == "officer":
        found.goto("/sign-in/?next=/desk/")
        found.locator("#name").fill("Anna")
        found.locator("#password").fill(PASSWORD)
        found.locator("main form button").click()
        found.wait_for_url("**/desk/")
    yield found
    found.close()


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
def test_the_header_does_not_wrap(page, language):
    page.set_extra_http_headers({"Accept-Language": language})
    for width, most in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/events/")
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator(".brand").evaluate(LONG_NAME)
        assert page.locator(".top nav a").evaluate_all(ROWS) <= most, width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        if width == max(WIDTHS):
            assert page.locator("header.top").evaluate(HEIGHT) < 70, "brand, links and search stand in one row"


def test_every_room_is_in_the_header(page):
    page.goto("/")
    found = page.locator(".top nav a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert [each for each in found if each != "/desk/"] == ROOMS
