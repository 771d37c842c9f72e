"""Verify: nothing changed, nothing is said; one byte changed, it is found and named."""

import polars as pl
import pytest

from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.services.publication import publish_list, revise_list
from ratingoffice.store.models import AuditEntry, ListLine, ListTable, Official, RatingList, Report, StoredTable
from ratingoffice.store.office.tables import parquet_bytes, sha256, stored_table
from ratingoffice.store.people.services.players import merge_players, unmerge_players
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.reports import receive_report
from ratingoffice.store.reports.services.seasons import import_season
from small_office import FIRST, SECOND, opened, prepared, published, small_season, unsealed
from small_season import SmallSeason
from verified_office import verify_all, verify_list


def work():
    """Two lists, a revision, a report."""
    desk = Official.objects.get()
    receive_report(desk, b"not a report", "report.txt")
    published(desk, FIRST)
    published(desk, SECOND)
    correct_event(desk, "SW", EventCorrection({"approved": "N"}), "refused")
    revise_list(desk, "fide", FIRST, "refused")
    publish_list(desk, "fide", FIRST)


@pytest.fixture(scope="module")
def old_office(offices, filled_office):
    return prepared(offices, work, filled_office)


@pytest.fixture
def history(offices, old_office):
    with opened(offices, old_office):
        yield Official.objects.get()


def said(differences):
    return [(each.subject, each.table, each.row) for each in differences]


def test_an_office_that_nobody_touched(history):
    assert verify_all() == []


def test_later_data_do_not_matter(history):
    season = SmallSeason().people(A=1000, Q=1001)
    season.event("RR", system="swiss").game("A", "Q", "1-0", event="RR")
    season.ratings.clear()
    import_season(history, season.season(), file="quite another season")
    merge_players(history, "X", "Z", "one person")
    assert verify_all() == []
    unmerge_players(history, "X", "two people")
    assert verify_all() == []


def flipped(data, place):
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@pytest.mark.parametrize(
    "name", ["list", "event_lines", "game_lines", "events", "ratings", "findings", "published_top_list"]
)
def test_one_byte_of_a_table_of_the_list(history, name):
    of = lists.published(lists.series_named("fide"), FIRST, 0)
    stored = ListTable.objects.get(list=of, name=name, is_input=False).stored
    with unsealed():
        StoredTable.objects.filter(pk=stored.pk).update(data=flipped(bytes(stored.data), len(stored.data) // 2))
    found = said(verify_all())
    assert ("list fide 2010-05-01", name, "") in found
    # Both revisions of the list say the same findings, and share the table.
    assert all(subject.startswith("list fide 2010-05-01") for subject, table, _ in found if table == name)


@pytest.mark.parametrize("name", ["players", "events", "games", "ratings", "merges"])
def test_one_byte_of_what_a_list_was_calculated_from(history, name):
    of = lists.published(lists.series_named("fide"), SECOND)
    part = ListTable.objects.filter(list=of, name=name, is_input=True).first()
    data = bytes(part.stored.data)
    with unsealed():
        StoredTable.objects.filter(pk=part.stored_id).update(data=flipped(data, len(data) // 2))
    assert ("list fide 2010-07-01", f"input {name}", f"part {part.part}") in said(verify_all())


def test_a_table_that_was_forged_together_with_its_hash_names_the_row(history):
    of = lists.published(lists.series_named("fide"), SECOND)
    part = ListTable.objects.get(list=of, name="list", is_input=False)
    table = stored_table(part.stored_id, part.stored.data)
    is_a = pl.col("player_id") == "A"
    forged = parquet_bytes(table.with_columns(rating=pl.when(is_a).then(2801).otherwise("rating")))
    with unsealed():
        StoredTable.objects.create(sha256=sha256(forged), data=forged)
        ListTable.objects.filter(pk=part.pk).update(stored_id=sha256(forged))
    assert {(table, row.split()[0]) for _, table, row in said(verify_list(of))} == {("list", "A")}


def test_a_line_names_the_player(history):
    of = lists.published(lists.series_named("fide"), FIRST)
    with unsealed():
        ListLine.objects.filter(list=of, player__player_id="A").update(rating=2999)
    assert [(subject, table, row.split()[0]) for subject, table, row in said(verify_all())] == [
        ("list fide 2010-05-01 revision 1", "lines", "A"),
    ] * 2


def test_a_line_of_a_received_list(history):
    with unsealed():
        ListLine.objects.filter(list__kind="received", player__player_id="B").delete()
    assert [(table, row.split()[0]) for _, table, row in said(verify_all())] == [("lines", "B")]


def test_the_run_of_a_list(history):
    of = lists.published(lists.series_named("fide"), SECOND)
    with unsealed():
        RatingList.objects.filter(pk=of.pk).update(run={**of.run, "closes": "2010-06-25"})
    differences = verify_list(RatingList.objects.get(pk=of.pk))
    assert said(differences)[0] == ("list fide 2010-07-01", "run", "")
    assert [(each.message.code, each.message.values) for each in differences] == [
        ("run_changed", {}),
        ("run_differs", {"names": ["closes"]}),
    ]


def test_the_canonical_hash_of_a_list(history):
    of = lists.published(lists.series_named("fide"), SECOND)
    with unsealed():
        RatingList.objects.filter(pk=of.pk).update(run={**of.run, "hash": {**of.run["hash"], "list": "2:" + "0" * 64}})
    differences = verify_list(RatingList.objects.get(pk=of.pk))
    assert [(each.message.code, each.message.values) for each in differences] == [("run_differs", {"names": ["hash"]})]


def test_the_hash_of_a_list(history):
    with unsealed():
        RatingList.objects.filter(day=SECOND).update(hash="0" * 64)
    assert said(verify_all()) == [("list fide 2010-07-01", "run", ""), ("list fide 2010-07-01", "lists", "hash")]


def test_an_input_that_was_taken_away(history):
    of = lists.published(lists.series_named("fide"), SECOND)
    with unsealed():
        ListTable.objects.filter(list=of, is_input=True, name="games").delete()
    assert said(verify_list(of)) == [("list fide 2010-07-01", "input", "")]


def test_a_report_that_is_not_the_one_received(history):
    with unsealed():
        Report.objects.update(data=b"another report")
    assert said(verify_all()) == [("report report.txt", "reports", str(Report.objects.get().id))]


def test_an_entry_of_the_audit_log(history):
    entry = AuditEntry.objects.all()[3]
    with unsealed():
        AuditEntry.objects.filter(pk=entry.pk).update(who="nobody")
    assert said(verify_all()) == [("audit log", "entries", f"{entry.id} {entry.action} {entry.subject}")]


def test_an_entry_taken_out_of_the_audit_log(history):
    entries = list(AuditEntry.objects.order_by("id"))
    with unsealed():
        AuditEntry.objects.filter(pk=entries[2].pk).delete()
    assert [(table, row.split()[0]) for _, table, row in said(verify_all())] == [
        ("entries", str(entries[3].id)),
        ("rulebooks", "fide"),
    ]


def test_small_season_is_what_the_tests_take_it_for():
    assert small_season().season().games.height == 31


def test_a_list_of_an_office_without_events_is_verified(officer):
    season = SmallSeason().people(A=2000, B=1900).season()
    import_season(officer, season, file="ratings alone")
    published(officer, FIRST)
    assert verify_all() == []
