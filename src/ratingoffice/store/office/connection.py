"""Opening an office: Django is set up once, then the connection goes to the place that is named."""

import contextlib
import os
from collections.abc import Iterator
from typing import Any, Final

import django
from django.apps import apps
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor

from ratingoffice.store.errors import NoOfficeError
from ratingoffice.store.office.database import database_at, file_of, is_read_only_name, make_private, without_password
from ratingoffice.store.office.messages import message

KEPT_OPEN: Final = ("CONN_MAX_AGE", "CONN_HEALTH_CHECKS")
"""How long connections stay open is a matter of who asks, the server or a command, not of the place."""


def set_up_django() -> None:
    """Give Django its settings, once; the models see to it, so that nobody else has to."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.store.settings")
    if not apps.apps_ready:
        django.setup()


def choose_office(place: str) -> None:
    """Point the store at a folder or an address, whatever is there."""
    set_up_django()
    chosen = database_at(place) | {name: connections.settings["default"][name] for name in KEPT_OPEN}
    _connect(connections.configure_settings({"default": chosen})["default"])


@contextlib.contextmanager
def another_office(place: str) -> Iterator[None]:
    """Point the store at another place for a while; no transaction may be under way."""
    here = connections.settings["default"]
    choose_office(place)
    try:
        yield
    finally:
        _connect(here)


def _connect(database: dict[str, Any]) -> None:
    connections.close_all()
    connections.settings["default"] = database
    with contextlib.suppress(AttributeError):  # there is none before the first use
        del connections["default"]


def open_office(place: str) -> None:
    """Point the store at an office that is there and up to date."""
    choose_office(place)
    if connection.vendor == "sqlite" and not os.path.exists(file_of(connection.settings_dict["NAME"])):
        raise NoOfficeError(message("no_office_at", place=place))
    missing = missing_migrations()
    if missing:
        raise NoOfficeError(message("office_out_of_date", place=without_password(place), missing=tuple(missing)))


def is_read_only() -> bool:
    """Return whether the office is a copy that cannot be written."""
    return is_read_only_name(connection.settings_dict["NAME"])


def missing_migrations() -> list[str]:
    """Name the steps that the tables still lack."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [migration.name for migration, _ in plan]


def make_tables() -> None:
    """Make the tables, or bring them up to date; the file of a new office is its owner's alone."""
    if connection.vendor == "sqlite":
        make_private(file_of(connection.settings_dict["NAME"]))
    call_command("migrate", verbosity=0, interactive=False)


def make_former_tables(steps: list[str]) -> list[Any]:
    """Make the tables as they were after some steps, and return their models as they were then."""
    make_private(file_of(connection.settings_dict["NAME"]))
    executor = MigrationExecutor(connection)
    taken = {("store", name) for name in steps}
    children = executor.loader.graph.node_map
    last = [step for step in taken if not {(child.key) for child in children[step].children} & taken]
    executor.migrate(last)
    state = executor.loader.project_state(last)
    return list(state.apps.get_app_config("store").get_models(include_auto_created=True))
