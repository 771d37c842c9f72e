"""What the arbiter's desk refuses: forms, files, times and boards that cannot be, told in the reader's language."""

from html import unescape

import pytest

from arbiter_desk import BASE, FORM, live, named_file, told
from ratingoffice.store.models import RunningEvent
from ratingoffice.store.running_events.selectors.live_events import standing
from small_report import player_line, report


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("name", " ", "This field is required."),
        ("start", "soon", "Write a date, such as 2024-07-01."),
        ("end", "2024-04-01", "ends before it begins"),
        ("rounds", "many", "Enter a whole number."),
        ("rounds", "0", "an event has 1 to 99 rounds, not 0"),
        ("system", "chess", "Unknown system"),
        ("time_control", "fast", "is not a time control"),
        ("tie_breaks", "luck", "Unknown tie-break luck"),
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
        ("start", "soon", "Écrivez une date, comme 2024-07-01."),
        ("end", "2024-04-01", "le tournoi finit avant de commencer"),
        ("rounds", "many", "Saisissez un nombre entier."),
        ("federations_apart", "100", "les fédérations peuvent être tenues séparées aux rondes 1 à 99"),
        ("time_control", "fast", "« fast » n'est pas une cadence ; écrivez minutes et secondes par coup comme 80+60"),
    ],
)
def test_what_a_form_refuses_is_said_in_the_readers_language(piet, field, value, why):
    answer = piet.post("/arbiter/new", FORM | {field: value}, headers={"accept-language": "fr"})
    assert why in unescape(answer.content.decode()).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("address", "form", "why"),
    [
        ("log/note", {"what": "incident", "player": "1", "round": "2", "sanction": "warning", "words": "x"}, "round 2"),
        ("log/note", {"what": "appeal", "player": "1", "round": "9", "words": "x", "language": "French"}, "round 9"),
        ("players/1/change", {"action": "corrected", "name": " "}, "This field is required."),
        (
            "players/1/change",
            {"action": "bye", "round_number": "4", "code": "half"},
            "the event has no round 4",
        ),
    ],
)
def test_what_the_event_does_not_have_is_refused(first_round, address, form, why):
    before = live()
    assert why in told(first_round, first_round.post(BASE + address, form))[-1]
    assert live() == before


def test_a_withdrawal_without_a_reason_still_names_its_round(first_round):
    answer = first_round.post(f"{BASE}players/1/change", {"action": "withdrew", "reason": ""})
    assert "Withdraws before round 2, because" in answer.content.decode()


def test_a_bye_is_half_a_point_unless_something_else_is_chosen(first_round):
    assert '<option value="half" selected>' in first_round.get(f"{BASE}players/1/").content.decode()


def test_a_wrong_rating_without_a_name_is_told(piet):
    answer = piet.post(f"{BASE}players/add", {"name": "", "rating": "abc"})
    assert "the rating is 'abc'; write a whole number from 1 to 4000" in unescape(answer.content.decode())


def test_a_file_that_names_somebody_twice_is_refused(piet):
    rows = b"player_id,name,standard\nQ,Roe Jane,1500\nQ,Roe Jane,1500\n"
    answer = piet.post(f"{BASE}players/add-file", {"file": named_file("twice.csv", rows)})
    assert answer.status_code == 422
    assert "the player is on line 2 already; keep one of them" in answer.content.decode()
    assert "Roe Jane" not in {entry.name for entry in live().tournament.entries}


def test_a_file_that_cannot_be_read_is_told_in_the_readers_language(piet):
    file = named_file("players.xlsx", b"PK\x03\x04broken")
    answer = piet.post(f"{BASE}players/add-file", {"file": file}, headers={"accept-language": "fr"})
    said = unescape(answer.content.decode())
    assert "<p>players.xlsx n'a pas été importé</p>" in said
    assert "le fichier ne peut pas être lu (" in said


def new_event(client, data, name="open.trf"):
    return client.post("/arbiter/new", FORM | {"name": "New", "file": named_file(name, data)})


def test_a_report_with_an_unreadable_start_number_is_refused_as_a_whole(piet):
    lines = [player_line(1, "   2 w 1", points="1.0"), player_line(2, "   1 b 0", points="0.0"), player_line("3x")]
    answer = new_event(piet, report(*lines))
    assert answer.status_code == 422
    html = unescape(answer.content.decode())
    assert "open.trf was not imported" in html
    assert "'3x' is no whole number; write digits only" in html
    assert RunningEvent.objects.count() == 1
    assert piet.post(f"{BASE}players/add-file", {"file": named_file("open.trf", report(*lines))}).status_code == 422
    assert not any("Berg, Adam" in entry.name for entry in live().tournament.entries)


@pytest.mark.parametrize("data", [b"Apache License\nVersion 2.0, January 2004\n", b"", report()])
def test_a_file_without_players_is_no_event(piet, data):
    answer = new_event(piet, data, "LICENSE")
    assert (answer.status_code, RunningEvent.objects.count()) == (422, 1)
    assert '<ul class="findings"><li class="error">' in answer.content.decode()


def test_warnings_of_a_report_are_shown_with_the_event_that_it_makes(piet):
    lines = [player_line(number, fide="", name=f"Player, {number}") for number in range(1, 4)]
    answer = new_event(piet, report(*lines))
    assert (answer.status_code, RunningEvent.objects.count()) == (302, 2)
    [said] = told(piet, answer)
    assert "The file was read. It has warnings: line 7, the number of the player is missing" in unescape(said)
    assert said.endswith("(3 times)")


