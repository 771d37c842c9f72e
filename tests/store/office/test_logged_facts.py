"""Verify beside the audit log: what it tells was kept is there, and nothing changed that it knows no change of."""

from datetime import date

import pytest
from django.utils import timezone

from ratingoffice.model.tournament import Info
from ratingoffice.store.lists.services.publication import draft_list, publish_list, revise_list
from ratingoffice.store.models import (
    AuditEntry,
    Correction,
    Event,
    EventGames,
    EventVersion,
    Game,
    ListLine,
    ListTable,
    Official,
    Player,
    RatingList,
    Report,
    ReportStep,
    StoredTable,
)
from ratingoffice.store.office.audit_log import About, subject_of, subject_text
from ratingoffice.store.office.selectors.audit_log import broken_entries
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.people.services.players import correct_player, merge_players
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.reports import receive_report
from ratingoffice.store.reports.services.seasons import import_season
from ratingoffice.store.running_events.services.running_events import open_event, take_step
from ratingoffice.tournament.desk.plan import EventPlan
from small_office import FIRST, SECOND, opened, prepared, published, unsealed
from small_season import SmallSeason
from verified_office import verify_all

GONE = "the audit log names it, but it is missing"
UNKNOWN = "the audit log does not know of it"
OTHERWISE = "is not what the audit log says"
BEHIND = "is not what the list fide 2010-07-01 was calculated from, and the audit log knows of no change"


def more(**facts):
    """Player N again, with more facts."""
    season = SmallSeason().player("N", 2000, federation="NED", born="1990", **facts)
    season.ratings.clear()
    return season.season()


def work():
    """A report, two lists, a correction, a revision."""
    desk = Official.objects.get()
    receive_report(desk, b"not a report", "report.txt")
    import_season(desk, more(sex="W"), file="again")
    correct_player(desk, "A", {"title": "GM"}, "seen in the diploma")
    published(desk, FIRST)
    revise_list(desk, "fide", FIRST, "a trial")
    publish_list(desk, "fide", FIRST)
    published(desk, SECOND)


@pytest.fixture(scope="module")
def old_office(offices, filled_office):
    return prepared(offices, work, filled_office)


@pytest.fixture
def history(offices, old_office):
    with opened(offices, old_office):
        yield Official.objects.get()


def said(differences):
    return [(each.subject, each.table, each.row, each.message) for each in differences]


def test_nobody_touched_anything(history):
    assert verify_all() == []


@pytest.mark.parametrize(
    ("facts", "row"),
    [
        ({"reason": "another"}, "reason"),
        ({"published_by": "Eve"}, "published_by"),
        ({"reason": None, "published_by": "Eve"}, "reason, published_by"),
    ],
)
def test_what_is_said_of_a_list(history, facts, row):
    with unsealed():
        RatingList.objects.filter(day=FIRST, revision=1).update(**facts)
    assert said(verify_all()) == [("list fide 2010-05-01 revision 1", "lists", row, OTHERWISE)]


def test_a_list_taken_out_with_all_its_tables(history):
    of = RatingList.objects.filter(day=FIRST, revision=1)
    with unsealed():
        ListLine.objects.filter(list__in=of).delete()
        ListTable.objects.filter(list__in=of).delete()
        of.delete()
    assert ("list fide 2010-05-01 revision 1", "lists", "", GONE) in said(verify_all())


def test_a_draft_published_by_hand(history):
    draft_list(history, "fide", date(2010, 9, 1))
    RatingList.objects.filter(status="draft").update(status="published")
    assert ("list fide 2010-09-01", "lists", "", UNKNOWN) in said(verify_all())


def test_a_report_taken_out(history):
    number = Report.objects.get().id
    with unsealed():
        ReportStep.objects.all().delete()
        Report.objects.all().delete()
    assert said(verify_all()) == [
        (f"report {number}", "reports", "", GONE),
        (f"report {number}", "steps", "received", GONE),
    ]


def test_who_sent_a_report_and_what_was_said_of_it(history):
    number = Report.objects.get().id
    with unsealed():
        Report.objects.update(sent_by="Eve")
        ReportStep.objects.update(message="accepted, says Eve")
    assert said(verify_all()) == [
        (f"report {number}", "reports", "sent_by", OTHERWISE),
        (f"report {number}", "steps", "received", GONE),
    ]


def test_a_report_that_the_end_of_the_trail_went_with(history):
    receive_report(history, b"the last report", "last.txt")
    number = Report.objects.get(file="last.txt").id
    last = AuditEntry.objects.order_by("id").last().id
    with unsealed():
        AuditEntry.objects.filter(id=last).delete()
    assert said(verify_all()) == [
        ("audit log", "end", str(last), "the newest entry is not the one that was written last"),
        (f"report {number}", "reports", "", UNKNOWN),
    ]


def test_a_correction(history):
    at = f"{Correction.objects.get().corrected:%Y-%m-%d %H:%M}"
    with unsealed():
        Correction.objects.update(reason="no reason")
    assert said(verify_all()) == [
        ("player A", "corrections", at, UNKNOWN),
        ("player A", "corrections", at, GONE),
    ]


