"""Competitions at the desk: opened from a file, renewed, their events named; a wrong file changes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.test import Client

from ratingoffice.store.models import (
    AuditEntry,
    CeremonyAbsence,
    Competition,
    CompetitionEvent,
    Official,
    OpenDeclaration,
    Role,
)
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official, set_password
from site_pages import PASSWORD, notices
from small_office import Sqlite, prepared
from small_office import opened as opened_office
from small_world_office import world_office

FILE = (Path(__file__).parents[2] / "docs/examples/season/world-2025.toml").read_text(encoding="utf-8")
WRONG = 'system = "open-2030"\nchampion = 7\n'
NEW = {"key": "world-2027", "name": "World Championship 2027", "kind": "championship", "day": "2027-01-01"}
ROOM = "/desk/competitions/"
CUP = f"{ROOM}world-cup-2024/"
CHAMPIONSHIP = f"{ROOM}world-championship-2025/"
YOUTH = f"{ROOM}world-youth-2024/"


@pytest.fixture(scope="module")
def season_place(sqlite: Sqlite) -> str:
    """Make an office with the whole invented season in it, to be copied."""
    place = prepared(sqlite, world_office)
    choose_office(place)
    set_password(Official.objects.get(), "Anna", PASSWORD)
    connections.close_all()
    return place


@pytest.fixture
def own(sqlite: Sqlite, season_place: str) -> Iterator[Official]:
    """Open such an office of one's own, to change it."""
    with opened_office(sqlite, season_place):
        cache.clear()
        yield Official.objects.get()


def page(client: Client, address: str, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    return unescape(answer.content.decode())


def said(client: Client, address: str, /, **form: object) -> str:
    """Send a form, and return what is told on the page it leads to."""
    answer = client.post(address, form, follow=True)
    assert answer.status_code in (200, 422)
    return unescape(" ".join(notices(answer.content.decode())))


def upload(text: str | bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("world.toml", text.encode() if isinstance(text, str) else text)


def test_the_room_is_on_the_way_and_lists_all(at_desk):
    assert f'href="{CUP}"' in page(at_desk, "/desk/")
    found = re.findall(r'href="(/desk/competitions/[^"]+)"', page(at_desk, ROOM))
    assert found == [CHAMPIONSHIP, CUP, YOUTH]


def test_a_championship_is_opened_from_its_file(at_desk):
    assert said(at_desk, ROOM, **NEW, file=upload(FILE)) == "The competition is opened."
    assert Competition.objects.get(key="world-2027").file == FILE
    assert "Veenstra, Harm" in page(at_desk, "/competitions/world-2027/")
    entry = AuditEntry.objects.latest("id")
    assert (entry.action, entry.subject, entry.after["file"]) == ("run_competition", "competition world-2027", True)


def test_a_wrong_file_is_told_beside_its_lines_and_nothing_is_opened(at_desk):
    before = AuditEntry.objects.count()
    answer = at_desk.post(ROOM, {**NEW, "file": upload(WRONG)})
    shown = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "the file of the championship has errors" in shown
    assert re.findall(r'<tr id="line-(\d)" class="found">', shown) == ["1", "2"]
    assert "Unknown system 'open-2030'" in shown
    assert 'value="World Championship 2027"' in shown
    assert re.search(r'<textarea name="text"[^>]*>\s*system = "open-2030"', shown)
    assert not Competition.objects.filter(key="world-2027").exists()
    assert AuditEntry.objects.count() == before


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"key": "World 2027"}, "'World 2027' is not a key"),
        ({"key": "w" * 61}, "at most 60 characters (it has 61)"),
        ({"key": "world-cup-2024"}, "there is a competition 'world-cup-2024' already"),
        ({"day": "soon"}, "Write a date, such as 2024-07-01."),
        ({"day": ""}, "This field is required."),
        ({"name": " "}, "This field is required."),
        ({"kind": "derby"}, "derby is not one of the available choices"),
        ({"file": upload(b"champion = \xff")}, "cannot be read as UTF-8"),
        ({"file": upload("#" * (256 * 1024 + 1))}, "is larger than 256 kB"),
    ],
)
def test_other_wrong_forms_are_told(at_desk, form, words):
    answer = at_desk.post(ROOM, {**NEW, "text": FILE, **form})
    assert answer.status_code == 422
    assert words in unescape(answer.content.decode())
    assert Competition.objects.count() == 3


