"""An event at the arbiter's desk: its form, its people in their browsers, and what the pages tell."""

from io import BytesIO

from django.test import Client

from ratingoffice.store.models import Role, RunningEvent
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.running_events.selectors.live_events import standing
from ratingoffice.web.signing import OFFICIAL, PROOF
from site_pages import notices

FORM = {
    "name": "Spring Open",
    "start": "2024-05-01",
    "end": "2024-05-03",
    "city": "Utrecht",
    "federation": "ned",
    "system": "fmjd-rating",
    "rounds": "3",
    "scoring": "2-1-0",
    "ratings": "fide",
    "time_control": "80+60",
    "referee": "Piet",
    "deputies": "Eva; Jan",
    "is_public": "on",
}
BASE = "/arbiter/spring-open/"


def browser_of(who):
    """Return somebody's browser, signed in; hashing a password each time would take most of the time."""
    browser = Client(HTTP_HOST="127.0.0.1")
    session = browser.session
    session[OFFICIAL], session[PROOF] = who.pk, who.get_session_auth_hash()
    session.save()
    return browser


def person(name, role, office):
    """Let somebody in, and return the browser."""
    return browser_of(add_official(office, name, role, "NED" if role == Role.DELEGATE else None))


def live():
    return standing(RunningEvent.objects.get()).live


def whites():
    return [half.player for half in live().tournament.halves if half.colour == "w" and half.round == live().round]


def told(browser, answer):
    """Return what the next page tells."""
    while answer.status_code == 302:
        answer = browser.get(answer.headers["Location"])
    return notices(answer.content.decode())


def named_file(name, data):
    """Return a file as a browser sends it."""
    sent = BytesIO(data)
    sent.name = name
    return sent
