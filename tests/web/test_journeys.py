"""Journeys through the site with a real browser: a visitor finds a player and reads why the rating changed; axe."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from site_pages import PAGES

AXE = Path(__file__).parent / "vendor/axe/axe.min.js"
CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
RULES = (
    "{runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations']}"
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium; `make` installs it where it can")


@pytest.fixture(scope="module")
def site(one_place: str) -> Iterator[str]:
    """Serve the small office, as in production."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", one_place, "--port", str(port)]
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    with subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        address = f"http://127.0.0.1:{port}"
        _wait_for(address)
        yield address
        server.terminate()


def _wait_for(address: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{address}/ready") as answer:
                assert answer.status == 200
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("the server did not start")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Open the browser of the system."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


def new_page(browser: Browser, site: str, **options: object) -> Page:
    """Open a page whose every error fails the test."""
    page = browser.new_page(base_url=site, **options)
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    page.on("console", lambda said: said.type == "error" and pytest.fail(f"the browser says: {said.text}"))
    return page


@pytest.mark.parametrize(
    ("language", "options", "words"),
    [
        ("en-GB", {}, ("why 2011?", "The rating")),
        ("fr-FR", PHONE, ("pourquoi 2011 ?", "Le classement")),
    ],
)
def test_a_visitor_finds_a_player_and_reads_why_the_rating_changed(browser, site, language, options, words):
    page = new_page(browser, site, locale=language, **options)
    page.goto("/")
    page.get_by_role("searchbox").press_sequentially("plaier n", delay=10)
    page.locator(".found-now a", has_text="Player N").first.click()
    page.wait_for_url("**/players/N/")
    assert page.locator(".chart canvas").count() == 1
    page.locator("tbody a[href$='/players/N/fide/2010-05-01/']").click()
    heading, rating = words
    assert page.get_by_role("heading", level=1).inner_text() == f"Player N: {heading}"
    assert page.get_by_role("heading", name=rating, exact=True).is_visible()
    page.locator(".steps a", has_text="8.55").first.click()
    page.wait_for_url("**/regulations/fide-b02-2010/#article-8-5*")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_a_visitor_filters_a_list_without_leaving_it(browser, site):
    page = new_page(browser, site)
    page.goto("/lists/fide/2010-05-01/")
    page.get_by_label("Federation", exact=True).select_option("NED")
    page.wait_for_url("**federation=NED**")
    page.wait_for_function("document.querySelectorAll('#lines tbody tr').length === 2")
    page.close()


def test_a_list_can_be_read_and_filtered_without_javascript(browser, site):
    context = browser.new_context(java_script_enabled=False, base_url=site)
    page = context.new_page()
    page.goto("/lists/fide/2010-05-01/")
    page.get_by_label("Federation", exact=True).select_option("NED")
    page.get_by_role("button", name="Filter").click()
    assert page.locator("#lines tbody tr").count() == 2
    context.close()


def test_the_search_can_be_used_from_the_keyboard(browser, site):
    page = new_page(browser, site)
    page.goto("/lists/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("/")
    page.keyboard.type("player")
    page.locator(".found-now a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/players/*/")
    page.close()


@pytest.mark.parametrize(("theme", "options"), [("light", {}), ("dark", PHONE)], ids=["light desk", "dark phone"])
def test_axe_finds_nothing_and_no_page_is_wider_than_the_screen(browser, site, theme, options):
    page = new_page(browser, site, color_scheme=theme, **options)
    found = {}
    for path in PAGES:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is wider than the screen"
        page.evaluate(AXE.read_text(encoding="utf-8"))
        violations = page.evaluate(f"axe.run(document, {RULES}).then(found => found.violations)")
        for each in violations:
            found.setdefault(each["id"], []).append((path, each["impact"], each["nodes"][0]["html"]))
    page.close()
    assert not found, "\n".join(f"{rule}: {where}" for rule, where in found.items())
