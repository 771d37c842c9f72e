"""`ratingoffice serve`: the site of an office."""

import contextlib
import os
import secrets
from typing import Annotated

import typer

from ratingoffice.cli.addresses import hosts_of, is_of_this_machine, why_not
from ratingoffice.cli.office.desk import Place, place_of, print_refusals, print_text
from ratingoffice.cli.screen import wrong_use

SETTINGS = "ratingoffice.web.settings"
TARGET = "ratingoffice.web.front:application"
CONNECTIONS = 2000
"""Of a process; one that waits costs a few kilobytes and no thread."""

HEADER_SECONDS = 10
"""For a request to begin and to send its headers."""

STOP_SECONDS = 40
"""For the last answers when the server is stopped."""


@print_refusals
def serve(
    office: Place = None,
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    production: Annotated[
        bool, typer.Option("--production", help="Refuse unsafe settings; see docs/site.md for the environment.")
    ] = False,
    workers: Annotated[int, typer.Option(help="Processes.", min=1, max=64)] = 1,
) -> None:
    """Serve the site of an office: public pages for everybody, desks for people who sign in.

    Example: `ratingoffice serve --office demo --port 8000`
    """
    if reason := why_not(host, port):
        wrong_use(f"the server cannot listen at {host}:{port}: {reason}; choose another with --port or --host")
    prepare(place_of(office), production=production)
    hosts = "" if production else name_hosts(host)
    from ratingoffice.store.office.connection import open_office

    open_office(place_of(office))
    if production:
        _refuse_unsafe()
    print_text(f"Rating Office is open at http://{host}:{port}/ (stop it with Ctrl+C)")
    if hosts:
        _warn_of_network(hosts, port)
    run(host, port, workers)


def name_hosts(host: str) -> str:
    """Let a server that listens to a network answer to its own addresses; return them, nothing for this machine."""
    if is_of_this_machine(host):
        return ""
    return os.environ.setdefault("RATINGOFFICE_HOSTS", ",".join(hosts_of(host)))


def _warn_of_network(hosts: str, port: int) -> None:
    from ratingoffice.web.production import demo_in_it

    print_text(
        "Everybody on your network can open it, and passwords are sent unencrypted. It answers to these names only:"
    )
    for host in hosts.split(","):
        print_text(f"  http://{host}:{port}/")
    print_text("Other names: RATINGOFFICE_HOSTS. For the internet: --production, behind a web server with HTTPS.")
    for problem in demo_in_it():
        print_text(f"Warning: {problem}")


def prepare(place: str, *, production: bool = False) -> None:
    """Pass the office and the mode to the server's processes by environment."""
    from ratingoffice.store.office.database import is_address

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
    """Run the server until it is stopped; a process that dies is replaced."""
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings

    _allow_open_files(CONNECTIONS + 500)
    Granian(
        TARGET,
        address=host,
        port=port,
        interface=Interfaces.ASGINL,
        http=HTTPModes.http1,
        websockets=False,
        workers=workers,
        backlog=CONNECTIONS,
        backpressure=CONNECTIONS,
        http1_settings=HTTP1Settings(header_read_timeout=1000 * HEADER_SECONDS),
        respawn_failed_workers=True,
        workers_kill_timeout=STOP_SECONDS,
        log_enabled=False,
    ).serve()


def _allow_open_files(wanted: int) -> None:
    """A connection is an open file; Windows has no such limit."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
