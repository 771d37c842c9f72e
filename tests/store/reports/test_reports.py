"""Reports: kept as they came, their players matched and never in silence, accepted, corrected."""

from datetime import date

import pytest

import fake_format
from fake_format import report
from ratingoffice.formats.recognition import LARGEST
from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.catalogue import UnknownFormatError
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.lists.services.publication import publish_list, revise_list
from ratingoffice.store.models import AuditEntry, Entry, Event, Game, Player, PlayerName, PlayerNumber, Report, Round
from ratingoffice.store.office.tables import sha256, stored_table
from ratingoffice.store.people.services.players import merge_players
from ratingoffice.store.reports.services import reports
from ratingoffice.store.reports.services.reports import (
    Acceptance,
    accept_report,
    match_players,
    receive_report,
    report_numbered,
)
from small_office import FIRST, SECOND, published


@pytest.fixture(autouse=True)
def fake(monkeypatch):
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})


A, B = (1, "Player A", {"ids": {"own": "A"}}), (2, "Player B", {"ids": {"local": "B"}})


def received(desk, *entries, **info):
    return receive_report(desk, report(*entries, **info), "open.json")


def test_a_report_is_kept_as_it_came(desk):
    data = report(A, B)
    kept = receive_report(desk, data, "open.json")
    assert (bytes(kept.data), kept.sha256, kept.format, kept.sent_by) == (data, sha256(data), "fake", "Anna")
    assert report_numbered(kept.id) == kept
    with pytest.raises(ConflictError, match=r"received before, as open\.json from Anna"):
        receive_report(desk, data, "again.json")
    assert Report.objects.count() == 1


@pytest.mark.parametrize(
    ("data", "code"), [(b"\x00\xff", "unknown_format"), (b"{", "malformed"), (b"", "unknown_format")]
)
def test_a_report_that_cannot_be_read_is_kept_with_its_findings_and_not_accepted(desk, data, code):
    kept = receive_report(desk, data, "open.json")
    assert [each["code"] for each in kept.findings] == [code]
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance())
    assert refused.value.findings["code"].to_list() == [code]
    assert Event.objects.count() == 3


def test_a_number_that_fits_the_name_is_enough(desk):
    assert [(each.player_id, each.why) for each in match_players(received(desk, A, B))] == [
        ("A", "number own A"),
        ("B", "number own B"),
    ]


@pytest.mark.parametrize(
    ("entry", "candidates"),
    [
        ({"name": "Somebody Else", "ids": {"own": "A"}}, [("A", "number own A, but another name")]),
        ({"name": "player n"}, [("N", "same name, birth not known")]),
        ({"name": "N, Player", "born": "1990-05-01"}, [("N", "same name and birth")]),
        ({"name": "Player N", "born": "1991"}, [("N", "same name, other birth")]),
        ({"name": "Playr N", "born": "1990", "federation": "NED"}, [("N", "similar name, same year and federation")]),
        ({"name": "Player A", "ids": {"own": "A", "fide": "77"}}, [("B", None), ("A", None)]),
        ({"name": "Quite Another"}, []),
    ],
)
def test_everything_else_is_to_be_chosen(desk, entry, candidates):
    PlayerNumber.objects.create(player=Player.objects.get(player_id="B"), body="fide", value="77")
    facts = dict(entry)
    [match, _] = match_players(received(desk, (1, facts.pop("name"), facts), B))
    assert match.player_id is None
    found = [(each.player_id, each.why) for each in match.candidates]
    assert [player for player, _ in found] == [player for player, _ in candidates]
    assert all(why is None or why == told for (_, why), (_, told) in zip(candidates, found, strict=True))


@pytest.mark.parametrize(
    ("facts", "default"),
    [
        ({"born": "1990-05-01"}, "N"),
        ({"born": "1990", "federation": "NED"}, "N"),
        ({"born": "1990", "federation": "BEL"}, None),
        ({"born": "1991"}, None),
        ({}, None),
    ],
)
def test_the_only_candidate_of_the_same_name_and_birth_is_chosen_and_can_be_changed(desk, facts, default):
    kept = received(desk, (1, "N, Player", facts | {"rating": 1990}), B)
    [match, _] = match_players(kept)
    assert (match.default, match.player_id) == (default, None)
    assert (match.born, match.federation, match.rating) == (facts.get("born"), facts.get("federation"), 1990)
    if default is None:
        with pytest.raises(RefusedError, match="match the players"):
            accept_report(desk, kept, Acceptance())
        return
    event = accept_report(desk, kept, Acceptance())
    assert Entry.objects.get(event=event, number=1).player.player_id == default
    assert PlayerName.objects.get().name == "N, Player"


def test_two_of_the_same_name_and_birth_are_to_be_chosen(desk):
    Player.objects.create(
        player_id="N2", name="Player N", name_key=Player.objects.get(player_id="N").name_key, born="1990"
    )
    [match, _] = match_players(received(desk, (1, "Player N", {"born": "1990"}), B))
    assert (match.default, [each.player_id for each in match.candidates]) == (None, ["N", "N2"])


