"""An accepted event can be withdrawn and restored, its report accepted again, its players matched again."""

import pytest

import fake_format
from fake_format import report
from ratingoffice.formats.reports import catalogue
from ratingoffice.store.errors import ConflictError, NotPermittedError, RefusedError, UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.revisions import lists_with_event, what_moved
from ratingoffice.store.lists.services.publication import draft_list, publish_list, revise_list
from ratingoffice.store.models import (
    AuditEntry,
    Correction,
    Entry,
    Event,
    Game,
    Player,
    PlayerName,
    PlayerNumber,
    ReportStep,
    Role,
)
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.people.selectors.search import search
from ratingoffice.store.reports.selectors.event_pages import newest_events
from ratingoffice.store.reports.services.corrections import (
    EventCorrection,
    correct_event,
    restore_event,
    withdraw_event,
)
from ratingoffice.store.reports.services.rematching import rematch_players
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, match_players, receive_report
from small_office import FIRST, published
from verified_office import verify_all

A, B = (1, "Player A", {"ids": {"own": "A"}}), (2, "Player B", {"ids": {"own": "B"}})
SPRING = "2010-03-spring-open"


@pytest.fixture(autouse=True)
def fake(monkeypatch):
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})


def accepted(desk, *entries, choices=None, **info):
    kept = receive_report(desk, report(*entries, **info), "open.json")
    return kept, accept_report(desk, kept, Acceptance(choices or {}))


def counted(day=FIRST):
    return set(inputs_of(lists.series_named("fide"), day).events["event_id"])


def games_of(event):
    rows = Game.objects.filter(event=event).order_by("round", "pk")
    return list(rows.values_list("white__player_id", "black__player_id", "result"))


def steps(kept):
    return list(ReportStep.objects.filter(report=kept).order_by("pk").values_list("state", "message"))


def test_a_withdrawn_event_counts_no_more_and_nothing_of_it_is_deleted(desk):
    kept, event = accepted(desk, A, B)
    draft_list(desk, "fide", FIRST)
    assert SPRING in counted()
    assert withdraw_event(desk, SPRING, " sent twice ") == []
    assert (SPRING in counted(), Event.objects.get(pk=event.pk).withdrawn) == (False, "sent twice")
    assert games_of(event) == [("A", "B", "1-0")]
    assert steps(kept) == [("received", ""), ("accepted", ""), ("withdrawn", "sent twice")]
    done = Correction.objects.get()
    assert (done.subject, done.before, done.after, done.reason) == (
        *(f"event {SPRING}", {"withdrawn": None}, {"withdrawn": "sent twice"}, "sent twice"),
    )
    with pytest.raises(ConflictError, match="changed the data after this draft was made"):
        publish_list(desk, "fide", FIRST)
    assert SPRING not in set(newest_events().values_list("event_id", flat=True))
    assert search("spring", 5).events == []
    assert verify_all() == []


def test_it_can_be_restored_and_both_need_a_reason_and_the_officer(desk):
    kept, _ = accepted(desk, A, B)
    with pytest.raises(RefusedError, match="needs a reason"):
        withdraw_event(desk, SPRING, " ")
    with pytest.raises(RefusedError, match="is not withdrawn"):
        restore_event(desk, SPRING, "no")
    with pytest.raises(NotPermittedError):
        withdraw_event(add_official(desk, "Piet", Role.ARBITER), SPRING, "no")
    with pytest.raises(UnknownError, match="Unknown event 'Q'"):
        withdraw_event(desk, "Q", "no")
    withdraw_event(desk, SPRING, "sent twice")
    with pytest.raises(ConflictError, match="is withdrawn already: sent twice"):
        withdraw_event(desk, SPRING, "again")
    restore_event(desk, SPRING, "it was another one")
    assert SPRING in counted()
    assert steps(kept)[2:] == [("withdrawn", "sent twice"), ("accepted", "it was another one")]
    assert verify_all() == []


def test_its_report_can_be_accepted_again_with_other_players_and_takes_the_place_of_the_event(desk):
    kept, event = accepted(desk, (1, "Player A", {}), B, choices={1: "A"})
    withdraw_event(desk, SPRING, "it was D")
    again = accept_report(desk, kept, Acceptance({1: "D"}))
    assert (again.pk, again.event_id, again.withdrawn, Event.objects.count()) == (event.pk, SPRING, None, 4)
    assert games_of(event) == [("D", "B", "1-0")]
    assert [state for state, _ in steps(kept)] == ["received", "accepted", "withdrawn", "accepted"]
    assert verify_all() == []


