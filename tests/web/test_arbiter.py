"""The arbiter's desk through its pages: every page, every form, who may, and what the public sees."""

import gzip
from io import BytesIO

import pytest
from django.test import Client
from django.utils.translation import override

from arbiter_desk import BASE, FORM, live, person, told, whites
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.store.models import AuditEntry, Report, Role, RunningEvent
from ratingoffice.tournament.desk.log import log_lines
from ratingoffice.web.sentences import sentence_text

PAGES = (
    "players/",
    "rounds/1/",
    "rounds/1/why/1/",
    "standings/",
    "crosstable/",
    "norms/",
    "log/",
    "report/",
    "settings/",
    "history/",
)
PUBLIC = ("", "rounds/1/", "crosstable/", "players/1/")
PAPERS = ("pairings", "standings", "crosstable", "cards", "report")


@pytest.mark.parametrize("path", ["/", "/search?q=open+spr", "/search/now?q=spring"])
def test_visitors_find_the_event_while_it_is_played(piet, visitor, path):
    assert 'href="/live/spring-open/"' in visitor.get(path).content.decode()
    piet.post(f"{BASE}settings/", {name: value for name, value in FORM.items() if name != "is_public"})
    assert 'href="/live/spring-open/"' not in visitor.get(path).content.decode()


def test_an_event_is_set_up_with_what_the_form_says(piet):
    info, plan = live().tournament.info, live().plan
    assert (info.name, info.city, info.federation, info.deputies) == ("Spring Open", "Utrecht", "NED", ("Eva", "Jan"))
    assert (plan.system, plan.rounds, plan.ratings) == ("fmjd-rating", 3, "fide")
    assert (live().entry(1).ids, live().entry(1).name) == ({"own": "A"}, "Player A")
    assert live().entry(1).rating is not None


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
def test_every_page_is_there_in_every_language(first_round, language):
    for page in PAGES:
        answer = first_round.get(BASE + page, headers={"accept-language": language})
        assert answer.status_code == 200, page
        html = answer.content.decode()
        assert f'<html lang="{language}"' in html
        assert html.count("<h1") == 1
        assert 'style="' not in html


@pytest.mark.parametrize("what", PAPERS)
def test_everything_is_printed(first_round, what):
    answer = first_round.get(f"{BASE}print/{what}.pdf")
    assert answer.content.startswith(b"%PDF")
    assert first_round.get(f"{BASE}print/nothing.pdf").status_code == 404


def test_a_result_is_saved_at_once_and_the_row_comes_back(first_round):
    white = whites()[0]
    answer = first_round.post(f"{BASE}rounds/1/results", {"set": f"{white}:1"}, headers={"HX-Request": "true"})
    html = answer.content.decode()
    assert html.startswith(f'<tr id="board-{white}"')
    assert "1 of 3 results" in html
    assert answer.headers["HX-Trigger"] == "saved"
    wrong = first_round.post(f"{BASE}rounds/1/results", {"set": f"{white}:?"}, headers={"HX-Request": "true"})
    assert "Unknown result" in wrong.content.decode()
    assert live().open_games() == 2


def test_results_of_a_plain_form_are_one_step(first_round):
    before = RunningEvent.objects.get().versions.count()
    first_round.post(
        f"{BASE}rounds/1/results", {f"r{white}": each for white, each in zip(whites(), "1=0", strict=True)}
    )
    assert live().open_games() == 0
    assert RunningEvent.objects.get().versions.count() == before + 1
    again = first_round.post(f"{BASE}rounds/1/results", {f"r{whites()[0]}": "1"})
    assert RunningEvent.objects.get().versions.count() == before + 1
    assert told(first_round, first_round.post(f"{BASE}rounds/1/results", {f"r{whites()[0]}": "7"})) == [
        "Unknown result &#x27;7&#x27;. Type one of 1, =, 0, +, -, x, or nothing to clear the result."
    ]
    assert again.status_code == 302


def test_players_are_found_typed_read_and_changed(piet):
    assert "Player Z" in piet.get(f"{BASE}players/found?q=player z").content.decode()
    piet.post(f"{BASE}players/add", {"name": "Doe, Jane", "federation": "fra", "rating": "1500", "sex": "W"})
    number = next(entry.number for entry in live().tournament.entries if entry.name == "Doe, Jane")
    piet.post(f"{BASE}players/{number}/change", {"action": "corrected", "name": "Doe, Joan", "rating": "2700"})
    assert live().entry(1).name == "Doe, Joan"
    sent = BytesIO(b"player_id,name\n91,Diop Awa\n92,Kane Ali\n")
    sent.name = "list.csv"
    piet.post(f"{BASE}players/add-file", {"file": sent})
    assert len(live().tournament.entries) == 9
    assert told(piet, piet.post(f"{BASE}players/add", {"player_id": "A"})) == [
        "2 players entered, 0 of them found by name in the register.",
        "Player A is already in the event",
    ]
    piet.post(f"{BASE}players/1/change", {"action": "struck off"})
    assert len(live().tournament.entries) == 8
    assert piet.get(f"{BASE}players/99/").status_code == 404


