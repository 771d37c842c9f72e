"""Programs that ask the API: anybody, and one for each role."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.services.offices import add_official, make_token


@dataclass(frozen=True)
class Program:
    """Asks the API, with a token where it has one."""

    client: Client
    token: str | None = None

    def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Return status and answer."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        sent = {"content_type": "application/json"} if isinstance(body, dict) else {}
        answer = getattr(self.client, method.lower())
        return answer(f"/api/v1{path}", *([] if body is None else [body]), headers=headers, **sent, **more)


@pytest.fixture(autouse=True)
def _fresh_rates() -> None:
    cache.clear()


@pytest.fixture
def program() -> Program:
    """Ask as anybody."""
    return Program(Client(HTTP_HOST="127.0.0.1"))


@pytest.fixture
def program_of(officer: Official) -> Callable[[Role], Program]:
    """Ask as somebody with a role."""

    def made(role: Role) -> Program:
        name = officer.name
        if role != Role.OFFICER:
            name = add_official(officer, f"Our {role}", role, "NED" if role == Role.DELEGATE else None).name
        return Program(Client(HTTP_HOST="127.0.0.1"), make_token(officer, name, "test"))

    return made
