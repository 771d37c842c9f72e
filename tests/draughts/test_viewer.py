"""The viewer in a real browser: the arrow keys step, the board turns, the list of moves leads to each position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ratingoffice.draughts.diagram import described
from ratingoffice.draughts.fen import read_fen, write_fen
from ratingoffice.draughts.pdn.reader import read_pdn
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.viewer.page import game_page, game_part
from site_browser import AXE, PHONE, RULES, needs_chromium, new_page, opened

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


RICH = """[White "Bakker"]
[Black "Smit"]
[Result "2-0"]

1. 32-28 {[%clk 1:19:40]} (1. 33-28 {or so} 18-22 (1... 18-23 2. 39-33) 2. 38-33) 1... 19-23 $16 2. 28x19 14x23 *"""


@pytest.fixture
def rich(browser: Browser) -> Iterator[Page]:
    """A page with variations, clocks and a result, on a laptop."""
    found = new_page(browser, "http://127.0.0.1", viewport={"width": 1280, "height": 720})
    found.set_content(game_page(read_pdn(RICH).games[0]))
    yield found
    found.close()


def test_variations_are_played(rich):
    assert rich.locator(".variations").inner_text() == "(1. 33-28 … 18-22 (1... 18-23 2. 39-33) 2. 38-33)"
    rich.get_by_role("button", name="39-33").click()
    seen = [shown(rich)[1]]
    for key in (
        "ArrowRight",
        "ArrowLeft",
        "ArrowLeft",
        "ArrowRight",
        "ArrowRight",
        "ArrowLeft",
        "ArrowLeft",
        "ArrowLeft",
    ):
        rich.keyboard.press(key)
        seen.append(shown(rich)[1])
    assert seen == ["39-33", "39-33", "18-23", "33-28 …", "18-22", "38-33", "18-22", "33-28 …", ""]
    rich.keyboard.press("ArrowRight")
    assert shown(rich)[1] == "32-28"


def test_names_points_and_clocks_stand_beside_the_board(rich):
    def strips() -> list[str]:
        return [" ".join(text.split()) for text in rich.locator(".player").all_inner_texts()]

    assert strips() == ["Smit 0", "Bakker 2"]
    rich.keyboard.press("ArrowRight")
    assert strips() == ["Smit 0", "Bakker 2 1:19:40"]
    rich.keyboard.press("f")
    assert strips() == ["Bakker 2 1:19:40", "Smit 0"]


def test_what_was_taken_is_marked(rich):
    rich.keyboard.press("End")
    assert rich.locator("figure .taken").count() == 1
    rich.keyboard.press("Home")
    assert rich.locator("figure .taken").count() == 0


def test_the_game_plays_by_itself_until_the_end_or_a_step(rich):
    rich.clock.install()
    rich.get_by_role("button", name="Play the moves").click()
    rich.clock.run_for(2500)
    assert shown(rich)[1] == "19-23 ±"
    rich.get_by_role("button", name="One move back").click()
    rich.clock.run_for(5000)
    assert shown(rich)[1] == "32-28"
    rich.keyboard.press("p")
    rich.clock.run_for(9000)
    assert (shown(rich)[1], rich.get_by_role("button", name="Play the moves").count()) == ("14x23", 1)


def test_the_position_and_the_game_can_be_copied(rich):
    rich.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => { window.kept = text }}})"
    )
    rich.keyboard.press("End")
    rich.get_by_role("button", name="Copy the position").click()
    (record,) = read_pdn(RICH).games
    assert (rich.evaluate("kept"), rich.get_by_role("status").inner_text()) == (write_fen(record.line.end), "Copied.")
    rich.get_by_role("button", name="Copy the game").click()
    assert rich.evaluate("kept") == write_pdn([record])
    with rich.expect_download() as taken:
        rich.get_by_role("button", name="Download the game").click()
    assert (taken.value.suggested_filename, taken.value.path().read_text("utf-8")) == (
        "game-1.pdn",
        write_pdn([record]),
    )


def test_an_address_leads_to_a_move(browser, tmp_path):
    path = tmp_path / "game.html"
    path.write_text(game_page(read_pdn(RICH).games[0]), encoding="utf-8")
    page = new_page(browser, "http://127.0.0.1")
    seen = []
    for address in ("#1/3", "#1/1.1.2", "#1/1.1.2.1.1", "#1/99", "#2/1", "#%E0", ""):
        page.goto("about:blank")
        page.goto(f"file://{path}{address}")
        seen.append(shown(page)[1])
    assert seen == ["28x19", "18-22", "18-23", "", "", "", ""]
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("#1/1")
    page.evaluate("location.hash = '#1/4'")
    page.wait_for_function("document.querySelector('.move[aria-current]').textContent === '14x23'")
    page.close()


@pytest.mark.parametrize("screen", [{"viewport": {"width": 1280, "height": 720}}, PHONE])
def test_the_steps_are_in_sight_and_the_board_takes_taps_and_swipes(browser, screen):
    page = new_page(browser, "http://127.0.0.1", **screen)
    page.set_content(game_page(read_pdn(RICH).games[0]))
    assert page.locator(".steps").is_visible()
    box = page.locator(".steps").bounding_box()
    assert box["y"] + box["height"] <= screen["viewport"]["height"]
    board = page.locator(".board").bounding_box()
    middle, height = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    seen = []
    for right in (60, 60, -60):
        page.mouse.click(middle + right, height)
        seen.append(shown(page)[1])
    for begin, end in ((300, 200), (100, 220), (100, 110)):
        page.locator(".board").dispatch_event(
            "touchstart", {"touches": [{"identifier": 0, "clientX": begin, "clientY": 9}]}
        )
        page.locator(".board").dispatch_event(
            "touchend", {"changedTouches": [{"identifier": 0, "clientX": end, "clientY": 9}]}
        )
        seen.append(shown(page)[1])
    assert seen == ["32-28", "19-23 ±", "32-28", "19-23 ±", "32-28", "32-28"]
    page.close()


def test_the_page_is_open_to_all(browser):
    page = new_page(browser, "http://127.0.0.1", **PHONE)
    page.set_content(game_page(read_pdn(RICH).games[0]))
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"axe.run(document, {RULES}).then(found => found.violations)")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    page.close()
