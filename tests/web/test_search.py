"""Search: accents, case, order of words and a wrong letter or two do not matter."""

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.people.player_files import numbered
from ratingoffice.store.people.selectors.search import distance, search
from ratingoffice.store.people.services.import_players import import_players
from ratingoffice.store.people.services.players import correct_player, hide_player, merge_players
from ratingoffice.store.people.services.search_words import sound
from small_office import founded

NAMES = {
    "1": "de Vries, Jan",
    "2": "Vries, Jansje de",
    "3": "Müller, Jörg",
    "4": "Wieringa, Sanne",
    "5": "Ødegård, Bjørn",
    "6": "Kowalczyk, Małgorzata",
    "7": "Vos, Jan",
}


@pytest.fixture(scope="session")
def register(offices):
    place = offices.copy()
    choose_office(place)
    who = founded()
    people = pl.DataFrame({"player_id": list(NAMES), "name": list(NAMES.values()), "federation": ["NED"] * len(NAMES)})
    import_players(who, numbered([people]), body="own", file="players.csv")
    return place


@pytest.fixture
def found(register):
    choose_office(register)
    return lambda query: [each.player_id for each in search(query).players]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("jan de vries", ["1", "2"]),
        ("VRIES JAN", ["1", "2"]),
        ("jan", ["7", "1", "2"]),
        ("muller", ["3"]),
        ("Jörg Müller", ["3"]),
        ("odegard", ["5"]),
        ("kowal", ["6"]),
        ("wieringha", ["4"]),
        ("vieringa", ["4"]),
        ("Weiringa", ["4"]),
        ("kowalcyzk", ["6"]),
        ("malgorzatta kowalczik", ["6"]),
        ("4", ["4"]),
        ("nobody", []),
        ("", []),
        ("%", []),
        ("'; drop table", []),
    ],
)
def test_search(found, query, expected):
    assert found(query) == expected


def test_search_finds_federations_and_events(office):
    assert [each.code for each in search("ned").federations] == ["NED"]
    assert [each.event_id for each in search("RR").events] == ["RR"]


def test_search_knows_a_new_name_and_forgets_the_old_one(officer):
    correct_player(officer, "N", {"name": "Zwart, Piet"}, "married")
    assert [each.player_id for each in search("zwart piet").players] == ["N"]
    assert [each.player_id for each in search("Player N").players if each.player_id == "N"] == []


def test_search_shows_names_as_they_are(officer, visitor):
    correct_player(officer, "A", {"name": "bo"}, "a short name")
    assert '<a href="/players/A/">bo</a>' in visitor.get("/search?q=bo").content.decode()


def test_search_shows_neither_doubles_nor_hidden_players(officer):
    correct_player(officer, "N", {"name": "Zwart, Piet"}, "married")
    correct_player(officer, "X", {"name": "Zwart, P"}, "typing error")
    merge_players(officer, "X", "Z", "one person")
    assert [each.player_id for each in search("zwart").players] == ["N"]
    hide_player(officer, "N", hidden=True, reason="asked for it")
    assert search("zwart").players == []


def test_search_as_you_type_needs_two_letters(own_office, visitor):
    assert visitor.get("/search/now?q=P").content.strip() == b""
    assert b'href="/players/N/"' in visitor.get("/search/now?q=Player N").content


@pytest.mark.parametrize(("one", "other"), [("wieringa", "vieringha"), ("philip", "filip"), ("schmidt", "chmit")])
def test_what_sounds_alike(one, other):
    assert sound(one) == sound(other)


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_distance_is_the_same_both_ways_and_none_only_for_the_same(one, other):
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) == (one == other)