def test_an_event_that_a_published_list_counts_is_withdrawn_by_a_revision(desk):
    published(desk, FIRST)
    former = lists.published(lists.series_named("fide"), FIRST)
    with pytest.raises(ConflictError, match="event SW counts in fide 2010-05-01; confirm the withdrawal"):
        withdraw_event(desk, "SW", "sent twice")
    assert SPRING not in counted()
    assert [str(each) for each in withdraw_event(desk, "SW", "sent twice", is_published=True)] == ["fide 2010-05-01"]
    assert (lists.published(lists.series_named("fide"), FIRST).hash, verify_all()) == (former.hash, [])
    moved = what_moved(former, revise_list(desk, "fide", FIRST, "SW was sent twice"))
    assert moved["player_id"].to_list() == ["A", "B", "D", "F", "N", "Z"]
    assert all(why.startswith("SW was withdrawn (sent twice): ") for why in moved["why"])
    publish_list(desk, "fide", FIRST)
    assert (lists_with_event("SW"), verify_all()) == ([], [])


def test_players_are_matched_again_and_corrected_results_stay(desk):
    third = (3, "Player D", {"ids": {"own": "D"}})
    halves = [(1, 1, 2, "w", "1"), (1, 2, 1, "b", "0"), (2, 2, 3, "w", "="), (2, 3, 2, "b", "="),
              (3, 3, 1, "w", "0"), (3, 1, 3, "b", "1")]  # fmt: skip
    kept, event = accepted(desk, A, B, third, halves=halves)
    correct_event(desk, SPRING, EventCorrection({"name": "Spring Open Delft"}, {(1, "A"): "0-1"}), "signed slip")
    done = rematch_players(desk, SPRING, {1: "B", 2: "A", 3: "D"}, "A and B were taken for each other")
    assert (done.before, done.after) == (
        *({"start number 1": "A", "start number 2": "B"}, {"start number 1": "B", "start number 2": "A"}),
    )
    assert games_of(event) == [("B", "A", "0-1"), ("A", "D", "1/2-1/2"), ("D", "B", "0-1")]
    rows = Entry.objects.filter(event=event).order_by("number").values_list("number", "player__player_id")
    assert list(rows) == [(1, "B"), (2, "A"), (3, "D")]
    assert Event.objects.get(pk=event.pk).name == "Spring Open Delft"
    assert (bytes(kept.data), verify_all()) == (report(A, B, third, halves=halves), [])


def test_a_wrong_choice_is_forgotten_and_the_newcomer_it_made_is_the_other_player(desk):
    entry = (1, "A. Player", {"ids": {"fide": "55"}})
    _, event = accepted(desk, entry, B, choices={1: "new"})
    newcomer = Player.objects.get(name="A. Player")
    rematch_players(desk, SPRING, {1: "D"}, "not new")
    assert PlayerNumber.objects.get(body="fide").player.player_id == "D"
    newcomer.refresh_from_db()
    assert newcomer.merged_into == Player.objects.get(player_id="D")
    rematch_players(desk, SPRING, {1: "A"}, "not D")
    assert PlayerNumber.objects.get(body="fide").player.player_id == "A"
    assert list(PlayerName.objects.values_list("player__player_id", "name")) == [("A", "A. Player")]
    again = receive_report(desk, report(entry, B, name="Autumn Open"), "b.json")
    assert (match_players(again)[0].player_id, games_of(event)) == ("A", [("A", "B", "1-0")])
    assert verify_all() == []


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({9: "D"}, "nobody has the start number 9"),
        ({1: "B"}, "would not be right"),
        ({1: "Q"}, "Unknown player 'Q'"),
        ({1: "A"}, "nothing to correct"),
        ({}, "nothing to correct"),
    ],
)
def test_what_is_wrong_with_another_match_is_refused_and_nothing_changes(desk, choices, told):
    _, event = accepted(desk, A, B)
    before = AuditEntry.objects.count()
    with pytest.raises((RefusedError, UnknownError), match=told):
        rematch_players(desk, SPRING, choices, "wrong")
    assert (games_of(event), AuditEntry.objects.count()) == ([("A", "B", "1-0")], before)
    with pytest.raises(RefusedError, match="event RR was imported"):
        rematch_players(desk, "RR", {1: "D"}, "wrong")


def test_after_publication_another_match_makes_a_revision(desk):
    accepted(desk, A, B)
    published(desk, FIRST)
    former = lists.published(lists.series_named("fide"), FIRST)
    rematch_players(desk, SPRING, {1: "D"}, "it was D")
    assert [str(each) for each in lists_with_event(SPRING)] == ["fide 2010-05-01"]
    moved = what_moved(former, revise_list(desk, "fide", FIRST, "it was D"))
    assert moved["player_id"].to_list() == ["A", "B", "D"]
    publish_list(desk, "fide", FIRST)
    assert verify_all() == []
