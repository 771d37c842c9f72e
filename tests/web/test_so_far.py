"""Ratings so far this period: on the page of a player, explained, in the API; never official, never waited for."""

from __future__ import annotations

from html import unescape

import pytest

from ratingoffice.store.lists.services import so_far as services
from ratingoffice.store.models import SoFar
from ratingoffice.store.office.worker import wait_for_worker
from ratingoffice.store.people.services.players import hide_player
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.seasons import import_season
from small_season import SmallSeason

NOT_OFFICIAL = "So far this period; not official: reports may still come or be corrected."
PAGES = ("/players/N/", "/players/N/fide/so-far/")


@pytest.fixture
def new_event(officer):
    """Return the officer after an event was accepted that counts on the list of September."""
    season = SmallSeason().people(N=None, A=None, B=None, Z=None).event("NEW", start="2010-07-10", end="2010-07-14")
    season.meets("N", [("A", "1-0"), ("B", "1/2-1/2"), ("Z", "1-0")], event="NEW")
    import_season(officer, season.season(), file="new")
    return officer


def page(visitor, path, **headers):
    answer = visitor.get(path, headers=headers)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


def known(visitor, path="/players/N/"):
    page(visitor, path)
    wait_for_worker()
    return page(visitor, path)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_never_waits_and_says_so(new_event, visitor, path, monkeypatch):
    monkeypatch.setattr("ratingoffice.store.office.worker.calculate_so_far", lambda name: None)
    answer = visitor.get(path)
    shown = answer.content.decode()
    assert "is being calculated. Look again in a moment." in shown
    assert 'hx-trigger="load delay:2s"' in shown
    assert (answer["Cache-Control"], NOT_OFFICIAL in shown) == ("no-store", False)


def test_the_page_of_a_player_shows_it_as_not_official(new_event, visitor):
    shown = known(visitor)
    assert NOT_OFFICIAL in shown
    figures = shown[shown.index("so-far-figures") : shown.index("Why?")]
    for text in (
        "1 September 2010",
        "<dt>Before</dt><dd>2010</dd>",
        "+20.1",
        "<dd>2030</dd>",
        "<dt>Games</dt><dd>2</dd>",
    ):
        assert text in figures
    assert 'href="/players/N/fide/so-far/"' in shown
    assert 'hx-trigger="load' not in shown
    assert "so far" not in page(visitor, "/players/F/").lower()


def test_it_is_explained_as_any_rating(new_event, visitor):
    shown = known(visitor, "/players/N/fide/so-far/")
    for text in (NOT_OFFICIAL, "why 2030?", "Event NEW", "8.54", "Player A", "1 September 2010, not official"):
        assert text in shown
    assert "can be sent to anybody" not in shown


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Jusqu'ici dans cette période ; non officiel : des rapports peuvent encore arriver ou être corrigés."),
        ("nl", "Tot nu toe in deze periode; niet officieel: er kunnen nog rapporten komen of gecorrigeerd worden."),
        ("da", "Indtil nu i denne periode; ikke officielt: rapporter kan stadig komme eller blive rettet."),
    ],
)
def test_it_is_said_in_four_languages(new_event, visitor, language, text):
    known(visitor)
    assert text in " ".join(unescape(page(visitor, "/players/N/", **{"accept-language": language})).split())


def test_a_second_view_does_not_calculate_and_a_change_does(new_event, visitor, monkeypatch):
    runs = []
    calculate = services.calculate
    monkeypatch.setattr(services, "calculate", lambda *given: runs.append(1) or calculate(*given))
    first = known(visitor)
    assert (known(visitor), known(visitor, "/players/A/") != first, len(runs)) == (first, True, 1)
    correct_event(new_event, "NEW", EventCorrection(results={(1, "N"): "0-1"}), "the score sheet says so")
    assert known(visitor) != first
    assert len(runs) == 2


def test_what_cannot_be_calculated_is_said_without_details(new_event, visitor):
    wrong = SmallSeason().people(N=None, B=None).event("WRONG", start="2009-05-20", end="2010-07-24")
    wrong.meets("N", [("B", "1-0")], event="WRONG")
    import_season(new_event, wrong.season(), file="wrong")
    for path in PAGES:
        shown = known(visitor, path)
        assert "cannot be calculated yet" in shown
        assert not {"Traceback", "before_edition"} & {*shown.split()}


def test_a_hidden_player_has_nothing(new_event, visitor):
    hide_player(new_event, "N", hidden=True, reason="asked for it")
    assert "so far" not in known(visitor).lower()
    assert visitor.get("/players/N/fide/so-far/").status_code == 404
    assert visitor.get("/api/v1/players/N/so-far").json() == []
    assert SoFar.objects.count() == 0


@pytest.mark.parametrize("path", ["/players/F/fide/so-far/", "/players/N/none/so-far/", "/players/nobody/fide/so-far/"])
def test_who_has_nothing_so_far_has_no_page(new_event, visitor, path):
    assert visitor.get(path).status_code == 404


def test_the_api_answers_the_same(new_event, visitor):
    path = "/api/v1/players/N/so-far"
    [first] = visitor.get(path).json()
    assert (first["official"], first["rating"]["state"], first["rating"]["rating"]) == (False, "calculating", None)
    wait_for_worker()
    [found] = visitor.get(path).json()
    assert found == {
        "official": False,
        "note": NOT_OFFICIAL,
        "rating": {
            "series": "fide",
            "day": "2010-09-01",
            "rulebook": "fide-2010",
            "state": "ready",
            "old_rating": 2010,
            "change": "20.10",
            "rating": 2030,
            "games": 2,
            "points": None,
            "k": ["15"],
            "later": [],
        },
        "explanation": None,
    }
    why = visitor.get(f"{path}/fide").json()
    assert (why["official"], why["rating"], why["explanation"]["player"]["rating"]) == (False, found["rating"], 2030)
    assert [each["event"]["event_id"] for each in why["explanation"]["events"]] == ["NEW"]
    assert visitor.get(f"{path}/none").status_code == 404
