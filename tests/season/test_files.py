"""The files of the season are those that its seeds give, and every report is right."""

from datetime import date

import pytest
from docs.season_files import FOLDER, files

from ratingoffice.formats.checking import check
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Code
from ratingoffice.sample_data.world_season.plan import FINAL, SEMI_FINALS, WORLD_CUP, YOUTH
from ratingoffice.sample_data.world_season.play import played_event
from slow_standings import Paper, places, score

REPORTS = sorted(path.name for path in FOLDER.glob("*.trf") if path.name != "world-2025.trf")
SOLKOFF = ("solkoff-short-truncated", "solkoff-plus", "solkoff-baliakin", "solkoff-full-truncated")
"""Annex 18, 1."""


@pytest.fixture(scope="module")
def made():
    return files()


def test_the_folder_is_what_the_seeds_give(made):
    kept = {str(path.relative_to(FOLDER)): path.read_bytes() for path in FOLDER.rglob("*") if path.is_file()}
    assert kept.pop("riga.toml").startswith(b"# A World Cup event as its organiser plans it")
    assert kept.keys() == made.keys()
    assert [name for name in made if made[name] != kept[name]] == []


def test_there_is_a_report_of_every_event():
    plans = (*WORLD_CUP, *YOUTH.values(), *SEMI_FINALS.values(), FINAL)
    assert sorted(f"{plan.key}.trf" for plan in plans) == REPORTS
    assert [(plan.stars, plan.end) for plan in WORLD_CUP] == [
        (3, date(2022, 12, 31)),
        (5, date(2023, 4, 18)),
        (3, date(2023, 8, 20)),
        (3, date(2023, 8, 20)),
        (5, date(2024, 6, 18)),
        (7, date(2024, 9, 24)),
        (3, date(2024, 12, 15)),
    ]


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_right(name):
    assert check(FOLDER / name).findings.to_dicts() == []


@pytest.mark.parametrize("plan", WORLD_CUP, ids=lambda plan: plan.key)
def test_the_final_places_are_those_of_paper_and_pencil(plan):
    event, _ = trf.read((FOLDER / f"{plan.key}.trf").read_bytes(), plan.key)
    paper = Paper(event)
    assert {entry.number: entry.points for entry in event.entries} == {
        entry.number: score(paper, entry.number) for entry in event.entries
    }
    told = {entry.number: entry.place for entry in event.entries}
    if plan.system == "swiss":
        assert told == places(paper, SOLKOFF)
    else:
        by_points = sorted(told, key=lambda number: told[number])
        assert [paper_points(paper, number) for number in by_points] == sorted(
            (paper_points(paper, number) for number in told), reverse=True
        )


def paper_points(paper, number):
    """Points and victories, the first two criteria of a round robin."""
    return score(paper, number), sum(half.code is Code.WIN for half in paper.games[number])


def test_the_same_seed_plays_the_same_event():
    assert played_event(WORLD_CUP[2]) == played_event(WORLD_CUP[2])
