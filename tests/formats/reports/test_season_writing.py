"""A report as a season folder: whatever is in it, there is a season that reads, or nothing and the reason."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats import season_folder
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.player_ids import id_body, made_id, player_ids
from ratingoffice.formats.reports.season_writing import SeasonTarget, write_season
from ratingoffice.model.findings import has_errors
from report_files import any_tournament
from small_report import entry, tournament


@given(any_tournament())
@settings(max_examples=15)
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


def newcomer(number, name, **facts):
    return replace(entry(number, **facts), name=name)


def test_a_player_without_an_id_gets_one_with_a_warning():
    players = tournament([entry(1, ids={"fide": "7"}), newcomer(2, "Berg, Eva")], [])
    notes = Notes("open.trf")
    made = made_id(newcomer(2, "Berg, Eva"))
    assert player_ids(players, "fide", notes) == {1: "7", 2: made}
    message = f"player 2, 'Berg, Eva', has no fide number and is {made} in the season"
    message += "; write the number there once there is one"
    assert plain_rows(notes.findings()) == [("warning", "made_id", "open.trf", 20, "fide number", message)]


def test_where_nobody_has_a_number_everybody_gets_one():
    notes = Notes("open.csv")
    ids = player_ids(tournament([newcomer(1, "Ann Bos"), newcomer(2, "Ben Vos")], []), None, notes)
    assert list(ids.values()) == [made_id(newcomer(1, "Ann Bos")), made_id(newcomer(2, "Ben Vos"))]
    assert [row[:2] + row[4:5] for row in notes.rows] == [("warning", "made_id", "number")] * 2


def test_a_made_id_is_the_same_in_every_event_and_format():
    ids = {
        made_id(newcomer(number, name, born="1990-12-11"))
        for number, name in enumerate(["Müller, Jörg de", "Jorg de Muller", "JORG DE MULLER", "de  Müller,Jörg"], 1)
    }
    assert ids == {"new-de-jorg-muller-bb61cb"}
    others = [("Jorg de Muller", "1990-12-12"), ("Jorg de Mulder", "1990-12-11"), ("王 伟", None), ("李 娜", None)]
    assert len({made_id(newcomer(1, name, born=born)) for name, born in others} | ids) == 5


@given(st.lists(st.sampled_from(["Ann Bos", "Bos, Ann", "Ben Vos", "?", ""]), max_size=8), st.booleans())
def test_made_ids_are_unique_also_beside_real_ones(names, has_real):
    real = {"local": made_id(newcomer(1, "Ann Bos"))} if has_real else {}
    entries = [newcomer(number, name, ids=real if number == 1 else {}) for number, name in enumerate(names, 1)]
    ids = player_ids(tournament(entries, []), "local", Notes(""))
    assert len(set(ids.values())) == len(entries)
    assert all(re.fullmatch(r"new(-[a-z]+)*-[0-9a-f]{6}(-[0-9]+)?", each) for each in ids.values())


def test_many_of_one_name_take_no_more_than_their_number():
    everybody = tournament([newcomer(number, "Ann Bos") for number in range(1, 5_001)], [])
    ids = player_ids(everybody, None, Notes(""))
    assert len(set(ids.values())) == 5_000
    assert min(ids.values()) == made_id(newcomer(1, "Ann Bos"))