def test_withdrawals_byes_hands_and_undo(first_round):
    first_round.post(f"{BASE}by-hand", {"player": "6", "opponent": "1", "reason": "one car", "how": "pair"})
    assert live().half(1, 6).opponent == 1
    first_round.post(f"{BASE}by-hand", {"player": "6", "opponent": "1", "reason": "colours", "how": "exchange"})
    assert live().half(1, 6).colour == "b"
    first_round.post(f"{BASE}players/2/change", {"action": "withdrew", "reason": "ill"})
    first_round.post(f"{BASE}players/3/change", {"action": "bye", "round_number": "2", "code": "half"})
    assert (len(live().withdrawn), len(live().asked)) == (1, 1)
    first_round.post(f"{BASE}players/2/change", {"action": "came back"})
    assert not live().withdrawn
    assert told(first_round, first_round.post(f"{BASE}undo")) == [
        "The last step was taken back; both stay in the history."
    ]
    assert len(live().withdrawn) == 1
    first_round.post(f"{BASE}unpair")
    assert live().round == 0
    assert "taken back: " in first_round.get(f"{BASE}history/").content.decode()


def test_incidents_and_appeals_are_noted_and_printed_into_the_report(first_round):
    note = {"what": "incident", "player": "1", "round": "1", "sanction": "time penalty", "words": "phone"}
    first_round.post(f"{BASE}log/note", note | {"seconds": "2:30"})
    appeal = {"what": "appeal", "player": "1", "round": "1", "words": "that", "language": "French", "deposit": "50"}
    first_round.post(f"{BASE}log/note", appeal | {"has_jury": "on"})
    first_round.post(f"{BASE}log/note", {"what": "verdict", "at": "0", "verdict": "granted", "decision": "not his"})
    html = first_round.get(f"{BASE}report/").content.decode()
    assert "time penalty, 2:30 less (Annex 3, 2.5 c): phone" in html
    assert "granted by the appeal jury, deposit of 50 euro paid back; not his" in html
    assert told(first_round, first_round.post(f"{BASE}log/note", appeal | {"deposit": "20", "has_jury": "on"})) == [
        "appeal of 1: deposit in euros: 20; required: 50 or more (Annex 2, 2.11)"
    ]
    assert told(first_round, first_round.post(f"{BASE}log/note", note | {"sanction": "x"})) == [
        "The form has errors",
        "Select a valid choice. x is not one of the available choices.",
    ]


def test_the_log_is_printed_in_the_readers_language(first_round):
    note = {"what": "incident", "player": "1", "round": "1", "sanction": "time penalty", "words": "by the sea"}
    first_round.post(f"{BASE}log/note", note | {"seconds": "2:30", "opponent_seconds": "1:00"})
    appeal = {"what": "appeal", "player": "1", "round": "1", "words": "that", "language": "French", "deposit": "50"}
    first_round.post(f"{BASE}log/note", appeal | {"has_jury": "on"})
    with override("fr"):
        before = [sentence_text(line).replace("\N{NO-BREAK SPACE}", " ") for line in log_lines(live())]
    first_round.post(f"{BASE}log/note", {"what": "verdict", "at": "0", "verdict": "refused", "decision": "late"})
    with override("fr"):
        after = [sentence_text(line).replace("\N{NO-BREAK SPACE}", " ") for line in log_lines(live())]
    name = live().entry(1).name
    penalty = "pénalité de temps, 2:30 de moins, 1:00 de plus pour l'adversaire (annexe 3, 2.5 c)"
    assert before == [
        f"ronde 1, 1 {name} : {penalty} : by the sea",
        f"ronde 1, appel de 1 {name} : that (Annex 2, 2.11) : pas encore décidé, caution de 50 euros gardée",
    ]
    assert after[1] == (
        f"ronde 1, appel de 1 {name} : that (Annex 2, 2.11) : refusé par : jury d'appel, "
        "caution de 50 euros perdue ; late"
    )
    assert len(log_lines(live())) == 2


def test_an_event_is_played_and_its_report_sent(piet):
    for _ in range(3):
        piet.post(f"{BASE}pair")
        piet.post(f"{BASE}rounds/{live().round}/results", {f"r{white}": "1" for white in whites()})
    assert live().is_over
    data = piet.get(f"{BASE}report/trf").content
    assert REPORTS["trf"].read(data, "x.trf")[0].info.name == "Spring Open"
    assert told(piet, piet.post(f"{BASE}report/send", {"format": "trf"})) == [
        "The report was sent; it is number 1 of the inbox."
    ]
    assert Report.objects.get().sent_by == "Piet"
    assert told(piet, piet.post(f"{BASE}report/send", {"format": "trf"})) == [
        "this report was sent already: it is report 1 of the inbox"
    ]
    assert "report sent" in piet.get("/arbiter/").content.decode()


