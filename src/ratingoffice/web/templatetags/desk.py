"""Words and links of the desks."""

from collections.abc import Callable
from typing import Any, Final

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.translation import gettext

from ratingoffice.store.office.audit_log import subject_text
from ratingoffice.store.office.permissions import Action
from ratingoffice.web import desk_words
from ratingoffice.web.signing import may
from ratingoffice.web.study_texts import chance_text

register = template.Library()

for each in (
    *(desk_words.state_text, desk_words.role_text, desk_words.work_text, desk_words.action_text),
    *(desk_words.fact_text, desk_words.trail_fact_text, desk_words.draft_part_text, subject_text, chance_text),
):
    register.filter(each.__name__, each)

ROOMS: Final[tuple[tuple[str, Action, Callable[[], str]], ...]] = (
    ("arbiter-events", Action.RUN_EVENT, lambda: gettext("Arbiter's desk")),
    ("desk-reports", Action.READ_REPORTS, lambda: gettext("Reports")),
    ("desk-lists", Action.READ_DRAFTS, lambda: gettext("Lists")),
    ("desk-players", Action.READ_REGISTER, lambda: gettext("Register")),
    ("desk-titles", Action.READ_APPLICATIONS, lambda: gettext("Titles")),
    ("desk-competitions", Action.RUN_COMPETITION, lambda: gettext("Competitions")),
    ("desk-all-oddities", Action.READ_ODDITIES, lambda: gettext("Oddities")),
    ("desk-people", Action.ADMINISTER, lambda: gettext("People")),
    ("desk-trail", Action.READ_TRAIL, lambda: gettext("Audit log")),
)
"""The rooms of the desk, and what one must be allowed to do to enter."""


@register.simple_tag(takes_context=True)
def desk_rooms(context: Context) -> list[dict[str, Any]]:
    """Return the rooms that somebody may enter, with the one that the page belongs to."""
    request = context["request"]
    rooms = [(reverse(name), text()) for name, action, text in ROOMS if may(request.user, action)]
    return [{"url": url, "text": text, "here": request.path.startswith(url)} for url, text in rooms]


@register.simple_tag(takes_context=True)
def can(context: Context, action: str) -> bool:
    """Return whether the reader may do something: `{% can "publish_list" as may_publish %}`."""
    return may(context["request"].user, Action(action))