@pytest.mark.parametrize("time", [":5", "x", "2:x", "-1", "1234567", "2:30:00"])
def test_a_time_that_is_none_is_told(first_round, time):
    note = {"what": "incident", "player": "1", "round": "1", "sanction": "time penalty", "words": "phone"}
    answer = first_round.post(f"{BASE}log/note", note | {"seconds": time})
    assert "is not a time; write minutes and seconds as 2:30" in told(first_round, answer)[-1]


@pytest.mark.parametrize("form", [{"set": f"{'9' * 5000}:1"}, {"set": "x:1"}, {"r9999999": "1"}])
def test_a_board_that_cannot_be_is_no_board(first_round, form):
    before = live()
    assert first_round.post(f"{BASE}rounds/1/results", form).status_code == 302
    assert live() == before


FEDERATION = "unknown federation 'XQZ'; write its three letters, such as NED"
SERIES = "unknown series 'forged'; available: fide"


def refused(answer):
    """Return what a page refuses, as text."""
    page = unescape(answer.content.decode())
    return [words for words in (FEDERATION, SERIES, RATING, "Enter a whole number.") if words in page]


RATING = "the rating of Doe, Jane is '99999'; write a whole number from 1 to 4000"


def test_a_new_event_is_refused_with_all_that_is_wrong_at_once(piet):
    answer = piet.post("/arbiter/new", FORM | {"federation": "xqz", "ratings": "forged", "rounds": "many"})
    assert (answer.status_code, refused(answer)) == (422, [FEDERATION, SERIES, "Enter a whole number."])
    answer = piet.post("/arbiter/new", FORM | {"federation": "xqz", "ratings": "forged", "rounds": "0"})
    assert (refused(answer), "1 to 99 rounds, not 0" in answer.content.decode()) == (
        [FEDERATION, SERIES],
        True,
    )
    assert RunningEvent.objects.count() == 1


def test_what_was_typed_of_a_refused_event_stays_in_the_form(piet):
    page = piet.post("/arbiter/new", FORM | {"federation": "XQZ", "rounds": "7"}).content.decode()
    for kept in ("Spring Open", "Utrecht", "XQZ", "2024-05-01", "2024-05-03", "80+60", "Piet", "Eva; Jan", "7"):
        assert f'value="{kept}"' in page, kept


def test_settings_are_refused_with_all_that_is_wrong_at_once(piet):
    before = live()
    answer = piet.post(f"{BASE}settings/", FORM | {"federation": "XQZ", "ratings": "forged"}, follow=True)
    assert (refused(answer), live()) == ([FEDERATION, SERIES], before)


@pytest.mark.parametrize("rating", ["99999", "4001", "-1", "1500.5", "strong", "٣", "9" * 300])
def test_a_rating_that_nobody_has_is_refused(piet, rating):
    before = live()
    answer = piet.post(f"{BASE}players/add", {"name": "Doe, Jane", "rating": rating})
    assert f"the rating of Doe, Jane is '{rating}'" in unescape(told(piet, answer)[-1])
    assert live() == before


@pytest.mark.parametrize(("rating", "kept"), [("1", 1), ("4000", 4000), ("0", None), ("", None)])
def test_ratings_up_to_the_highest_are_taken(piet, rating, kept):
    piet.post(f"{BASE}players/add", {"name": "Doe, Jane", "rating": rating})
    assert next(each.rating for each in live().tournament.entries if each.name == "Doe, Jane") == kept


@pytest.mark.parametrize("address", ["players/add", "players/1/change"])
def test_a_player_is_refused_with_all_that_is_wrong_at_once(piet, address):
    before = live()
    form = {"action": "corrected", "name": "Doe, Jane", "federation": "XQZ", "rating": "99999"}
    assert refused(piet.post(BASE + address, form, follow=True)) == [FEDERATION, RATING]
    assert live() == before


@pytest.mark.parametrize(("typed", "kept"), [("nl", "NED"), ("NLD", "NED"), ("bel", "BEL"), ("", None)])
def test_a_federation_is_known_by_any_of_its_codes(piet, typed, kept):
    piet.post(f"{BASE}players/add", {"name": "Doe, Jane", "federation": typed})
    assert next(each.federation for each in live().tournament.entries if each.name == "Doe, Jane") == kept


def test_pasted_lines_are_refused_with_all_that_is_wrong_at_once(piet):
    before = live()
    lines = "Roe, Jim; FRA; 1500\n\nDoe, Jane; XQZ; 99999\nPoe, Ann; FRANCE"
    answer = piet.post(f"{BASE}players/add-names", {"players": lines})
    page = unescape(answer.content.decode())
    assert (answer.status_code, refused(answer)) == (422, [FEDERATION, RATING])
    assert "'Poe, Ann; FRANCE' cannot be read; write a line as Doe, Jane; FRA; 1500" in page
    assert [number for number in range(1, 6) if f"line {number}" in page] == [3, 4]
    assert live() == before


def test_the_letters_and_rating_that_a_report_brought_may_stay(piet):
    lines = [player_line(number, name=f"Player, {number}", federation="XQZ") for number in range(1, 4)]
    new_event(piet, report(*lines))
    made = RunningEvent.objects.exclude(key="spring-open").get()
    entry = standing(made).live.tournament.entries[0]
    form = {"action": "corrected", "name": "Better, Name", "federation": entry.federation, "rating": entry.rating or ""}
    piet.post(f"/arbiter/{made.key}/players/{entry.number}/change", form)
    changed = next(each for each in standing(made).live.tournament.entries if each.name == "Better, Name")
    assert (changed.federation, changed.rating) == ("XQZ", entry.rating)
