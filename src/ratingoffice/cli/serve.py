"""`ratingoffice serve`: the site of an office."""

from __future__ import annotations

import os
import secrets
from typing import Annotated

import typer

from ratingoffice.cli.office.desk import Place, place_of, say, told
from ratingoffice.cli.screen import wrong_use

SETTINGS = "ratingoffice.web.settings"
TARGET = "ratingoffice.web.wsgi:application"
THREADS = 2
"""Of a process: more of them wait for each other longer than for the database; who needs more takes more processes."""


@told
def serve(
    office: Place = None,
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    production: Annotated[
        bool, typer.Option("--production", help="Refuse unsafe settings; see docs/site.md for the environment.")
    ] = False,
    workers: Annotated[int, typer.Option(help="Processes.", min=1, max=64)] = 1,
) -> None:
    """Serve the site of an office: lists, players, events, calculators for everybody, desks for those who sign in.

    Example: `ratingoffice serve --office demo --port 8000`
    """
    prepare(place_of(office), production=production)
    from ratingoffice.store.office import open_office

    open_office(place_of(office))
    if production:
        _refuse_unsafe()
    say(f"Rating Office is open at http://{host}:{port}/ (stop it with Ctrl+C)")
    run(host, port, workers)


def prepare(place: str, *, production: bool = False) -> None:
    """Tell the server's processes by environment where the office is, and how careful to be."""
    from ratingoffice.store.database import is_address

    os.environ["DJANGO_SETTINGS_MODULE"] = SETTINGS
    os.environ["DATABASE_URL" if is_address(place) else "RATINGOFFICE_OFFICE"] = place
    if not is_address(place):
        os.environ.pop("DATABASE_URL", None)
    if production:
        os.environ["RATINGOFFICE_PRODUCTION"] = "1"
    else:
        os.environ.setdefault("RATINGOFFICE_SECRET_KEY", secrets.token_urlsafe(50))


def _refuse_unsafe() -> None:
    from django.conf import settings

    from ratingoffice.web.production import demo_in_it, unsafe

    if problems := [*unsafe(settings), *demo_in_it()]:
        wrong_use("not safe for production: " + "; ".join(problems))


def run(host: str, port: int, workers: int) -> None:
    """Run the server until it is stopped."""
    from granian import Granian
    from granian.constants import Interfaces

    Granian(
        TARGET,
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        backpressure=64,
        log_enabled=False,
    ).serve()
