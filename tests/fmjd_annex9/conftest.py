"""What both editions of Annex 9 say is asked of each; what one of them says alone is in the folder of the edition."""

import pytest


@pytest.fixture(params=["fmjd-2009", "fmjd-2022"])
def key(request: pytest.FixtureRequest) -> str:
    """Return the key of one edition, then of the other."""
    return str(request.param)
