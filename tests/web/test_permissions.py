"""Every address of the site and the API, and who may use it: nobody, reader, arbiter, delegate, officer."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from ratingoffice.api.app import api
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official, make_token, set_password
from ratingoffice.store.office.worker import wait_for_worker
from ratingoffice.store.reports.services.inbox import Sending, send_report
from ratingoffice.store.titles.services.applications import TitleRequest, apply_for_title
from site_pages import PASSWORD

TABLE = """
                                                     nobody reader arbiter delegate officer
GET  /                                               Y      Y      Y       Y        Y
GET  /lists/                                         Y      Y      Y       Y        Y
GET  /lists/go?series=fide                           Y      Y      Y       Y        Y
GET  /lists/fide/                                    Y      Y      Y       Y        Y
GET  /lists/fide/2010-05-01/                         Y      Y      Y       Y        Y
GET  /lists/fide/2010-05-01/0/                       Y      Y      Y       Y        Y
GET  /lists/fide/2010-05-01/0/download.csv           Y      Y      Y       Y        Y
GET  /lists/fide/2010-05-01/0/parts/alphabetic.csv   Y      Y      Y       Y        Y
GET  /players/N/                                     Y      Y      Y       Y        Y
GET  /titles/                                        Y      Y      Y       Y        Y
GET  /players/N/fide/so-far/                         Y      Y      Y       Y        Y
GET  /players/N/titles/                              Y      Y      Y       Y        Y
GET  /players/N/fide/2010-05-01/                     Y      Y      Y       Y        Y
GET  /events/                                        Y      Y      Y       Y        Y
GET  /events/RR/                                     Y      Y      Y       Y        Y
GET  /events/RR/report                               -      -      Y       Y        Y
GET  /events/RR/crosstable/                          Y      Y      Y       Y        Y
GET  /events/RR/download.trf                         Y      Y      Y       Y        Y
GET  /events/RR/games/                               Y      Y      Y       Y        Y
GET  /events/RR/games/1/                             Y      Y      Y       Y        Y
GET  /events/RR/norms/                               Y      Y      Y       Y        Y
GET  /events/RR/norms/1/                             Y      Y      Y       Y        Y
GET  /events/RR/players/1/                           Y      Y      Y       Y        Y
GET  /events/RR/teams/1/                             Y      Y      Y       Y        Y
GET  /events/RR/rounds/1/                            Y      Y      Y       Y        Y
GET  /events/RR/rounds/1/why/1/                      Y      Y      Y       Y        Y
GET  /viewer/game.js                                 Y      Y      Y       Y        Y
GET  /live/spring/                                   Y      Y      Y       Y        Y
GET  /live/spring/norms/                             Y      Y      Y       Y        Y
GET  /live/spring/crosstable/                        Y      Y      Y       Y        Y
GET  /live/spring/players/1/                         Y      Y      Y       Y        Y
GET  /live/spring/rounds/1/                          Y      Y      Y       Y        Y
GET  /live/spring/teams/1/                           Y      Y      Y       Y        Y
POST /events/RR/games/add                            -      -      Y       -        Y
POST /events/RR/games/show                           -      -      -       -        Y
GET  /arbiter/                                       -      -      Y       -        Y
GET  /arbiter/new                                    -      -      Y       -        Y
POST /arbiter/take-in                                -      -      Y       -        Y
GET  /arbiter/spring/                                -      -      Y       -        Y
GET  /arbiter/spring/norms/                          -      -      Y       -        Y
GET  /arbiter/spring/crosstable/                     -      -      Y       -        Y
GET  /arbiter/spring/file                            -      -      Y       -        Y
GET  /arbiter/spring/history/                        -      -      Y       -        Y
GET  /arbiter/spring/log/                            -      -      Y       -        Y
GET  /arbiter/spring/players/                        -      -      Y       -        Y
GET  /arbiter/spring/players/1/                      -      -      Y       -        Y
GET  /arbiter/spring/players/found                   -      -      Y       -        Y
GET  /arbiter/spring/print/standings.pdf             -      -      Y       -        Y
GET  /arbiter/spring/report/                         -      -      Y       -        Y
GET  /arbiter/spring/report/trf                      -      -      Y       -        Y
GET  /arbiter/spring/rounds/1/                       -      -      Y       -        Y
GET  /arbiter/spring/rounds/1/why/1/                 -      -      Y       -        Y
GET  /arbiter/spring/settings/                       -      -      Y       -        Y
GET  /arbiter/spring/standings/                      -      -      Y       -        Y
GET  /arbiter/spring/teams/                          -      -      Y       -        Y
GET  /arbiter/spring/teams/1/                        -      -      Y       -        Y
GET  /arbiter/spring/beside                          -      -      Y       -        Y
POST /arbiter/spring/by-hand                         -      -      Y       -        Y
POST /arbiter/spring/log/note                        -      -      Y       -        Y
POST /arbiter/spring/pair                            -      -      Y       -        Y
POST /arbiter/spring/players/1/change                -      -      Y       -        Y
POST /arbiter/spring/players/add                     -      -      Y       -        Y
POST /arbiter/spring/players/add-file                -      -      Y       -        Y
POST /arbiter/spring/players/add-names               -      -      Y       -        Y
POST /arbiter/spring/report/send                     -      -      Y       -        Y
POST /arbiter/spring/rounds/1/results                -      -      Y       -        Y
POST /arbiter/spring/teams/1/change                  -      -      Y       -        Y
POST /arbiter/spring/teams/add                       -      -      Y       -        Y
POST /arbiter/spring/undo                            -      -      Y       -        Y
POST /arbiter/spring/remove                          -      -      -       -        Y
POST /arbiter/spring/unpair                          -      -      Y       -        Y
GET  /clubs/Club/                                    Y      Y      Y       Y        Y
GET  /competitions/                                  Y      Y      Y       Y        Y
GET  /competitions/world-cup/                        Y      Y      Y       Y        Y
GET  /federations/NED/                               Y      Y      Y       Y        Y
GET  /regulations/                                   Y      Y      Y       Y        Y
GET  /regulations/fide-b02-2010/                     Y      Y      Y       Y        Y
GET  /calculators/                                   Y      Y      Y       Y        Y
GET  /calculators/expected/                          Y      Y      Y       Y        Y
GET  /statistics/                                    Y      Y      Y       Y        Y
GET  /statistics/fide/                               Y      Y      Y       Y        Y
GET  /laboratory/fide/                               Y      Y      Y       Y        Y
GET  /laboratory/                                   Y      Y      Y       Y        Y
GET  /search?q=player                                Y      Y      Y       Y        Y
GET  /search/now?q=player                            Y      Y      Y       Y        Y
GET  /sign-in/                                       Y      Y      Y       Y        Y
POST /language/                                      Y      Y      Y       Y        Y
POST /theme/                                         Y      Y      Y       Y        Y
GET  /health                                         Y      Y      Y       Y        Y
GET  /ready                                          Y      Y      Y       Y        Y
GET  /desk/                                          -      Y      Y       Y        Y
GET  /desk/reports/                                  -      -      Y       Y        Y
POST /desk/reports/                                  -      -      Y       Y        Y
GET  /desk/reports/1/                                -      -      Y       Y        Y
GET  /desk/reports/1/file                            -      -      Y       Y        Y
GET  /desk/reports/1/accept                          -      -      -       -        Y
POST /desk/reports/1/accept                          -      -      -       -        Y
POST /desk/reports/1/do/return                       -      -      -       -        Y
POST /desk/reports/1/do/reject                       -      -      -       -        Y
GET  /desk/events/SW/                                -      -      -       -        Y
POST /desk/events/SW/do/withdraw                     -      -      -       -        Y
POST /desk/events/SW/do/restore                      -      -      -       -        Y
POST /desk/events/SW/do/players                      -      -      -       -        Y
GET  /desk/lists/                                    -      -      -       Y        Y
GET  /desk/lists/go                                  -      -      -       Y        Y
GET  /desk/lists/fide/2010-09-01/                    -      -      -       Y        Y
POST /desk/lists/fide/2010-09-01/ask?kind=draft      -      -      -       -        Y
POST /desk/lists/fide/2010-05-01/ask?kind=verify     -      -      -       Y        Y
POST /desk/lists/fide/2010-05-01/ask?kind=revise     -      -      -       -        Y
POST /desk/lists/fide/2010-09-01/ask?kind=publish    -      -      -       -        Y
POST /desk/lists/fide/2010-09-01/discard             -      -      -       -        Y
GET  /desk/jobs/1/                                   -      -      -       Y        Y
GET  /desk/players/                                  -      -      -       Y        Y
GET  /desk/players/export.csv                        -      -      -       Y        Y
GET  /desk/players/N/                                -      -      -       Y        Y
POST /desk/players/N/do/correct?born=1990&reason=x   -      -      -       Y        Y
POST /desk/players/N/do/correct?title=FM&reason=x    -      -      -       -        Y
POST /desk/players/A/do/correct?born=1990&reason=x   -      -      -       -        Y
POST /desk/players/N/do/member?club=Club             -      -      -       Y        Y
POST /desk/players/A/do/member?club=Club             -      -      -       -        Y
POST /desk/players/N/do/give-number?body=b&value=1   -      -      -       Y        Y
POST /desk/players/A/do/give-number?body=b&value=2   -      -      -       -        Y
POST /desk/players/N/do/take-number?body=b&value=1   -      -      -       Y        Y
POST /desk/players/N/do/merge?into=Z&reason=x        -      -      -       -        Y
POST /desk/players/N/do/unmerge?reason=x             -      -      -       -        Y
POST /desk/players/N/do/hide?reason=x                -      -      -       Y        Y
POST /desk/players/A/do/hide?reason=x                -      -      -       -        Y
POST /desk/players/N/do/show?reason=x                -      -      -       Y        Y
POST /desk/players/Z/do/anonymise?reason=x&confirm=Z -      -      -       -        Y
GET  /desk/titles/                                   -      -      -       Y        Y
POST /desk/titles/do/ask?player=N&title=MF           -      -      -       Y        Y
POST /desk/titles/do/ask?player=A&title=MF           -      -      -       -        Y
GET  /desk/titles/1/                                 -      -      -       Y        Y
GET  /desk/titles/2/                                 -      -      -       -        Y
GET  /desk/titles/1/certificate.pdf                  -      -      -       Y        Y
POST /desk/titles/1/do/grant                         -      -      -       -        Y
POST /desk/titles/1/do/refuse                        -      -      -       -        Y
POST /desk/titles/do/norm?player=N&title=MF          -      -      -       -        Y
POST /desk/titles/do/held?player=N&title=MF          -      -      -       -        Y
GET  /desk/titles/norms/SW/                          -      -      -       -        Y
POST /desk/titles/norms/SW/tell                      -      -      -       -        Y
POST /desk/titles/norms/SW/enter                     -      -      -       -        Y
GET  /desk/titles/players/                           -      -      -       -        Y
GET  /desk/titles/players/N/                         -      -      -       -        Y
POST /desk/titles/players/N/withdraw                 -      -      -       -        Y
POST /desk/titles/norm/1/strike                      -      -      -       -        Y
GET  /desk/competitions/                             -      -      -       -        Y
POST /desk/competitions/                             -      -      -       -        Y
GET  /desk/competitions/cup/                         -      -      -       -        Y
POST /desk/competitions/cup/do/file                  -      -      -       -        Y
POST /desk/competitions/cup/do/add                   -      -      -       -        Y
POST /desk/competitions/cup/do/remove                -      -      -       -        Y
POST /desk/competitions/cup/do/absent                -      -      -       -        Y
POST /desk/competitions/cup/do/declare               -      -      -       -        Y
GET  /desk/people/                                   -      -      -       -        Y
POST /desk/people/add?name=Eva&role=reader           -      -      -       -        Y
POST /desk/people/1/deactivate?reason=x              -      -      -       -        Y
GET  /desk/password/                                 -      Y      Y       Y        Y
POST /desk/password/                                 -      Y      Y       Y        Y
GET  /desk/trail/                                    -      -      -       Y        Y
GET  /desk/oddities/                                 -      -      -       -        Y
GET  /desk/oddities/fide/                            -      -      -       -        Y
GET  /desk/oddities/fide/annual-report.html          -      -      -       -        Y
POST /desk/oddities/fide/again                       -      -      -       -        Y
GET  /desk/what-if/fide/                             -      -      -       -        Y
GET  /api/                                           Y      Y      Y       Y        Y
GET  /api/nothing                                    Y      Y      Y       Y        Y
GET  /api/v1/                                        Y      Y      Y       Y        Y
GET  /api/v1/openapi.json                            Y      Y      Y       Y        Y
GET  /api/v1/lists                                   Y      Y      Y       Y        Y
GET  /api/v1/lists/fide/2010-05-01                   Y      Y      Y       Y        Y
GET  /api/v1/lists/fide/2010-05-01/lines             Y      Y      Y       Y        Y
GET  /api/v1/lists/fide/2010-05-01/file?kind=txt     Y      Y      Y       Y        Y
GET  /api/v1/players?q=player                        Y      Y      Y       Y        Y
GET  /api/v1/players/N                               Y      Y      Y       Y        Y
GET  /api/v1/players/N/explanations/fide/2010-05-01  Y      Y      Y       Y        Y
GET  /api/v1/players/N/so-far                        Y      Y      Y       Y        Y
GET  /api/v1/players/N/so-far/fide                   Y      Y      Y       Y        Y
GET  /api/v1/events                                  Y      Y      Y       Y        Y
GET  /api/v1/players/N/titles                        Y      Y      Y       Y        Y
GET  /api/v1/events/RR/norms                         Y      Y      Y       Y        Y
GET  /api/v1/events/RR                               Y      Y      Y       Y        Y
GET  /api/v1/competitions                            Y      Y      Y       Y        Y
GET  /api/v1/competitions/world-cup                  Y      Y      Y       Y        Y
GET  /api/v1/calculators/expected                    Y      Y      Y       Y        Y
GET  /api/v1/calculators/change                      Y      Y      Y       Y        Y
GET  /api/v1/calculators/performance                 Y      Y      Y       Y        Y
GET  /api/v1/calculators/needed                      Y      Y      Y       Y        Y
GET  /api/v1/calculators/conversion                  Y      Y      Y       Y        Y
GET  /api/v1/calculators/time-control                Y      Y      Y       Y        Y
GET  /api/v1/reports                                 -      -      Y       Y        Y
POST /api/v1/reports                                 -      -      Y       Y        Y
GET  /api/v1/reports/1                               -      -      Y       Y        Y
GET  /api/v1/reports/1/file                          -      -      Y       Y        Y
GET  /api/v1/reports/1/players                       -      -      -       -        Y
POST /api/v1/reports/2/accept                        -      -      -       -        Y
POST /api/v1/reports/2/return                        -      -      -       -        Y
POST /api/v1/reports/2/reject                        -      -      -       -        Y
GET  /api/v1/drafts                                  -      -      -       Y        Y
POST /api/v1/drafts                                  -      -      -       -        Y
GET  /api/v1/drafts/fide/2010-09-01                  -      -      -       Y        Y
DELETE /api/v1/drafts/fide/2010-09-01                -      -      -       -        Y
POST /api/v1/drafts/fide/2010-09-01/publish          -      -      -       -        Y
GET  /api/v1/jobs/1                                  -      -      -       Y        Y
POST /api/v1/events/SW/withdraw                      -      -      -       -        Y
POST /api/v1/events/SW/restore                       -      -      -       -        Y
POST /api/v1/events/SW/players                       -      -      -       -        Y
POST /sign-out/                                      Y      Y      Y       Y        Y
"""
HEAD, *ROWS = (line.split() for line in TABLE.strip().splitlines())

BODIES = {
    "/api/v1/drafts": {"series": "fide", "day": "2010-09-01"},
    "/api/v1/drafts/fide/2010-09-01/publish": {"hash": "0" * 64},
    "/api/v1/reports/2/accept": {},
    "/api/v1/reports/2/return": {"message": "x"},
    "/api/v1/reports/2/reject": {"article": "x"},
    "/api/v1/events/SW/withdraw": {"reason": "x"},
    "/api/v1/events/SW/restore": {"reason": "x"},
    "/api/v1/events/SW/players": {"reason": "x", "choices": {"1": "A"}},
}
"""What is sent where a body is needed to get as far as the permission."""


def routes(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """Return every route of the site."""
    for each in resolver.url_patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLPattern):
            yield route
        else:
            yield from routes(each, route)


def test_the_table_has_every_address():
    there = set(routes(get_resolver()))
    assert {resolve(path.partition("?")[0]).route for _, path, *_ in ROWS} == there
    described = {
        (method.upper(), path) for path, methods in api.get_openapi_schema()["paths"].items() for method in methods
    }
    in_table = {(method, f"/{resolve(path.partition('?')[0]).route}") for method, path, *_ in ROWS if "/v1/" in path}
    plain = {(method, path.replace("{", "<").replace("}", ">")) for method, path in described}
    assert plain <= {(method, route.replace("<path:", "<")) for method, route in in_table}


@pytest.fixture(scope="module")
def busy_place(sqlite, one_place) -> Iterator[str]:
    """Make an office with somebody in every role, and reports of the officer."""
    place = sqlite.copy(one_place)
    choose_office(place)
    officer = Official.objects.get()
    for role in (Role.READER, Role.ARBITER, Role.DELEGATE):
        add_official(officer, role.value, role, "NED" if role == Role.DELEGATE else None)
    for player_id in ("N", "A"):
        apply_for_title(officer, player_id, TitleRequest("MI"))
    for number in range(2):
        send_report(officer, Sending(b"no report %d" % number, "x.txt"))
    connections.close_all()
    yield place
    sqlite.drop(place)


def visitor(role: str) -> Client:
    """Return somebody in a role, signed in at the site and with a token for the API."""
    client = Client(HTTP_HOST="127.0.0.1")
    if role == "nobody":
        return client
    officer = Official.objects.get(role=Role.OFFICER)
    name = Official.objects.get(role=role).name
    set_password(officer, name, PASSWORD)
    client.post("/sign-in/", {"name": name, "password": PASSWORD})
    return Client(
        HTTP_HOST="127.0.0.1",
        HTTP_COOKIE=f"sessionid={client.cookies['sessionid'].value}",
        HTTP_AUTHORIZATION=f"Bearer {make_token(officer, name, 'test')}",
    )


def asked(client: Client, method: str, path: str) -> bool:
    """Tell whether somebody was let in."""
    route, _, query = path.partition("?")
    if route in BODIES:
        answer = client.generic(method, route, json.dumps(BODIES[route]), content_type="application/json")
    elif (method, route) == ("POST", "/api/v1/reports"):
        answer = client.post(route, {"file": SimpleUploadedFile("x.txt", b"no report")})
    elif method == "POST":
        answer = client.post(route, dict(pair.split("=") for pair in query.split("&") if pair))
    else:
        answer = client.generic(method, path)
    assert answer.status_code < 500, (method, path, answer.content)
    to_sign_in = answer.status_code == 302 and answer["Location"].startswith("/sign-in/")
    return answer.status_code not in {401, 403} and not to_sign_in


@pytest.mark.parametrize("role", HEAD)
def test_everybody_may_what_the_table_says_and_nothing_else(sqlite, busy_place, role):
    place = sqlite.copy(busy_place)
    choose_office(place)
    cache.clear()
    client = visitor(role)
    may = {f"{method} {path}": row[HEAD.index(role)] == "Y" for method, path, *row in ROWS}
    found = {f"{method} {path}": asked(client, method, path) for method, path, *_ in ROWS}
    wait_for_worker()
    connections.close_all()
    sqlite.drop(place)
    assert found == may
