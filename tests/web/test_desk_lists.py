"""The list desk: drafted in the background, looked at, published with a second confirmation, revised, verified."""

import pytest
from django.utils.translation import gettext, override

from open_report import RIGHT
from ratingoffice.messages import with_messages
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import Job, JobState, RatingList, Role, Status
from ratingoffice.store.office.selectors.differences import DATABASE, GONE, RowDifference
from ratingoffice.store.office.services.jobs import JobRequest, ask_for, run_job, take_job
from ratingoffice.store.office.services.offices import NewSeries, add_official, open_series, set_rulebook
from ratingoffice.store.office.worker import start_worker, wait_for_worker
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.people.services.numbers import number_players, take_number
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.reports.services.inbox import Sending, send_report
from ratingoffice.store.reports.services.reports import Acceptance, accept_report
from ratingoffice.web.sentences import line_text
from site_pages import notices
from small_office import THIRD

PAGE = f"/desk/lists/fide/{THIRD}/"
SECOND_PAGE = "/desk/lists/fide/2010-07-01/"


def page(client, path=PAGE):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def ask(client, kind, path=PAGE, **more):
    answer = client.post(f"{path}ask", {"kind": kind, **more}, follow=True)
    assert answer.status_code in (200, 422)
    wait_for_worker()
    return answer.content.decode()


@pytest.fixture
def drafted(signed_in):
    ask(signed_in, "draft")
    return RatingList.objects.get(status=Status.DRAFT)


def test_a_list_is_drafted_in_the_background_and_published(signed_in, drafted):
    html = page(signed_in)
    assert drafted.hash in html
    assert "Draft again" in html
    ask(signed_in, "publish", confirm=str(THIRD), hash=drafted.hash)
    drafted.refresh_from_db()
    assert (drafted.status, drafted.published_by) == (Status.PUBLISHED, "Anna")
    assert "Published by Anna" in page(signed_in)


@pytest.mark.parametrize("confirm", ["", "2010-09-02", "yes"])
def test_without_the_date_nothing_is_published(signed_in, drafted, confirm):
    refused = notices(ask(signed_in, "publish", confirm=confirm, hash=drafted.hash))[-1]
    assert RatingList.objects.get(pk=drafted.pk).status == Status.DRAFT
    assert refused == {
        "": "This field is required.",
        "yes": "Write a date, such as 2024-07-01.",
    }.get(confirm, "Nothing was published: type the date of the list to confirm it.")


def test_a_draft_that_somebody_drew_up_again_is_not_published(signed_in, officer, drafted):
    correct_player(officer, "N", {"name": "Player Nina"}, "typing error")
    draft_list(add_official(officer, "Otto", Role.OFFICER), "fide", THIRD)
    ask(signed_in, "publish", confirm=str(THIRD), hash=drafted.hash)
    assert "Otto has drafted fide 2010-09-01 again after you read it" in page(signed_in)
    assert not RatingList.objects.filter(day=THIRD, status=Status.PUBLISHED).exists()


def test_a_change_after_the_draft_is_told_and_the_draft_cannot_be_published(signed_in, officer, drafted):
    correct_player(officer, "N", {"title": "FM"}, "forgotten")
    html = page(signed_in)
    assert "Anna changed the data after this draft was made (player N)" in html
    assert 'name="confirm"' not in html
    ask(signed_in, "publish", confirm=str(THIRD), hash=drafted.hash)
    assert "draft it again and look at it" in page(signed_in)


def test_an_account_or_a_number_makes_no_draft_stale_and_a_rulebook_does(signed_in, officer, drafted):
    add_official(officer, "Otto", Role.OFFICER)
    number_players(officer, "fide", {"N": "4711"})
    take_number(officer, "N", "fide", "4711")
    open_series(officer, NewSeries("rapid", "own", "rapid"))
    set_rulebook(officer, "rapid", THIRD, "fide-2010", {})
    assert 'name="confirm"' in page(signed_in)
    set_rulebook(officer, "fide", THIRD, "fide-2010", {})
    assert "Anna changed the data after this draft was made (series fide)" in page(signed_in)


def test_a_membership_makes_a_draft_stale(signed_in, officer, drafted):
    set_membership(officer, "A", MembershipFacts(club="De Toren"))
    assert "Anna changed the data after this draft was made (player A)" in page(signed_in)


