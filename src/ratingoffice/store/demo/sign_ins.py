"""Who can sign in at the site of the demo."""

from typing import Final

from ratingoffice.store.demo.office import ARBITER, DELEGATE, OFFICER
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.services.offices import set_password

DEMO_BODY: Final = "demo"
"""Whose numbers the ids of the demo are: nobody's. An office of this body is never served in production."""

PASSWORD: Final = "demo-password"
SIGN_INS: Final = ((OFFICER, Role.OFFICER), (ARBITER, Role.ARBITER), (DELEGATE, Role.DELEGATE))
"""One of each role that works with the office, all with the same password."""


def let_sign_in(who: Official) -> None:
    """Give the people of the demo their password."""
    for name, _ in SIGN_INS:
        set_password(who, name, PASSWORD)
