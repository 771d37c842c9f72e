"""Pictures of the site for the guides, taken in a browser from a fresh demo office: `make pictures`."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from ratingoffice.cli.demo import free_port, make_office
from ratingoffice.store.demo.office import PASSWORD, SIGN_INS

FOLDER = Path(__file__).parents[1] / "docs" / "site"
OFFICER, ARBITER = (name for name, _ in SIGN_INS[:2])
WIDTH = 1280
LARGEST = 150_000
"""Bytes of a picture."""

OPEN = {"name": "Winter Open", "rounds": "5", "city": "Utrecht", "federation": "NED", "time_control": "80+60"}
CUP = {"name": "Club Cup", "rounds": "3", "boards": "4", "city": "Lyon", "time_control": "80+60"}
TEAMS = ("De Toren", "Damier Lyonnais", "Skakbrættet", "Het Noorden")


PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "locale": "fr-FR"}


@dataclass(frozen=True)
class Picture:
    """What is shown, to whom, and what is done before it is taken; nobody signs in for the pages of everybody."""

    name: str
    who: str
    scene: Callable[[Page], object]
    height: int = 760
    is_on_phone: bool = False
    """In French, in the dark."""


def at(path: str) -> Callable[[Page], object]:
    """A page as everybody sees it."""
    return lambda page: page.goto(path)


def climber(page: Page) -> None:
    """Somebody who climbed on the newest list."""
    page.goto("/lists/fmjd/")
    page.goto(f"{page.url}?sort=gain")
    page.locator("#lines tbody a").first.click()
    page.locator(".chart canvas").first.wait_for()


def why(page: Page) -> None:
    """Why the rating of the climber is what it is."""
    page.goto("/lists/fmjd/")
    day = page.url.rstrip("/").rpartition("/")[2]
    climber(page)
    page.goto(f"{page.url}fmjd/{day}/")


def inbox(page: Page) -> None:
    """The report of the demo that contradicts itself: what was found beside the lines of the file."""
    page.goto("/desk/reports/")
    page.get_by_role("link", name="koroville").click()
    page.locator(".source").wait_for()


def draft(page: Page) -> None:
    """What a list would change after two reports were accepted."""
    for name in ("lacerda-memorial", "oosterwaard"):
        page.goto("/desk/reports/")
        page.get_by_role("link", name=name).click()
        page.get_by_role("link", name="Match the players and accept").click()
        for choice in page.locator("select[name^=choice-]").all():
            choice.select_option(index=1)
        page.get_by_role("button", name="Accept the report").click()
        page.locator(".note.good").wait_for()
    page.goto("/desk/lists/")
    page.locator("form[action$='/ask'] button").first.click()
    page.get_by_role("heading", name="Publish").wait_for(timeout=120_000)


def new_event(page: Page, facts: dict[str, str]) -> str:
    """Set up an event, and return where it is."""
    page.goto("/arbiter/new")
    for field, value in facts.items():
        page.locator(f"form.plan [name={field}]").fill(value)
    page.locator("form.plan [name=system]").select_option("fmjd-solkoff")
    page.get_by_role("button", name="Set up").click()
    page.wait_for_url("**/arbiter/*/**")
    return re.sub(r"(/arbiter/[^/]+/).*", r"\1", page.url)


def people(page: Page, number: int) -> list[tuple[str, str, str]]:
    """Names, federations and ratings of the newest list."""
    page.goto("/lists/fmjd/")
    rows = page.locator("table tbody tr").all()[:number]
    return [_person(row) for row in rows]


def _person(row: Locator) -> tuple[str, str, str]:
    cells = [cell.strip() for cell in re.split(r"[\t\n]+", row.inner_text()) if cell.strip()]
    federation = next((cell for cell in cells if re.fullmatch(r"[A-Z]{3}", cell)), "")
    rating = next(cell for cell in reversed(cells) if re.fullmatch(r"[12]\d{3}", cell))
    return row.locator("a").first.inner_text(), federation, rating


def type_results(page: Page, keys: str) -> None:
    """Type results at the boards of a round, and wait until they are saved."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(150)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1200)


def pairing(page: Page) -> None:
    """A round whose first results are typed."""
    found = people(page, 14)
    base = new_event(page, OPEN)
    pasted = page.locator("details:has(form[action$='players/add-names'])")
    pasted.locator("summary").click()
    pasted.locator("textarea").fill("\n".join("; ".join(each) for each in found))
    pasted.locator("button").click()
    page.locator(f"form[action='{_path(base)}pair'] button").click()
    page.locator("input.result").first.focus()
    type_results(page, "1=01==0")
    page.locator(f"form[action='{_path(base)}pair'] button").first.click()
    page.locator("input.result").first.focus()
    type_results(page, "1==")