def test_rows_that_only_the_trail_keeps(history):
    entry = AuditEntry.objects.exclude(rows=None).get(subject="players of own", after__file="again")
    with unsealed():
        StoredTable.objects.filter(pk=entry.rows_id).update(data=b"other rows")
    row = f"{entry.id} import players of own"
    assert said(verify_all()) == [
        ("audit log", "rows", row, "the stored bytes are not those that the checksum was made of")
    ]


def test_games_that_are_not_those_received(history):
    games = {"sha256": sha256(b"[Event]"), "file": "open.pdn", "sent_by": "Anna", "received": timezone.now()}
    kept = EventGames.objects.create(event=Event.objects.get(event_id="SW"), data=b"[Event]", **games)
    assert verify_all() == []
    with unsealed():
        EventGames.objects.update(data=b"[event]")
    assert said(verify_all()) == [("games open.pdn", "games", str(kept.id), "the bytes are not those received")]


def test_a_version_of_an_event_at_the_desk(history):
    keys = [open_event(history, Info(name), EventPlan()).key for name in ("Open", "Cup")]
    for key in keys:
        take_step(history, key, lambda live: live, {"step": "nothing"})
    assert verify_all() == []
    with unsealed():
        EventVersion.objects.filter(event__key=keys[0], number=1).update(by="Eve")
    message = "this version or one before it was changed"
    assert said(verify_all()) == [(f"event {keys[0]}", "versions", "1", message)]


def keyed(player_id):
    return Player.objects.get(player_id=player_id)


@pytest.mark.parametrize(
    ("change", "table", "row"),
    [
        (lambda: Player.objects.filter(player_id="N").update(born="1991"), "players", "N Player N NED"),
        (lambda: Event.objects.filter(event_id="SW").update(rounds=99), "events", "SW Event SW swiss"),
        (lambda: Game.objects.filter(event__event_id="SW", round=4).update(result="0-1"), "games", "SW 4 N"),
        (lambda: Game.objects.filter(event__event_id="SW", round=4).delete(), "games", "SW 4 N"),
        (lambda: Player.objects.filter(player_id="X").update(merged_into=keyed("Z")), "merges", "X Z"),
    ],
)
def test_data_changed_behind_the_back_of_the_office(history, change, table, row):
    change()
    assert said(verify_all()) == [("the office", table, row, BEHIND)]


@pytest.mark.parametrize(
    "change",
    [
        lambda who: correct_event(who, "SW", EventCorrection({"rounds": "9"}, {(4, "N"): "0-1"}), "typing error"),
        lambda who: correct_event(who, "SW", EventCorrection({"start": "2010-08-01", "end": "2010-08-02"}), "later"),
        lambda who: correct_player(who, "N", {"born": "1991"}, "passport"),
        lambda who: anonymise_player(who, "N", "asked for it"),
        lambda who: merge_players(who, "X", "Z", "one person"),
        lambda who: set_membership(who, "N", MembershipFacts("The Club", member_type="club")),
        lambda who: import_season(who, more(sex="M"), file="more"),
    ],
)
def test_what_the_office_changes_itself_is_in_order(history, change):
    change(history)
    assert verify_all() == []


def test_only_what_was_changed_is_believed(history):
    correct_player(history, "N", {"born": "1991"}, "passport")
    Player.objects.filter(player_id="Z").update(name="Zorro")
    assert said(verify_all()) == [
        ("the office", "players", "Z Player Z NED", BEHIND),
        ("the office", "players", "Z Zorro NED", BEHIND),
    ]


def test_the_chain_covers_the_type_and_the_key_of_what_an_entry_is_about(history):
    entry = AuditEntry.objects.get(subject="players of own", after__file="again")
    assert (entry.about, entry.key, subject_of(entry)) == ("players", "own", (About.PLAYERS, "own"))
    with unsealed():
        AuditEntry.objects.filter(pk=entry.pk).update(key="fide")
    [broken] = broken_entries()
    assert (broken.row, broken.message.code) == (f"{entry.pk} import players of own", "entry_changed")


@pytest.mark.parametrize(
    ("words", "subject"),
    [
        ("player P000001", (About.PLAYER, "P000001")),
        ("players of fide", (About.PLAYERS, "fide")),
        ("numbers of fide", (About.NUMBERS, "fide")),
        ("official Anna Vos", (About.OFFICIAL, "Anna Vos")),
        ("office", (About.OFFICE, "")),
        ("events replaced", (About.REPLACED_EVENTS, "")),
        ("register of all", (About.WHOLE_REGISTER, "")),
        ("register NED", (About.REGISTER, "NED")),
        ("fide 2010-05-01", (None, "fide 2010-05-01")),
    ],
)
def test_the_subject_of_an_entry_of_an_older_version(words, subject):
    former = AuditEntry(subject=words)
    assert (subject_of(former), subject_text(former)) == (subject, words)
