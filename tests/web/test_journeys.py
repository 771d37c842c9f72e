"""Journeys through the site with a real browser: a visitor finds a player and reads why the rating changed; axe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from site_browser import PHONE, axe_findings, needs_chromium, new_page, served
from site_pages import PAGES

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def site(one_place: str) -> Iterator[str]:
    """Serve the small office."""
    with served(one_place) as address:
        yield address


@pytest.mark.parametrize(
    ("language", "options", "words"),
    [
        ("en-GB", {}, (": why 2011?", "The rating")),
        ("fr-FR", PHONE, (" : pourquoi 2011 ?", "Le classement")),
    ],
)
def test_a_visitor_finds_a_player_and_reads_why_the_rating_changed(browser, site, language, options, words):
    page = new_page(browser, site, locale=language, **options)
    page.goto("/")
    page.get_by_role("searchbox").press_sequentially("plaier n", delay=10)
    page.locator(".found-now a", has_text="Player N").first.click()
    page.wait_for_url("**/players/N/")
    expect(page.locator(".chart canvas")).to_have_count(1)
    page.locator("tbody a[href$='/players/N/fide/2010-05-01/']").click()
    heading, rating = words
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Player N{heading}")
    expect(page.get_by_role("heading", name=rating, exact=True)).to_be_visible()
    page.locator(".steps a", has_text="8.55").first.click()
    page.wait_for_url("**/regulations/fide-b02-2010/#article-8-5*")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_a_visitor_filters_a_list_without_leaving_it(browser, site):
    page = new_page(browser, site)
    page.goto("/lists/fide/2010-05-01/")
    page.get_by_label("Federation", exact=True).select_option("NED")
    page.wait_for_url("**federation=NED**")
    expect(page.locator("#lines tbody tr")).to_have_count(2)
    page.close()


def test_a_list_can_be_read_and_filtered_without_javascript(browser, site):
    context = browser.new_context(java_script_enabled=False, base_url=site)
    page = context.new_page()
    page.goto("/lists/fide/2010-05-01/")
    page.get_by_label("Federation", exact=True).select_option("NED")
    page.get_by_role("button", name="Filter").click()
    expect(page.locator("#lines tbody tr")).to_have_count(2)
    context.close()


def test_without_javascript_there_is_no_empty_box_for_a_chart(browser, site):
    context = browser.new_context(java_script_enabled=False, base_url=site)
    page = context.new_page()
    page.goto("/players/N/")
    expect(page.locator(".chart")).to_be_hidden()
    expect(page.locator("noscript p")).to_have_text("The table below holds the ratings.")
    context.close()


def test_the_search_can_be_used_from_the_keyboard(browser, site):
    page = new_page(browser, site)
    page.goto("/lists/")
    page.keyboard.press("Tab")
    expect(page.locator("a.skip")).to_be_focused()
    page.keyboard.press("/")
    page.keyboard.type("player")
    page.locator(".found-now a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/players/*/")
    page.close()


WIDE = "[...document.querySelectorAll('.scroll')].filter(each => each.scrollWidth > each.clientWidth + 1).length"


@pytest.mark.parametrize("path", ["/", "/lists/fide/2010-05-01/", "/players/N/fide/2010-05-01/"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_phone_shows_score_and_change_without_scrolling_sideways(browser, site, path, language):
    page = new_page(browser, site, locale=language, **PHONE)
    page.goto(path)
    assert page.evaluate(WIDE) == 0
    page.close()


def test_the_calculator_of_changes_fits_a_usual_screen(browser, site):
    page = new_page(browser, site, viewport={"width": 1280, "height": 900})
    page.goto("/calculators/change/?own=2000&games=2100:1+1950:0.5&k=15")
    assert page.evaluate(WIDE) == 0
    k, books = page.get_by_label("K", exact=True), page.get_by_label("Rulebook")
    asked = {key: books.select_option(key) and k.evaluate("k => k.required") for key in ("espergaerde", "fide-2010")}
    assert asked == {"espergaerde": False, "fide-2010": True}
    page.close()


@pytest.mark.parametrize(("theme", "options"), [("light", {}), ("dark", PHONE)], ids=["light desk", "dark phone"])
def test_axe_finds_nothing_and_no_page_is_wider_than_the_screen(browser, site, theme, options):
    page = new_page(browser, site, color_scheme=theme, **options)
    found = axe_findings(page, PAGES)
    page.close()
    assert not found, "\n".join(f"{rule}: {where}" for rule, where in found.items())
