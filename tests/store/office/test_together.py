"""Several officers at once: one wins, the others are told; nobody waits for a reader."""

import pytest
from django.db import connection, connections

from office_jobs import PROCESSES, compete
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import ListLine, Official, Player, RatingList, SoFar, SoFarTable
from ratingoffice.store.office import bulk
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services.offices import NewSeries, open_series, set_password
from small_office import FIRST, founded
from verified_office import verify_all


@pytest.fixture
def place_of_draft(offices, filled_office):
    place = offices.copy(filled_office)
    choose_office(place)
    draft_list(Official.objects.get(), "fide", FIRST)
    connections.close_all()
    yield place
    connections.close_all()
    offices.drop(place)


def together(place, *jobs):
    """Let processes begin at the same moment; return what became of each."""
    ready, answers = PROCESSES.Barrier(len(jobs)), PROCESSES.Queue()
    processes = [PROCESSES.Process(target=compete, args=(place, job, ready, answers)) for job in jobs]
    for process in processes:
        process.start()
    told = sorted(answers.get(timeout=120) for _ in processes)
    for process in processes:
        process.join()
    choose_office(place)
    return told


@pytest.mark.parametrize("officers", [2, 4])
def test_one_publishes_and_the_others_are_told(place_of_draft, officers):
    *others, winner = together(place_of_draft, *["publish"] * officers)
    assert winner == "done"
    assert len(others) == officers - 1
    assert all(each.startswith("ConflictError: Anna has published fide 2010-05-01 on ") for each in others)
    assert RatingList.objects.filter(day=FIRST, status="published").count() == 1
    assert ListLine.objects.filter(list__day=FIRST).count() == 8
    assert verify_all() == []


def test_two_who_import_the_same_season_import_it_once(place):
    founded()
    connections.close_all()
    assert together(place, "import", "import") == ["done", "done"]
    assert (Player.objects.count(), RatingList.objects.count()) == (8, 1)
    assert verify_all() == []


def test_of_three_who_ask_for_ratings_so_far_one_calculates(place_of_draft):
    assert together(place_of_draft, *["so far"] * 3) == ["done"] * 3
    assert list(SoFar.objects.values_list("day", "state")) == [(FIRST, "done")]
    assert sorted(SoFarTable.objects.values_list("name", flat=True)) == ["event_lines", "events", "game_lines", "list"]


def test_two_who_draft_leave_one_draft(place_of_draft):
    assert together(place_of_draft, "draft", "draft") == ["done", "done"]
    assert RatingList.objects.filter(day=FIRST).count() == 1


def test_a_snapshot_does_not_see_what_is_written_meanwhile_and_nobody_waits(desk):
    place = connection.settings_dict
    with bulk.snapshot():
        before = Player.objects.count()
        other = connections.create_connection("default")
        other.settings_dict = place
        with other.cursor() as cursor:
            cursor.execute("UPDATE store_player SET title = 'GM'")
        other.close()
        assert (Player.objects.count(), Player.objects.filter(title="GM").count()) == (before, 0)
    assert Player.objects.filter(title="GM").count() == before


def test_a_refused_change_leaves_no_trace_and_the_office_free(desk):
    with pytest.raises(Exception, match="there is a series fide already"):
        open_series(desk, NewSeries("fide", "own"))
    open_series(desk, NewSeries("next", "own"))


def test_a_new_password_waits_for_the_other_writer_as_all_changes_do(desk):
    asked = []

    def listen(execute, sql, params, many, context):
        asked.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(listen):
        set_password(desk, desk.name, "a long password")
    statements = [sql for sql in asked if sql.startswith(("SELECT", "UPDATE", "INSERT"))]
    assert "store_office" in statements[0]
    assert ("FOR UPDATE" in statements[0]) == (connection.vendor == "postgresql")
