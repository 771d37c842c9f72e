"""The site of an office served as in production, and a real browser in front of it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

AXE = Path(__file__).parent / "web/vendor/axe/axe.min.js"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next((path for name in BROWSERS if (path := shutil.which(name))), None)
ARGUMENTS = ("--no-sandbox", "--js-flags=--no-opt --no-maglev")
"""Scripts run once on each page of a test: optimising them takes longer than they do."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
RULES = (
    "{runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations']}"
)
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None and "CI" not in os.environ, reason=f"no browser; install one of {', '.join(BROWSERS)}"
)


@contextmanager
def served(place: str) -> Iterator[str]:
    """Serve an office."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", place, "--port", str(port)]
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    with subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address)
            yield address
        finally:
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


@contextmanager
def opened() -> Iterator[Browser]:
    """Open the browser of the system."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def new_page(browser: Browser, site: str, **options: object) -> Page:
    """Open a page whose every error fails the test."""
    page = browser.new_page(base_url=site, **options)
    page.on("pageerror", lambda error: pytest.fail(f"a script failed: {error}"))
    page.on("console", lambda said: said.type == "error" and pytest.fail(f"the browser says: {said.text}"))
    return page


def axe_findings(page: Page, paths: tuple[str, ...]) -> dict[str, list[tuple[str, str, str]]]:
    """Return what axe finds on some pages, by rule; and no page is wider than the screen."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    page.add_init_script(path=AXE)
    for path in paths:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is wider than the screen"
        violations = page.evaluate(f"axe.run(document, {RULES}).then(found => found.violations)")
        for each in violations:
            found.setdefault(each["id"], []).append((path, each["impact"], each["nodes"][0]["html"]))
    return found