def test_a_double_is_matched_with_the_player_it_is(desk):
    merge_players(desk, "X", "Z", "one person")
    [match, _] = match_players(received(desk, (1, "Player X", {"ids": {"own": "X"}}), B))
    assert match.player_id == "Z"


def test_nobody_is_taken_by_name_in_silence(desk):
    kept = received(desk, (1, "Player A", {}), (2, "New Face", {}))
    before = AuditEntry.objects.count()
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance())
    assert refused.value.findings.select("code", "message").rows() == [
        ("choice_needed", "1 Player A: choose A Player A (same name, birth not known) or new"),
        ("choice_needed", "2 New Face: choose new"),
    ]
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance({1: "A", 2: "new", 9: "B"}))
    assert refused.value.findings["code"].to_list() == ["unknown_number"]
    assert (Event.objects.count(), AuditEntry.objects.count()) == (3, before)


def test_an_accepted_report_is_an_event_with_entries_rounds_and_games(desk):
    halves = [
        *((1, 1, 2, "w", "1"), (1, 2, 1, "b", "0"), (1, 3, None, None, "U")),
        *((2, 1, 3, "b", "="), (2, 3, 1, "w", "="), (2, 2, None, None, "H")),
        *((3, 2, 3, "w", "-"), (3, 3, 2, "b", "+"), (3, 1, None, None, "Z")),
    ]
    new = (3, "Face, New", {"federation": "NED", "born": "2001", "ids": {"fide": "123"}, "rating": 1850})
    data = report(A, B, new, halves=halves, round_dates=["2010-03-05", "2010-03-06", "2010-03-07"])
    event = accept_report(desk, receive_report(desk, data, "open.json"), Acceptance({3: "new"}))
    assert (event.event_id, event.system, event.rounds) == ("2010-03-spring-open", "swiss", 3)
    face = Player.objects.get(name="Face, New")
    assert (PlayerNumber.objects.get().value, face.player_id) == ("123", f"N{face.id:07d}")
    games = Game.objects.filter(event=event).order_by("round", "id")
    rows = [
        (each.round, each.white and each.white.player_id, each.black and each.black.player_id, each.result)
        for each in games
    ]
    nobody, n = None, face.player_id
    assert sorted(rows, key=str) == sorted(
        [
            *((1, "A", "B", "1-0"), (1, n, nobody, "1x0"), (2, n, "A", "1/2-1/2"), (2, "B", nobody, "1/2x0")),
            *((3, "B", n, "0x1"), (3, "A", nobody, "0x0")),
        ],
        key=str,
    )
    assert Entry.objects.get(player=face).rating == 1850
    assert Round.objects.filter(event=event).count() == 3
    season = season_of(inputs_of(lists.series_named("fide"), FIRST))
    number = season.events["event_id"].to_list().index(event.event_id)
    days = season.games.filter(event=number)["date"].unique().sort().cast(str).to_list()
    assert days == ["2010-03-05", "2010-03-06", "2010-03-07"]


def test_a_kept_report_is_parsed_once_until_it_is_an_event(desk, monkeypatch):
    kept, parsed, check_report = received(desk, A, B, name="Parsed Once"), [], reports.check_report

    def counted(*given):
        parsed.append(given[1:])
        return check_report(*given)

    reports._read_again.cache_clear()
    monkeypatch.setattr(reports, "check_report", counted)
    reports.inspect_report(kept)
    accept_report(desk, kept, Acceptance())
    assert parsed == [(kept.file, kept.format)]


def test_a_chosen_name_and_number_are_remembered(desk):
    kept = received(desk, (1, "A. Player", {"ids": {"fide": "55"}}), B)
    accept_report(desk, kept, Acceptance({1: "A"}))
    assert PlayerName.objects.get().name == "A. Player"
    again = received(desk, (1, "A. Player", {"ids": {"fide": "55"}}), B, name="Autumn Open")
    assert match_players(again)[0].player_id == "A"


@pytest.mark.parametrize(
    ("halves", "code"),
    [
        ([(1, 1, 2, "w", "1"), (1, 2, 1, "b", "=")], "results_differ"),
        ([(1, 1, 2, "w", "1"), (1, 2, 1, "b", "-")], "results_differ"),
        ([(1, 1, 2, "w", "1")], "one_sided"),
        ([(1, 1, 2, "w", "1"), (1, 2, 1, "w", "0")], "same_colour"),
        ([(1, 1, 1, "w", "1")], "own_opponent"),
        ([(1, 1, 7, "w", "1")], "unknown_opponent"),
        ([(1, 1, 2, "w", "1"), (1, 2, 1, "b", "0"), (1, 1, None, None, "U")], "twice_in_round"),
    ],
)
def test_a_report_is_cross_checked_when_it_is_received(desk, halves, code):
    kept = receive_report(desk, report(A, B, halves=halves), "x")
    assert code in {each["code"] for each in kept.findings if each["severity"] == "error"}
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance())
    assert refused.value.findings.to_dicts() == kept.findings
    assert Event.objects.count() == 3


