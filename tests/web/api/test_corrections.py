"""Events put right with a token: withdrawn, restored, players matched again, the same event twice."""

from open_report import robin
from ratingoffice.store.models import Role
from ratingoffice.store.reports.services.reports import Acceptance, accept_report
from small_office import THIRD, published

SUMMER = "2010-07-summer-open"


def test_an_event_is_put_right_and_the_same_event_needs_a_reason(program_of, officer):
    decided = Acceptance({1: "A", 2: "B", 3: "D"}, {"time_control": "90+30"})
    accept_report(officer, robin(officer, "Summer Open"), decided)
    program = program_of(Role.OFFICER)
    path = f"/events/{SUMMER}"
    assert program("POST", f"{path}/players", {"choices": {"3": "F"}, "reason": "x"}).json() == {
        "event_id": SUMMER,
        "lists": [],
    }
    published(officer, THIRD)
    refused = program("POST", f"{path}/withdraw", {"reason": "x"})
    said = refused.json()
    assert (refused.status_code, said["code"], said["reason"]) == (409, "conflict", "event_counts_in_lists")
    assert said["values"] == {"event": SUMMER, "lists": ["fide 2010-09-01"]}
    blank = {"reason": " ", "published": True}
    said = program("POST", f"{path}/withdraw", blank, HTTP_ACCEPT_LANGUAGE="fr").json()
    assert (said["reason"], said["message"]) == ("correction_without_reason", "une correction exige une raison")
    done = program("POST", f"{path}/withdraw", {"reason": "x", "published": True})
    assert done.json() == {"event_id": SUMMER, "lists": ["fide 2010-09-01"]}
    assert program("POST", f"{path}/restore", {"reason": "x"}).status_code == 200
    again = robin(officer, "Festival").pk
    assert program("GET", f"/reports/{again}/players").json()[3]["default"] == "N"
    accept = {"choices": {"1": "A", "2": "B", "3": "F"}, "facts": {"time_control": "90+30"}}
    refused = program("POST", f"/reports/{again}/accept", accept)
    assert [each["code"] for each in refused.json()["findings"]] == ["same_event"]
    assert program("POST", f"/reports/{again}/accept", accept | {"another": "x"}).status_code == 200
