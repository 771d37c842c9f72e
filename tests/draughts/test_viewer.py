"""The viewer in a real browser: the arrow keys step, the board turns, the list of moves leads to each position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ratingoffice.draughts.diagram import described
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.pdn.reader import read_pdn
from ratingoffice.draughts.viewer.page import game_page, game_part
from site_browser import needs_chromium, new_page, opened

pytestmark = needs_chromium

TEXT = "{Begin.} 1. 32-28 {good} 19-23 2. 28x19 14x23 *"
(RECORD,) = read_pdn(TEXT).games


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Open the browser of the system."""
    with opened() as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page with the game."""
    found = new_page(browser, "http://127.0.0.1")
    found.set_content(game_page(RECORD))
    yield found
    found.close()


def shown(page: Page) -> tuple[str | None, str]:
    """The position in words, and the move that is marked in the list."""
    marked = page.locator(".move[aria-current=step]")
    return page.locator("figure svg").get_attribute("aria-label"), marked.inner_text() if marked.count() else ""


def test_the_keys_step_and_jump(page):
    positions = [described(RECORD.line.start), *(described(ply.after) for ply in RECORD.line.plies)]
    keys = ("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home")
    seen = []
    for key in keys:
        page.keyboard.press(key)
        seen.append((positions.index(shown(page)[0]), shown(page)[1]))
    assert seen == [(0, ""), (1, "32-28 …"), (2, "19-23"), (1, "32-28 …"), (4, "14x23"), (4, "14x23"), (0, "")]


def test_the_board_turns_by_key_and_by_button(page):
    def first_number() -> str | None:
        return page.locator("figure svg text").first.get_attribute("x")

    upright = first_number()
    page.keyboard.press("f")
    assert first_number() != upright
    page.get_by_role("button", name="Turn the board").click()
    assert first_number() == upright


def test_the_list_leads_to_a_move_and_the_comment_stands_beside_it(page):
    assert page.locator(".comment").inner_text() == "Begin."
    page.get_by_role("button", name="32-28").click()
    assert (shown(page)[1], page.locator(".comment").inner_text()) == ("32-28 …", "good")
    assert page.locator("ol li.number").all_inner_texts() == ["1.", "2."]


def test_of_two_games_on_a_page_the_one_in_use_hears_the_keys(browser):
    other = read_pdn('[FEN "B:WK46,25:BK1,35"]\n60... 1-6 *').games[0]
    page = new_page(browser, "http://127.0.0.1")
    page.set_content(f"<body>{game_part(RECORD)}{game_part(other)}</body>")
    page.locator(".draughts-game").nth(1).get_by_role("button", name="One move forward").focus()
    page.keyboard.press("ArrowRight")
    labels = [each.get_attribute("aria-label") for each in page.locator("figure svg").all()]
    assert labels == [described(RECORD.line.start), described(read_fen("W:WK46,25:B35,K6"))]
    page.close()
