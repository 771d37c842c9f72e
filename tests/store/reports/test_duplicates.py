"""The same event twice: found at upload, at acceptance and in the draft, whatever it is called."""

from itertools import combinations

import pytest

import fake_format
from fake_format import report
from ratingoffice.formats.reports import catalogue
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.drafts import counted_events, pairs_alike
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import AcceptedReport, AuditEntry, Event, Game, ReportStep
from ratingoffice.store.people.services.players import merge_players
from ratingoffice.store.reports.services.corrections import withdraw_event
from ratingoffice.store.reports.services.inbox import reject_report
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, inspect_report, receive_report
from small_office import FIRST
from verified_office import verify_all

PLAYERS = "ABDFGXN"
"""Who played in the event RR, by start number."""

CODES = {"1-0": "10", "1/2-1/2": "==", "0-1": "01"}


@pytest.fixture(autouse=True)
def fake(monkeypatch):
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})


def entries(known=PLAYERS):
    return [
        (number, f"Player {each}", {"ids": {"own": each}} if each in known else {})
        for number, each in enumerate(PLAYERS, start=1)
    ]


def halves(wrong=0, *, colours=True):
    """The games of RR as another delegate sends them, in rounds of one game; the first `wrong` results are others."""
    played = Game.objects.filter(event__event_id="RR")
    games = {frozenset((each.white.player_id, each.black.player_id)): each for each in played}
    told = []
    for number, (one, other) in enumerate(combinations(range(1, 8), 2), start=1):
        game = games[frozenset((PLAYERS[one - 1], PLAYERS[other - 1]))]
        white, black = (
            CODES[game.result] if number > wrong else {"1": "01", "0": "==", "=": "10"}[CODES[game.result][0]]
        )
        white, black = (white, black) if game.white.player_id == PLAYERS[one - 1] else (black, white)
        told += [
            (number, one, other, "w" if colours else None, white),
            (number, other, one, "b" if colours else None, black),
        ]
    return told


def sent(desk, *, wrong=0, known=PLAYERS, file="other.json", **info):
    data = report(*entries(known), halves=halves(wrong), **{"name": "Easter Tournament", **info})
    return receive_report(desk, data, file)


def found(kept):
    return [(each["severity"], each["message"]) for each in kept.findings if each["code"] == "same_event"]


ALIKE = "(Event RR, 2010-03-05 to 2010-03-14): {} of 21 games have the same players and results, 21 the same players"


@pytest.mark.parametrize("wrong", [0, 3])
def test_the_inbox_shows_it_and_the_acceptance_asks_why_it_is_another_event(desk, wrong):
    kept = sent(desk, wrong=wrong)
    assert found(kept) == [("warning", f"is the same as event RR {ALIKE.format(21 - wrong)}")]
    before = AuditEntry.objects.count()
    with pytest.raises(RefusedError, match="say why it is another one") as refused:
        accept_report(desk, kept, Acceptance())
    assert refused.value.findings.select("severity", "code").rows() == [("error", "same_event")]
    assert (Event.objects.count(), AuditEntry.objects.count()) == (3, before)
    event = accept_report(desk, kept, Acceptance(another=" the second cycle "))
    assert AcceptedReport.objects.get().other_than == {"RR": "the second cycle"}
    assert ReportStep.objects.last().message == "the second cycle"
    told = AuditEntry.objects.get(action="accept_report", subject=f"report {kept.id}").after
    assert (told["event"], told["other_than"]) == (event.event_id, {"RR": "the second cycle"})
    assert verify_all() == []


