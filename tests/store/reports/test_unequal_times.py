"""Games in which the players had different times: imported, corrected, kept with the list, exported, backed up."""

from datetime import date

import polars as pl
import pytest

from fide_season import BLITZ, FideSeason
from ratingoffice.formats import season_folder
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import ROWS_OF_A_PART, cut, inputs_of, kept_inputs
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.models import AuditEntry, Game, ListTable
from ratingoffice.store.office.services.backups import back_up_office, restore_office
from ratingoffice.store.office.services.offices import NewSeries, open_series, set_rulebook
from ratingoffice.store.office.tables import stored_table
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.seasons import export_season, import_season
from small_office import published
from verified_office import verify_all

SERIES, DAY = "fide-blitz", date(2025, 4, 1)
COLUMNS = ["round", "white", "black", "result", "date", "event_id"]
"""The games of a list before there was another column."""


def blitz_season(first="Y"):
    """Three events of one game; in the first one the players had different times, in the second one they had not."""
    season = FideSeason(BLITZ)
    for place, unequal in enumerate((first, "N", None)):
        season.pair(place, 2000, 2000, unequal_times=unequal)
    return season


@pytest.fixture
def blitz(officer):
    open_series(officer, NewSeries(SERIES, "own"))
    set_rulebook(officer, SERIES, date(2024, 3, 1), BLITZ, {})
    imported(officer)
    return officer


def imported(who, first="Y"):
    done = import_season(who, blitz_season(first).season(), file="season")
    return done.events, done.games


def stored():
    return list(Game.objects.order_by("event__event_id").values_list("unequal_times", flat=True))


def counted(who):
    published(who, DAY, SERIES)
    newest = lists.published(lists.series_named(SERIES), DAY)
    lines = lists.table(newest, "game_lines").with_columns(pl.col("player_id").cast(pl.String)).sort("player_id")
    return lines.filter(pl.col("player_id").str.starts_with("A")).select("counted", "reason").rows()


def test_an_imported_mark_is_kept_and_its_game_is_not_rated(blitz):
    assert stored() == [True, None, None]
    assert counted(blitz) == [("N", "the players had different times"), ("Y", ""), ("Y", "")]
    assert verify_all() == []


def test_the_same_season_again_changes_nothing_and_another_mark_replaces_the_event(blitz):
    assert imported(blitz) == (0, 0)
    assert (imported(blitz, first=None), stored()) == ((1, 1), [None, None, None])
    entry = AuditEntry.objects.filter(subject="games replaced").get()
    assert stored_table(entry.rows_id, entry.rows.data)["unequal_times"].to_list() == [True]
    assert imported(blitz, first="N") == (0, 0)


def test_a_season_taken_out_has_the_column_only_where_a_game_has_it(blitz, tmp_path):
    season_folder.write(export_season(blitz, SERIES, DAY), tmp_path)
    assert (tmp_path / "games.csv").read_text().splitlines()[:2] == [
        "event_id,round,white,black,result,date,unequal_times",
        "E00,1,A00,B00,1-0,,Y",
    ]
    season, findings = season_folder.read(tmp_path)
    assert findings["code"].to_list() == []
    assert season.games.drop("line").equals(blitz_season().season().games.drop("line"))
    imported(blitz, first=None)
    assert "unequal_times" not in export_season(blitz, SERIES, DAY)["games"].columns


def test_only_the_parts_with_such_a_game_have_the_column(blitz, monkeypatch):
    """The other parts of a list are those of before, byte for byte, and both are put together again."""
    monkeypatch.setitem(ROWS_OF_A_PART, "games", 1)
    inputs = inputs_of(lists.series_named(SERIES), DAY)
    columns = [frame.columns for (name, _), frame in cut(inputs) if name == "games"]
    assert columns == [[*COLUMNS[:5], "unequal_times", "event_id"], COLUMNS, COLUMNS]
    published(blitz, DAY, SERIES)
    kept = ListTable.objects.filter(is_input=True, list__series__name=SERIES).select_related("stored")
    games = season_of(kept_inputs(list(kept))).games
    assert games.equals(season_of(inputs).games)
    assert (games["unequal_times"].to_list(), verify_all()) == ([True, False, False], [])


def test_without_such_a_game_the_tables_are_those_of_before(blitz):
    imported(blitz, first=None)
    inputs = inputs_of(lists.series_named(SERIES), DAY)
    assert [frame.columns for (name, _), frame in cut(inputs) if name == "games"] == [COLUMNS]


def test_a_game_is_corrected_and_the_published_list_stays(blitz):
    assert [row[0] for row in counted(blitz)] == ["N", "Y", "Y"]
    right = EventCorrection(times={(1, "A00"): False})
    done = correct_event(blitz, "E00", right, "the clock was set right")
    name = "different times, round 1 A00-B00"
    assert (done.before, done.after, stored()) == ({name: True}, {name: None}, [None, None, None])
    assert verify_all() == []
    with pytest.raises(RefusedError, match="there is nothing to correct"):
        correct_event(blitz, "E00", right, "again")
    right = EventCorrection(results={(1, "A02"): "0-1"}, times={(1, "A02"): True})
    done = correct_event(blitz, "E02", right, "the score sheet says both")
    assert done.after == {"round 1 A02-B02": "0-1", "different times, round 1 A02-B02": True}
    assert (stored(), verify_all()) == ([None, None, True], [])


@pytest.mark.parametrize(("event", "first", "mark"), [("E01", "Y", True), ("E00", "Y", None), ("E01", None, True)])
def test_a_mark_that_somebody_changes_behind_the_office_is_found(blitz, event, first, mark):
    imported(blitz, first)
    published(blitz, DAY, SERIES)
    Game.objects.filter(event__event_id=event).update(unequal_times=mark)
    assert {(each.table, each.row.split()[0]) for each in verify_all()} == {("games", event)}


def test_a_backup_holds_it(blitz, tmp_path):
    back_up_office(blitz, tmp_path / "office.zip")
    Game.objects.update(unequal_times=None)
    restore_office(blitz, tmp_path / "office.zip")
    assert stored() == [True, None, None]
