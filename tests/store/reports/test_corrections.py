"""Corrections: before and after are kept, published lists stay, a revision tells what moves."""

from datetime import date

import pytest

from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.revisions import lists_with_event, what_moved
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.lists.services.publication import draft_list, publish_list, revise_list
from ratingoffice.store.models import AuditEntry, Correction, Game, Round
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from small_office import FIRST, SECOND, published
from verified_office import verify_all


def game(event, round_number, white):
    return Game.objects.get(event__event_id=event, round=round_number, white__player_id=white)


def test_before_and_after_are_in_the_corrections_and_in_the_audit_log(desk):
    right = EventCorrection({"time_control": "90/40,30"}, {(1, "N"): "1-0"}, {2: date(2010, 3, 17)})
    done = correct_event(desk, "SW", right, " typing error ")
    before = {"time_control": "90+30", "round 1 N-A": "0-1", "day of round 2": None}
    after = {"time_control": "90/40,30", "round 1 N-A": "1-0", "day of round 2": "2010-03-17"}
    assert (done.before, done.after) == (before, after)
    kept = Correction.objects.get()
    assert (kept.subject, kept.before, kept.after, kept.reason, kept.corrected_by) == (
        *("event SW", before, after),
        *("typing error", "Anna"),
    )
    entry = AuditEntry.objects.last()
    assert (entry.who, entry.action, entry.subject) == ("Anna", "correct_event", "event SW")
    assert (entry.before, entry.after) == (before, {**after, "reason": "typing error"})
    assert game("SW", 1, "N").result == "1-0"


def test_a_published_list_stays_and_its_revision_says_what_moves(desk):
    published(desk, FIRST)
    former = lists.published(lists.series_named("fide"), FIRST)
    correct_event(desk, "SW", EventCorrection(results={(1, "N"): "1-0"}), "signed slip")
    assert (lists.published(lists.series_named("fide"), FIRST).hash, verify_all()) == (former.hash, [])
    assert [str(each) for each in lists_with_event("SW")] == ["fide 2010-05-01"]
    moved = what_moved(former, revise_list(desk, "fide", FIRST, "result of N and A"))
    assert moved["player_id"].to_list() == ["A", "N"]
    assert all(why.startswith("SW counts ") for why in moved["why"])
    publish_list(desk, "fide", FIRST)
    assert [str(each) for each in lists_with_event("SW")] == ["fide 2010-05-01 revision 1"]


def test_the_next_draft_reads_the_corrected_data_and_an_older_draft_is_not_published(desk):
    first = draft_list(desk, "fide", FIRST)
    correct_event(desk, "SW", EventCorrection(results={(1, "N"): "1/2-1/2"}), "signed slip")
    with pytest.raises(Exception, match="changed the data after this draft was made"):
        publish_list(desk, "fide", FIRST)
    assert draft_list(desk, "fide", FIRST).hash != first.hash


def test_the_day_of_a_round_takes_the_place_of_the_days_of_its_games(desk):
    Game.objects.filter(event__event_id="LATE", round=1).update(date=date(2010, 5, 11))
    done = correct_event(desk, "LATE", EventCorrection(days={1: date(2010, 5, 12)}), "rain")
    assert done.before == {"day of round 1": {"round": None, "A-B": "2010-05-11"}}
    assert done.after == {"day of round 1": "2010-05-12"}
    assert Round.objects.get().date == date(2010, 5, 12)
    games = season_of(inputs_of(lists.series_named("fide"), SECOND)).games
    assert date(2010, 5, 12) in games["date"].to_list()


@pytest.mark.parametrize(
    ("right", "said"),
    [
        (EventCorrection({"event_id": "X"}), "event_id of an event cannot be corrected"),
        (EventCorrection({"colour": "blue"}), "colour of an event cannot be corrected"),
        (EventCorrection(results={(1, "N"): "5-0"}), "5-0 is not a result; write one of 1-0,"),
        (
            EventCorrection(results={(9, "N"): "1-0"}),
            "event SW has no games in round 9",
        ),
        (EventCorrection(results={(1, "A"): "1-0"}), "A has no game with white in round 1 of SW; the round has N-A"),
        (EventCorrection(days={9: FIRST}), "event SW has no games in round 9"),
        (EventCorrection({"system": "swiss"}), "event SW says so already; there is nothing to correct"),
        (EventCorrection(), "event SW says so already; there is nothing to correct"),
    ],
)
def test_what_cannot_be_corrected(desk, right, said):
    before = AuditEntry.objects.count()
    with pytest.raises(RefusedError) as refused:
        correct_event(desk, "SW", right, "x")
    assert str(refused.value).startswith(said)
    assert (Correction.objects.count(), AuditEntry.objects.count()) == (0, before)


@pytest.mark.parametrize(
    ("right", "code"),
    [
        (EventCorrection({"start": "soon"}), "malformed_date"),
        (EventCorrection({"start": ""}), "empty_cell"),
        (EventCorrection({"end": "2010-01-01"}), "end_before_start"),
        (EventCorrection({"rounds": "1000"}), "number_out_of_range"),
    ],
)
def test_an_event_that_would_not_be_right_is_refused_with_findings(desk, right, code):
    with pytest.raises(RefusedError) as refused:
        correct_event(desk, "SW", right, "x")
    assert code in refused.value.findings["code"].to_list()
    assert game("SW", 1, "N").event.start == date(2010, 3, 16)


def test_a_correction_needs_a_reason_and_an_event(desk):
    with pytest.raises(RefusedError, match="a correction needs a reason"):
        correct_event(desk, "SW", EventCorrection({"official": "N"}), " ")
    with pytest.raises(UnknownError, match="Unknown event 'XX'"):
        correct_event(desk, "XX", EventCorrection({"official": "N"}), "x")


def test_a_bye_and_a_player_with_two_games_in_a_round(desk):
    first = game("RR", 1, Game.objects.filter(event__event_id="RR", round=1).first().white.player_id)
    Game.objects.create(event=first.event, round=1, white=first.white, black=None, result="1x0")
    with pytest.raises(RefusedError, match="has several games with white in round 1"):
        correct_event(desk, "RR", EventCorrection(results={(1, first.white.player_id): "0x0"}), "x")
    bye = Game.objects.create(event=first.event, round=7, white=first.white, black=None, result="1x0")
    done = correct_event(desk, "RR", EventCorrection(results={(7, first.white.player_id): "0x0"}), "absent")
    assert done.before == {f"round 7 {bye.white.player_id}-nobody": "1x0"}
