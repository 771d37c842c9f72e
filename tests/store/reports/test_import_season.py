"""A season into the office: all or nothing, once, and what differs is replaced and recorded."""

from dataclasses import replace
from datetime import date

import polars as pl
import pytest

import fake_format
from fake_format import report
from ratingoffice.formats.reports import catalogue
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import AuditEntry, Entry, Event, Game, Player, RatingList, Series
from ratingoffice.store.office.tables import stored_table
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, receive_report
from ratingoffice.store.reports.services.seasons import import_season
from small_office import FIRST, published, small_season
from small_season import SmallSeason


def imported(who, season, **options):
    done = import_season(who, season.season(), file="season", **options)
    return done.events, done.games, done.lists


def test_the_same_season_again_changes_nothing(desk):
    before = Game.objects.count()
    assert imported(desk, small_season()) == (0, 0, 0)
    assert Game.objects.count() == before


def test_a_changed_game_replaces_its_event_and_the_trail_keeps_the_former_games(desk):
    season = small_season()
    season.games[-1]["result"] = "0-1"
    assert imported(desk, season) == (1, 5, 0)
    entry = AuditEntry.objects.filter(subject="games replaced").get()
    assert stored_table(entry.rows_id, entry.rows.data)["result"].to_list() == ["1-0", "1-0", "0-1", "1-0", "1-0"]
    assert Event.objects.count() == 3


def test_a_changed_fact_of_an_event_too(desk):
    season = small_season()
    season.events[0]["official"] = "Y"
    assert imported(desk, season)[0] == 1
    event = Event.objects.get(event_id="RR")
    assert (event.official, event.name) == (True, "Event RR")
    entry = AuditEntry.objects.filter(subject="events replaced").get()
    assert stored_table(entry.rows_id, entry.rows.data).select("event_id", "official").rows() == [("RR", None)]


def test_an_event_that_came_from_a_report_can_be_replaced(desk, monkeypatch):
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})
    data = report((1, "Player A", {"ids": {"own": "A"}}), (2, "Player B", {"ids": {"own": "B"}}))
    accept_report(desk, receive_report(desk, data, "x"), Acceptance(event_id="REP"))
    assert imported(desk, small_season().event("REP", official="Y").game("B", "A", "1-0", event="REP")) == (1, 1, 0)
    assert (Entry.objects.count(), Game.objects.filter(event__event_id="REP").get().white.player_id) == (0, "B")


def test_an_event_without_games_and_byes(officer):
    season = SmallSeason().people(A=2000, B=1900).event("E1").event("E2")
    season.game("A", "", "1/2x0").game("", "B", "0x1", round=2).game("A", "B", "1x0", round=3)
    assert imported(officer, season) == (2, 3, 1)
    assert imported(officer, season) == (0, 0, 0)
    assert sorted(Game.objects.values_list("result", flat=True)) == ["0x1", "1/2x0", "1x0"]


def test_lists_are_received_and_received_again_where_they_differ(desk):
    assert [str(each) for each in RatingList.objects.all()] == ["fide 2010-03-01"]
    season = small_season()
    season.ratings[0]["rating"] = 2610
    assert imported(desk, season) == (0, 0, 1)
    newest = RatingList.objects.last()
    assert (newest.revision, newest.reason, newest.kind) == (1, "received again, with changes", "received")


def test_a_list_that_was_calculated_here_is_not_imported_over(desk):
    published(desk, FIRST)
    season = small_season().rating("A", 2700, day="2010-05-01")
    before = AuditEntry.objects.count()
    with pytest.raises(RefusedError, match="was calculated here; revise it instead of importing it"):
        imported(desk, season)
    assert AuditEntry.objects.count() == before


def test_a_new_series_is_opened(desk):
    assert imported(desk, small_season().rating("A", 1900, list="other", day="2010-01-01")) == (0, 0, 1)
    assert Series.objects.get(name="other").ratinglist_set.get().day == date(2010, 1, 1)


def test_very_many_renamed_players_and_replaced_events(officer):
    numbers = pl.int_range(33_000, eager=True).cast(pl.String)
    season = SmallSeason().people(A=2000).season()
    extra = season.players.head(1).select(pl.all().repeat_by(33_000).explode()).with_columns(player_id=numbers)
    first = replace(season, players=pl.concat([season.players, extra]))
    import_season(officer, first, file="1")
    renamed = replace(first, players=first.players.with_columns(name=pl.format("{} again", "name")))
    assert import_season(officer, renamed, file="2").players == "0 new, 33,001 changed, 0 as before"
    assert Player.objects.filter(name__endswith="again").count() == 33_001