def test_with_many_other_results_it_is_a_warning_and_the_draft_lists_the_pair(desk):
    kept = sent(desk, wrong=5)
    assert found(kept) == [("warning", f"looks like event RR {ALIKE.format(16)}")]
    event = accept_report(desk, kept, Acceptance())
    told = AuditEntry.objects.get(action="accept_report", subject=f"report {kept.id}").after
    assert [each["severity"] for each in told["findings"] if each["code"] == "same_event"] == ["warning"]
    [pair] = pairs_alike(draft_list(desk, "fide", FIRST)).to_dicts()
    figures = ("games", "other_games", "met", "same", "is_sure", "said")
    assert {pair["event"], pair["other"]} == {"RR", event.event_id}
    assert [pair[name] for name in figures] == [21, 21, 21, 16, False, None]


def test_the_draft_tells_what_the_officer_said_of_a_pair(desk):
    event = accept_report(desk, sent(desk), Acceptance(another="the second cycle"))
    draft = draft_list(desk, "fide", FIRST)
    [pair] = pairs_alike(draft).to_dicts()
    assert (pair["event"], pair["other"], pair["is_sure"], pair["said"]) == (
        *(event.event_id, "RR", True, "the second cycle"),
    )
    rows = counted_events(draft).sort("event_id").select("event_id", "counted").rows()
    assert rows == [(event.event_id, "Y"), ("RR", "Y"), ("SW", "Y")]


def test_names_without_numbers_missing_colours_and_newcomers_are_no_disguise(desk):
    data = report(*entries(known=""), halves=halves(colours=False), name="Easter Tournament")
    kept = receive_report(desk, data, "plain.json")
    assert found(kept) == [("warning", f"is the same as event RR {ALIKE.format(21)}")]
    everybody_new = dict.fromkeys(range(1, 8), "new")
    with pytest.raises(RefusedError, match="say why it is another one"):
        accept_report(desk, kept, Acceptance(everybody_new))
    assert Event.objects.count() == 3


def test_a_part_of_an_event_and_a_double_are_found(desk):
    merge_players(desk, "X", "Z", "one person")
    few = [each for each in halves() if {each[1], each[2]} <= {1, 2, 3, 6}]
    kept = receive_report(desk, report(*entries(), halves=few, name="The four"), "four.json")
    assert [message.split(":")[1] for _, message in found(kept)] == [
        " 6 of 6 games have the same players and results, 6 the same players"
    ]


def test_on_other_days_it_is_a_warning(desk):
    kept = sent(desk, start="2010-09-01", end="2010-09-02")
    assert found(kept) == [("warning", f"looks like event RR {ALIKE.format(21)}")]
    assert accept_report(desk, kept, Acceptance()).event_id == "2010-09-easter-tournament"


def test_two_delegates_send_the_same_event_and_neither_is_accepted_yet(desk):
    one = sent(desk, start="2012-03-05", end="2012-03-14", wrong=21, file="one.json")
    two = sent(desk, start="2012-03-14", end="2012-03-15", wrong=20, file="two.json")
    assert found(one) == []
    alike = "20 of 21 games have the same players and results, 21 the same players"
    assert found(two) == [("warning", f"looks like report {one.id} (one.json), which waits: {alike}")]
    reject_report(desk, one, "fide-b02-2010 1.1")
    again = sent(desk, start="2012-03-14", end="2012-03-15", wrong=20, file="three.json", time_control="60+30")
    assert [message.split(" (")[0] for _, message in found(again)] == [f"looks like report {two.id}"]


def test_an_event_is_not_compared_with_itself_nor_with_one_that_is_withdrawn(desk):
    kept = sent(desk)
    corrected = accept_report(desk, kept, Acceptance(event_id="RR"))
    assert (corrected.event_id, inspect_report(kept).alike) == ("RR", [])
    withdraw_event(desk, "RR", "sent twice")
    [(_, message)] = found(sent(desk, time_control="60+30"))
    assert message.startswith(f"looks like report {kept.id} (other.json), which waits: 21 of 21 games")
    assert pairs_alike(draft_list(desk, "fide", FIRST)).is_empty()


def test_a_report_with_errors_is_kept_and_not_compared(desk):
    assert found(receive_report(desk, b"{", "x.json")) == []
    assert lists.draft(lists.series_named("fide"), FIRST) is None
