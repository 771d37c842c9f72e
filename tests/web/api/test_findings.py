"""Findings in the API: grouped by code, every one of them on request, in the columns of the contract."""

from ratingoffice.store.models import Role
from ratingoffice.store.reports.services.inbox import Sending, send_report
from small_report import player_line, report

COLUMNS = ("severity", "code", "file", "line", "column", "message", "values")


def test_findings_are_grouped_and_all_are_sent_on_request(officer, program_of):
    lines = (player_line(number, "0000 - -", fide="") for number in range(1, 8))
    send_report(officer, Sending(report(*lines), "open.trf"))
    program = program_of(Role.OFFICER)
    shown = program("GET", "/reports/1").json()
    groups = {each["code"]: each for each in shown["findings"]}
    missing = groups["missing_id"]
    place = {name: missing[name] for name in ("file", "line", "column", "message", "values")}
    assert (missing["severity"], missing["count"], len(missing["places"]), missing["places"][0]) == (
        "warning",
        7,
        5,
        place,
    )
    found = program("GET", "/reports/1?all_findings=true").json()["findings"]
    assert [each["line"] for each in found if each["code"] == "missing_id"] == list(range(7, 14))
    assert {(each["count"], len(each["places"])) for each in found} == {(1, 0)}
    assert all(set(COLUMNS) <= each.keys() for each in found)
    assert (shown["warnings"], shown["errors"]) == (
        sum(each["severity"] == "warning" for each in found),
        sum(each["severity"] == "error" for each in found),
    )


def test_a_refusal_groups_its_findings_too(officer, program_of):
    lines = (player_line(number, name=f"Player, {number}", fide="") for number in range(1, 8))
    data = report(*lines, player_line(8, "   9 w 1"), player_line(9, "   8 b 0"))
    send_report(officer, Sending(data, "open.trf"))
    program = program_of(Role.OFFICER)
    refused = program("POST", "/reports/1/accept", {"choices": {}})
    assert refused.status_code == 422
    assert [(each["code"], each["count"]) for each in refused.json()["findings"]] == [("choice_needed", 9)]
    every = program("POST", "/reports/1/accept?all_findings=true", {"choices": {}}).json()["findings"]
    assert [each["line"] for each in every] == list(range(1, 10))


def test_findings_and_refusals_are_in_the_language_asked_for(officer, program_of):
    send_report(officer, Sending(report(player_line(1, "0000 - -", fide="")), "open.trf"))
    program = program_of(Role.OFFICER)
    for path in ("/reports/1", "/reports/1?all_findings=true"):
        english, french = (
            {each["code"]: each for each in program("GET", path, HTTP_ACCEPT_LANGUAGE=language).json()["findings"]}
            for language in ("en", "fr")
        )
        missing = english["missing_id"]["message"], french["missing_id"]["message"]
        assert ("joueur" in missing[1], missing[0] != missing[1]) == (True, True)
        assert [each["values"] for each in english.values()] == [each["values"] for each in french.values()]
    refused = program("GET", "/calculators/expected?own=2000&opponent=1900&day=1999-01-01", HTTP_ACCEPT_LANGUAGE="da")
    values = {"rulebook": "fide-2010", "day": "1999-01-01", "first": "2009-09-01"}
    assert (refused.status_code, refused.json()["reason"], refused.json()["values"]) == (422, "no_figures_yet", values)


def test_the_groups_are_described(program):
    described = program("GET", "/openapi.json").json()
    assert described["components"]["schemas"]["FindingGroup"]["properties"].keys() == {*COLUMNS, "count", "places"}
    asked = {each["name"] for each in described["paths"]["/api/v1/reports/{number}"]["get"]["parameters"]}
    assert asked == {"number", "all_findings"}
