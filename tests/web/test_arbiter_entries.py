"""Entering players at the arbiter's desk: ratings by default, later, and never silently missing; many at once."""

from io import BytesIO

import polars as pl
import pytest

from arbiter_desk import BASE, FORM, live, named_file, person
from ratingoffice.store.models import Role

PLAYERS = ("A", "B", "D", "F", "G", "N")


def ratings(event):
    return {entry.name: entry.rating for entry in event.tournament.entries}


@pytest.fixture
def unrated(own_office, officer):
    """Return the browser of an arbiter whose event takes no ratings."""
    piet = person("Piet", Role.ARBITER, officer)
    piet.post("/arbiter/new", FORM | {"ratings": ""})
    for each in PLAYERS:
        piet.post(f"{BASE}players/add", {"player_id": each})
    return piet


def test_the_newest_list_is_the_default(own_office, officer):
    page = person("Piet", Role.ARBITER, officer).get("/arbiter/new").content.decode()
    assert '<option value="fide" selected>' in page


def test_a_series_chosen_later_fills_the_ratings_and_numbers_by_them(unrated):
    assert set(ratings(live()).values()) == {None}
    unrated.post(f"{BASE}settings/", FORM | {"ratings": "fide"})
    found = [(entry.number, entry.name) for entry in live().tournament.entries if entry.rating]
    assert found[:3] == [(1, "Player A"), (2, "Player B"), (3, "Player D")]
    order = [entry.rating for entry in live().tournament.entries if entry.rating]
    assert order == sorted(order, reverse=True)


def test_ratings_stay_once_a_round_is_paired(piet, first_round):
    before = ratings(live())
    first_round.post(f"{BASE}settings/", FORM | {"ratings": ""})
    assert ratings(live()) == before


def test_nobody_is_paired_by_the_alphabet_in_silence(unrated):
    answer = unrated.post(f"{BASE}pair")
    assert answer.headers["Location"] == f"{BASE}players/?unrated=1"
    assert "No player has a rating" in unrated.get(answer.headers["Location"]).content.decode()
    assert not live().is_under_way
    assert unrated.post(f"{BASE}pair", {"unrated": "1"}).headers["Location"] == f"{BASE}rounds/1/"


def test_who_has_no_rating_is_counted_before_the_first_round(piet):
    piet.post(f"{BASE}players/add", {"name": "Zeeman, Jan"})
    assert "1 player has no rating and is placed last, by name." in piet.get(f"{BASE}players/").content.decode()


def test_names_are_pasted_and_known_players_come_out_of_the_register(piet):
    pasted = "Zeeman, Jan; BEL; 1500\n\n z  player \nDoe, Jane"
    answer = piet.post(f"{BASE}players/add-names", {"players": pasted}, follow=True)
    assert "3 players entered, 1 of them found by name in the register." in answer.content.decode()
    entered = {entry.name: entry for entry in live().tournament.entries}
    assert (entered["Zeeman, Jan"].rating, entered["Zeeman, Jan"].federation) == (1500, "BEL")
    assert entered["Player Z"].ids == {"own": "Z"}
    assert entered["Doe, Jane"].ids == {}


def test_a_line_that_cannot_be_read_enters_nobody(piet):
    before = len(live().tournament.entries)
    answer = piet.post(f"{BASE}players/add-names", {"players": "Doe, Jane\nRoe, Jim; FRA; strong"}, follow=True)
    assert "the rating of Roe, Jim is" in answer.content.decode()
    assert len(live().tournament.entries) == before


@pytest.mark.parametrize("separator", [",", ";"])
def test_a_csv_file_without_ids_is_enough(piet, separator):
    rows = [("name", "federation", "rating"), ("Jane Doe", "FRA", "1500"), ("Player Z", "", "")]
    file = BytesIO("\n".join(separator.join(row) for row in rows).encode())
    file.name = "players.csv"
    piet.post(f"{BASE}players/add-file", {"file": file})
    entered = {entry.name: entry for entry in live().tournament.entries}
    assert (entered["Jane Doe"].ids, entered["Jane Doe"].rating) == ({}, 1500)
    assert entered["Player Z"].ids == {"own": "Z"}


