"""Every role at every address: a cell says what happens; an address without a row fails the test."""

import pytest
from django.test import Client

from ratingoffice.store.models import Official, Role
from ratingoffice.store.office import choose_office
from ratingoffice.store.services.offices import add_official, set_password
from ratingoffice.web.urls import urlpatterns
from site_pages import PASSWORD

ROLES = ("visitor", *Role.values)
OPEN = dict.fromkeys(ROLES, 200)
MOVED = dict.fromkeys(ROLES, 302)
POST_ONLY = dict.fromkeys(ROLES, 405)

TABLE = {
    "home": ("/", OPEN),
    "lists": ("/lists/", OPEN),
    "go-to-list": ("/lists/go?series=fide", MOVED),
    "newest-list": ("/lists/fide/", MOVED),
    "list": ("/lists/fide/2010-05-01/", OPEN),
    "list-revision": ("/lists/fide/2010-05-01/0/", OPEN),
    "download": ("/lists/fide/2010-05-01/0/download.csv", OPEN),
    "part": ("/lists/fide/2010-05-01/0/parts/top_list.csv", OPEN),
    "explanation": ("/players/N/fide/2010-05-01/", OPEN),
    "player": ("/players/N/", OPEN),
    "events": ("/events/", OPEN),
    # The event was imported, so that there is no report: 404 is said only to those who may read one.
    "report": ("/events/RR/report", {"visitor": 302, "officer": 404, "arbiter": 404, "delegate": 404, "reader": 403}),
    "event": ("/events/RR/", OPEN),
    "federation": ("/federations/NED/", OPEN),
    "regulations": ("/regulations/", OPEN),
    "regulation": ("/regulations/knsb-rapid/", OPEN),
    "calculators": ("/calculators/", OPEN),
    "calculator": ("/calculators/expected/", OPEN),
    "all-statistics": ("/statistics/", MOVED),
    "statistics": ("/statistics/fide/", OPEN),
    "search": ("/search?q=n", OPEN),
    "search-now": ("/search/now?q=n", OPEN),
    "sign-in": ("/sign-in/", OPEN),
    "sign-out": ("/sign-out/", POST_ONLY),
    "language": ("/language/", MOVED),
    "theme": ("/theme/", POST_ONLY),
    "health": ("/health", OPEN),
    "ready": ("/ready", OPEN),
}


@pytest.fixture(scope="module")
def people(sqlite, one_place):
    """Return an office with somebody of every role, and a browser for each."""
    place = sqlite.copy(one_place)
    choose_office(place)
    officer = Official.objects.get()
    clients = {role: Client(HTTP_HOST="127.0.0.1") for role in ROLES}
    for role in Role:
        add_official(officer, f"a {role}", role, "NED" if role == Role.DELEGATE else None)
        set_password(officer, f"a {role}", PASSWORD)
        answer = clients[role].post("/sign-in/", {"name": f"a {role}", "password": PASSWORD})
        assert answer.status_code == 302
    return place, clients


def test_every_address_has_a_row():
    assert {pattern.name for pattern in urlpatterns} == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("role", ROLES)
def test_cell(people, name, role):
    place, clients = people
    choose_office(place)
    path, expected = TABLE[name]
    assert clients[role].get(path).status_code == expected[role]
