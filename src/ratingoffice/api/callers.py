"""Who asks: anybody, or an official by a token; and how often they may."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from ninja.security import HttpBearer
from ninja.throttling import SimpleRateThrottle

from ratingoffice.store.models import Official
from ratingoffice.store.office.selectors.offices import official_with

LONGEST_TOKEN = 200


class TokenBearer(HttpBearer):
    """A token of `ratingoffice office token` in the header `Authorization`; never in an address, so in no log."""

    def authenticate(self, request: HttpRequest, token: str) -> Official | None:
        """Return whose token it is."""
        return official_with(token) if token.isascii() and len(token) <= LONGEST_TOKEN else None


class ByCaller(SimpleRateThrottle):
    """So many requests a minute for a token, or for an address."""

    scope = "api"

    def __init__(self) -> None:
        """Take the rate of the settings."""
        super().__init__(settings.API_RATE)

    def get_cache_key(self, request: HttpRequest) -> str:
        """Name who asks."""
        who = getattr(request, "auth", None)
        ident = f"official {who.pk}" if isinstance(who, Official) else self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": str(ident).replace(" ", "-")}


def asking(request: HttpRequest) -> Official:
    """Return the official whose token came with the request."""
    caller: Any = request.auth  # type: ignore[attr-defined]
    assert isinstance(caller, Official)
    return caller
