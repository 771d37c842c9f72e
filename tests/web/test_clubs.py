"""Clubs: found by their words, with their members of today, on both databases."""

from datetime import date, timedelta

import pytest
from django.db import connections
from django.utils import timezone

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.people.selectors.clubs import club_members, clubs_of
from ratingoffice.store.people.selectors.player_pages import person
from ratingoffice.store.people.selectors.search import search
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.people.services.players import hide_player

CLUB = "De Damvrienden"
DAY = date(2020, 6, 1)


@pytest.fixture
def register(offices, published_place):
    """Open a copy of the office, to change it."""
    place = offices.copy(published_place)
    choose_office(place)
    yield Official.objects.get()
    connections.close_all()
    offices.drop(place)


def members(day=DAY):
    return [each.player_id for each in club_members(CLUB, day)]


@pytest.mark.parametrize("query", ["damvrienden", "Damvrienden de", "damvriendem", "DAMVR"])
def test_a_club_is_found_as_people_type(office, query):
    assert search(query).clubs == [CLUB]


@pytest.mark.parametrize(
    ("first", "last", "is_member"),
    [
        (None, None, True),
        (DAY, None, True),
        (DAY + timedelta(days=1), None, False),
        (None, DAY, True),
        (None, DAY - timedelta(days=1), False),
    ],
)
def test_the_members_are_those_of_the_day(register, first, last, is_member):
    set_membership(register, "A", MembershipFacts(club=CLUB, member_from=first), last)
    assert members() == (["A", "N"] if is_member else ["N"])
    assert clubs_of(person("A").key, DAY) == ([CLUB] if is_member else [])


def test_who_is_twice_a_member_is_shown_once(register):
    set_membership(register, "N", MembershipFacts(club=CLUB, member_type="club"))
    assert members() == ["N"]
    assert clubs_of(person("N").key, DAY) == [CLUB]


def test_a_hidden_player_is_in_no_club(register, visitor):
    hide_player(register, "N", hidden=True, reason="asked for it")
    assert members() == []
    assert CLUB not in visitor.get("/players/N/").content.decode()
    assert visitor.get("/api/v1/players/N").json()["clubs"] == []


def test_a_club_that_nobody_knows(office, visitor):
    with pytest.raises(UnknownError):
        club_members("Nowhere", DAY)
    assert visitor.get("/clubs/Nowhere/").status_code == 404


def test_pages_lead_from_the_search_to_the_club_to_the_player(office, visitor):
    for address in ("/search?q=damvr", "/search/now?q=damvr", "/players/N/"):
        assert 'href="/clubs/De%20Damvrienden/"' in visitor.get(address).content.decode()
    html = visitor.get("/clubs/De%20Damvrienden/").content.decode()
    assert 'href="/players/N/"' in html
    assert 'href="/players/A/"' not in html
    assert visitor.get("/api/v1/players/N").json()["clubs"] == [CLUB]


def test_a_new_club_is_found_at_once(register):
    set_membership(register, "A", MembershipFacts(club="Schaakclub Ødegård"))
    assert search("odegard").clubs == ["Schaakclub Ødegård"]
    assert club_members("Schaakclub Ødegård", timezone.localdate())[0].player_id == "A"
