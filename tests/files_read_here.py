"""Files read in the process of the test: starting another one takes half a second, and tests/formats tests that."""

import pytest

from ratingoffice.formats import bounded


@pytest.fixture(autouse=True)
def _files_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded, "_answer_of_process", lambda words, _: bounded.answer(*words).encode())
