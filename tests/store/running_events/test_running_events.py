"""Running events: versions that stay, undo, whose event it is, the sent report, the way to another office."""

import gzip
import json
from functools import partial

import pytest
from django.db import DatabaseError, connection, connections, transaction

from live_event import DAY
from ratingoffice.model.tournament import Entry, Info
from ratingoffice.store.errors import ConflictError, DamagedError, NotPermittedError, RefusedError
from ratingoffice.store.models import AuditEntry, EventVersion, Report, Role, RunningEvent
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.people.selectors.players import player
from ratingoffice.store.people.services.players import hide_player
from ratingoffice.store.reports.services.reports import match_players
from ratingoffice.store.running_events.selectors.live_events import (
    desk_of,
    own_events,
    participants,
    played_now,
    public_desk,
    standing,
)
from ratingoffice.store.running_events.selectors.register_entries import entries_in, register_entry
from ratingoffice.store.running_events.services.event_files import event_file, import_event
from ratingoffice.store.running_events.services.running_events import open_event, send_report, take_step, undo_step
from ratingoffice.tournament.desk.entering import with_entries
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.pairing_rounds import with_next_round
from ratingoffice.tournament.desk.plan import EventPlan
from small_office import founded

INFO = Info("Open d'Été", start=DAY, end=DAY, federation="NED", referee="Piet", city="Utrecht", time_control="80+60")


@pytest.fixture
def arbiter(desk):
    """Return an arbiter of the office."""
    return add_official(desk, "Piet", Role.ARBITER)


@pytest.fixture
def key(arbiter):
    """Return an event with four players of the register in its first round."""
    row = open_event(arbiter, INFO, EventPlan(rounds=1, ratings="fide"))
    people = [register_entry(player(each), "fide") for each in ("A", "B", "D", "N")]
    take_step(arbiter, row.key, partial(with_entries, new=people), {"step": "entered"})
    take_step(arbiter, row.key, with_next_round, {"step": "paired", "round": 1})
    return row.key


def entered(who, key, white, result):
    return take_step(who, key, lambda live: with_result(live, 1, white, result), {"step": "result", "round": 1})


def whites(live):
    return [half.player for half in live.tournament.halves if half.colour == "w"]


def test_an_event_is_known_by_a_short_key(arbiter):
    keys = [open_event(arbiter, Info(name), EventPlan()).key for name in ("Open d'Été", "Open d'Été", "Дебют")]
    assert keys == ["open-dete", "open-dete-2", "event"]
    with pytest.raises(RefusedError, match="needs a name"):
        open_event(arbiter, Info(" "), EventPlan())


def test_the_space_around_the_name_of_an_event_is_not_kept(arbiter, key):
    row = open_event(arbiter, Info(" Open  "), EventPlan())
    assert (row.key, row.name, standing(row).live.tournament.info.name) == ("open", "Open", "Open")
    renamed = take_step(arbiter, key, lambda live: live.changed(info=Info(" Cup ")), {"step": "settings"})
    assert (renamed.row.name, renamed.live.tournament.info.name) == ("Cup", "Cup")


def test_every_step_is_a_version_and_an_entry_of_the_trail(arbiter, key):
    before = AuditEntry.objects.count()
    row = RunningEvent.objects.get()
    entered(arbiter, key, whites(standing(row).live)[0], "1")
    assert [each.step["step"] for each in row.versions.order_by("number")] == ["opened", "entered", "paired", "result"]
    entry = AuditEntry.objects.last()
    assert AuditEntry.objects.count() == before + 1
    assert (entry.who, entry.action, entry.subject) == ("Piet", "run_event", f"running event {key}")


def test_a_refused_step_leaves_nothing(arbiter, key):
    before = EventVersion.objects.count(), AuditEntry.objects.count()
    with pytest.raises(RefusedError, match="the only round is paired"):
        take_step(arbiter, key, with_next_round, {"step": "paired"})
    assert (EventVersion.objects.count(), AuditEntry.objects.count()) == before


def test_undo_takes_back_one_step_after_the_other_and_keeps_them_all(arbiter, key):
    row = RunningEvent.objects.get()
    states = [standing(row).live]
    for white, result in zip(whites(states[0]), ("1", "="), strict=True):
        states.append(entered(arbiter, key, white, result).live)
    for former in (states[1], states[0]):
        assert undo_step(arbiter, key).live == former
    assert undo_step(arbiter, key).live.round == 0
    assert entered_again(arbiter, key).live.round == 1
    assert row.versions.count() == 5 + 3 + 1
    for _ in range(2):
        undo_step(arbiter, key)
    with pytest.raises(RefusedError, match="nothing to undo"):
        undo_step(arbiter, key)


def entered_again(arbiter, key):
    return take_step(arbiter, key, with_next_round, {"step": "paired", "round": 1})


