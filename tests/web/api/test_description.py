"""The API against its own description: whatever is sent and whoever sends it, it answers as it says it does."""

from collections.abc import Iterator

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from django.db import connections
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from ninja import Schema
from schemathesis.checks import CHECKS, load_all_checks

from open_report import RIGHT
from ratingoffice.api import calculators, competitions, drafts, events, lists, players, reports, titles
from ratingoffice.api.app import api
from ratingoffice.api.callers import ByCaller
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official, make_token
from ratingoffice.store.office.worker import wait_for_worker
from ratingoffice.store.reports.services.inbox import Sending, send_report

load_all_checks()

EXAMPLES = 50
"""Of each operation, for the officer, who may do everything."""
EXAMPLES_OF_OTHERS = 6
EXAMPLES_ON_POSTGRESQL = 12

# What is well formed may yet make no sense, such as a list on a day that has none: it is refused with 422.
positive_data_acceptance = CHECKS.get_by_names(["positive_data_acceptance"])[0]

PATHS = api.get_openapi_schema()["paths"]
OPERATIONS = [(path, method) for path, methods in PATHS.items() for method in methods]
GUARDED = [(path, method) for path, method in OPERATIONS if "security" in PATHS[path][method]]
KNOWN = {"series": "fide", "day": "2010-05-01", "number": 1, "player_id": "N", "event_id": "RR"}
"""What there is in the office: every other address leads to something."""


@pytest.fixture(autouse=True)
def _unbounded(monkeypatch) -> None:
    """Ask as often as one likes."""
    monkeypatch.setattr(ByCaller, "allow_request", lambda self, request: True)


@pytest.fixture(scope="module")
def description(one_place) -> schemathesis.BaseSchema:
    """Return the description as a program gets it."""
    choose_office(one_place)
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())


def peopled(place: str) -> dict[str, str | None]:
    """Let a report in and give everybody a token; nobody has none."""
    choose_office(place)
    officer = Official.objects.get()
    send_report(officer, Sending(RIGHT, "open.trf"))
    others = [role for role in Role if role != Role.OFFICER]
    people = {
        role: add_official(officer, f"Our {role}", role, "NED" if role == Role.DELEGATE else None) for role in others
    }
    tokens = {role.value: make_token(officer, who.name, "test") for role, who in people.items()}
    return {"nobody": None, "officer": make_token(officer, officer.name, "test"), **tokens}


@pytest.fixture
def tokens(own_office) -> Iterator[dict[str, str | None]]:
    """Return the tokens of an office of one's own."""
    yield peopled(own_office)
    wait_for_worker()


@pytest.fixture(scope="module")
def shared(sqlite, one_place) -> Iterator[tuple[str, dict[str, str | None]]]:
    """Return an office that those who may change little use one after the other."""
    place = sqlite.copy(one_place)
    yield place, peopled(place)
    wait_for_worker()
    connections.close_all()
    sqlite.drop(place)


@pytest.fixture(scope="module")
def on_postgresql(postgresql, made_office) -> Iterator[tuple[str, dict[str, str | None]]]:
    """Return an office in PostgreSQL."""
    place = made_office(postgresql)
    yield place, peopled(place)
    wait_for_worker()
    connections.close_all()
    postgresql.drop(place)


def ask(operation: schemathesis.BaseSchema, token: str | None, examples: int) -> None:
    """Send whatever the description allows, and some of what it does not."""
    headers = {"Accept-Encoding": "identity"} | ({"Authorization": f"Bearer {token}"} if token else {})

    @seed(1)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), is_known=st.booleans())
    def asked(case, is_known):
        if is_known:
            case.path_parameters |= {name: KNOWN[name] for name in case.path_parameters if name in KNOWN}
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    asked()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_the_officer_as_described(description, tokens, path, method):
    ask(description[path][method.upper()], tokens["officer"], EXAMPLES)


@pytest.mark.parametrize("role", ["nobody", "reader", "arbiter", "delegate"])
@pytest.mark.parametrize(("path", "method"), GUARDED)
def test_every_guarded_operation_answers_every_role_as_described(description, shared, role, path, method):
    place, tokens = shared
    choose_office(place)
    ask(description[path][method.upper()], tokens[role], EXAMPLES_OF_OTHERS)


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_as_described_on_postgresql(description, on_postgresql, path, method):
    place, tokens = on_postgresql
    choose_office(place)
    ask(description[path][method.upper()], tokens["officer"], EXAMPLES_ON_POSTGRESQL)


def test_no_two_shapes_of_the_description_have_one_name():
    rooms = (lists, titles, players, events, competitions, calculators, reports, drafts)
    shapes = {
        each for room in rooms for each in vars(room).values() if isinstance(each, type) and issubclass(each, Schema)
    }
    names = sorted(each.__name__ for each in shapes)
    assert names == sorted(set(names))
