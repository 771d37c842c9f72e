"""A small office with two published lists, on SQLite and on a real PostgreSQL, and visitors to its site."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client, override_settings
from django.utils.translation import deactivate
from playwright.sync_api import Browser

from arbiter_desk import BASE, FORM, browser_of, person
from files_read_here import _files_read_here  # noqa: F401 (a fixture)
from former_backup import _former_tables_once  # noqa: F401 (a fixture)
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import set_password
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from site_browser import opened
from site_pages import PASSWORD
from small_office import FIRST, SECOND, Offices, Sqlite, filled, prepared, published
from small_office import opened as opened_office
from translated_texts import _only_texts_of_ours  # noqa: F401 (a fixture)


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Hash passwords quickly: a second for each sign-in is for those who guess."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.fixture(scope="session", autouse=True)
def _pages_on_one_line() -> Iterator[None]:
    """Read pages without the line breaks of their templates."""
    with override_settings(MIDDLEWARE=[*settings.MIDDLEWARE, "page_lines.OnOneLine"]):
        yield


@pytest.fixture(autouse=True)
def _no_language_left() -> Iterator[None]:
    """Forget the language of the last page that a test asked for; the next test may run right after it."""
    yield
    deactivate()


def work() -> None:
    """Found an office with two published lists and a club, whose officer can sign in."""
    who = filled()
    set_membership(who, "N", MembershipFacts(club="De Damvrienden"))
    published(who, FIRST)
    published(who, SECOND)
    set_password(who, who.name, PASSWORD)


@pytest.fixture(scope="session")
def made_office() -> Callable[[Offices], str]:
    """Make such an office where it is wanted."""
    return lambda offices: prepared(offices, work)


@pytest.fixture(scope="session")
def published_place(offices: Offices) -> str:
    """Return an office that is only read."""
    return prepared(offices, work)


@pytest.fixture
def office(published_place: str) -> Iterator[str]:
    """Open the office that is only read."""
    choose_office(published_place)
    yield published_place
    connections.close_all()


@pytest.fixture(scope="session")
def one_place(sqlite: Sqlite) -> str:
    """Return an office on SQLite, for what does not depend on the database."""
    return prepared(sqlite, work)


@pytest.fixture
def own_office(sqlite: Sqlite, one_place: str) -> Iterator[str]:
    """Open an office of one's own, to change it."""
    with opened_office(sqlite, one_place) as place:
        yield place


@pytest.fixture
def officer(own_office: str) -> Official:
    """Return the rating officer of one's own office."""
    return Official.objects.get()


@pytest.fixture
def visitor() -> Client:
    """Return somebody who looks at the site."""
    return Client(HTTP_HOST="127.0.0.1")


@pytest.fixture
def signed_in(officer: Official, visitor: Client) -> Client:
    """Return the rating officer at the site."""
    visitor.post("/sign-in/", {"name": officer.name, "password": PASSWORD})
    return visitor


@pytest.fixture
def at_desk(own: Official, visitor: Client) -> Client:
    """Return the rating officer of the module's own office at the site."""
    visitor.post("/sign-in/", {"name": own.name, "password": PASSWORD})
    return visitor


@pytest.fixture(scope="module")
def browser(site: str) -> Iterator[Browser]:
    """Open the browser of the system, after the module's office is made and served: no database is asked beside it."""
    with opened() as found:
        yield found


@pytest.fixture(scope="session")
def event_place(sqlite: Sqlite, one_place: str) -> str:
    """Return an office whose arbiter Piet has an event of six players, before the first round."""
    return prepared(sqlite, event_work, one_place)


def event_work() -> None:
    """Let Piet open the event."""
    piet = person("Piet", Role.ARBITER, Official.objects.get())
    assert piet.post("/arbiter/new", FORM).headers["Location"] == BASE
    for each in ("A", "B", "D", "F", "G", "N"):
        piet.post(f"{BASE}players/add", {"player_id": each})


@pytest.fixture
def piet(sqlite: Sqlite, event_place: str) -> Iterator[Client]:
    """Return the arbiter's browser in an office of the test's own."""
    with opened_office(sqlite, event_place):
        yield browser_of(Official.objects.get(name="Piet"))


@pytest.fixture
def first_round(piet: Client) -> Client:
    """Return the same in the first round."""
    assert piet.post(f"{BASE}pair").headers["Location"] == f"{BASE}rounds/1/"
    return piet


@pytest.fixture
def anna(piet: Client) -> Official:
    """Return the rating officer."""
    return Official.objects.get(role=Role.OFFICER)
