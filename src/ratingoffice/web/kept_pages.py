"""Pages that many visitors ask for, kept until anything in the office changes: the audit log knows."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final

from django.conf import settings
from django.db import connection
from django.db.models import Max
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language

from ratingoffice.store.models import AuditEntry, ListCheck
from ratingoffice.web.context import THEME

MOST: Final = 1000
ROOMS: Final = (
    *("/lists/", "/players/", "/titles/", "/clubs/", "/competitions/", "/federations/"),
    *("/regulations/", "/statistics/", "/laboratory/", "/search"),
)
"""Where every change of what is shown stands in the audit log."""


class KeptPages:
    """Answers a visitor with the page that the last one got, if nothing was changed since."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """Begin with no page."""
        self.answer = answer
        self.pages: OrderedDict[Hashable, tuple[Hashable, bytes]] = OrderedDict()
        self.lock = Lock()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer from what is kept, or keep the answer."""
        if not _can_be_kept(request):
            return self.answer(request)
        key, version = _key(request), _version()
        with self.lock:
            found = self.pages.get(key)
        if found is not None and found[0] == version:
            return HttpResponse(found[1])
        response = self.answer(request)
        if isinstance(response, HttpResponse) and _is_a_page(response):
            self._keep(key, (version, response.content))
        return response

    def _keep(self, key: Hashable, page: tuple[Hashable, bytes]) -> None:
        with self.lock:
            self.pages[key] = page
            self.pages.move_to_end(key)
            while len(self.pages) > MOST:
                self.pages.popitem(last=False)


def _can_be_kept(request: HttpRequest) -> bool:
    is_room = request.path == "/" or request.path.startswith(ROOMS)
    return request.method == "GET" and is_room and settings.SESSION_COOKIE_NAME not in request.COOKIES


def _is_a_page(response: HttpResponse) -> bool:
    is_html = response.headers.get("Content-Type", "").startswith("text/html")
    is_passing = "no-store" in response.headers.get("Cache-Control", "")
    return response.status_code == 200 and is_html and not is_passing and not response.cookies


def _key(request: HttpRequest) -> Hashable:
    """Name all that a page depends on, beside the office itself."""
    reader = get_language(), request.COOKIES.get(THEME), request.headers.get("HX-Target")
    return connection.settings_dict["NAME"], request.get_full_path(), reader, timezone.localdate()


def _version() -> Hashable:
    """Name the last change, and the last verification: the page of a list says what it found."""
    last = AuditEntry.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    return last, ListCheck.objects.aggregate(last=Max("at"))["last"]
