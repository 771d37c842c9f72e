"""The last part of `ratingoffice demo`: an office with three years in it, and its site."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ratingoffice.cli import serve
from ratingoffice.cli.addresses import why_not
from ratingoffice.cli.screen import plain, screen

if TYPE_CHECKING:
    from ratingoffice.store.models import RatingList

HOST = "127.0.0.1"


def make_office(folder: Path) -> None:
    """Found the office of the demo, publish every list of three years, and let its people sign in."""
    serve.prepare(str(folder))
    from ratingoffice.cli.office.start import make_office as make_tables_at
    from ratingoffice.cli.rate import Progress

    make_tables_at(str(folder))
    from ratingoffice.store.demo.office import fill_demo_office, let_sign_in, open_demo_office

    who = open_demo_office()
    with Progress() as progress:
        fill_demo_office(who, progress)
    let_sign_in(who)


def free_port(wanted: int) -> int:
    """Return the port that is wanted, or any other where somebody has it."""
    if wanted and not why_not(HOST, wanted):
        return wanted
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def serve_office(folder: Path, port: int) -> None:
    """Become the server of the site: one process, which ends as `ratingoffice serve` does, whatever signal it gets."""
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", str(folder), "--port", str(port)]
    sys.stdout.flush()
    os.execv(sys.executable, words)


def print_site(address: str = "") -> None:
    """Print where the site is, if it is open, who can sign in, and what is worth a look."""
    from ratingoffice.store.demo.office import PASSWORD, SIGN_INS

    console = screen()
    console.print(
        f"\n[bold]The site is at {address}/[/]" if address else "\n[bold]The office is made; its site is not open.[/]"
    )
    names = ", ".join(f"{name} ({role.label})" for name, role in SIGN_INS)
    console.print(f"Sign in as {plain(names)}, each with the password {PASSWORD}", soft_wrap=True)
    console.print("Things to look at:")
    for text, path in things_to_look_at():
        console.print(f"  {plain(text):<34} {address}{plain(path)}", soft_wrap=True)


def things_to_look_at() -> list[tuple[str, str]]:
    """Choose somebody who climbed, a rating so far, an event, the World Cup, a calculator, a list with a correction."""
    from ratingoffice.store.demo.office import CORRECTED_LIST, FORMER
    from ratingoffice.store.lists.selectors.list_pages import Filters, list_page
    from ratingoffice.store.lists.selectors.public_lists import newest_lists
    from ratingoffice.store.models import Game
    from ratingoffice.store.reports.selectors.event_pages import newest_events

    newest: RatingList = newest_lists()[0]
    climber = list_page(newest, Filters(sort="gain"), most=1).lines[0]
    event = newest_events()[0]
    of_series = Game.objects.filter(event__discipline=newest.series.discipline, result="1-0")
    winner = of_series.select_related("white").order_by("-event__end", "pk")[0].white
    why = f"/players/{climber.player_id}/{newest.series.name}/{newest.day}/"
    return [
        (f"why {climber.name} has {climber.rating}", why),
        ("a rating so far this period", f"/players/{winner.player_id if winner else ''}/{newest.series.name}/so-far/"),
        ("an event with its standings", f"/events/{event.event_id}/"),
        ("the World Cup, point by point", "/competitions/world-cup-2024/"),
        ("what a tournament would change", "/calculators/change/?own=2000&games=2100:1+1950:0.5+2450:0&k=15"),
        ("a list that a correction changes", f"/lists/{FORMER}/{CORRECTED_LIST}/"),
    ]
