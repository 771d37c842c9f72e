"""`ratingoffice office ready`: whether the server answers, for the machine that watches it."""

import os
from typing import Annotated

import typer

from ratingoffice.cli.screen import FINDINGS, plain, screen

SECONDS = 5


def ready(
    port: Annotated[int, typer.Option(help="Port of the server on this machine.", min=1, max=65535)] = 8000,
) -> None:
    """Check that the server on this machine and its database are ready; exit code 1 if not.

    Example: `ratingoffice office ready --port 8000`
    """
    from http.client import HTTPConnection, HTTPException

    host = os.environ.get("RATINGOFFICE_HOSTS", "localhost").split(",")[0].strip()
    server = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        server.request("GET", "/ready", headers={"Host": host})
        answer = server.getresponse()
        status, text = answer.status, answer.read().decode(errors="replace")
    except (OSError, HTTPException) as problem:
        status, text = 0, f"nothing answers at port {port}: {problem}"
    screen().print(plain(text), soft_wrap=True)
    if status != 200:
        raise typer.Exit(FINDINGS)