def test_what_the_arbiter_sees_and_takes_out_is_in_the_audit_log(first_round):
    entries = AuditEntry.objects.filter(who="Piet", pk__gt=AuditEntry.objects.latest("pk").pk).order_by("id")
    first_round.post(f"{BASE}players/add", {"player_id": "X"})
    for _ in range(2):
        for page in ("players/1/", "report/"):
            assert first_round.get(f"{BASE}{page}").status_code == 200
    for page in ("report/trf", "file"):
        assert first_round.get(f"{BASE}{page}").status_code == 200
    assert [(each.subject, each.after["saw"]) for each in entries.filter(action="see_person")] == [
        ("player X", "entry for an event"),
        ("event spring-open", "entries"),
        ("event spring-open", "report"),
    ]
    assert [each.subject for each in entries.filter(action="export_file")] == ["event spring-open"] * 2


def test_an_event_is_carried_away_and_taken_in(first_round):
    data = first_round.get(f"{BASE}file").content
    assert gzip.decompress(data).startswith(b"{")
    assert told(first_round, first_round.post("/arbiter/take-in", {"file": _file(data)})) == [
        "The event was imported. Nothing in its history was changed since it was written; by whom is not known."
    ]
    assert (
        "not an event of an arbiter&#x27;s desk"
        in told(first_round, first_round.post("/arbiter/take-in", {"file": _file(b"x")}))[0]
    )


def _file(data):
    sent = BytesIO(data)
    sent.name = "spring-open.event"
    return sent


@pytest.mark.parametrize("page", PUBLIC)
def test_the_public_follows_the_event(first_round, page):
    public = Client(HTTP_HOST="127.0.0.1")
    answer = public.get(f"/live/spring-open/{page}")
    assert answer.status_code == 200
    assert answer.cookies == {}
    assert "Player N" in answer.content.decode() or page == "players/1/"
    assert "Spring Open" in public.get("/events/").content.decode()
    assert public.get("/live/nothing/").status_code == 404


def test_a_part_is_enough_for_those_who_refresh(first_round):
    answer = Client(HTTP_HOST="127.0.0.1").get("/live/spring-open/", headers={"HX-Target": "now"})
    assert "<html" not in answer.content.decode()
    assert "Games of round 1" in answer.content.decode()


def test_settings_change_but_the_system_stays_once_a_round_is_paired(first_round):
    first_round.post(f"{BASE}settings/", FORM | {"rounds": "4", "is_public": ""} | {"name": "Summer Open"})
    assert (live().plan.rounds, live().tournament.info.name) == (4, "Summer Open")
    wrong = first_round.post(f"{BASE}settings/", FORM | {"system": "kndb-solkoff"})
    assert told(first_round, wrong) == ["a round is paired; the system can no longer change"]
    hidden = {name: value for name, value in FORM.items() if name != "is_public"}
    first_round.post(f"{BASE}settings/", hidden)
    assert Client(HTTP_HOST="127.0.0.1").get("/live/spring-open/").status_code == 403


READ = ("/arbiter/", "/arbiter/new", *(BASE + page for page in PAGES), f"{BASE}file", f"{BASE}print/report.pdf")
WRITTEN = (
    *("pair", "unpair", "undo", "by-hand", "players/add", "players/add-file", "players/1/change"),
    *("rounds/1/results", "log/note", "report/send"),
)


@pytest.mark.parametrize(
    ("role", "status"),
    [(None, 302), (Role.READER, 403), (Role.DELEGATE, 403), (Role.ARBITER, 403), (Role.OFFICER, 200)],
)
def test_who_may_read_the_desk_of_an_arbiter(first_round, anna, role, status):
    browser = Client(HTTP_HOST="127.0.0.1") if role is None else person("Eva", role, anna)
    own = {"/arbiter/", "/arbiter/new"} if role == Role.ARBITER else set()
    assert {path: browser.get(path).status_code for path in READ} == {
        path: 200 if path in own else status for path in READ
    }


@pytest.mark.parametrize(
    ("role", "status"), [(None, 302), (Role.READER, 403), (Role.DELEGATE, 403), (Role.ARBITER, 403)]
)
def test_nobody_else_changes_an_event(first_round, anna, role, status):
    browser = Client(HTTP_HOST="127.0.0.1") if role is None else person("Eva", role, anna)
    before = RunningEvent.objects.get().versions.count()
    answers = {path: browser.post(BASE + path, {"format": "trf"}) for path in WRITTEN}
    assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(WRITTEN, status)
    assert RunningEvent.objects.get().versions.count() == before
    assert not Report.objects.exists()


def test_a_step_is_posted(first_round):
    assert {path: first_round.get(BASE + path).status_code for path in WRITTEN} == dict.fromkeys(WRITTEN, 405)


def test_the_norms_of_who_is_left_alone_are_a_page(piet):
    numbers = [entry.number for entry in live().tournament.entries]
    for number in numbers[1:]:
        piet.post(f"{BASE}players/{number}/change", {"action": "withdrew", "reason": "ill"})
    assert len(live().withdrawn) == len(numbers) - 1
    assert Client(HTTP_HOST="127.0.0.1").get("/live/spring-open/norms/").status_code == 200
