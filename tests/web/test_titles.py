"""Norms and titles on the site: an event, a player, an event that is being played, the desk, certificates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from html import unescape

import pytest
from django.core.cache import cache
from django.db import connections
from django.test import Client

from live_event import live_event, played
from ratingoffice.store.models import AuditEntry, Norm, Official, Player, TitleApplication, TitleEvent, TitleHeld
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import set_password
from ratingoffice.store.people.services.players import correct_player, hide_player
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.running_events.services.running_events import open_event, take_step
from ratingoffice.store.titles.services.applications import TitleRequest, apply_for_title, grant_title
from ratingoffice.store.titles.services.norms import NormFacts, TitleEventFacts, enter_norm, tell_title_event
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title
from ratingoffice.tournament.desk.pairing_rounds import with_next_round
from site_pages import PASSWORD, notices
from small_office import Offices, Sqlite, prepared
from small_office import opened as opened_office
from small_title_office import EVENT, draughts_office, named, with_norms

COMPLETE = TitleRequest("MI", address="Markt 1, Delft", fee_paid=True, highest_rating=2271)


def made() -> None:
    """Fill the office: the norms of Delft, a title that is granted, a request that lacks much."""
    who = Official.objects.get()
    set_password(who, who.name, PASSWORD)
    vos = with_norms(who)
    grant_title(who, apply_for_title(who, vos.player_id, COMPLETE).pk, date(2023, 6, 1), "Council 3/2023")
    apply_for_title(who, named("Mulder").player_id, TitleRequest("MI"))


@pytest.fixture(scope="module")
def title_place(offices: Offices) -> str:
    """Return an office with norms and titles that is only read."""
    return prepared(offices, made, prepared(offices, draughts_office))


@pytest.fixture
def titles(title_place: str) -> Iterator[str]:
    """Open the office that is only read."""
    choose_office(title_place)
    cache.clear()
    yield title_place
    connections.close_all()


@pytest.fixture(scope="module")
def one_title_place(sqlite: Sqlite) -> str:
    """Return the same on SQLite, to be copied."""
    return prepared(sqlite, made, prepared(sqlite, draughts_office))


@pytest.fixture
def own(sqlite: Sqlite, one_title_place: str) -> Iterator[Official]:
    """Open an office of one's own, to change it."""
    with opened_office(sqlite, one_title_place):
        cache.clear()
        yield Official.objects.get()


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return answer.content.decode()


def said(client: Client, address: str, /, **form: object) -> str:
    """Send a form, and return what is told on the page it leads to."""
    answer = client.post(address, form, follow=True)
    assert answer.status_code in (200, 422)
    return unescape(" ".join(notices(answer.content.decode())))


def test_an_event_tells_its_norms_and_near_misses(titles, visitor):
    shown = page(visitor, f"/events/{EVENT}/norms/")
    assert "MI norm, red" in shown
    assert '<span class="down">12</span> / 13' in shown
    assert 'href="/regulations/fmjd-annex10-2022/#article-X3"' in shown
    assert "games a day" in shown
    assert f'href="/events/{EVENT}/norms/"' in page(visitor, f"/events/{EVENT}/")


def test_every_condition_of_a_player_is_a_line(titles, visitor):
    shown = page(visitor, f"/events/{EVENT}/norms/6/")
    assert shown.count('<th scope="row">games over the board</th>') == 6
    assert "1 condition missed" in shown
    assert visitor.get(f"/events/{EVENT}/norms/99/").status_code == 404


def test_a_title_that_a_place_kept_away_has_its_lines(own, visitor):
    tell_title_event(own, EVENT, TitleEventFacts(competition="asia"))
    correct_player(own, named("Diop").player_id, {"title": "CMF"}, "his certificate")
    enter_title(own, named("Diop").player_id, TitleFacts("MF", date(2010, 6, 1), "norms", "Council 2010"))
    shown = page(visitor, f"/events/{EVENT}/norms/3/")
    near = shown[shown.index('<section class="near">') :]
    section = near[: near.index("</section>")]
    assert "Title MI" in section
    assert "1 condition missed" in section
    assert '<th scope="row">place in the championship</th><td class="number">2</td><td class="number">1</td>' in section