def test_an_arbiter_runs_own_events_the_officer_any_others_none(desk, arbiter, key):
    other, reader = add_official(desk, "Eva", Role.ARBITER), add_official(desk, "Rob", Role.READER)
    assert [len(own_events(who)) for who in (desk, arbiter, other)] == [1, 1, 0]
    assert desk_of(desk, key).row.arbiter == "Piet"
    for who, why in ((other, "this one belongs to Piet"), (reader, "may not run an event")):
        with pytest.raises(NotPermittedError, match=why):
            desk_of(who, key)
        with pytest.raises(NotPermittedError, match=why):
            entered(who, key, 1, "1")
        with pytest.raises(NotPermittedError):
            undo_step(who, key)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE store_eventversion SET by = 'nobody'",
        "DELETE FROM store_eventversion",
    ],
)
def test_the_database_keeps_the_history(key, statement):
    with pytest.raises(DatabaseError, match="only added to"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


def test_the_report_goes_to_the_inbox_once_and_its_players_are_known_there(arbiter, key):
    with pytest.raises(RefusedError, match="2 games have no result yet"):
        send_report(arbiter, key, "trf")
    for white in whites(standing(RunningEvent.objects.get()).live):
        entered(arbiter, key, white, "=")
    report = send_report(arbiter, key, "trf")
    assert (report.file, report.format, report.sent_by) == (f"{key}.trf", "trf", "Piet")
    assert report.findings == []
    assert {match.player_id for match in match_players(report)} == {"A", "B", "D", "N"}
    assert RunningEvent.objects.get().is_sent
    with pytest.raises(ConflictError, match=f"it is report {report.id} of the inbox"):
        send_report(arbiter, key, "trf")
    text = send_report(arbiter, key, "fmjd-text")
    assert {match.player_id for match in match_players(text)} == {"A", "B", "D", "N"}
    assert Report.objects.count() == 2
    with pytest.raises(RefusedError, match="Available: trf, fmjd-text"):
        send_report(arbiter, key, "exe")


def test_of_players_whom_the_desk_does_not_know_the_number_is_missing(arbiter):
    row = open_event(arbiter, INFO, EventPlan(rounds=1, ratings="fide"))
    people = [register_entry(player("A"), "fide"), Entry(0, "Somebody, New")]
    take_step(arbiter, row.key, partial(with_entries, new=people), {"step": "entered"})
    take_step(arbiter, row.key, with_next_round, {"step": "paired", "round": 1})
    [white] = whites(standing(row).live)
    entered(arbiter, row.key, white, "=")
    report = send_report(arbiter, row.key, "trf")
    [found] = [each for each in report.findings if each["code"] == "missing_id"]
    assert "Somebody, New" in bytes(report.data).decode().splitlines()[found["line"] - 1]


def test_the_public_sees_what_is_public_and_nobody_who_is_hidden(desk, arbiter, key):
    assert [each.key for each in played_now()] == [key]
    hide_player(desk, "A", hidden=True, reason="asked for it")
    shown = participants(public_desk(key))
    assert min((who.name, who.is_hidden) for who in shown.values()) == ("", True)
    RunningEvent.objects.update(is_public=False)
    with pytest.raises(NotPermittedError):
        public_desk(key)


def test_players_come_with_the_ratings_of_a_list(desk):
    assert register_entry(player("N"), "nothing").rating is None
    entry = register_entry(player("N"), "fide")
    assert (entry.name, entry.federation, entry.ids) == ("Player N", "NED", {"own": "N"})


def test_players_come_out_of_a_list_or_a_report(desk):
    data = b"player_id,name,federation,rating\n17,Jansen Jan,NED,1950\n18,Diop Awa,SEN,\n"
    found = [(each.name, each.federation, each.rating, dict(each.ids)) for each in entries_in(data, "x.csv")]
    assert found == [("Jansen Jan", "NED", 1950, {"own": "17"}), ("Diop Awa", "SEN", None, {"own": "18"})]
    with pytest.raises(RefusedError, match="neither a report nor a list"):
        entries_in(b"nothing of the kind", "x.txt")


def test_an_event_moves_to_another_office_as_one_file_and_goes_on_there(offices, desk, arbiter, key):
    first = event_file(desk_of(arbiter, key))
    live = desk_of(arbiter, key).live
    entered(arbiter, key, whites(live)[0], "1")
    second = event_file(desk_of(arbiter, key))
    place = offices.copy()
    choose_office(place)
    try:
        federation = founded("Olga")
        assert import_event(federation, first).key == key
        assert standing(RunningEvent.objects.get()).live == live
        row = import_event(federation, second)
        assert (RunningEvent.objects.count(), row.versions.count()) == (1, 4)
        assert row.arbiter == "Olga"
        undo_step(federation, key)
        with pytest.raises(ConflictError, match="in different ways"):
            import_event(federation, event_file_with_another_end(second))
    finally:
        connections.close_all()
        offices.drop(place)


def event_file_with_another_end(data):
    """Take the last version out: the history is shorter than what is here."""
    told = json.loads(gzip.decompress(data))
    told["versions"] = told["versions"][:-1]
    return gzip.compress(json.dumps(told).encode(), mtime=0)


@pytest.mark.parametrize("what", ["document", "step", "number", "by"])
def test_a_damaged_file_is_refused_whole(desk, arbiter, key, what):
    told = json.loads(gzip.decompress(event_file(desk_of(arbiter, key))))
    told["key"] = "other"
    other = {"document": told["versions"][0]["document"], "step": {"step": "x"}, "number": 9, "by": "nobody"}
    told["versions"][1][what] = other[what]
    with pytest.raises(DamagedError, match="version 2 of the event"):
        import_event(desk, gzip.compress(json.dumps(told).encode()))
    assert RunningEvent.objects.count() == 1


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "other"}'])
@pytest.mark.parametrize("is_packed", [True, False])
def test_what_is_no_event_is_refused(desk, text, is_packed):
    data = gzip.compress(text.encode()) if is_packed else text.encode()
    with pytest.raises(DamagedError, match="not an event of an arbiter's desk"):
        import_event(desk, data)
