"""Ratings so far this period: what the next list would give, calculated once for each state of the office."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from club_season import ClubSeason
from fide_season import FideSeason
from fmjd_season import DraughtsSeason
from knsb_season import KnsbSeason
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists.selectors import so_far as selectors
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.lists import table
from ratingoffice.store.lists.selectors.so_far import LaterEvent, SoFarState, ratings_so_far
from ratingoffice.store.lists.services import so_far as services
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.lists.services.so_far import calculate_so_far
from ratingoffice.store.models import (
    AuditEntry,
    JobState,
    ListLine,
    Official,
    Player,
    RatingList,
    SoFar,
    SoFarTable,
    StoredTable,
)
from ratingoffice.store.office.services.backups import backed_up_models
from ratingoffice.store.office.services.offices import NewSeries, open_series, set_rulebook
from ratingoffice.store.people.services.players import hide_player, merge_players
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event, withdraw_event
from ratingoffice.store.reports.services.seasons import import_season
from small_office import FIRST, ON_ONE_DATABASE, SECOND, filled, opened, prepared, published
from small_season import SmallSeason


def with_first_list():
    """Publish the first list of the small season; the event LATE is for the second."""
    published(filled(), FIRST)


@pytest.fixture(scope="session")
def first_list(offices):
    return prepared(offices, with_first_list)


@pytest.fixture
def office(offices, first_list):
    with opened(offices, first_list):
        yield Official.objects.get()


def ready(player_id, series="fide"):
    calculate_so_far(series)
    [found] = ratings_so_far(player_id)
    assert found.state is SoFarState.READY
    return found


def test_it_is_what_the_next_list_gives(office):
    calculate_so_far("fide")
    draft = draft_list(office, "fide", SECOND)
    shown = {}
    for player in Player.objects.all():
        for each in ratings_so_far(player.player_id):
            shown[player.player_id] = each.rating
            assert each.explanation == explanation(draft, player.pk, player.player_id)
            assert (each.day, each.series, each.rulebook, each.later) == (SECOND, "fide", "fide-2010", ())
    rows = table(draft, "event_lines").filter(event_id="LATE")["player_id"].unique().cast(str)
    lines = dict(table(draft, "list").select("player_id", "rating").iter_rows())
    assert shown == {player: lines[player] for player in rows}
    assert len(shown) == 6


def test_it_shows_before_change_rating_games_and_k(office):
    found = ready("A")
    assert (found.old_rating, found.change, found.rating, found.games, found.k, found.points) == (
        2601,
        Decimal("-1.00"),
        2600,
        5,
        (Decimal(10),),
        None,
    )
    assert found.note == "So far this period; not official: reports may still come or be corrected."


def test_it_is_calculated_once_until_something_changes(office, monkeypatch):
    runs = []
    calculate = services.calculate
    monkeypatch.setattr(services, "calculate", lambda *given: runs.append(1) or calculate(*given))
    before = ready("A").rating
    assert (ready("A").rating, len(runs)) == (before, 1)
    correct_event(office, "LATE", EventCorrection(results={(3, "A"): "1-0"}), "the score sheet says so")
    [stale] = ratings_so_far("A")
    assert (stale.state, stale.rating, stale.explanation) == (SoFarState.CALCULATING, None, None)
    assert stale.note.code == "so_far.calculating"
    assert ready("A").rating > before
    assert len(runs) == 2
    monkeypatch.setattr(services, "__version__", "another")
    monkeypatch.setattr(selectors, "__version__", "another")
    ready("A")
    assert (len(runs), SoFar.objects.count()) == (3, 1)


def test_a_report_that_is_accepted_changes_it(office):
    games = ready("A").games
    more = SmallSeason().people(A=None, B=None).event("MORE", start="2010-05-20", end="2010-05-24")
    more.meets("A", [("B", "1/2-1/2")], event="MORE")
    import_season(office, more.season(), file="more")
    found = ready("A")
    assert (found.games, [each.event["event_id"] for each in found.explanation.events]) == (games + 1, ["LATE", "MORE"])


def test_nothing_is_shown_without_an_accepted_event(office):
    assert ratings_so_far("Z") == []
    withdraw_event(office, "LATE", "never played")
    calculate_so_far("fide")
    assert ratings_so_far("A") == []
    with pytest.raises(UnknownError) as refused:
        ratings_so_far("A", "fide")
    assert refused.value.message.code == "nothing_so_far"


def test_a_published_list_begins_the_next_period(office):
    ready("A")
    published(office, SECOND)
    assert ratings_so_far("A") == []


def test_an_event_that_ends_after_the_closing_is_said_to_count_later(office):
    later = SmallSeason().people(A=None, Z=None, F=None).event("NEXT", start="2010-06-28", end="2010-07-04")
    later.meets("A", [("F", "1-0"), ("Z", "1-0")], event="NEXT")
    import_season(office, later.season(), file="later")
    found = ready("A")
    assert (found.games, found.later) == (5, (LaterEvent("NEXT", "Event NEXT"),))
    [only_later] = ratings_so_far("Z")
    assert (only_later.explanation, only_later.games, only_later.later) == (None, None, found.later)
    assert only_later.note == "No game of an accepted report counts on the list of 2010-07-01 yet."


def test_games_and_points_count_towards_a_first_rating(office):
    new = (
        SmallSeason()
        .player("Y", born="2005")
        .people(A=None, B=None, D=None)
        .event("OPEN", "swiss", start="2010-05-20", end="2010-05-24")
    )
    new.meets("Y", [("A", "1/2-1/2"), ("B", "1-0"), ("D", "0-1")], event="OPEN")
    import_season(office, new.season(), file="new")
    found = ready("Y")
    assert (found.old_rating, found.rating, found.games, found.points, found.k) == (None, None, 3, Decimal("1.5"), ())


def test_findings_that_prevent_the_list_are_not_shown_to_the_public(office):
    wrong = SmallSeason().people(A=None, B=None).event("WRONG", start="2009-05-20", end="2010-05-24")
    wrong.meets("A", [("B", "1-0")], event="WRONG")
    import_season(office, wrong.season(), file="wrong")
    calculate_so_far("fide")
    [found] = ratings_so_far("A")
    assert (found.state, found.explanation, found.note.code) == (SoFarState.IMPOSSIBLE, None, "so_far.impossible")
    assert SoFar.objects.get().state == JobState.FAILED
    withdraw_event(office, "WRONG", "no time control")
    assert ready("A").rating == 2600


def test_hidden_players_have_nothing_and_hidden_opponents_no_name(office):
    ready("A")
    hide_player(office, "B", hidden=True, reason="asked for it")
    assert ratings_so_far("B") == []
    names = {game["opponent_id"]: game["opponent_name"] for game in ready("A").explanation.events[0].games}
    assert (names["B"], names["N"]) == (None, "Player N")


def test_a_double_has_what_the_player_has(office):
    new = SmallSeason().people(Y=None, A=None).event("OPEN", start="2010-05-20", end="2010-05-24")
    new.meets("Y", [("A", "1-0")], event="OPEN")
    import_season(office, new.season(), file="new")
    merge_players(office, "Y", "N", "one person")
    assert ready("Y") == ready("N")
    assert ready("N").games == 2


def test_nothing_of_it_is_in_lists_hashes_backups_or_the_audit_log(office):
    models = (AuditEntry, RatingList, ListLine, StoredTable)
    before = [model.objects.count() for model in models]
    ready("A")
    assert [model.objects.count() for model in models] == before
    assert not {SoFar, SoFarTable} & {*backed_up_models()}
    drafted = draft_list(office, "fide", SECOND).hash
    SoFar.objects.all().delete()
    assert draft_list(office, "fide", SECOND).hash == drafted
    publish_list(office, "fide", SECOND)


def test_of_two_who_ask_one_calculates_and_one_that_was_ended_is_begun_anew(office):
    calculate_so_far("fide")
    SoFar.objects.update(state=JobState.WORKING)
    SoFarTable.objects.all().delete()
    calculate_so_far("fide")
    assert SoFar.objects.get().state == JobState.WORKING
    SoFar.objects.update(at=timezone.now() - services.LONGEST - timedelta(seconds=1))
    assert ready("A").rating == 2600


def test_what_ends_after_another_one_began_anew_is_not_kept(office, monkeypatch):
    calculate = services.calculate

    def overtaken(*given):
        SoFar.objects.all().delete()
        return calculate(*given)

    monkeypatch.setattr(services, "calculate", overtaken)
    calculate_so_far("fide")
    assert (SoFar.objects.count(), SoFarTable.objects.count()) == (0, 0)


def test_an_error_of_ours_is_raised_once_and_kept(office, monkeypatch):
    def broken(*given):
        raise ZeroDivisionError

    monkeypatch.setattr(services, "calculate", broken)
    with pytest.raises(ZeroDivisionError):
        calculate_so_far("fide")
    calculate_so_far("fide")
    assert [each.state for each in ratings_so_far("A")] == [SoFarState.IMPOSSIBLE]


@ON_ONE_DATABASE
def test_a_copy_that_cannot_be_written_shows_what_is_known(office, monkeypatch):
    monkeypatch.setattr(selectors, "is_read_only", lambda: True)
    assert ratings_so_far("A") == []
    assert ready("A").rating == 2600


def club():
    """Return a season of a club with a player card of an event that only the union rates."""
    season = ClubSeason().player("A", 150).player("B", 140).player("C", 120).dsu(A=1500, B=1400)
    return (
        season.event("E1")
        .game("A", "C", "1-0")
        .event("DSU", coordinated="Y")
        .card("B", 3, 5, (1500, 1530), event="DSU")
    )


SEASONS = {
    "fmjd-2022": (lambda: DraughtsSeason("fmjd-2022"), "2023-04-01", (None, 2, 0)),
    "knsb-rapid": (KnsbSeason, "2010-04-01", (None, 2, 0)),
    "fide-2024-blitz": (lambda: FideSeason("fide-2024-blitz"), "2025-04-01", (None, 0, 0)),
    "espergaerde": (club, "2010-08-01", (120, 1, None)),
}
"""The season, the next list, and what the third player has: old rating, games, points towards a first one."""


@ON_ONE_DATABASE
@pytest.mark.parametrize("key", SEASONS)
def test_every_rulebook_has_it(officer, key):
    """The next list, and the explanation of its draft; also of those whose event only left a card."""
    make, day, third = SEASONS[key]
    season, series = make(), rulebook(key).series
    if key != "espergaerde":
        season.player("A", 2000).player("B", 1900).player("C").event()
        season.meets("A", [("B", "1/2-1/2"), ("C", "1-0")]).game("B", "C", "1-0", round=3)
    for name in {each["list"] for each in season.ratings} - {series, "fide"}:
        open_series(officer, NewSeries(name, "own"))
    open_series(officer, NewSeries(series, "own", beside=("dsu",) if key == "espergaerde" else ()))
    set_rulebook(officer, series, rulebook(key).first_list, key, {})
    import_season(officer, season.season(), file="season")
    calculate_so_far(series)
    draft = draft_list(officer, series, date.fromisoformat(day))
    found = {each: ratings_so_far(each, series)[0] for each in "ABC"}
    for player, each in found.items():
        key_of_player = Player.objects.get(player_id=player).pk
        assert (str(each.day), each.explanation) == (day, explanation(draft, key_of_player, player))
    shown = [(each.old_rating, each.games, each.points) for each in found.values()]
    first = [(150, 1, None), (140, 5, None)] if key == "espergaerde" else [(2000, 1, None), (1900, 1, None)]
    assert shown == [*first, third]