def _path(address: str) -> str:
    return "/" + address.split("/", 3)[3]


def log(page: Page) -> None:
    """Incidents and an appeal of the same event."""
    page.goto("/arbiter/winter-open/log/")
    note, appeal = (page.locator(f"form:has([name=what][value={what}])") for what in ("incident", "appeal"))
    for player, sanction, words, penalty in (
        ("3", "warning", "spoke to a spectator during the game", ""),
        ("7", "time penalty", "made two moves in a row", "1:00"),
    ):
        note.locator("[name=player]").fill(player)
        note.locator("[name=sanction]").select_option(sanction)
        note.locator("[name=words]").fill(words)
        note.locator("[name=seconds]").fill(penalty)
        note.locator("button").click()
    appeal.locator("[name=player]").fill("7")
    appeal.locator("[name=words]").fill("the time penalty of round 2")
    appeal.locator("button").click()


def teams(page: Page) -> None:
    """A round of teams, the boards of every match together."""
    found = people(page, 20)
    base = new_event(page, CUP)
    for at, name in enumerate(TEAMS):
        members = found[at :: len(TEAMS)]
        page.locator("#newteam-name").fill(name)
        page.locator("#newteam-players").fill("\n".join("; ".join(each) for each in members))
        page.locator("form:has(#newteam-name) button").click()
    page.locator(f"form[action='{_path(base)}pair'] button").click()
    page.locator("input.result").first.focus()
    type_results(page, "1==10")


def competition(page: Page) -> None:
    """A competition at the desk of the officer."""
    page.goto("/desk/competitions/")
    page.get_by_role("link", name="World Cup").first.click()
    page.wait_for_load_state()


PICTURES = (
    Picture("home", "", at("/")),
    Picture("list", "", at("/lists/fmjd/")),
    Picture("player", "", climber),
    Picture("explanation", "", why),
    Picture("explanation-phone", "", why, is_on_phone=True),
    Picture("event", "", at("/events/riga-2024/")),
    Picture("event-teams", "", at("/events/nations-cup-2024/rounds/1/")),
    Picture("calculator", "", at("/calculators/change/?own=2000&games=2100:1+1950:0.5&k=15")),
    Picture("regulation", "", at("/regulations/fmjd-annex9-2022/"), height=700),
    Picture("statistics", "", at("/statistics/fide/")),
    Picture("desk-competition", OFFICER, competition),
    Picture("desk-report", OFFICER, inbox),
    Picture("desk-list", OFFICER, draft, height=1080),
    Picture("arbiter-round", ARBITER, pairing),
    Picture("arbiter-log", ARBITER, log, height=1000),
    Picture("arbiter-teams", ARBITER, teams, height=860),
)


@contextmanager
def site(office: Path) -> Iterator[str]:
    """Serve the office until the pictures are taken."""
    port = free_port(0)
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", str(office), "--port", str(port)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        address = f"http://127.0.0.1:{port}"
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{address}/ready")
                break
            except OSError:
                time.sleep(0.2)
        try:
            yield address
        finally:
            server.terminate()


def sign_in(page: Page, who: str) -> None:
    """Sign somebody of the demo in."""
    page.goto("/sign-in/?next=/desk/")
    page.locator("#name").fill(who)
    page.locator("#password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.locator("form[action='/sign-out/']").first.wait_for()


def take(address: str) -> None:
    """Take all pictures."""
    browsers = ("chromium", "google-chrome", "chromium-headless-shell")
    browser_path = next(filter(None, map(shutil.which, browsers)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        for picture in PICTURES:
            usual = {"viewport": {"width": WIDTH, "height": picture.height}, "locale": "en-GB"}
            page = browser.new_page(base_url=address, **(PHONE if picture.is_on_phone else usual))
            page.set_default_timeout(30_000)
            if picture.who:
                sign_in(page, picture.who)
            picture.scene(page)
            path = FOLDER / f"{picture.name}.png"
            page.screenshot(path=path)
            size = path.stat().st_size
            print(f"{path.name}: {size:,} bytes{' - too large' if size > LARGEST else ''}")
            page.close()
        browser.close()


def main() -> None:
    """Make a demo office, or take the one that is named, and take the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        office = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(folder) / "office"
        if not office.exists():
            make_office(office)
        with site(office) as address:
            take(address)


if __name__ == "__main__":
    main()
