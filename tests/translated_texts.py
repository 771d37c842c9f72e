"""What pages translate: only texts of ours, never the name of a person, an event or a club."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from django.utils import translation
from django.utils.translation import trans_real
from tools import messages

DJANGO = (
    "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
    "This password is too short. It must contain at least %d character.",
    "This password is too short. It must contain at least %d characters.",
    "This password is entirely numeric.",
    "This password is too common.",
    "The password is too similar to the %(verbose_name)s.",
)
"""What Django says of passwords, in an app of its own whose translations the site does not load, and of many."""


@cache
def known() -> frozenset[str]:
    """Return the texts of the site and of the packages below, and those of Django."""
    ids = (each.id for each in messages.texts() if each.id)
    own = (text for each in ids for text in ((each,) if isinstance(each, str) else each))
    django = (key[0] if isinstance(key, tuple) else key for key in trans_real.translation("fr")._catalog.keys())  # noqa: SIM118 (no mapping)
    return frozenset((*own, *django, *DJANGO, ""))


@pytest.fixture(autouse=True)
def _only_texts_of_ours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail where a test had anything translated that is not a text of ours."""
    asked: set[str] = set()

    def gettext(text: str) -> str:
        asked.add(str(text))
        return trans_real.gettext(text)

    def ngettext(one: str, many: str, count: int) -> str:
        asked.update((str(one), str(many)))
        return trans_real.ngettext(one, many, count)

    monkeypatch.setattr(translation._trans, "gettext", gettext)
    monkeypatch.setattr(translation._trans, "ngettext", ngettext)
    yield
    if others := sorted(asked - known()):
        pytest.fail(f"not texts of ours: {others}")
