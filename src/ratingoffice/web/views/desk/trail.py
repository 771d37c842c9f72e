"""The audit log."""

import json
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.audit_log import ENTRIES_OF_A_PAGE, TrailFilters, trail_page
from ratingoffice.store.people.services.privacy import note_seen
from ratingoffice.web.desk_words import action_text, role_text, state_text
from ratingoffice.web.feedback import asking
from ratingoffice.web.signing import desk

WORDS = {"state": state_text, "role": role_text}
"""Facts whose values are words of the desk."""

LOGGED = [each for each in Action if each != Action.VERIFY and not each.startswith("read_")]
"""Actions that the log may have; reading a list is in none."""

LONGEST = 500
"""Of what an entry says of one fact; the log itself keeps all of it."""


@desk(Action.READ_TRAIL)
@require_GET
def trail(request: HttpRequest) -> HttpResponse:
    """Who did what and when; filtered by what it is about, by whom, by what was done, by day."""
    filters = filters_of(request)
    entries = trail_page(asking(request), filters)
    note_seen(asking(request), About.AUDIT_LOG.of(), "entries")
    rows = [(each, _facts_text(each.before), _facts_text(each.after)) for each in entries]
    more = entries[-1].pk if len(entries) == ENTRIES_OF_A_PAGE else None
    shown = {"rows": rows, "filters": filters, "more": more, "actions": sorted(LOGGED, key=action_text)}
    return render(request, "desk/trail.html", shown)


def filters_of(request: HttpRequest) -> TrailFilters:
    """Read what is asked for; what is no day or number is not asked for."""
    asked = {name: request.GET.get(name, "").strip()[:200] for name in ("subject", "who", "action", "day", "before")}
    try:
        day = date.fromisoformat(asked["day"]) if asked["day"] else None
    except ValueError:
        day = None
    before = int(asked["before"]) if asked["before"].isdecimal() and len(asked["before"]) < 18 else None
    return TrailFilters(asked["subject"], asked["who"], asked["action"], day, before)


def _facts_text(facts: object) -> list[tuple[str, str]]:
    """Return facts as they are shown, one a line."""
    if not isinstance(facts, dict):
        return []
    return [(name, _value(name, value)) for name, value in facts.items() if value not in (None, "")]


def _value(name: str, value: object) -> str:
    """Describe a value: a state, a role, yes or no in the reader's language, anything else as it is."""
    if name in WORDS:
        return WORDS[name](value)
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)[:LONGEST]
