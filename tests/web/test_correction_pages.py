"""Corrections of the calculation on the site: the list before and after its revision, the player, the regulation."""

import json
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from old_office import JULY, old_list, old_office
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import publish_list, revise_list
from ratingoffice.store.lists.services.verifications import note_verified
from ratingoffice.store.models import AuditEntry, Official, RatingList
from small_office import opened, prepared

UNCHECKED = "The office has not checked yet whether that changes this list."
WAITING = "The lines of 2 players will change with a revision"
REVISED = "This revision corrects the calculation for 2 players."
REPLACED = "A newer revision corrects the calculation for 2 players."
NOTICES = (UNCHECKED, WAITING, REVISED, REPLACED)


@pytest.fixture(scope="module")
def restored_office(offices):
    return prepared(offices, old_office)


@pytest.fixture
def page(offices, restored_office):
    with opened(offices, restored_office):
        yield lambda address: Client(headers={"host": "localhost"}).get(address).content.decode()


def notices(text):
    return [each for each in NOTICES if each in " ".join(text.split())]


def test_the_page_of_a_list_before_and_after_the_revision(page):
    address = "/lists/fide/2010-07-01/"
    assert notices(page(address)) == [UNCHECKED]
    note_verified([verification_of(old_list(JULY))])
    assert notices(page(address)) == [WAITING]
    assert '<a class="mono" href="/regulations/fide-b02-2010/#' in page(address)
    assert "Why this revision" not in page("/players/L11/fide/2010-07-01/")
    who = Official.objects.get(role="officer")
    revise_list(who, "fide", JULY, "The calculation was corrected")
    publish_list(who, "fide", JULY)
    assert (notices(page(address)), notices(page(f"{address}0/"))) == ([REVISED], [REPLACED])
    assert "1284 in place of 1334" in page("/players/L11/fide/2010-07-01/")
    assert "Why this revision" not in page("/players/L2/fide/2010-07-01/")


def test_a_player_reads_what_was_wrong_in_their_language(page):
    who = Official.objects.get(role="officer")
    revise_list(who, "fide", JULY, "corrected")
    publish_list(who, "fide", JULY)
    [k] = [each for each in rulebook("fide-2010").corrections if each.key == "k-after-return"]
    address = "/players/L11/fide/2010-07-01/"
    assert f"What was wrong: {k.wrong}" in page(address)
    told = json.loads(page("/api/v1/players/L11/explanations/fide/2010-07-01"))["corrections"]
    assert [(each["article"], each["text"][:24]) for each in told] == [
        ("8.56", "The calculation was corr"),
        ("8.56", "What was wrong: A player"),
        ("8.56", "What is right: Games are"),
    ]
    versions = [json.loads(page(f"/api/v1/lists/fide/2010-07-01?revision={at}"))["calculation"] for at in (0, 1)]
    assert versions == [1, 3]
    assert "<dt>Calculation</dt><dd>1</dd>" in page("/lists/fide/2010-07-01/0/")
    with override("fr"):
        wrong, right = gettext(k.wrong), gettext(k.right)
    french = Client(headers={"host": "localhost", "accept-language": "fr"}).get(address).content.decode()
    assert (wrong != k.wrong, wrong in unescape(french), right in unescape(french)) == (True, True, True)


def test_the_desk_says_which_list_a_correction_changes_and_offers_the_reason(page):
    officer = Official.objects.get(role="officer")
    officer.set_password("long enough for a test")
    officer.save()
    desk = Client(headers={"host": "localhost"})
    desk.post("/sign-in/", {"name": officer.name, "password": "long enough for a test"})
    address, waits = "/desk/lists/fide/2010-07-01/", "Changed by a correction of the calculation, to be revised"
    assert notices(desk.get(address).content.decode()) == [UNCHECKED]
    assert waits not in desk.get("/desk/").content.decode()
    note_verified([verification_of(old_list(JULY))])
    shown = desk.get(address).content.decode()
    assert notices(shown) == [WAITING]
    assert 'value="The calculation was corrected: 7.21 6.1 8.56"' in shown
    home = desk.get("/desk/").content.decode()
    assert (waits in home, address in home) == (True, True)


def test_a_draft_of_a_former_calculation_is_said_to_be_one(page):
    officer = Official.objects.get(role="officer")
    officer.set_password("long enough for a test")
    officer.save()
    desk = Client(headers={"host": "localhost"})
    desk.post("/sign-in/", {"name": officer.name, "password": "long enough for a test"})
    RatingList.objects.filter(status="draft").update(trail=AuditEntry.objects.latest("id").pk)
    shown = desk.get("/desk/lists/fide/2010-11-01/").content.decode()
    assert "The calculation was corrected after this draft was made." in shown
    assert 'name="confirm"' not in shown


def test_a_list_that_no_correction_moves_says_nothing_once_it_is_verified(page):
    note_verified([verification_of(old_list(JULY.replace(month=3)))])
    assert notices(page("/lists/fide/2010-03-01/")) == []


def test_the_page_of_the_regulation_shows_the_register(page):
    text = page("/regulations/fide-b02-2010/")
    assert "Corrections of the calculation" in text
    assert text.count('<td class="number">2</td>') >= 3
    assert "Corrections of the calculation" not in page("/regulations/fmjd-annex9-2009/")
