"""A game of an event on the site, in a real browser: steps in sight on a laptop and a phone, a variation, a link."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connections

from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.running_events.services.event_games import receive_games
from site_browser import PHONE, axe_findings, needs_chromium, new_page, served

pytestmark = needs_chromium

GAME = b"""[Event "RR"]
[White "Player A"]
[Black "Player B"]
[Result "2-0"]
[Round "1"]

1. 32-28 {[%clk 1:19:40]} (1. 33-28 18-22) 1... 19-23 2. 28x19 14x23 {on time} 2-0
"""
LAPTOP = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture(scope="module")
def site(sqlite, one_place) -> Iterator[str]:
    """Serve an office with a game."""
    place = sqlite.copy(one_place)
    choose_office(place)
    receive_games(Official.objects.get(), "RR", GAME, "games.pdn")
    connections.close_all()
    with served(place) as address:
        yield address


@pytest.mark.parametrize("screen", [LAPTOP, PHONE])
def test_a_reader_steps_through_a_game_and_shares_a_move(browser, site, screen):
    page = new_page(browser, site, reduced_motion="reduce", **screen)
    page.goto("/events/RR/games/1/")
    box = page.locator(".draughts-game .steps").bounding_box()
    assert box["y"] + box["height"] <= screen["viewport"]["height"]
    assert page.locator(".player").all_inner_texts()[1].split() == ["Player", "A", "2"]
    page.get_by_role("button", name="18-22").click()
    assert page.url.endswith("/events/RR/games/1/#1/1.1.2")
    page.goto("about:blank")
    page.goto("/events/RR/games/1/#1/4")
    assert page.locator(".move[aria-current]").inner_text() == "14x23 …"
    assert page.locator(".comment").inner_text() == "on time"
    assert page.locator("figure .taken").count() == 1
    figure = page.locator("figure").bounding_box()
    assert figure["y"] >= 0
    assert figure["y"] + figure["height"] < screen["viewport"]["height"] + 1
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download the game").click()
    assert b"14x23 {on time} *" in taken.value.path().read_bytes()
    page.close()


def test_the_page_of_a_game_is_open_to_all(browser, site):
    page = new_page(browser, site, **PHONE)
    assert axe_findings(page, ("/events/RR/games/", "/events/RR/games/1/#1/4")) == {}
    page.close()