def test_a_file_is_renewed_as_text_or_as_a_file(at_desk):
    told = "The file is renewed; every table goes by it now."
    assert said(at_desk, f"{CHAMPIONSHIP}do/file", text=FILE.replace("\n", "\r\n")) == told
    assert Competition.objects.get(key="world-championship-2025").file == FILE
    assert said(at_desk, f"{CUP}do/file", file=upload("[factors]\n9 = 15\n"), text="") == told
    assert "9 = 15" in page(at_desk, CUP)


def test_a_wrong_renewal_changes_nothing(at_desk):
    kept = Competition.objects.get(key="world-championship-2025").file
    answer = at_desk.post(f"{CHAMPIONSHIP}do/file", {"text": WRONG})
    shown = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "The file was not renewed" in shown
    assert re.search(r'rows="22"[^>]*>\s*system = "open-2030"', shown)
    assert Competition.objects.get(key="world-championship-2025").file == kept


def test_an_event_counts_is_put_right_and_taken_out(at_desk):
    assert "9 stars" in said(at_desk, f"{CUP}do/add", event="riga-2024", stars="9")
    assert said(at_desk, f"{CUP}do/add", event="riga-2024", stars="3", tournament="women") == "The event counts."
    added = CompetitionEvent.objects.get(competition__key="world-cup-2024", event__event_id="riga-2024")
    assert (added.stars, added.tournament) == (3, "women")
    assert said(at_desk, f"{CUP}do/remove", event_id="riga-2024").endswith("This field is required.")
    done = said(at_desk, f"{CUP}do/remove", event_id="riga-2024", reason="no event of the cup")
    assert done == "The event does not count any more."
    assert "riga-2024" not in page(at_desk, "/competitions/world-cup-2024/")
    entry = AuditEntry.objects.latest("id")
    assert (entry.before["event"], entry.before["stars"]) == ("riga-2024", 3)
    assert entry.after == {"event": None, "reason": "no event of the cup"}
    assert "no event of the cup" in page(at_desk, CUP)


def test_who_was_absent_goes_with_the_event(at_desk):
    CeremonyAbsence.objects.all().delete()
    assert said(at_desk, f"{CUP}do/absent", event_id="dakar-2024", player_id="P030009") == "The absence is noted."
    assert "not at the closing ceremony: Diarra, Seydou" in page(at_desk, CUP)
    said(at_desk, f"{CUP}do/remove", event_id="dakar-2024", reason="test")
    assert AuditEntry.objects.latest("id").before["absent"] == ["P030009"]
    assert CeremonyAbsence.objects.count() == 0
    assert "is not an event" in said(at_desk, f"{CUP}do/absent", event_id="dakar-2024", player_id="P030009")


def test_a_woman_declares_for_the_open(at_desk):
    OpenDeclaration.objects.all().delete()
    done = said(at_desk, f"{CUP}do/declare", player_id="P030021", year="2024", declared="2024-01-20")
    assert done == "The declaration is entered."
    assert OpenDeclaration.objects.get().year == 2024
    assert "Declared for the open" in page(at_desk, CUP)
    refused = said(at_desk, f"{CUP}do/declare", player_id="P030009", year="2024", declared="2024-01-01")
    assert "only women declare" in refused


def test_an_event_of_the_youth_has_a_group(at_desk):
    facts = {"pace": "rapid", "category": "cadets", "group": "girls"}
    event = CompetitionEvent.objects.filter(competition__key="world-youth-2024").first().event.event_id
    assert said(at_desk, f"{YOUTH}do/add", event=event, **facts) == "The event counts."
    assert "rapid · cadets · girls" in page(at_desk, YOUTH)
    assert "slow is not one of the available choices" in said(at_desk, f"{YOUTH}do/add", event=event, pace="slow")


def test_what_is_not_there(at_desk):
    assert at_desk.get(f"{ROOM}nothing/").status_code == 404
    assert at_desk.post(f"{ROOM}nothing/do/file", {"text": ""}).status_code == 404
    assert at_desk.post(f"{ROOM}nothing/do/add").status_code == 404
    assert at_desk.post(f"{CUP}do/nothing").status_code == 404


def test_only_the_officer_comes_in(own, visitor):
    add_official(own, "Dana", Role.DELEGATE, "NED")
    set_password(own, "Dana", PASSWORD)
    visitor.post("/sign-in/", {"name": "Dana", "password": PASSWORD})
    assert "/desk/competitions/" not in page(visitor, "/desk/")
    assert visitor.get(ROOM).status_code == 403


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "Ouvrir une compétition"), ("nl", "Een competitie openen"), ("da", "Åbn en konkurrence")],
)
def test_the_room_speaks_four_languages(at_desk, language, words):
    assert words in page(at_desk, ROOM, **{"accept-language": language})
