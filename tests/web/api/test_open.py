"""The open API: what the site shows, for programs."""

import pytest

from ratingoffice.store.people.services.players import hide_player


def got(program, path, **headers):
    answer = program("GET", path, **headers)
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_lists_come_in_pages_the_newest_first(own_office, program):
    whole = got(program, "/lists")
    assert [(each["series"], each["day"]) for each in whole["lists"]] == [
        ("fide", "2010-07-01"),
        ("fide", "2010-05-01"),
        ("fide", "2010-03-01"),
    ]
    assert whole["next"] is None
    found, cursor = [], ""
    while cursor is not None:
        page = got(program, f"/lists?series=fide&limit=1&cursor={cursor}")
        found, cursor = found + page["lists"], page["next"]
    assert found == whole["lists"]


def test_lines_come_in_pages_and_can_be_filtered(own_office, program):
    whole = got(program, "/lists/fide/2010-05-01/lines")
    found, cursor = [], ""
    while cursor is not None:
        page = got(program, f"/lists/fide/2010-05-01/lines?limit=3&cursor={cursor}")
        found, cursor = found + page["lines"], page["next"]
    assert found == whole["lines"]
    of_federation = got(program, "/lists/fide/2010-05-01/lines?federation=NED")["lines"]
    assert [line["player_id"] for line in of_federation] == ["N", "Z"]
    assert of_federation[0]["birth_year"] == 1990


def test_events_come_in_pages(own_office, program):
    first = got(program, "/events?limit=2")
    rest = got(program, f"/events?limit=2&cursor={first['next']}")
    assert [each["event_id"] for each in first["events"] + rest["events"]] == ["LATE", "SW", "RR"]
    assert rest["next"] is None
    event = got(program, "/events/RR")
    assert (len(event["standings"]), len(event["games"]), event["calculated_on"]) == (7, 21, "fide/2010-05-01")


def test_a_published_list_is_sent_once(own_office, officer, program):
    for path in ("/lists/fide/2010-05-01", "/lists/fide/2010-05-01/lines", "/players/N/explanations/fide/2010-05-01"):
        etag = program("GET", path)["ETag"]
        answer = program.client.get(f"/api/v1{path}", headers={"if-none-match": etag})
        assert (answer.status_code, answer.content) == (304, b"")
        hide_player(officer, "A", hidden=True, reason="asked for it")
        assert program.client.get(f"/api/v1{path}", headers={"if-none-match": etag}).status_code == 200


def test_a_player_and_why_the_rating_is_what_it_is(own_office, program):
    assert got(program, "/players?q=plaier+n")[0]["player_id"] == "N"
    assert [each["rating"] for each in got(program, "/players/N")["series"]["fide"]] == [2000, 2011, 2010]
    why = got(program, "/players/N/explanations/fide/2010-05-01")
    assert (why["player"]["rating"], why["player"]["born"]) == (2011, "1990")
    assert [each["event"]["event_id"] for each in why["events"]] == ["RR", "SW"]
    assert any(step["article"] == "8.57" for step in why["steps"])


def test_a_hidden_player_has_no_name(own_office, officer, program):
    hide_player(officer, "N", hidden=True, reason="asked for it")
    for path in ("/players/N", "/lists/fide/2010-05-01/lines", "/players/N/explanations/fide/2010-05-01", "/events/RR"):
        said = program("GET", path).content.decode()
        assert "Player N" not in said
        assert "1990" not in said
    assert got(program, "/players?q=player+n") == [
        each for each in got(program, "/players?q=player+n") if each["player_id"] != "N"
    ]


