"""The laboratory on the site: question, picture, answer, details; oddities only for the rating officer."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.utils.translation import override

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.oddities.messages import message
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.laboratory.oddities.search import OddityReport
from ratingoffice.laboratory.summaries.messages import message as lab_message
from ratingoffice.store.laboratory import services
from ratingoffice.store.laboratory.selectors import series_studies
from ratingoffice.store.models import AuditEntry, Job, JobState, RatingList, Study, StudyKind
from ratingoffice.store.office.worker import wait_for_worker
from ratingoffice.web.study_texts import cell_text
from small_office import SECOND

ODDITY = Oddity(
    OddityKind.DUPLICATE, SECOND, ("N",), ("RR", "SW"), message("oddity_reason.duplicate", same=9, met=10), 1e-8, 40
)


@pytest.fixture(autouse=True)
def _no_studies(own_office):
    """Begin without studies: a page that another test asked for may have had them made in the office that is copied."""
    wait_for_worker()
    Study.objects.all().delete()


def page(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_page_never_waits_for_studies_and_is_not_kept_meanwhile(own_office, visitor, monkeypatch):
    monkeypatch.setattr("ratingoffice.store.office.worker.calculate_studies", lambda name: None)
    answer = visitor.get("/laboratory/fide/")
    shown = answer.content.decode()
    assert "The studies are being made. Look again in a moment." in shown
    assert 'hx-trigger="load delay:3s"' in shown
    assert answer["Cache-Control"] == "no-store"


def test_the_room_has_question_answer_picture_and_details(own_office, visitor):
    page(visitor, "/laboratory/fide/")
    wait_for_worker()
    shown = page(visitor, "/laboratory/fide/")
    assert "being made" not in shown
    assert '<h2 id="lists">How many players are rated?</h2>' in shown
    assert "6 players are on the list of 1 July 2010; on 1 March 2010 there were 7." in shown
    assert "In the year before the newest list 31 games were played (players: 8, events: 3)." in shown
    assert 'data-source="lists-0"' in shown
    assert "<caption>Players on each list</caption>" in shown


def test_a_study_that_cannot_be_made_says_why(own_office, visitor):
    page(visitor, "/laboratory/fide/")
    wait_for_worker()
    level = page(visitor, "/laboratory/fide/").partition('<h2 id="level">')[2]
    assert level.startswith("Is the level stable?</h2><p>From")
    assert Study.objects.get(kind=StudyKind.LEVEL).state == JobState.FAILED


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (InvalidValueError(lab_message("no_lists_yet")), "There is no list yet."),
        (OSError("disk"), "This study failed. The log of the server has the details."),
    ],
)
def test_an_office_that_cannot_be_read_ends_all_studies_with_the_reason(officer, monkeypatch, problem, reason):
    def unreadable(series):
        raise problem

    monkeypatch.setattr(services, "office_source", unreadable)
    services.calculate_studies("fide")
    assert set(Study.objects.values_list("kind", "state")) == {(kind, JobState.FAILED) for kind in StudyKind}
    assert {each.problem for each in series_studies("fide").studies} == {reason}


def test_a_series_without_lists_has_no_room(own_office, visitor):
    assert visitor.get("/laboratory/nothing/").status_code == 404


def test_studies_are_made_once_until_a_list_is_published_or_the_officer_asks(officer):
    services.calculate_studies("fide")
    before = set(Study.objects.values_list("kind", "at"))
    services.calculate_studies("fide")
    assert set(Study.objects.values_list("kind", "at")) == before
    services.ask_again(officer, "fide")
    services.calculate_studies("fide")
    assert not set(Study.objects.values_list("kind", "at")) & before


def test_the_officer_sees_oddities_with_reason_names_and_probability(officer, signed_in, monkeypatch):
    monkeypatch.setattr(services, "find_oddities", lambda history, events: OddityReport((ODDITY,)))
    services.calculate_studies("fide")
    shown = page(signed_in, "/desk/oddities/fide/")
    assert "1 oddity to look at: chance alone hardly explains it. It may still be right." in shown
    assert "9 of 10 games of the same players have the same result." in shown
    assert '<a href="/desk/events/RR/">Event RR</a>' in shown
    assert '<a href="/desk/players/N/">Player N</a>' in shown
    assert "once in 2,500,000" in shown
    assert "By chance, anywhere in the history:" in shown
    assert "Compare both reports. If they are one event, withdraw one of them." in shown
    assert AuditEntry.objects.filter(action="see_person", after__saw="oddities").count() == 1
    assert "Oddities" in page(signed_in, "/laboratory/fide/")


def test_nobody_else_sees_oddities(own_office, visitor, monkeypatch):
    monkeypatch.setattr(services, "find_oddities", lambda history, events: OddityReport((ODDITY,)))
    services.calculate_studies("fide")
    assert visitor.get("/desk/oddities/fide/").status_code == 302
    assert "oddit" not in page(visitor, "/laboratory/fide/").lower()


def test_the_officer_asks_again(signed_in):
    services.calculate_studies("fide")
    answer = signed_in.post("/desk/oddities/fide/again", follow=True)
    assert "The studies are being made again." in answer.content.decode()
    wait_for_worker()
    assert set(Study.objects.values_list("newest", flat=True)) != {0}


def test_the_officer_takes_the_annual_report_with_oddities_in_number_only(signed_in, monkeypatch):
    monkeypatch.setattr(services, "find_oddities", lambda history, events: OddityReport((ODDITY,)))
    services.calculate_studies("fide")
    answer = signed_in.get("/desk/oddities/fide/annual-report.html")
    assert answer["Content-Disposition"] == 'attachment; filename="annual-report-fide-2010.html"'
    shown = answer.content.decode()
    assert "The rating officer has 1 oddity of this year to look at." in shown
    assert "Event RR" not in shown
    assert signed_in.get("/desk/oddities/fide/annual-report.pdf").content.startswith(b"%PDF-")
    assert signed_in.get("/desk/oddities/fide/annual-report.doc").status_code == 404


def test_there_is_no_report_before_the_studies(signed_in):
    answer = signed_in.get("/desk/oddities/fide/annual-report.pdf")
    assert answer.status_code == 409
    assert "The studies of this series are not made yet." in answer.content.decode()


def test_the_officer_asks_what_another_rule_would_have_done(signed_in):
    shown = page(signed_in, "/desk/what-if/fide/")
    assert "rulebook = &quot;fide-2010&quot;" in shown
    scenario = 'title = "K doubled"\nrulebook = "fide-2010"\n[figures]\nk_usual = 30\n'
    answer = signed_in.post("/desk/what-if/fide/", {"first": "2010-05-01", "scenario": scenario})
    assert (answer.status_code, answer.content) == (302, b"")
    wait_for_worker()
    shown = page(signed_in, "/desk/what-if/fide/")
    assert "What would another rule have done?</h2>" in shown
    assert "<td>K doubled</td>" in shown
    assert "<caption>Who moves most, and why</caption>" in shown
    assert RatingList.objects.filter(status="draft").count() == 0


def test_a_scenario_that_is_wrong_is_refused_with_all_that_is_wrong_and_kept(signed_in):
    scenario = 'title = "x"\nrulebook = "fide-2010"\n[figures]\nk_usaul = 30\n'
    answer = signed_in.post("/desk/what-if/fide/", {"first": "2010-05-01", "scenario": scenario})
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert "k_usaul" in shown
    assert "Near it:" in shown
    assert Job.objects.count() == 0


def test_a_scenario_cannot_name_code_on_the_site(signed_in):
    for text in ('rulebook = "os:path"', 'rulebook = "fide-2010"\n[rules]\nk = "os:path"'):
        answer = signed_in.post("/desk/what-if/fide/", {"first": "2010-05-01", "scenario": f'title = "x"\n{text}'})
        assert answer.status_code == 422
        assert "Replay a scenario with code of a module with" in answer.content.decode()


@pytest.mark.parametrize(
    ("cell", "language", "text"),
    [
        (Decimal("12839.6"), "en", "12,839.6"),
        (Decimal("-12841.2"), "fr", "\N{MINUS SIGN}12\N{NO-BREAK SPACE}841,2"),
        (45019, "nl", "45.019"),
        (2037, "en", "2037"),
        (None, "da", ""),
    ],
)
def test_large_figures_are_written_in_groups(cell, language, text):
    with override(language):
        assert cell_text(cell) == text
