"""Where an office keeps its data: a folder with SQLite, or a PostgreSQL database by its address."""

import contextlib
import os
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, quote, unquote, urlsplit

FILE: Final = "office.sqlite3"
"""The database in the folder of an office."""

SCHEMES: Final = ("postgresql", "postgres")

SECONDS_TO_WAIT: Final = 30
"""How long a writer waits for another one."""

ON_OPENING: Final = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-65536;"
"""Readers never wait for the writer; what is committed survives a power cut."""


WITHOUT_WRITING: Final = "PRAGMA cache_size=-65536;"
READING: Final = "?mode=ro"
"""How a copy is opened that cannot be written."""

PRIVATE: Final = 0o600
WRITABLE: Final = 0o222
"""Permissions of a file: its owner's alone; anybody may write."""


def is_address(place: str) -> bool:
    """Return whether an address is of PostgreSQL, not a folder."""
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
    engine, file = "django.db.backends.sqlite3", folder / FILE
    if not _cannot_be_written(file):
        return {"ENGINE": engine, "NAME": str(file), "OPTIONS": options}
    options |= {"transaction_mode": "DEFERRED", "init_command": WITHOUT_WRITING, "uri": True}
    return {"ENGINE": engine, "NAME": f"file:{quote(str(file))}{_reading(file)}", "OPTIONS": options}


def _cannot_be_written(file: Path) -> bool:
    """Return whether a database is there and must not be written: by its permissions, for everybody, or its disk."""
    may_write = all(os.access(path, os.W_OK) for path in (file, file.parent))
    return file.exists() and not (file.stat().st_mode & WRITABLE and may_write)


def _reading(file: Path) -> str:
    """Return how to read a file that cannot change; one that was copied with its log is read with it."""
    log = file.with_name(f"{file.name}-wal")
    return READING if log.exists() and log.stat().st_size else f"{READING}&immutable=1"


def is_read_only_name(name: str) -> bool:
    """Return whether a name of a database opens it for reading alone."""
    return READING in str(name)


def file_of(name: str) -> str:
    """Return the file that the name of a database stands for."""
    text = str(name)
    return unquote(text.partition("?")[0].removeprefix("file:")) if is_read_only_name(text) else text


def make_private(file: str) -> None:
    """Make the file of a new database so that nobody but its owner reads it; its log follows."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, PRIVATE))


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
