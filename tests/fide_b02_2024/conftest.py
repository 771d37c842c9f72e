"""What both chapters of 2024 say is asked of all three lists; what one of them says alone has a folder of its own."""

import pytest

from fide_season import KEYS


@pytest.fixture(params=KEYS)
def key(request: pytest.FixtureRequest) -> str:
    """Return the key of one list, then of the others."""
    return str(request.param)
