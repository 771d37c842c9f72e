"""What every page of the desk shares: whose event it is, the tabs, how a step is taken and a refusal shown."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ratingoffice.store.errors import ConflictError, RefusedError
from ratingoffice.store.running_events.selectors.live_events import Desk, desk_of, named
from ratingoffice.store.running_events.services.running_events import Change, take_step
from ratingoffice.web.feedback import problem_text
from ratingoffice.web.views.live import desk_frame


def desk_for(request: HttpRequest, key: str) -> Desk:
    """Return the event, if it belongs to the person asking."""
    return desk_of(request.user, key)  # type: ignore[arg-type]


def shown(desk: Desk, tab: str, **more: Any) -> dict[str, Any]:
    """What the frame needs, everybody named as the arbiter knows them."""
    return desk_frame(desk, named(desk), "arbiter-event", tab, **more)


def stepped(request: HttpRequest, key: str, change: Change, step: Mapping[str, Any]) -> bool:
    """Take a step; what is refused is shown on the next page, and nothing has changed."""
    try:
        take_step(request.user, key, change, step)  # type: ignore[arg-type]
    except (RefusedError, ConflictError) as problem:
        messages.error(request, problem_text(problem))
        return False
    return True


def to(name: str, *args: Any) -> HttpResponse:
    """Go to a page of the desk."""
    return redirect(reverse(f"arbiter-{name}", args=args))
