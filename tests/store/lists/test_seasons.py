"""The season that the store gives is the one that a folder gives, to the byte."""

import pytest

from ratingoffice.formats import season_folder
from ratingoffice.model.books import open_books
from ratingoffice.model.tables import EVENTS, PLAYERS
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import Event, Membership, Player
from ratingoffice.store.office.services.offices import NewSeries, open_series
from ratingoffice.store.reports.services.seasons import import_season
from small_office import FIRST, SECOND, small_season
from small_season import SmallSeason


def from_folder(folder, day):
    season, _ = season_folder.read(folder)
    book = rulebook("fide-2010")
    return rate_period(open_books(season, "fide"), book, day, book.settings({}))


def test_the_lists_are_the_same_bytes_as_from_the_folder(officer, tmp_path):
    plan = SeasonPlan(seed=7, players=150, games=1500, months=2)
    season_folder.write(generate_season(plan), tmp_path)
    season, _ = season_folder.read(tmp_path)
    import_season(officer, season, file="season")
    day = plan.first_list.replace(month=3)
    rated, draft = from_folder(tmp_path, day), draft_list(officer, "fide", day)
    tables = {name: table().write_csv() for name, table in rated.tables(rated.findings).items() if name != "findings"}
    assert tables == {name: lists.table(draft, name).write_csv() for name in tables}


def test_the_season_is_the_same_table_by_table(desk):
    season = small_season().season()
    stored = season_of(inputs_of(lists.series_named("fide"), SECOND))
    for name in ("players", "events", "games", "ratings"):
        mine, theirs = (getattr(each, name).drop("line") for each in (season, stored))
        assert theirs.schema == mine.schema
        assert theirs.equals(mine), name


def test_events_that_begin_later_are_not_read(desk):
    stored = season_of(inputs_of(lists.series_named("fide"), FIRST))
    assert stored.events["event_id"].to_list() == ["RR", "SW"]


@pytest.mark.parametrize(("model", "table"), [(Player, PLAYERS), (Event, EVENTS)])
def test_every_column_of_the_season_has_its_place(model, table):
    columns = {field.name for field in (*model._meta.get_fields(), *Membership._meta.get_fields())}
    assert set(table.column_names()) <= columns


def test_a_series_reads_the_events_of_its_discipline(officer):
    season = SmallSeason().people(A=2000, B=1900)
    import_season(officer, season.event("E1").game("A", "B", "1-0").season(), file="1", discipline="rapid")
    import_season(officer, season.event("E2").season(), file="2")
    for name, discipline in (("r", "rapid"), ("s", "standard")):
        open_series(officer, NewSeries(name, "own", discipline))
    known = {name: inputs_of(lists.series_named(name), FIRST).events["event_id"].sort().to_list() for name in "rs"}
    # E1 came again with the second season, without a discipline: it counts for all now.
    assert known == {"r": ["E1", "E2"], "s": ["E1", "E2"]}


def test_the_longest_membership_counts(officer):
    season = SmallSeason().player("A", member_type="club", member_until="2010-01-01")
    import_season(officer, season.season(), file="1")
    season.players["A"] |= {"member_type": "school", "member_until": None}
    import_season(officer, season.season(), file="2")
    players = season_of(inputs_of(lists.series_named("fide"), FIRST)).players
    assert players.select("member_type", "member_until").rows() == [("school", None)]
