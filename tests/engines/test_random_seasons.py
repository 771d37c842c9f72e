"""Random seasons of every rulebook and series, list after list: in parts as the whole season gives them.

`SEASONS=100 pytest tests/engines/test_random_seasons.py` draws so many of each.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import polars as pl
import pytest

import club_season
import fide_2024_seasons
import fmjd_season
import knsb_season
import small_season
from list_comparison import check_same, run_of
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.formats import season_folder
from ratingoffice.library.season import Season
from ratingoffice.library.season_in_parts import SeasonInParts
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.stages import Stages

SEASONS = int(os.environ.get("SEASONS", "1"))
PARTS = (3, 8, 64)


@dataclass(frozen=True)
class Case:
    """A season as tables of text, and the lists to make of it, each the base of the next."""

    key: str
    frames: Mapping[str, pl.DataFrame]
    days: Sequence[str | date]
    series: str | None = None
    settings: Mapping[str, str] | None = None

    def lists(self, season: Any) -> list[Any]:
        """Make the lists."""
        made: list[Any] = []
        for day in self.days:
            made.append(season.rate(self.key, day, series=self.series, settings=self.settings))
            season = season.with_list(made[-1])
        return made


def fide_2010(seed: int) -> Case:
    days = ("2010-03-01", "2010-05-01", "2010-07-01")
    return Case("fide-2010", _frames(small_season.random_season(seed)), days)


def fide_2024(chapter: str) -> Callable[[int], Case]:
    def drawn(seed: int) -> Case:
        draw = (fide_2024_seasons.random_season, fide_2024_seasons.switched_season, fide_2024_seasons.long_season)
        season = draw[seed % 3](seed, chapter)
        return Case("fide-2024", season.frames(), season.days[:3], season.series, season.settings)

    return drawn


def fmjd(key: str, series: str = "fmjd") -> Callable[[int], Case]:
    def drawn(seed: int) -> Case:
        season = fmjd_season.random_season(key, seed, series)
        return Case(key, _frames(season), [season.day(day) for day in ("04-01", "07-01", "10-01")], series)

    return drawn


def knsb(seed: int) -> Case:
    days = ("2010-03-01", "2010-04-01", "2010-05-01")
    return Case("knsb-rapid", _frames(knsb_season.random_season(seed)), days, None, {"bonus": "8-12:30,13-20:15"})


def club(seed: int) -> Case:
    settings = ({}, {"method": "average"}, {"bonus": "table2-10"}, {"correction": "0.85", "bonus": "table2-5"})
    days = ("2010-08-01", "2011-01-01", "2011-08-01")
    return Case("espergaerde", _frames(club_season.random_season(seed)), days, None, settings[seed % 4])


def _frames(season: small_season.SmallSeason) -> dict[str, pl.DataFrame]:
    return {name: table.frame for name, table in season.tables().items()}


CASES = {
    "fide-2010": fide_2010,
    "fide-2024": fide_2024("standard"),
    "fide-2024-rapid": fide_2024("rapid"),
    "fide-2024-blitz": fide_2024("blitz"),
    "fmjd-2009": fmjd("fmjd-2009"),
    "fmjd-2022": fmjd("fmjd-2022"),
    "fmjd-64": fmjd("fmjd-2022", "fmjd-64"),
    "fmjd-rapid-blitz": fmjd("fmjd-2022", "fmjd-rapid-blitz"),
    "fmjd-64-rapid-blitz": fmjd("fmjd-2022", "fmjd-64-rapid-blitz"),
    "knsb-rapid": knsb,
    "espergaerde": club,
}


def test_every_rulebook_with_stages_is_there():
    assert {key for key in keys() if isinstance(rulebook(key).pipeline, Stages)} <= {*CASES}


@pytest.mark.parametrize("seed", range(SEASONS))
@pytest.mark.parametrize("name", CASES)
def test_a_random_season_gives_the_same_lists(tmp_path, name, seed):
    case = CASES[name](seed)
    whole = case.lists(Season.from_frames(**case.frames))
    mixed = {each: table.sample(fraction=1, shuffle=True, seed=seed) for each, table in case.frames.items()}
    games = mixed.pop("games")
    season_folder.write(mixed, tmp_path / "season", "parquet")
    files = (("games", games[at : at + 20]) for at in range(0, games.height, 20))
    season_folder.write_in_files(files, tmp_path / "season")
    limits = replace(Limits.of("4GB", cores=0), most_games=200, least_parts=PARTS[seed % 3])
    with SeasonInParts.read(tmp_path / "season", limits, place=tmp_path) as season:
        for one, other in zip(whole, case.lists(season), strict=True):
            check_same(one, other)
            runs = [run_of(each, tmp_path / f"{place}-{each.day}") for place, each in enumerate((one, other))]
            for run in runs:
                run.pop("input")
            assert runs[0] == runs[1]
            findings = [each.findings.drop("file", "line").sort(pl.all()) for each in (one, other)]
            assert findings[0].rows() == findings[1].rows()
