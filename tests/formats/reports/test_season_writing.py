"""A report as a season folder: whatever is in it, there is a season that reads, or nothing and the reason."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from ratingoffice.formats import season_folder
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.player_ids import id_body, player_ids
from ratingoffice.formats.reports.season_writing import SeasonTarget, write_season
from ratingoffice.model.findings import has_errors
from report_files import any_tournament
from small_report import entry, tournament


@given(any_tournament())
@settings(max_examples=40, deadline=None)
def test_any_report_makes_a_season_or_none(tournament):
    info = replace(tournament.info, name="Open", start=date(2024, 5, 1), end=date(2024, 5, 9), system="swiss")
    entries = tuple(replace(each, ids={"fide": str(each.number)}) for each in tournament.entries)
    with TemporaryDirectory() as folder:
        target = SeasonTarget(Path(folder) / "season", "E1")
        findings = write_season(replace(tournament, info=info, entries=entries), target, "open.trf")
        season, _ = season_folder.read(target.folder)
        assert (season is None) == has_errors(findings) == (not target.folder.exists())


@pytest.mark.parametrize(
    ("ids", "body"),
    [
        ([{"fmjd": "1"}, {"fmjd": "2", "fide": "7"}], "fmjd"),
        ([{"fmjd": "1", "fide": "6"}, {"fmjd": "2", "fide": "7"}], "fide"),
        ([{"local": "1", "NED": "6"}], "local"),
        ([{"NED": "1"}, {}], "NED"),
        ([{}, {}], None),
    ],
)
def test_the_ids_of_a_season_are_those_that_most_have(ids, body):
    assert id_body(tournament([entry(number, ids=each) for number, each in enumerate(ids, 1)], [])) == body


def test_a_player_without_an_id_is_an_error():
    players = tournament([entry(1, ids={"fide": "7"}), entry(2)], [])
    notes = Notes("open.trf")
    assert player_ids(players, "fide", notes) == {1: "7"}
    message = "player 2 has no fide number, by which a season would know him; write it"
    assert notes.rows == [("error", "missing_id", "open.trf", 20, "fide number", message)]
    notes = Notes("open.trf")
    assert player_ids(players, None, notes) == {}
    message = "no player has a number; a season knows its players by their numbers"
    assert notes.rows == [("error", "missing_id", "open.trf", None, None, message)]
