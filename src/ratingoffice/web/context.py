"""What every page shows: the office, who is signed in, the theme, the languages."""

from functools import cache
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest

from ratingoffice import __version__
from ratingoffice.store.models import Office

THEMES: Final = ("auto", "light", "dark")
THEME: Final = "theme"
"""The cookie that keeps the choice."""


@cache
def _office_name(database: str) -> str:
    """Look the name up once: an office never changes it."""
    found = Office.objects.first()
    return found.name if found else "Rating Office"


def site(request: HttpRequest) -> dict[str, Any]:
    """Return it."""
    theme = request.COOKIES.get(THEME, "auto")
    return {
        "office_name": _office_name(str(settings.DATABASES["default"]["NAME"])),
        "theme": theme if theme in THEMES else "auto",
        "languages": settings.LANGUAGES,
        "version": __version__,
        "here": request.get_full_path(),
    }
