"""The page of a federation shows its best by the official part of each list (FIDE 7.23b, 7.24)."""

import re

import pytest
from django.test import Client

from small_office import FIRST, filled, prepared, published
from small_office import opened as opened_office
from small_season import SmallSeason

LONG_AGO = "2008-01-01"


def two_federations():
    season = SmallSeason().player("A", 2600, federation="FRA").player("B", 2500, federation="FRA")
    season.player("I", 2700, federation="FRA", last_played=LONG_AGO).player(
        "J", 2100, federation="GER", last_played=LONG_AGO
    )
    published(filled(season.event().game("A", "B", "1/2-1/2")), FIRST)


@pytest.fixture
def ids(offices):
    with opened_office(offices, prepared(offices, two_federations)):
        visitor = Client(headers={"host": "localhost"})
        yield lambda code: re.findall(r'href="/players/(\w)/', visitor.get(f"/federations/{code}/").content.decode())


def test_the_inactive_are_on_the_full_list_alone(ids):
    assert ids("FRA") == ["A", "B"]


def test_a_federation_of_which_nobody_has_a_place_has_a_page(ids):
    visitor = Client(headers={"host": "localhost"})
    assert (ids("GER"), visitor.get("/federations/GER/").status_code) == ([], 200)
    assert visitor.get("/federations/SEN/").status_code == 404
