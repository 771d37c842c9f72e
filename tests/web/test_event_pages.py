"""Pages of an event: the tables come from the tournament package, files and names keep private what is private."""

import re
from dataclasses import replace
from io import BytesIO
from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils import timezone

from arbiter_desk import person
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.model.findings import has_errors
from ratingoffice.store.models import AcceptedReport, AuditEntry, Event, EventGames, Player, Report, Role
from ratingoffice.store.people.services.players import hide_player
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_pages import event_page
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.running_events.selectors.pairing_reasons import known_system
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import FIDE_ROUND_ROBIN
from small_swiss import Event as SwissEvent

TAGS = b'[Event "RR"]\n[White "A"]\n[Black "B"]\n[Round "1"]\n[GameType "20"]\n\n'
GAME = TAGS + b"1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n"


def test_standings_are_those_of_the_tournament_package(office):
    page = event_page(event_named("RR"))
    shown = event_tables.standings(page.ranked, page.people)
    ranked = ranked_event(page.tournament, FIDE_ROUND_ROBIN)
    order = [ranked.entries[row].number for row in ranked.standings.order]
    assert [row.who.number for row in shown] == order
    assert [(row.place, row.who.player_id, row.score) for row in shown[:3]] == [
        (1, "A", 5),
        (2, "B", 4.5),
        (3, "D", 3.5),
    ]


def test_start_numbers_follow_the_ratings_in_force_where_there_are_no_entries(office):
    page = event_page(event_named("SW"))
    numbered = sorted((who.number, who.player_id, who.rating) for who in page.people.values())
    assert numbered == [(1, "A", 2600), (2, "B", 2500), (3, "D", 2400), (4, "F", 2150), (5, "N", 2000), (6, "Z", 1200)]


def test_a_round_robin_has_a_table_by_opponent_a_swiss_one_by_round(office):
    robin, swiss = (event_page(event_named(each)) for each in ("RR", "SW"))
    rows = event_tables.cross_rows(robin.ranked, robin.people)
    assert [row.cells[at] for at, row in enumerate(rows)] == [None] * 7
    assert len(event_tables.cross_rows(swiss.ranked, swiss.people)[0].cells) == 5


@pytest.mark.parametrize("path", ["", "crosstable/", "rounds/1/", "players/1/", "rounds/1/why/5/", "games/"])
def test_pages_are_there(office, visitor, path):
    assert visitor.get(f"/events/SW/{path}").status_code == 200


@pytest.mark.parametrize(
    "path", ["rounds/99/", "players/99/", "rounds/1/why/99/", "rounds/1/why/5/?system=no", "games/1/", "download.exe"]
)
def test_what_is_not_there_is_told(own_office, visitor, path):
    assert visitor.get(f"/events/SW/{path}").status_code == 404


def test_without_a_known_system_the_page_says_so_and_offers_the_check(own_office, visitor):
    html = visitor.get("/events/SW/rounds/1/why/5/").content.decode()
    assert "The report does not say by which Swiss system this event was paired." in html
    assert '<option value="fmjd-rating">' in html
    assert "differs from what this system gives" not in html


@pytest.mark.parametrize("query", ["", "?system=fmjd-rating"])
def test_a_round_robin_needs_no_system(own_office, visitor, query):
    html = visitor.get(f"/events/RR/rounds/1/why/1/{query}").content.decode()
    assert "In a round robin everybody meets everybody. A table that is known before the first round" in html
    assert "Swiss" not in html
    assert '<select id="system"' not in html


def test_a_pairing_is_explained_under_a_system_that_the_reader_names(own_office, visitor):
    html = visitor.get("/events/SW/rounds/1/why/5/?system=fmjd-rating").content.decode()
    assert "The report does not say by which Swiss system this event was paired." in html
    assert "The round differs from what this system gives:" in html
    assert "Annex 5" in html


def test_the_system_that_the_report_keeps_is_taken():
    event = SwissEvent(4).round("1=3 4=2").tournament
    for kept, system in (("system=kndb-solkoff", "kndb-solkoff"), ("system=round-robin", None), ("", None)):
        told = replace(event, info=replace(event.info, others={"pairing": kept}))
        assert known_system(SimpleNamespace(tournament=told)) == system


@pytest.mark.parametrize(("ending", "key"), [("trf", "trf"), ("txt", "fmjd-text")])
def test_an_event_can_be_downloaded_without_anybodys_birthday(own_office, visitor, officer, ending, key):
    Player.objects.filter(player_id="N").update(born="1990-05-17")
    hide_player(officer, "A", hidden=True, reason="asked for it")
    data = visitor.get(f"/events/SW/download.{ending}").content
    told, findings = REPORTS[key].read(data, f"x.{ending}")
    assert not has_errors(findings.filter(findings["code"] != "missing_value"))
    assert len(told.entries) == 6
    assert not any(day in data for day in (b"1990-05", b"1990/05", b"17/05"))
    assert b"Player A" not in data


def test_a_hidden_player_is_named_on_no_page_of_an_event(own_office, visitor, officer):
    hide_player(officer, "B", hidden=True, reason="asked for it")
    for path in ("", "crosstable/", "rounds/1/", "players/1/", "players/2/", "rounds/2/why/5/"):
        assert "Player B" not in visitor.get(f"/events/SW/{path}").content.decode(), path


def test_games_are_received_kept_and_shown(own_office, signed_in):
    sent = {"games": _file(GAME)}
    assert signed_in.post("/events/RR/games/add", sent).status_code == 302
    kept = EventGames.objects.get()
    assert (bytes(kept.data), kept.file, kept.findings) == (GAME, "games.pdn", [])
    assert AuditEntry.objects.last().action == "add_games"
    visitor = Client(HTTP_HOST="127.0.0.1")
    html = visitor.get("/events/RR/games/1/", headers={"accept-language": "nl"}).content.decode()
    assert "32-28" in html
    assert "witte schijven: " in html
    assert html.count("<svg xmlns") == 1
    assert "na zet 3" in html
    assert signed_in.post("/events/RR/games/add", {"games": _file(GAME)}).status_code == 409


