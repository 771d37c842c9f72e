"""What the arbiter's desk refuses: forms, files, times and boards that cannot be, told in the reader's language."""

from html import unescape

import pytest

from arbiter_desk import BASE, FORM, live, named_file, told
from ratingoffice.store.models import RunningEvent


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("name", " ", "needs a name"),
        ("start", "soon", "write a day"),
        ("end", "2024-04-01", "ends before it begins"),
        ("rounds", "many", "write a whole number"),
        ("rounds", "0", "0 rounds cannot be played"),
        ("system", "chess", "there is no system"),
        ("time_control", "fast", "is no time control"),
        ("tie_breaks", "luck", "there is no tie-break luck"),
    ],
)
def test_a_form_that_cannot_be_read_is_told(piet, field, value, why):
    answer = piet.post("/arbiter/new", FORM | {field: value})
    assert answer.status_code == 422
    assert why in answer.content.decode()
    assert RunningEvent.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("start", "soon", "Du : écrivez une date comme 2024-05-31, non 'soon'"),
        ("end", "2024-04-01", "le tournoi finit avant de commencer"),
        ("rounds", "many", "Rondes : écrivez un nombre entier, non 'many'"),
        ("time_control", "fast", "'fast' n'est pas une cadence ; écrivez minutes et secondes par coup comme 80+60"),
        ("federations_apart", "100", "un tournoi a au plus 99 rondes où les joueurs d'une même fédération"),
    ],
)
def test_what_a_form_refuses_is_said_in_the_readers_language(piet, field, value, why):
    answer = piet.post("/arbiter/new", FORM | {field: value}, headers={"accept-language": "fr"})
    assert why in unescape(answer.content.decode())


@pytest.mark.parametrize(
    ("address", "form", "why"),
    [
        ("log/note", {"what": "incident", "player": "1", "round": "2", "sanction": "warning", "words": "x"}, "round 2"),
        ("log/note", {"what": "appeal", "player": "1", "round": "9", "words": "x", "language": "French"}, "round 9"),
        ("players/1/change", {"action": "corrected", "name": " "}, "a player needs a name"),
        ("players/1/change", {"action": "bye", "round": "4", "bye": "half"}, "there is no round 4; the event has 3"),
    ],
)
def test_what_the_event_does_not_have_is_refused(first_round, address, form, why):
    before = live()
    assert why in told(first_round, first_round.post(BASE + address, form))[0]
    assert live() == before


def test_a_file_that_names_somebody_twice_is_refused(piet):
    rows = b"player_id,name,standard\nQ,Roe Jane,1500\nQ,Roe Jane,1500\n"
    assert len(told(piet, piet.post(f"{BASE}players/add-file", {"file": named_file("twice.csv", rows)}))) == 1
    assert "Roe Jane" not in {entry.name for entry in live().tournament.entries}


def test_a_file_that_cannot_be_read_is_told_in_the_readers_language(piet):
    file = named_file("players.xlsx", b"PK\x03\x04broken")
    answer = piet.post(f"{BASE}players/add-file", {"file": file}, headers={"accept-language": "fr"})
    said = unescape(told(piet, answer)[0])
    assert said.startswith("players.xlsx ne peut pas être repris : le fichier ne peut pas être lu (")


@pytest.mark.parametrize("time", [":5", "x", "2:x", "-1", "1234567", "2:30:00"])
def test_a_time_that_is_none_is_told(first_round, time):
    note = {"what": "incident", "player": "1", "round": "1", "sanction": "time penalty", "words": "phone"}
    answer = first_round.post(f"{BASE}log/note", note | {"penalty": time})
    assert "is no time; write minutes and seconds as 2:30" in told(first_round, answer)[0]


@pytest.mark.parametrize("form", [{"set": f"{'9' * 5000}:1"}, {"set": "x:1"}, {"r9999999": "1"}])
def test_a_board_that_cannot_be_is_no_board(first_round, form):
    before = live()
    assert first_round.post(f"{BASE}rounds/1/results", form).status_code == 302
    assert live() == before
