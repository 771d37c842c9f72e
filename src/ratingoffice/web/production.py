"""What a production server must not be started with."""

from collections.abc import Iterator
from typing import Any, Final

SHORTEST_KEY: Final = 40


def unsafe(settings: Any) -> list[str]:
    """Return all that is unsafe about the settings, and what would be right."""
    return list(_unsafe(settings))


def _unsafe(settings: Any) -> Iterator[str]:
    if len(settings.SECRET_KEY) < SHORTEST_KEY:
        yield f"RATINGOFFICE_SECRET_KEY needs {SHORTEST_KEY} characters or more that nobody can guess"
    if settings.DEBUG:
        yield "RATINGOFFICE_DEBUG shows the inside of the server to everybody; leave it out"
    if not settings.ALLOWED_HOSTS or "*" in settings.ALLOWED_HOSTS:
        yield "RATINGOFFICE_HOSTS must name the hosts of the site, such as ratings.example.org"
    if not (settings.SESSION_COOKIE_SECURE and settings.CSRF_COOKIE_SECURE):
        yield "RATINGOFFICE_HTTPS=0 sends sign-ins where others can read them; leave it out"


def demo_in_it() -> list[str]:
    """Refuse an office whose passwords stand in the documentation."""
    from ratingoffice.store.demo.office import DEMO_BODY  # noqa: PLC0415
    from ratingoffice.store.models import Office  # noqa: PLC0415 - needs the settings

    office = Office.objects.first()
    return (
        ["this is a demo office; its passwords are known to everybody"] if office and office.body == DEMO_BODY else []
    )
