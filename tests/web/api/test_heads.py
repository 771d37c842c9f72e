"""HEAD: what GET says of itself, and no body, at every address of the API that can be read."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from ratingoffice.api.app import api
from ratingoffice.store.models import Role
from ratingoffice.web.middleware import heads, log

READ = [
    "/openapi.json",
    "/lists",
    "/lists/fide/2010-05-01",
    "/lists/fide/2010-05-01/lines",
    "/players?q=player",
    "/players/N",
    "/players/N/titles",
    "/players/N/explanations/fide/2010-05-01",
    "/events",
    "/events/RR",
    "/events/RR/norms",
    "/competitions",
    "/calculators/expected?own=2000&opponent=1850",
    "/lists/nothing/2010-05-01",
    "/calculators/expected?own=4001&opponent=0",
    "/nothing",
    "/",
    "/reports",
    "/drafts",
]
"""With refusals among them, which are told by their status."""
PLAIN = {"accept-encoding": "identity"}


def both(program, path, **headers):
    """Return what GET and HEAD answer; compressed answers differ in length each time."""
    client, address = program.client, f"/api/v1{path}"
    return client.get(address, headers=PLAIN | headers), client.head(address, headers=PLAIN | headers)


@pytest.mark.parametrize("path", READ)
def test_head_says_what_get_says_without_the_body(own_office, program, path):
    got, head = both(program, path)
    assert (head.status_code, dict(head.headers), head.content) == (got.status_code, dict(got.headers), b"")
    assert head["Content-Length"] == str(len(got.content)) != "0"


def test_the_body_is_left_out_here_and_not_by_the_server():
    answer = heads(lambda request: HttpResponse(b"four"))(RequestFactory().head("/api/v1/lists"))
    assert (answer.content, answer["Content-Length"]) == (b"", "4")


def test_head_says_it_to_who_has_a_token(own_office, program_of):
    program = program_of(Role.OFFICER)
    got, head = both(program, "/drafts", authorization=f"Bearer {program.token}")
    assert (got.status_code, head.status_code, head["ETag"]) == (200, 200, got["ETag"])


def test_head_of_what_is_known_already_is_not_modified(own_office, program):
    _, head = both(program, "/lists/fide/2010-05-01")
    for answer in both(program, "/lists/fide/2010-05-01", **{"if-none-match": head["ETag"]}):
        assert answer.status_code == 304


def test_head_is_refused_where_nothing_can_be_read(own_office, program_of):
    answer = program_of(Role.OFFICER)("HEAD", "/reports/1/accept")
    assert (answer.status_code, answer["Allow"], answer.content) == (405, "POST", b"")


def test_the_log_says_that_it_was_head(own_office, program, caplog):
    with caplog.at_level("INFO", log.name):
        program("HEAD", "/lists")
    assert [record.facts["method"] for record in caplog.records] == ["HEAD"]


def test_the_description_does_not_change():
    assert {method for path in api.get_openapi_schema()["paths"].values() for method in path} <= {
        *("get", "post", "delete"),
    }