def test_a_player_has_a_page_of_titles_with_their_history(titles, visitor):
    vos = named("Vos").player_id
    assert f'href="/players/{vos}/titles/"' in page(visitor, f"/players/{vos}/")
    shown = page(visitor, f"/players/{vos}/titles/")
    for words in ("Council 3/2023", "through norms", "International Delft 2023", "Riga Open 2021", "XII (50 %)"):
        assert words in shown
    assert "Markt" not in shown
    assert "Titels en normen" in visitor.get(f"/players/{vos}/titles/", HTTP_ACCEPT_LANGUAGE="nl").content.decode()


def test_all_norms_and_titles_are_published(titles, visitor):
    shown = page(visitor, "/titles/")
    assert shown.index("International Delft 2023") < shown.index("Paris Open 2022") < shown.index("Riga Open 2021")
    assert "Markt" not in shown


def test_who_has_neither_norms_nor_titles_has_no_link_to_them(titles, visitor):
    jansen = named("Jansen").player_id
    assert f"/players/{jansen}/titles/" not in page(visitor, f"/players/{jansen}/")
    assert "None." in page(visitor, f"/players/{jansen}/titles/")


def test_the_api_tells_titles_of_a_player(titles, visitor):
    answer = json.loads(page(visitor, f"/api/v1/players/{named('Vos').player_id}/titles"))
    assert [(each["title"], each["since"], each["way"]) for each in answer["titles"] if each["since"]] == [
        ("MI", "2023-06-01", "norms")
    ]
    delft = answer["norms"][0]
    assert (delft["title"], delft["colour"], delft["event_id"], len(delft["conditions"])) == ("MI", "red", EVENT, 18)
    assert [each["short_by"] for each in answer["next"]["GMI"]] == [3, 40, 1, 0]


def test_the_api_tells_norms_of_an_event(titles, visitor):
    answer = json.loads(page(visitor, f"/api/v1/events/{EVENT}/norms"))
    vos = next(each for each in answer["players"] if each["number"] == 6)
    assert (answer["rounds_to_go"], vos["player_id"], vos["place"]) == (0, named("Vos").player_id, 4)
    [near] = vos["near"]
    assert [each["short_by"] for each in near["conditions"] if each["verdict"] == "missed"] == [1]


def test_hidden_players_are_nowhere_named(own, visitor):
    vos = named("Vos")
    hide_player(own, vos.player_id, hidden=True, reason="asked for it")
    addresses = (
        "/titles/",
        f"/events/{EVENT}/norms/",
        f"/events/{EVENT}/norms/6/",
        f"/players/{vos.player_id}/titles/",
    )
    for address in (*addresses, f"/api/v1/events/{EVENT}/norms", f"/api/v1/players/{vos.player_id}/titles"):
        assert "Vos" not in page(visitor, address)


def test_an_event_with_rounds_to_go_tells_what_players_need(own, visitor):
    correct_event(own, EVENT, EventCorrection({"rounds": "11", "system": "swiss"}), "two rounds more")
    shown = page(visitor, f"/events/{EVENT}/norms/")
    assert "2 rounds to go" in shown
    assert "4 points from the last 2 games" in shown
    assert "without round 3" in shown
    assert "All this rests on what is still to be shown:" in shown
    assert "games a day" in shown
    needs = json.loads(page(visitor, f"/api/v1/events/{EVENT}/norms"))
    assert (needs["rounds_to_go"], needs["players"][0]["number"]) == (2, 1)
    assert visitor.get(f"/events/{EVENT}/norms/6/").status_code == 404


def running(who: Official, rounds: int) -> str:
    """Open an event of eight, play some of its rounds and pair the next."""
    live = live_event(8, rounds=9)
    row = open_event(who, live.tournament.info, live.plan, live.tournament)
    for _ in range(rounds):
        take_step(who, row.key, played, {"step": "paired", "round": 0})
    take_step(who, row.key, with_next_round, {"step": "paired", "round": 0})
    return row.key


