"""A hidden player: no page says who it is, and no published list changes."""

import re

import pytest

from ratingoffice.store.models import AuditEntry, RatingList
from ratingoffice.store.selectors.verification import verify_all
from ratingoffice.store.services.players import correct_player, hide_player
from site_pages import PAGES

NAME = "Unusual, Ursula"
FILES = [
    *(f"/lists/fide/2010-05-01/0/download.{kind}" for kind in ("csv", "txt", "json")),
    "/lists/fide/2010-05-01/0/parts/alphabetic.csv",
]


@pytest.fixture
def hidden(officer):
    correct_player(officer, "N", {"name": NAME}, "typing error")
    hide_player(officer, "N", hidden=True, reason="asked for it")
    return officer


@pytest.mark.parametrize("page", [*PAGES, *FILES, "/search/now?q=Player", "/search?q=Unusual"])
def test_no_page_names_a_hidden_player(hidden, visitor, page):
    said = visitor.get(page).content.decode()
    assert "Player N" not in said.replace("Player N/", "")
    assert "Ursula" not in said
    assert "1990" not in said


def test_a_hidden_player_is_on_the_list_with_id_and_rating(hidden, visitor):
    html = visitor.get("/lists/fide/2010-05-01/").content.decode()
    assert re.search(r"Hidden player N</span>", html)


def test_hiding_changes_no_list_and_can_be_undone(hidden, visitor):
    hashes = list(RatingList.objects.order_by("pk").values_list("hash", flat=True))
    assert verify_all() == []
    hide_player(hidden, "N", hidden=False, reason="asked again")
    assert NAME in visitor.get("/players/N/").content.decode()
    assert list(RatingList.objects.order_by("pk").values_list("hash", flat=True)) == hashes
    assert [entry.after for entry in AuditEntry.objects.filter(action="hide_player").order_by("id")] == [
        {"hidden": True, "reason": "asked for it"},
        {"hidden": False, "reason": "asked again"},
    ]
