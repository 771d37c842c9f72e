"""What the chapter of rapid and blitz says alone is asked of both lists."""

import pytest

from fide_season import BLITZ, RAPID


@pytest.fixture(params=[RAPID, BLITZ])
def key(request: pytest.FixtureRequest) -> str:
    """Return the key of one list, then of the other."""
    return str(request.param)