def test_an_event_that_is_being_played_tells_what_players_need_its_open_round_included(own, visitor):
    key = running(own, 1)
    shown = page(visitor, f"/live/{key}/norms/")
    assert "8 rounds to go" in shown
    assert "MF norm, black" in shown
    assert f'href="/live/{key}/norms/"' in page(visitor, f"/live/{key}/")


def test_chess_has_no_norms(own, visitor):
    correct_event(own, EVENT, EventCorrection({"board": "", "discipline": "standard"}), "chess")
    assert visitor.get(f"/events/{EVENT}/norms/").status_code == 404
    assert "norms/" not in page(visitor, f"/events/{EVENT}/")


def test_the_desk_lists_what_is_to_be_decided_first(at_desk):
    shown = page(at_desk, "/desk/titles/")
    assert shown.index("Mulder, Piet") < shown.index("Vos, Eva")
    assert "8 missing" in shown
    assert "Mulder, Piet: MI" in page(at_desk, "/desk/")


def test_a_request_is_entered_completed_and_granted_with_its_certificate(at_desk):
    silva = named("Silva")
    Player.objects.filter(pk=silva.pk).update(born="1990-01-31")
    facts = {"player": silva.player_id, "title": "CMF", "address": "Rua 1", "result": "place 1", "article": "3.11.1"}
    assert said(at_desk, "/desk/titles/do/ask", **facts) == "The request is entered."
    number = TitleApplication.objects.get(player=silva).pk
    refused = said(at_desk, f"/desk/titles/{number}/do/grant", since="2023-06-01", decision="Council")
    assert refused == f"request {number} lacks: fee paid (Annex 10, 15)"
    assert at_desk.get(f"/desk/titles/{number}/certificate.pdf").status_code == 404
    said(at_desk, "/desk/titles/do/ask", **facts, fee_paid="on")
    granted = said(at_desk, f"/desk/titles/{number}/do/grant", since="2023-06-01", decision="Council")
    assert granted == "The title is granted."
    assert TitleHeld.objects.get(player=silva, title="CMF").article == "Annex 10, 3.11.1"
    pdf = at_desk.get(f"/desk/titles/{number}/certificate.pdf")
    assert (pdf["Content-Type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")


def test_a_request_is_refused_with_its_article(at_desk):
    number = TitleApplication.objects.get(state="asked").pk
    assert "Annex 10 has no article" in said(at_desk, f"/desk/titles/{number}/do/refuse", article="99")
    assert said(at_desk, f"/desk/titles/{number}/do/refuse", article="15") == "The request is refused."
    assert "Refused by Anna" in page(at_desk, f"/desk/titles/{number}/")


def test_what_a_form_does_not_say_is_refused_in_words(at_desk):
    number = TitleApplication.objects.get(state="asked").pk
    assert "Write a date, such as" in said(at_desk, f"/desk/titles/{number}/do/grant", since="soon", decision="Council")
    assert "Unknown player" in said(at_desk, "/desk/titles/do/ask", player="nobody", title="MI")
    assert "whole number" in said(
        at_desk, "/desk/titles/do/norm", player="x", title="MI", day="2023-01-01", games="nine"
    )


def test_norms_and_titles_are_entered_from_papers(at_desk):
    jansen = named("Jansen")
    norm = {"player": jansen.player_id, "title": "MF", "colour": "red", "event": "Minsk", "day": "2022-01-09"}
    assert said(at_desk, "/desk/titles/do/norm", **norm, games="9", source="letter") == "The norm is entered."
    assert Norm.objects.get(player=jansen).event_name == "Minsk"
    title = {"player": jansen.player_id, "title": "CMF", "since": "2020-01-01", "way": "automatic", "decision": "2020"}
    assert said(at_desk, "/desk/titles/do/held", **title) == "The title is entered."
    assert named("Jansen").title == "CMF"


def test_the_norms_of_an_event_are_told_and_entered(at_desk):
    Norm.objects.filter(event__isnull=False).exclude(titleapplication__state="granted").delete()
    told = {"referee": "international", "registered": "True", "approved": "False", "competition": "", "age": "adults"}
    address = f"/desk/titles/norms/{EVENT}/"
    assert said(at_desk, f"{address}tell", **told) == "It is entered; the norms are judged by it."
    assert TitleEvent.objects.values_list("approved", flat=True).get() is False
    assert "No norm was made." in page(at_desk, address)
    said(at_desk, f"{address}tell", **told | {"approved": "True"})
    assert "proposed" in page(at_desk, address)
    assert said(at_desk, f"{address}enter", number=["4", "5"]) == "The norms are entered."
    assert set(Norm.objects.filter(event__isnull=False).values_list("player__name", flat=True)) == {
        "Martin, Luc",
        "Petrov, Oleg",
        "Vos, Eva",
    }


def test_norms_that_an_event_does_not_give_any_more_are_told(at_desk, own):
    correct_event(own, EVENT, EventCorrection({"time_control": "5+3"}), "typing error")
    assert "does not give them" in page(at_desk, f"/desk/titles/norms/{EVENT}/")


def test_a_norm_is_struck_with_its_reason_and_number(at_desk):
    vos = named("Vos")
    norm = Norm.objects.filter(player=vos).first()
    other = enter_norm(
        Official.objects.get(), vos.player_id, NormFacts("MI", "black", "Oslo", date(2022, 5, 1), 9, "x")
    )
    record = f"/desk/titles/players/{vos.player_id}/"
    assert f'id="norm-{other.pk}"' in page(at_desk, record)
    in_french = at_desk.get(record, headers={"accept-language": "fr"}).content.decode()
    assert f" · {EVENT}" in in_french
    assert f"event {EVENT}" not in in_french
    strike = f"/desk/titles/norm/{other.pk}/strike"
    confirmed = {"confirm": str(other.pk)}
    assert said(at_desk, strike, reason="double", confirm="no").endswith(f"type {other.pk} to confirm it.")
    assert said(at_desk, strike, reason=" ", **confirmed).endswith("This field is required.")
    assert said(at_desk, strike, reason="double", **confirmed) == "The norm is struck."
    assert f'id="norm-{other.pk}"' not in page(at_desk, record)
    entry = AuditEntry.objects.latest("id")
    assert (entry.action, entry.after) == ("enter_norm", {"norm": None, "reason": "double"})
    granted = said(at_desk, f"/desk/titles/norm/{norm.pk}/strike", reason="double", confirm=str(norm.pk))
    assert "a title was granted on norm" in granted
    assert at_desk.post(strike, {"reason": "double", **confirmed}).status_code == 404


def test_a_title_is_withdrawn_by_a_decision(at_desk):
    vos = named("Vos").player_id
    withdraw = f"/desk/titles/players/{vos}/withdraw"
    assert "Nothing was changed" in said(at_desk, withdraw, title="MI", decision="Assembly 2026", confirm="GMI")
    assert "This field is required" in said(at_desk, withdraw, title="MI", decision="", confirm="MI")
    done = said(at_desk, withdraw, title="MI", decision="Assembly 2026", confirm="MI")
    assert done == "The title is withdrawn from today on."
    assert TitleHeld.objects.get(player__player_id=vos, title="MI").withdrawn is not None
    assert "withdrawn" in page(at_desk, f"/desk/titles/players/{vos}/")
    assert AuditEntry.objects.latest("id").after["decision"] == "Assembly 2026"


def test_a_player_is_found_by_id(at_desk):
    vos = named("Vos").player_id
    assert at_desk.get(f"/desk/titles/players/?player={vos}")["Location"] == f"/desk/titles/players/{vos}/"
    assert "Unknown player" in unescape(at_desk.get("/desk/titles/players/?player=x", follow=True).content.decode())
    for address in (f"/desk/players/{vos}/", f"/desk/titles/{TitleApplication.objects.first().pk}/"):
        assert "/desk/titles/players/" in page(at_desk, address)