@pytest.mark.parametrize(
    ("path", "articles"),
    [
        ("expected?own=2000&opponent=1850", ["8.51", "8.54", "8.55a", "8.1b"]),
        ("needed?goal=performance&wanted=2100&to_come=2050", ["8.1a", "8.21a", "8.22", "8.23", "8.24"]),
        ("change?own=2000&games=2100:1+1950:0.5&k=15", ["8.51", "8.54", "8.55a", "8.55b", "8.55c", "12.3", "8.57"]),
        ("change?own=2000&games=2100:1&k=20&rulebook=fide-2024", ["8.3.1", "8.3.2", "8.3.3", "8.3.4"]),
        (
            "needed?goal=rating&wanted=2010&to_come=2050+2000&own=2000&k=40&rulebook=fide-2024-rapid",
            ["7.3.1", "7.3.2", "7.3.3", "7.3.4"],
        ),
        ("performance?games=6x1900:4&rulebook=fide-2024-blitz", ["7.1.1", "7.2.3", "7.2.4", "6.1.4"]),
        ("time-control?control=15%2B10&rulebook=fide-2024-rapid", ["1.1.1", "1.2"]),
    ],
)
def test_calculators_name_their_articles(own_office, program, path, articles):
    assert got(program, f"/calculators/{path}")["articles"] == articles


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/lists/nothing/2010-05-01", 404, "not_found"),
        ("/lists/fide/2010-05-02", 404, "not_found"),
        ("/lists/fide/2010-13-01", 422, "invalid"),
        ("/players/nobody", 404, "not_found"),
        ("/events/nothing", 404, "not_found"),
        ("/nothing", 404, "not_found"),
        ("/players?q=x", 422, "invalid"),
        ("/players?q=%00", 400, "bad_request"),
        ("/calculators/needed?goal=title&wanted=1&to_come=2000", 422, "invalid"),
        ("/calculators/needed?goal=score&wanted=1&to_come=x", 422, "refused"),
        ("/calculators/change?own=2000&games=x&k=15", 422, "refused"),
        ("/calculators/conversion?rating=2000&scale=x&to=y&rulebook=fide-2010", 422, "refused"),
        ("/calculators/expected?own=4001&opponent=0", 422, "invalid"),
        ("/calculators/expected?own=2650&opponent=2040&rulebook=fide-2024-rapid", 422, "refused"),
        ("/calculators/expected?own=2000&opponent=1900&rulebook=fide-2024&day=2024-02-29", 422, "refused"),
        ("/calculators/change?own=2000&games=2100:1&k=15&rulebook=fide-2024", 422, "refused"),
        ("/calculators/expected?own=2000&opponent=0&rulebook=x", 404, "not_found"),
        ("/reports", 401, "no_token"),
        ("/drafts", 401, "no_token"),
    ],
)
def test_every_error_has_the_same_shape(own_office, program, path, status, code):
    answer = program("GET", path)
    said = answer.json()
    assert (answer.status_code, said["code"], said.keys()) == (
        status,
        code,
        {"code", "reason", "values", "message", "right", "findings"},
    )


def test_what_is_wrong_and_what_would_be_right(own_office, program):
    assert program("GET", "/lists/nothing/2010-05-01").json() == {
        "code": "not_found",
        "reason": "unknown_series",
        "values": {"series": "nothing", "known": ["fide"]},
        "message": "Unknown series 'nothing'. Available: fide.",
        "right": None,
        "findings": [],
    }
    assert program("GET", "/players/nobody").json() == {
        "code": "not_found",
        "reason": "unknown_player",
        "values": {"player": "nobody"},
        "message": "Unknown player 'nobody'",
        "right": None,
        "findings": [],
    }
    said = program("GET", "/calculators/expected?own=4001&opponent=0").json()
    assert [(each["column"], each["code"]) for each in said["findings"]] == [("query.own", "less_than_equal")]


def test_who_asks_too_often_is_told_to_wait(own_office, program, monkeypatch):
    from ratingoffice.api.callers import ByCaller  # noqa: PLC0415

    monkeypatch.setattr(ByCaller, "parse_rate", lambda self, rate: (3, 60))
    throttle = ByCaller()
    request = program.client.get("/api/v1/lists").wsgi_request
    assert [throttle.allow_request(request) for _ in range(5)] == [True, True, False, False, False]


def test_the_page_that_describes_it_names_every_operation(own_office, program):
    html = program.client.get("/api/").content.decode()
    for path in ("/api/v1/lists/{series}/{day}/lines", "/api/v1/drafts/{series}/{day}/publish"):
        assert f"<code>{path}</code>" in html


def test_a_method_that_an_address_does_not_have_is_refused_in_words(own_office, program):
    answer = program("PUT", "/lists")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")
    assert answer.json() == {
        "code": "not_allowed",
        "reason": "method_not_allowed",
        "values": {"methods": ["GET", "HEAD"]},
        "message": "this address can be asked by GET, HEAD only",
        "right": None,
        "findings": [],
    }


def test_the_root_of_the_version_answers_in_the_shape_of_the_api(own_office, program):
    answer = program("GET", "/")
    assert (answer.status_code, answer.json()["code"], answer.json()["right"]) == (404, "not_found", "see /api/")