def test_points_that_the_games_do_not_give_are_an_error_and_an_odd_round_a_warning(desk):
    wrong = received(desk, (1, "Player A", {"ids": {"own": "A"}, "points": 2}), B)
    assert [(each["severity"], each["code"]) for each in wrong.findings] == [("error", "points_differ")]
    odd = receive_report(desk, report(A, B, halves=[(2, 1, 2, "w", "1"), (2, 2, 1, "b", "0")]), "odd.json")
    assert [(each["severity"], each["code"]) for each in odd.findings] == [("warning", "missing_round")]
    assert accept_report(desk, odd, Acceptance()).rounds == 2


def test_what_only_an_event_of_the_office_shows_is_refused_at_its_acceptance(desk):
    kept = receive_report(desk, report(A, B, halves=[(1000, 1, 2, "w", "1"), (1000, 2, 1, "b", "0")]), "x")
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance())
    assert refused.value.findings.select("code", "line", "column").rows() == [
        ("number_out_of_range", None, "round"),
        ("number_out_of_range", None, "rounds"),
    ]


def test_a_game_without_colours_is_told_where_the_report_is_accepted(desk):
    halves = [(1, 1, 2, None, "1"), (1, 2, 1, None, "0")]
    accept_report(desk, receive_report(desk, report(A, B, halves=halves), "x"), Acceptance())
    told = AuditEntry.objects.get(subject__startswith="report", action="accept_report").after["findings"]
    assert [each["code"] for each in told] == ["no_colour"]


def test_a_report_larger_than_any_event_is_refused(desk):
    with pytest.raises(RefusedError, match="no report of an event has as many"):
        receive_report(desk, bytes(LARGEST + 1), "big.trf")
    assert Report.objects.count() == 0


def test_facts_that_the_report_leaves_out_are_asked_for(desk):
    kept = received(desk, A, B, system="Hutton pairings")
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance())
    assert refused.value.findings.select("code", "column").rows() == [("missing_column", "system")]
    with pytest.raises(RefusedError, match="an event has no colour"):
        accept_report(desk, kept, Acceptance(facts={"colour": "blue"}))
    assert accept_report(desk, kept, Acceptance(facts={"system": "team"})).system == "team"


def test_one_player_with_two_start_numbers_is_refused(desk):
    kept = received(desk, A, (2, "Player B", {}))
    with pytest.raises(RefusedError) as refused:
        accept_report(desk, kept, Acceptance({2: "A"}))
    assert "same_player" in refused.value.findings["code"].to_list()


def test_a_corrected_report_takes_the_place_of_the_games_and_the_trail_keeps_them(desk):
    event = accept_report(desk, received(desk, A, B), Acceptance())
    corrected = report(A, B, halves=[(1, 1, 2, "w", "0"), (1, 2, 1, "b", "1")])
    again = accept_report(desk, receive_report(desk, corrected, "b.json"), Acceptance(event_id=event.event_id))
    assert (again.id, Event.objects.count()) == (event.id, 4)
    assert [each.result for each in Game.objects.filter(event=event)] == ["0-1"]
    entry = AuditEntry.objects.filter(subject=f"event {event.event_id}").last()
    kept = stored_table(entry.rows_id, entry.rows.data)
    assert kept.select("white__player_id", "black__player_id", "result").rows() == [("A", "B", "1-0")]


def test_a_corrected_report_leaves_the_day_on_which_the_first_one_arrived(desk):
    event = accept_report(desk, received(desk, A, B), Acceptance(facts={"received": "2010-05-20"}))
    corrected = received(desk, A, B, name="Corrected Open")
    again = accept_report(desk, corrected, Acceptance(event_id=event.event_id))
    assert (again.name, again.received) == ("Corrected Open", date(2010, 5, 20))
    stated = Acceptance(event_id=event.event_id, facts={"received": "2010-06-01"})
    assert accept_report(desk, corrected, stated).received == date(2010, 6, 1)
    Event.objects.filter(id=event.id).update(received=None)
    assert accept_report(desk, corrected, Acceptance(event_id=event.event_id)).received is None


def test_a_late_report_makes_a_revision(desk):
    published(desk, FIRST)
    accept_report(desk, received(desk, A, B), Acceptance())
    former = lists.published(lists.series_named("fide"), FIRST)
    draft = revise_list(desk, "fide", FIRST, "late report")
    assert draft.hash != former.hash
    assert publish_list(desk, "fide", FIRST).revision == 1
    published(desk, SECOND)


def test_unknown_reports_players_and_formats(desk):
    with pytest.raises(UnknownError, match="no report 99"):
        report_numbered(99)
    with pytest.raises(UnknownError, match="Unknown player 'Q'"):
        accept_report(desk, received(desk, (1, "Q", {}), B), Acceptance({1: "Q"}))
    with pytest.raises(UnknownFormatError, match=r'^Unknown report format "trf"\. Available: fake\.$'):
        receive_report(desk, b"x", "x", "trf")
