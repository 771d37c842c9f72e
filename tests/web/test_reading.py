"""What readers stumble over: plurals, decimals, dates, colons, countries, and words that only programs know."""

import gzip
import json
import re
from datetime import date
from functools import partial

import pytest
import typst
from django.test import RequestFactory
from django.utils.translation import override
from ninja.errors import Throttled

from ratingoffice.api.app import api
from ratingoffice.formats import certificates
from ratingoffice.rulebooks.messages import message
from ratingoffice.store.lists.selectors.list_pages import list_page
from ratingoffice.store.models import Federation, Role, RunningEvent
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.people.selectors.search import search
from ratingoffice.store.running_events.selectors.live_events import named, standing
from ratingoffice.web import event_sheets
from ratingoffice.web.articles import article_text
from ratingoffice.web.figures import MINUS, NOTHING, decimals, moved_by, written_day
from ratingoffice.web.sentences import colon_text, figures_in, sentence_text
from ratingoffice.web.views import lists as list_views
from ratingoffice.web.words import country_text


@pytest.mark.parametrize(
    ("value", "shown", "change"),
    [
        ("0.2", "0.20", "+0.20"),
        ("0.08", "0.08", "+0.08"),
        ("-6", f"{MINUS}6.00", f"{MINUS}6.00"),
        ("0.123450", "0.12345", "+0.12345"),
        ("0", "0.00", "0.00"),
        (None, NOTHING, NOTHING),
    ],
)
def test_figures_of_a_column_have_two_decimals_at_least(value, shown, change):
    assert (decimals(value), moved_by(value)) == (shown, change)


def text_of(visitor, path, language="en"):
    html = visitor.get(path, headers={"accept-language": language}).content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_the_sum_of_an_event_needs_no_plural(office, visitor):
    shown = text_of(visitor, "/players/N/fide/2010-05-01/")
    assert re.search(r"Score 1 of \d, expected \d\.\d\d: change [^ ]+\d", shown)


def test_an_explanation_writes_days_out_in_english_too(office, visitor):
    moved = message("wrong_parameter.monthly_from_july", day=date(2010, 3, 20))
    assert sentence_text(moved).startswith("monthly_from is 20 March 2010; ")
    assert re.findall(r"\d{4}-\d\d-\d\d", text_of(visitor, "/players/N/fide/2010-05-01/")) == []


@pytest.mark.parametrize(
    ("query", "caption"),
    [
        ("", "Lines 1 to 3 of 8: FIDE, 1 May 2010"),
        ("?after=6", "Lines 7 to 8 of 8: FIDE, 1 May 2010"),
        ("?sort=name", "3 of 8 lines: FIDE, 1 May 2010"),
        ("?status=listed", "3 lines on this page: FIDE, 1 May 2010"),
        ("?federation=NED", "2 lines of FIDE, 1 May 2010"),
    ],
)
def test_the_caption_of_a_list_says_which_lines_these_are(office, visitor, monkeypatch, query, caption):
    monkeypatch.setattr(list_views, "page_of", partial(list_page, most=3))
    html = visitor.get(f"/lists/fide/2010-05-01/{query}&" if query else "/lists/fide/2010-05-01/?x=").content.decode()
    assert re.findall(r"<caption>(.*?)</caption>", html) == [caption]


def test_a_change_that_is_not_known_asks_why_once(office, visitor):
    pages = [visitor.get(path).content.decode() for path in ("/players/X/", "/events/RR/", "/lists/fide/2010-05-01/")]
    assert [re.findall(r'aria-label="Why\? ?why', page, re.IGNORECASE) for page in pages] == [[], [], []]


def test_a_page_of_a_regulation_names_no_code(office, visitor):
    assert "change.rating_change" not in visitor.get("/regulations/fide-b02-2010/").content.decode()


@pytest.mark.parametrize(
    ("query", "events"),
    [("", ["LATE", "SW", "RR"]), ("?year=2010", ["LATE", "SW", "RR"]), ("?year=2009", []), ("?federation=NED", [])],
)
def test_events_are_chosen_by_year_and_federation(office, visitor, query, events):
    html = visitor.get(f"/events/{query}").content.decode()
    assert re.findall(r'<th scope="row"><a href="/events/(\w+)/">', html) == events


def test_the_list_of_events_tells_how_many_played(office, visitor):
    html = visitor.get("/events/").content.decode()
    assert re.findall(r'<td class="number">(\d+)</td>', html) == ["6", "6", "7"]


def test_a_certificate_is_written_out(monkeypatch):
    printed = {}
    monkeypatch.setattr(typst, "compile", lambda template, sys_inputs: printed.update(sys_inputs) or b"")
    titled = {"title": "International Master", "abbreviation": "MI", "board": "100", "grounds": ""}
    certificates.as_pdf(certificates.Certificate("Diarra, Seydou", "MLI", **titled, day=date(2024, 12, 20)))
    assert (printed["name"], printed["federation"], printed["day"]) == ("Seydou Diarra", "Mali", "20 December 2024")
    certificates.as_pdf(certificates.Certificate("Eva Vos", "ENG", **titled, day=date(2024, 5, 1)))
    assert (printed["name"], printed["federation"], printed["day"]) == ("Eva Vos", "ENG", "1 May 2024")


