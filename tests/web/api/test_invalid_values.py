"""A value that is not what is asked for: what pydantic finds is said by a text of ours, in the language asked for."""

from typing import get_args

import pytest
from pydantic_core.core_schema import ErrorType

from ratingoffice.api.refusals import TEXTS, invalid_value
from ratingoffice.store.models import Role


@pytest.mark.parametrize(
    ("path", "column", "code", "values", "text"),
    [
        ("/calculators/expected?own=2000", "opponent", "missing", {}, "This value is missing. Send it."),
        ("/calculators/expected?own=x&opponent=0", "own", "int_parsing", {}, "Write a whole number."),
        ("/calculators/expected?own=4001&opponent=0", "own", "less_than_equal", {"most": 4000}, "Write 4000 or less."),
        ("/calculators/expected?own=-1&opponent=0", "own", "greater_than_equal", {"least": 0}, "Write 0 or more."),
        ("/calculators/change?own=1&games=1:1&k=x", "k", "decimal_parsing", {}, "Write a number."),
        ("/players?q=x", "q", "string_too_short", {"count": 2}, "Write at least 2 characters."),
        (f"/players?q={'x' * 201}", "q", "string_too_long", {"count": 200}, "Write at most 200 characters."),
        (
            "/calculators/expected?own=2000&opponent=0&day=tomorrow",
            "day",
            "date_from_datetime_parsing",
            {},
            "Write a day as 2025-10-01.",
        ),
        (
            "/calculators/needed?goal=title&wanted=1&to_come=2000",
            "goal",
            "literal_error",
            {"known": ["rating", "performance", "score"]},
            "Unknown value. Available: rating, performance, score.",
        ),
    ],
)
def test_every_kind_of_wrong_value_has_its_text(own_office, program, path, column, code, values, text):
    answer = program("GET", path)
    said, found = answer.json(), answer.json()["findings"]
    assert (answer.status_code, said["code"], said["reason"]) == (422, "invalid", "invalid_request")
    assert [(each["column"], each["code"], each["values"]) for each in found] == [(f"query.{column}", code, values)]
    assert [each["message"] for each in found] == [text]


def test_a_wrong_value_is_refused_in_the_language_asked_for(own_office, program):
    path = "/calculators/change?own=1&games=1:1&k=x"
    for language, text in (("fr", "Écrivez un nombre."), ("en", "Write a number.")):
        answer = program("GET", path, HTTP_ACCEPT_LANGUAGE=language)
        assert [each["message"] for each in answer.json()["findings"]] == [text]


def test_values_of_a_body_and_a_body_that_cannot_be_read(own_office, program_of):
    program = program_of(Role.OFFICER)
    said = program("POST", "/reports/1/accept", {"choices": [], "facts": {"name": 3}}).json()
    assert [(each["column"], each["code"], each["message"]) for each in said["findings"]] == [
        ("body.decision.choices", "dict_type", "Write a JSON object."),
        ("body.decision.facts.name", "string_type", "Write a text."),
    ]
    answer = program("POST", "/reports/1/accept", "{", content_type="application/json")
    said = answer.json()
    assert (answer.status_code, said["code"], said["reason"], said["values"]) == (
        400,
        "bad_request",
        "unreadable_body",
        {},
    )
    assert said["message"] == "The body of the request cannot be read. Send valid JSON."


def test_every_error_is_one_of_pydantic_and_others_have_a_text_too():
    assert set(TEXTS) <= set(get_args(ErrorType))
    assert invalid_value({"type": "uuid_version", "msg": "English of pydantic"}) == "This value is not valid."