def test_an_excel_file_without_ids_is_enough(piet):
    data = BytesIO()
    pl.DataFrame({"Name": ["Jane Doe", "Player Z"], "Rating": [1500, None]}).write_excel(data)
    piet.post(f"{BASE}players/add-file", {"file": named_file("players.xlsx", data.getvalue())})
    entered = {entry.name: entry for entry in live().tournament.entries}
    assert (entered["Jane Doe"].ids, entered["Jane Doe"].rating) == ({}, 1500)
    assert entered["Player Z"].ids == {"own": "Z"}


def test_a_file_that_is_no_list_is_refused_without_asking_for_ids(piet):
    answer = piet.post(f"{BASE}players/add-file", {"file": named_file("notes.txt", b"Dear arbiter,\nwe are six.\n")})
    words = "notes.txt is neither a report nor a list of players; a list has a header with a column name"
    assert (answer.status_code, words in answer.content.decode()) == (422, True)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("Doe, Jane", "1 player entered, 0 found by name in the register."),
        ("Doe, Jane\nRoe, Jim", "2 players entered, 0 of them found by name in the register."),
    ],
)
def test_one_player_is_one(piet, names, words):
    assert words in piet.post(f"{BASE}players/add-names", {"players": names}, follow=True).content.decode()


@pytest.mark.parametrize(
    ("form", "field"), [({"player_id": "Z"}, 'id="register"'), ({"name": "Doe, Jane"}, 'id="add-name"')]
)
def test_the_field_is_ready_for_the_next_one(piet, form, field):
    page = piet.post(f"{BASE}players/add", form, follow=True).content.decode()
    focused = [part for part in page.split("<input") if " autofocus" in part.partition(">")[0]]
    assert len(focused) == 1
    assert field in focused[0]


def test_a_refusal_is_red_and_open_games_have_their_button_in_sight(first_round):
    page = first_round.post(f"{BASE}pair", follow=True).content.decode()
    assert 'role="alert" class="error"' in page
    before_details = page.partition("<details")[0]
    assert 'name="despite"' in before_details


REFUSED_LINES = (
    ("Roe, Jim; FRANCE", "cannot be read; write a line as Doe, Jane; FRA; 1500"),
    ("Roe, Jim; FRA; 1500; 1990", "cannot be read; write a line as Doe, Jane; FRA; 1500"),
    ("Roe\u202e, Jim", "has a control or direction character; remove it"),
    ("Roe\x1b[31m, Jim", "has a control or direction character; remove it"),
    ("\n".join(f"Roe, Jim {at}" for at in range(2000)), "2001 players are on the lines; enter at most 2000 at once"),
)


@pytest.mark.parametrize(("lines", "words"), REFUSED_LINES)
def test_pasted_lines_that_are_refused_enter_nobody_and_stay_in_the_form(piet, lines, words):
    before = live().tournament.entries
    answer = piet.post(f"{BASE}players/add-names", {"players": f"Doe, Jane\n{lines}"})
    page = answer.content.decode()
    assert (answer.status_code, words in page, ">\nDoe, Jane\n" in page) == (422, True, True)
    assert live().tournament.entries == before


def test_as_many_names_as_fit_are_entered(piet):
    before = len(live().tournament.entries)
    piet.post(f"{BASE}players/add-names", {"players": "\n".join(f"Roe, Jim {at}" for at in range(2000))})
    assert len(live().tournament.entries) == before + 2000


def test_a_name_with_an_unseen_character_is_refused_for_event_and_player(piet):
    before = live().tournament.entries
    answer = piet.post("/arbiter/new", FORM | {"name": "Spring\u202eOpen"})
    assert (answer.status_code, "direction character" in answer.content.decode()) == (422, True)
    for name, words in (("Spring\x1bOpen", "direction character"), ("", "This field is required.")):
        answer = piet.post(f"{BASE}settings/", FORM | {"name": name}, follow=True)
        assert (words in answer.content.decode(), live().tournament.info.name) == (True, FORM["name"])
    answer = piet.post(f"{BASE}players/1/change", {"action": "corrected", "name": "A\u2066B"}, follow=True)
    assert "direction character" in answer.content.decode()
    assert live().tournament.entries == before
