"""The API against its own description: whatever is sent, it answers as it says it does."""

from collections.abc import Iterator

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import CHECKS, load_all_checks

from ratingoffice.api.app import api
from ratingoffice.api.callers import ByCaller
from ratingoffice.formats.reports.looking import look_through
from ratingoffice.store.models import Official
from ratingoffice.store.services.tokens import make_token
from ratingoffice.store.worker import wait_for_worker

load_all_checks()

EXAMPLES = 12
"""Of each operation; the whole test stays below half a minute."""

# What is well formed may yet make no sense, such as a list on a day that has none: it is refused with 422.
positive_data_acceptance = CHECKS.get_by_names(["positive_data_acceptance"])[0]

OPERATIONS = [(path, method) for path, methods in api.get_openapi_schema()["paths"].items() for method in methods]


@pytest.fixture
def described(own_office, monkeypatch) -> Iterator[schemathesis.BaseSchema]:
    """Return the description as a program gets it; reading in a process of its own has tests of its own."""
    monkeypatch.setattr(ByCaller, "allow_request", lambda self, request: True)
    monkeypatch.setattr("ratingoffice.store.services.inbox.look_through_bounded", look_through)
    yield schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())
    wait_for_worker()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_as_described(described, path, method):
    token = make_token(Official.objects.get(), "Anna", "test")

    @seed(1)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=described[path][method.upper()].as_strategy())
    def asked(case):
        headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    asked()