def test_the_draft_shows_findings_with_their_event_its_events_and_waiting_reports_above_publish(signed_in, officer):
    report = send_report(officer, Sending(RIGHT, "summer.trf"))
    accept_report(officer, report, Acceptance({1: "A", 2: "B", 3: "D", 4: "F"}, {"time_control": "90+30"}))
    send_report(officer, Sending(RIGHT.replace(b"2010/07", b"2010/08"), "late.trf"))
    send_report(officer, Sending(RIGHT.replace(b"2010/07", b"2010/09"), "autumn.trf"))
    ask(signed_in, "draft")
    html = page(signed_in)
    publish = html.index('name="confirm"')
    assert html.index("1 report waits that may belong to this list.") < publish
    assert html.index("Events that it counts") < html.index('href="/desk/events/2010-07-summer-open/"') < publish
    assert html.index('<span class="mono">event 2010-07-summer-open</span>') < publish


def test_a_revision_needs_a_reason_and_tells_what_it_moves(signed_in, officer):
    assert notices(ask(signed_in, "revise", SECOND_PAGE, reason=""))[-1] == "This field is required."
    ask(signed_in, "revise", SECOND_PAGE, reason="late report")
    html = page(signed_in, SECOND_PAGE)
    assert "Draft of revision 1" in html
    assert "What the revision moves" in html


def test_a_published_list_is_verified(signed_in):
    ask(signed_in, "verify", SECOND_PAGE)
    assert "every checksum is the same" in page(signed_in, SECOND_PAGE)
    assert Job.objects.get().result["differences"] == []


def test_a_draft_can_be_thrown_away(signed_in, drafted):
    signed_in.post(f"{PAGE}discard")
    assert "Nothing is drafted for this day yet." in page(signed_in)


def test_a_job_keeps_why_it_failed_and_shows_it_in_the_language_of_the_reader(signed_in):
    path = "/desk/lists/fide/2010-09-02/"
    ask(signed_in, "draft", path)
    job = Job.objects.get()
    days = "2010-11-01, 2011-01-01, 2011-03-01"
    assert job.problem == f"there is no list of fide-2010 on 2010-09-02; the next ones are {days}"
    assert (job.result["problem"]["code"], job.result["problem"]["values"]["day"]) == (job.refusal.code, "2010-09-02")
    assert "there is no list of fide-2010 on 2 September 2010; the next ones are" in page(signed_in, path)
    shown = signed_in.get(path, HTTP_ACCEPT_LANGUAGE="fr").content.decode()
    assert ("2 septembre 2010" in shown, "there is no list" in shown) == (True, False)


def test_a_job_of_a_former_version_keeps_its_english(officer):
    job = ask_for(officer, JobRequest("draft", "fide", THIRD))
    job.problem = "somebody was quicker"
    assert job.refusal == "somebody was quicker"


def test_a_difference_that_a_job_found_is_kept_as_a_message():
    kept = with_messages(vars(RowDifference(DATABASE, "pages", "3", GONE)))
    assert kept == {
        "subject": "the database",
        "table": "pages",
        "row": "3",
        "message": "the audit log names it, but it is missing",
        "messages": {
            "subject": {"code": "the_database", "values": {}},
            "message": {"code": "logged_and_gone", "values": {}},
        },
    }
    with override("fr"):
        assert line_text(kept, "message") == gettext(GONE) != GONE


def test_a_job_is_taken_once_and_taken_up_again_when_its_worker_falls_silent(officer, monkeypatch):
    asked = ask_for(officer, JobRequest("draft", "fide", THIRD))
    taken = take_job()
    assert (taken, take_job()) == (asked, None)
    Job.objects.update(alive="2020-01-01T00:00:00Z")
    again = take_job()
    assert again == asked
    run_job(again)
    assert Job.objects.get().state == JobState.DONE


def test_two_officers_do_not_ask_for_the_same_list_at_once(signed_in, officer):
    ask_for(add_official(officer, "Otto", Role.OFFICER), JobRequest("draft", "fide", THIRD))
    answer = signed_in.post(f"{PAGE}ask", {"kind": "draft"})
    assert notices(answer.content.decode()) == ["Otto has asked to draft fide 1 September 2010; wait for it"]
    wait_for_worker()
    assert Job.objects.count() == 1


def test_a_page_that_waits_is_told_when_the_work_is_over(signed_in, officer):
    job = ask_for(officer, JobRequest("draft", "fide", THIRD))
    assert "hx-get" in signed_in.get(f"/desk/jobs/{job.pk}/").content.decode()
    wait_for_worker()
    answer = signed_in.get(f"/desk/jobs/{job.pk}/")
    assert answer.headers["HX-Refresh"] == "true"


def test_what_breaks_is_told_without_the_inside_of_the_server(officer, monkeypatch, caplog):
    monkeypatch.setattr("ratingoffice.store.office.services.jobs.draft_list", lambda *args: 1 / 0)
    ask_for(officer, JobRequest("draft", "fide", THIRD))
    start_worker()
    wait_for_worker()
    job = Job.objects.get()
    assert (job.state, job.problem) == (JobState.FAILED, "something went wrong; it is in the log of the server")
    assert "ZeroDivisionError" in caplog.text