def test_only_the_arbiter_of_the_event_and_officers_send_games_in(own_office, officer):
    piet = person("Piet", Role.ARBITER, officer)
    assert piet.post("/events/RR/games/add", {"games": _file(GAME)}).status_code == 403
    assert not EventGames.objects.exists()
    report = Report.objects.create(data=b"x", sha256="x", file="rr.trf", sent_by="Piet", received=timezone.now())
    AcceptedReport.objects.create(
        report=report, event=Event.objects.get(event_id="RR"), accepted_by=officer.name, accepted=timezone.now()
    )
    assert "Send in" in piet.get("/events/RR/games/").content.decode()
    assert piet.post("/events/RR/games/add", {"games": _file(GAME)}).status_code == 302
    assert "Send in" not in piet.get("/events/SW/games/").content.decode()


def test_the_officer_shows_an_earlier_file_of_games_again_or_none(own_office, signed_in, visitor):
    other = GAME.replace(b'[White "A"]', b'[White "Somebody"]')
    for data in (GAME, other):
        signed_in.post("/events/RR/games/add", {"games": _file(data)})
    first, second = EventGames.objects.order_by("pk")
    guest = Client(HTTP_HOST="127.0.0.1")
    assert "Somebody" in guest.get("/events/RR/games/").content.decode()
    assert signed_in.post("/events/RR/games/show", {"file": first.pk}).status_code == 302
    assert "Somebody" not in guest.get("/events/RR/games/").content.decode()
    assert guest.get("/events/RR/games/1/").status_code == 200
    assert signed_in.post("/events/RR/games/show", {"file": second.pk + 1}).status_code == 404
    signed_in.post("/events/RR/games/show", {"file": ""})
    assert guest.get("/events/RR/games/1/").status_code == 404
    assert EventGames.objects.count() == 2
    entry = AuditEntry.objects.last()
    assert (entry.before, entry.after) == ({"games_shown": "games.pdn"}, {"games_shown": None, "sha256": None})


def test_a_game_that_could_not_be_read_to_its_end_says_so(own_office, signed_in):
    signed_in.post("/events/RR/games/add", {"games": _file(TAGS + b"1. 32-28 19-23 2. 37-32 14-19 *\n")})
    visitor = Client(HTTP_HOST="127.0.0.1")
    assert '<p class="note">Moves: 1 / 2</p>' in visitor.get("/events/RR/games/1/").content.decode()
    assert '<td class="number wide-only">1 / 2</td>' in visitor.get("/events/RR/games/").content.decode()


def test_the_column_of_moves_counts_a_move_of_each_as_one(own_office, signed_in):
    signed_in.post("/events/RR/games/add", {"games": _file(GAME + TAGS + b"1. 32-28 *\n")})
    html = Client(HTTP_HOST="127.0.0.1").get("/events/RR/games/").content.decode()
    assert re.findall(r'<td class="number wide-only">(\d*)</td></tr>', html) == ["3", "1"]


def test_a_hidden_player_is_not_named_in_the_games(own_office, signed_in, officer):
    game = TAGS.replace(b'"A"', b'"PLAYER, A"').replace(b'"B"', b'"Player B"') + b"1. 32-28 *\n"
    signed_in.post("/events/RR/games/add", {"games": _file(game)})
    hide_player(officer, "A", hidden=True, reason="asked for it")
    visitor = Client(HTTP_HOST="127.0.0.1")
    for path in ("games/", "games/1/"):
        html = visitor.get(f"/events/RR/{path}").content.decode()
        assert ("PLAYER, A" in html, "Player B" in html) == (False, True), path


def test_a_player_who_was_forgotten_is_not_named_in_the_games(own_office, signed_in, officer):
    game = TAGS.replace(b'"A"', b'"PLAYER, A"').replace(b'"B"', b'"Player B"') + b"1. 32-28 *\n"
    signed_in.post("/events/RR/games/add", {"games": _file(game)})
    anonymise_player(officer, "A", "asked for it")
    visitor = Client(HTTP_HOST="127.0.0.1")
    for path in ("games/", "games/1/"):
        html = visitor.get(f"/events/RR/{path}").content.decode()
        assert ("PLAYER, A" in html, "Player B" in html) == (False, True), path


def test_of_too_many_findings_the_errors_are_kept_and_the_rest_counted(own_office, signed_in):
    odd = b"1. 32-28 19-23 1-1\n\n" * 600
    signed_in.post("/events/RR/games/add", {"games": _file(odd + TAGS + b"1. 32-28 nix *\n")})
    kept = EventGames.objects.get().findings
    assert (len(kept), kept[0]["code"], kept[-1]["message"]) == (
        501,
        "text",
        "and 101 more; `ratingoffice draughts check` shows all",
    )


def test_games_are_refused_from_visitors_and_where_there_is_none(own_office, signed_in):
    assert Client(HTTP_HOST="127.0.0.1").post("/events/RR/games/add", {"games": _file(GAME)}).status_code == 302
    assert signed_in.post("/events/RR/games/add", {"games": _file(b"no game")}).status_code == 409
    assert not EventGames.objects.exists()


def test_the_viewer_is_the_one_of_the_draughts_package(own_office, visitor):
    assert "draughts-game" in visitor.get("/viewer/game.js").content.decode()
    assert visitor.get("/viewer/page.py").status_code == 404


def _file(data):
    sent = BytesIO(data)
    sent.name = "games.pdn"
    return sent
