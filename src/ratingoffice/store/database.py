"""Where an office keeps its data: a folder with SQLite, or a PostgreSQL database by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

FILE: Final = "office.sqlite3"
"""The database in the folder of an office."""

SCHEMES: Final = ("postgresql", "postgres")

SECONDS_TO_WAIT: Final = 30
"""How long a writer waits for another one."""

ON_OPENING: Final = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-65536;"
"""Readers never wait for the writer; what is committed survives a power cut."""


def is_address(place: str) -> bool:
    """Tell an address of PostgreSQL from a folder."""
    return urlsplit(place).scheme in SCHEMES


def database_at(place: str) -> dict[str, Any]:
    """Return Django's settings for a place: `database_at("office")`, `database_at("postgresql://host/name")`."""
    return _postgresql(place) if is_address(place) else _sqlite(Path(place))


def without_password(place: str) -> str:
    """Return a place as it may be printed: `postgresql://office:***@host/name`."""
    parts = urlsplit(place)
    if not is_address(place) or not parts.password:
        return place
    before, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{before.partition(':')[0]}:***@{host}").geturl()


def _sqlite(folder: Path) -> dict[str, Any]:
    # A writer takes its lock at the start: two can never both read first and then wait for each other.
    options = {"transaction_mode": "IMMEDIATE", "timeout": SECONDS_TO_WAIT, "init_command": ON_OPENING}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(folder / FILE), "OPTIONS": options}


def _postgresql(address: str) -> dict[str, Any]:
    parts = urlsplit(address)
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": options,
    }
