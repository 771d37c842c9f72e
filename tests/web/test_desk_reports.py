"""The reports inbox: a delegate sends, the officer returns, accepts or rejects, and everybody sees their own."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from open_report import CHOICES, DIRTY, RIGHT
from ratingoffice.store.models import AuditEntry, Event, Official, Report, ReportStep, Role
from ratingoffice.store.office.services.offices import add_official, set_password
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.reports.services.inbox import Sending, send_report
from ratingoffice.store.reports.services.reports import last_step
from site_pages import PASSWORD, notices
from small_report import player_line, report


def signed(officer: Official, role: Role, name: str, federation: str | None = None) -> Client:
    """Return somebody at the site."""
    add_official(officer, name, role, federation)
    set_password(officer, name, PASSWORD)
    client = Client(HTTP_HOST="127.0.0.1")
    client.post("/sign-in/", {"name": name, "password": PASSWORD})
    return client


@pytest.fixture
def delegate(officer):
    return signed(officer, Role.DELEGATE, "Dana", "NED")


def sent(client, data=RIGHT, to="", **more):
    return client.post(f"/desk/reports/{to}", {"file": SimpleUploadedFile("open.trf", data), **more})


def many_findings():
    """Return a report of six games whose twelve players have no number."""
    cells = [
        f"{number + 1 if number % 2 else number - 1:>4} {'w 1' if number % 2 else 'b 0'}" for number in range(1, 13)
    ]
    lines = [
        player_line(number, cell, name=f"Player, {number}", fide="", points="1.0" if number % 2 else "0.0")
        for number, cell in enumerate(cells, start=1)
    ]
    return report(*lines)


def page(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_findings_stand_beside_the_lines_of_the_file(delegate):
    assert sent(delegate, DIRTY)["Location"] == "/desk/reports/1/"
    html = page(delegate, "/desk/reports/1/")
    at = html.index("<pre>052 2010/13/39</pre>")
    assert "is no day; write it as YYYY/MM/DD" in html[at : at + 400]
    assert "Return it" not in html
    assert "Match the players" not in html


def test_findings_of_one_code_are_a_group_with_its_first_places(delegate):
    sent(delegate, many_findings())
    html = page(delegate, "/desk/reports/1/")
    listed = html[html.index('<ul class="findings">') : html.index('<div class="scroll source"')]
    assert re.findall(r"(\d+) times", listed) == ["12"]
    assert re.findall(r'href="#line-(\d+)"', listed) == [str(line) for line in range(7, 19)]
    assert "and 7 more</summary>" in listed
    beside = html[html.index('<div class="scroll source"') :]
    assert beside.count("1 more finding of a kind shown above") == 7


def test_a_report_is_returned_corrected_and_accepted(signed_in, delegate, officer):
    sent(delegate, DIRTY, message="from the weekend")
    signed_in.post("/desk/reports/1/do/return", {"reply": "the last day is no date"})
    assert "the last day is no date" in page(delegate, "/desk/reports/1/")
    assert sent(delegate, RIGHT, to="1/do/correct")["Location"] == "/desk/reports/2/"
    refused = signed_in.post("/desk/reports/2/accept", {"choice-1": "A"})
    assert refused.status_code == 422
    assert 'value="A" selected' in refused.content.decode()
    assert signed_in.post("/desk/reports/2/accept", CHOICES).status_code == 302
    assert Event.objects.filter(name="Summer Open").count() == 1
    steps = ReportStep.objects.order_by("id").values_list("report_id", "state", "by", "message")
    assert list(steps) == [
        (1, "received", "Dana", "from the weekend"),
        (1, "returned", "Anna", "the last day is no date"),
        (2, "received", "Dana", ""),
        (1, "replaced", "Dana", ""),
        (2, "accepted", "Anna", ""),
    ]
    assert "2010-07-summer-open" in page(delegate, "/desk/reports/2/")


def test_a_report_is_rejected_with_an_article_that_there_is(signed_in, delegate):
    sent(delegate)
    signed_in.post("/desk/reports/1/do/reject", {"article": "fide-b02-2010 99"})
    assert last_step(Report.objects.get()).state == "received"
    signed_in.post("/desk/reports/1/do/reject", {"article": "fide-b02-2010 1.1", "reply": "too fast"})
    step = last_step(Report.objects.get())
    assert (step.state, step.article, step.message) == ("rejected", "fide-b02-2010 1.1", "too fast")
    answer = signed_in.post("/desk/reports/1/accept", CHOICES)
    assert "was rejected by Anna" in answer.content.decode()


def test_two_officers_accept_a_report_once(signed_in, delegate, officer):
    sent(delegate)
    other = signed(officer, Role.OFFICER, "Otto")
    assert other.post("/desk/reports/1/accept", CHOICES).status_code == 302
    answer = signed_in.post("/desk/reports/1/accept", CHOICES)
    assert (answer.status_code, "was accepted by Otto" in answer.content.decode()) == (422, True)
    assert Event.objects.filter(name="Summer Open").count() == 1


def test_everybody_sees_their_own(officer, delegate):
    arbiter = signed(officer, Role.ARBITER, "Arie")
    colleague = signed(officer, Role.DELEGATE, "Dirk", "NED")
    stranger = signed(officer, Role.DELEGATE, "Britta", "BEL")
    sent(delegate)
    seen = {name: client.get("/desk/reports/1/").status_code for name, client in (
        ("delegate", delegate), ("colleague", colleague), ("stranger", stranger), ("arbiter", arbiter))}  # fmt: skip
    assert seen == {"delegate": 200, "colleague": 200, "stranger": 404, "arbiter": 404}
    assert "open.trf" not in page(arbiter, "/desk/reports/")
    assert sent(arbiter, DIRTY)["Location"] == "/desk/reports/2/"
    assert "open.trf" in page(arbiter, "/desk/reports/?state=received")
    assert stranger.post("/desk/reports/1/do/correct", {"file": SimpleUploadedFile("x", b"x")}).status_code == 404


def test_who_saw_a_report_is_in_the_audit_log_once_an_hour_and_who_took_it_out_every_time(signed_in, delegate):
    sent(delegate)
    for _ in range(2):
        signed_in.get("/desk/reports/1/")
        data = signed_in.get("/desk/reports/1/file").content
    seen = AuditEntry.objects.filter(action__in=("see_person", "export_file"), subject="report 1").order_by("id")
    taken = ("Anna", {"bytes": len(data), "sha256": sha256(data)})
    assert list(seen.values_list("who", "after")) == [("Anna", {"saw": "file"}), taken, taken]


def test_the_report_of_an_event_is_for_those_who_may_read_it_and_taking_it_out_is_told(signed_in, officer, delegate):
    sent(delegate)
    signed_in.post("/desk/reports/1/accept", CHOICES)
    readers = (signed_in, delegate, signed(officer, Role.ARBITER, "Arie"))
    answers = [each.get("/events/2010-07-summer-open/report").status_code for each in readers]
    assert answers == [200, 200, 404]
    taken = AuditEntry.objects.filter(action="export_file", subject="report 1").order_by("id")
    assert list(taken.values_list("who", flat=True)) == ["Anna", "Dana"]


@pytest.mark.parametrize(
    ("data", "told"),
    [(b"", "is empty"), (b"PK\x03\x04" + b"\0" * 100, ""), (b"\xff\xfe\x00", ""), (b"x" * 100_000, "")],
)
def test_whatever_is_sent_the_page_is_there(delegate, data, told):
    answer = sent(delegate, data)
    assert answer.status_code == (422 if told else 302)
    assert told in (answer.content.decode() if told else page(delegate, answer["Location"]))


def test_the_same_file_twice_is_told(delegate, officer):
    send_report(officer, Sending(RIGHT, "first.trf"))
    assert "this report was received before" in sent(delegate).content.decode()


def test_no_file_and_no_message_are_told(signed_in, delegate):
    answer = delegate.post("/desk/reports/", {"message": "here"})
    assert (answer.status_code, notices(answer.content.decode())[-1]) == (
        422,
        "This field is required.",
    )
    assert 'value="here"' in answer.content.decode()
    sent(delegate)
    answer = signed_in.post("/desk/reports/1/do/return", {"reply": " "})
    assert notices(answer.content.decode())[-1] == "This field is required."