def test_pairings_are_printed_to_be_read_on_a_wall(first_round):
    desk = standing(RunningEvent.objects.get())
    sizes = [event_sheets.SHEETS[each](desk, named(desk)).size for each in ("pairings", "standings")]
    assert sizes == [12.5, 9]
    assert event_sheets.sheet_pdf(desk, "pairings").startswith(b"%PDF")


def test_static_files_are_compressed(office, visitor):
    address = re.search(r'href="(/static/[^"]+site\.css)"', visitor.get("/").content.decode())[1]
    answer = visitor.get(address, headers={"accept-encoding": "gzip"})
    assert (answer.headers["Content-Encoding"], answer.headers["Content-Type"]) == ("gzip", 'text/css; charset="utf-8"')
    assert b"color-scheme" in gzip.decompress(b"".join(answer.streaming_content))
    answer.close()


@pytest.mark.parametrize(
    ("language", "name", "without_a_code"),
    [("en", "Poland", "ENG"), ("fr", "Pologne", "ENG"), ("nl", "Polen", "ENG"), ("da", "Polen", "ENG")],
)
def test_countries_have_their_name_in_every_language(language, name, without_a_code):
    with override(language):
        assert (country_text("POL"), country_text("ENG")) == (name, without_a_code)
        assert country_text("ENG", "England") == "England"


def test_in_english_a_federation_has_the_name_that_the_office_gives_it():
    with override("en"):
        assert country_text("TPE", "Chinese Taipei") == "Chinese Taipei"


@pytest.mark.parametrize(
    ("query", "codes"),
    [("pologne", ["POL"]), ("Polen", ["POL"]), ("poland", ["POL"]), ("pays bas", ["NED"]), ("ned", ["NED"]), ("x", [])],
)
def test_federations_are_found_by_the_name_of_their_country(own_office, visitor, query, codes):
    for code in ("POL", "DEN", "FRA"):
        Federation.objects.get_or_create(code=code)
    assert [each.code for each in search(query).federations] == codes


def test_the_first_of_a_month_is_french():
    with override("fr"):
        assert [written_day(date(2024, 1, day)) for day in (1, 2, 11)] == [
            "1er janvier 2024",
            "2 janvier 2024",
            "11 janvier 2024",
        ]
        assert (colon_text(), figures_in("46.5, 12")) == ("\N{NO-BREAK SPACE}: ", "46,5, 12")
    with override("nl"):
        assert (written_day(date(2024, 1, 1)), colon_text()) == ("1 januari 2024", ": ")


def test_french_pages_write_the_first_of_a_month_and_the_colon(office, visitor):
    assert "FIDE, 1er mai 2010" in text_of(visitor, "/lists/fide/2010-05-01/", "fr")
    assert "Player N : pourquoi" in text_of(visitor, "/players/N/fide/2010-05-01/", "fr")


def test_citations_can_be_translated():
    with override("en"):
        assert article_text("Annex 5, 3.5 and 3.6") == "Annex 5, 3.5 and 3.6"
    with override("fr"):
        assert article_text("FIDE C.07, 16") == "FIDE C.07, 16"


def test_the_audit_log_names_facts_in_words(signed_in):
    shown = text_of(signed_in, "/desk/trail/")
    assert "Checksum" in shown
    assert "merged_into" not in shown


def test_the_audit_log_says_states_and_roles_in_the_language_of_the_reader(signed_in, officer):
    add_official(officer, "Otto", Role.DELEGATE, "NED")
    shown = text_of(signed_in, "/desk/trail/?subject=official%20Otto", "fr")
    assert ("Rôle délégué de la fédération" in shown, "delegate" in shown) == (True, False)


@pytest.mark.parametrize(
    ("wait", "right"), [(23.485958099365234, "wait 24 seconds"), (0.2, "wait 1 second"), (None, "wait 1 second")]
)
def test_the_api_says_in_whole_seconds_how_long_to_wait(wait, right):
    answer = api.on_exception(RequestFactory().get("/api/v1/lists"), Throttled(wait=wait))
    told = json.loads(answer.content)
    assert (answer.status_code, told["right"], answer["Retry-After"]) == (429, right, right.split()[1])


@pytest.mark.parametrize("path", ["lists/fide/2010-05-01/lines", "events/RR", "lists"])
def test_the_api_refuses_a_filter_that_it_does_not_know(own_office, visitor, path):
    answer = visitor.get(f"/api/v1/{path}?colour=red&federaton=NED")
    assert answer.status_code == 422
    findings = answer.json()["findings"]
    assert [(each["code"], each["column"]) for each in findings] == [
        ("unknown_filter", "colour"),
        ("unknown_filter", "federaton"),
    ]
    assert findings[0]["message"].startswith("unknown filter 'colour'; available: ")
    values = findings[0]["values"]
    known = ", ".join(values.get("known", ["none"]))
    assert (values["name"], findings[0]["message"].endswith(f"available: {known}")) == ("colour", True)
