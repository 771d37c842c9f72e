"""What one part has to know of another, and one series of another: as the whole season gives it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl
import pytest

from list_comparison import check_same
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.lists import lists_of
from ratingoffice.engines.parts.opened import ListJob
from ratingoffice.engines.parts.rating import InProcesses, rate_in_parts
from ratingoffice.engines.parts.workers import Workers
from ratingoffice.formats import season_folder
from ratingoffice.library.season import Season
from ratingoffice.library.season_in_parts import SeasonInParts
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.stages import Stages
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from small_season import SmallSeason

LISTED = {"A": 1900, "B": 1850, "C": 1800, "D": 1950, "N": 1880}
MONTHLY = {"monthly_from": "2010-07-01"}


def compared(tables: dict[str, pl.DataFrame], folder: Any, rated: Callable[[Any], Any], games: int, parts: int) -> Any:
    """Rate a season whole and in parts; both lists are the same."""
    season_folder.write(tables, folder / "season", "parquet")
    one = rated(Season.read(folder / "season"))
    limits = replace(Limits.of("4GB", cores=0), most_games=games, least_parts=parts)
    with SeasonInParts.read(folder / "season", limits, place=folder) as season:
        assert len(season.season.parts) >= parts // 2
        check_same(one, rated(season))
    return one


def tables_of(season: SmallSeason) -> dict[str, pl.DataFrame]:
    return {name: table.frame for name, table in season.tables().items()}


def test_6_1_a_low_scorer_of_an_event_that_another_part_needs_for_k(tmp_path):
    season = SmallSeason()
    for player, rating in LISTED.items():
        season.player(player)
        for day in ("2010-01-01", "2010-03-01", "2010-05-01"):
            season.rating(player, rating, day, games=25 if player == "N" else 100)
    season.player("X").player("Z").rating("X", 1700, "2010-05-01", games=11)
    season.event("Q", "round_robin", start="2010-02-01", end="2010-02-08")
    season.all_play_all({"A": 3.5, "B": 3, "C": 2.5, "D": 3, "X": 2, "Z": 1}, event="Q")
    season.event("R", "round_robin", start="2010-04-01", end="2010-04-08")
    season.all_play_all({"A": 3, "B": 3, "C": 3, "D": 3, "N": 3, "X": 0}, event="R")
    season.event("T", "swiss", start="2010-04-15", end="2010-06-05")
    season.meets("N", [("A", "1-0"), ("B", "1-0"), ("C", "0-1")], event="T")
    one = compared(tables_of(season), tmp_path, lambda each: each.rate("fide-2010", "2010-07-01"), 15, 3)
    assert one.event_lines.filter(player_id="N", event_id="T")["k"].to_list() == [15]


def newer_player() -> dict[str, pl.DataFrame]:
    """The games that decide the K of a newer player are in an event from before all others that matter."""
    season = SmallSeason()
    for player, rating in LISTED.items():
        season.player(player)
        for day, games in (("2010-01-01", 26), ("2012-05-01", 28)):
            season.rating(player, rating, day, games=games if player == "N" else 100)
    season.event("A1", "swiss", start="2010-01-15", end="2010-01-20")
    season.meets("N", [("A", "1-0"), ("B", "1-0"), ("C", "0-1"), ("D", "0-1")], event="A1")
    season.event("B1", "swiss", start="2010-02-01", end="2012-06-10", national_championship="Y")
    season.meets("N", [("A", "1-0"), ("B", "1-0"), ("C", "0-1")], event="B1")
    return tables_of(season)


def test_8_56_games_for_k_from_before_all_other_events_that_matter(tmp_path):
    one = compared(newer_player(), tmp_path, lambda each: each.rate("fide-2010", "2012-07-01"), 4, 2)
    assert {*one.events["event_id"].cast(pl.String)} == {"A1", "B1"}


def test_a_rulebook_may_need_events_of_other_parts_and_ask_about_nobody(tmp_path):
    season_folder.write(newer_player(), tmp_path / "season", "parquet")
    one = Season.read(tmp_path / "season").rate("fide-2010", "2012-07-01")
    book = rulebook("fide-2010")
    assert isinstance(book.pipeline, Stages)
    needy = replace(book, pipeline=replace(book.pipeline, asks=None, answers=None))
    limits = replace(Limits.of("4GB", cores=0), most_games=4, least_parts=2)
    with SeasonInParts.read(tmp_path / "season", limits, place=tmp_path) as season, Workers(0) as workers:
        lists = lists_of(
            season.season.disk / "ratings.arrow", "fide", season.season.disk / "lists", season.season.players
        )
        job = ListJob(season.season, needy, "fide", date(2012, 7, 1), needy.settings({}), lists)
        made = rate_in_parts(job, limits, InProcesses(workers))
        lines = pl.concat([pl.read_parquet(file) for file in sorted((made.folder / "event_lines").iterdir())])
    ks = [each.filter(player_id="N", event_id="B1")["k"].to_list() for each in (lines, one.event_lines)]
    assert ks[0] == ks[1] == [15]


def test_6_1_a_score_of_before_a_delisting_does_not_make_up_for_a_low_one(tmp_path):
    season = SmallSeason()
    for player, rating in list(LISTED.items())[:4]:
        season.player(player)
        for day in ("2010-05-01", "2010-06-01", "2010-07-01", "2010-08-01"):
            season.rating(player, rating, day)
    season.player("U").rating("U", 1250, "2010-07-01").rating("U", 1150, "2010-08-01")
    season.event("E", "round_robin", start="2010-06-28", end="2010-08-20", period_by_period="Y")
    met = ["UA 1-0 06-28", "UB 0-1 08-12", "UC 0-1 08-13", "UD 0-1 08-14", "AB 1-0 08-15", "CD 1-0 08-15"]
    met += ["AC 1/2-1/2 08-16", "BD 1-0 08-16", "AD 1-0 08-17", "BC 0-1 08-17"]
    for number, (pair, result, day) in enumerate((each.split() for each in met), start=1):
        season.game(*pair, result, event="E", round=number, date=f"2010-{day}")
    season.event("F", "swiss", start="2010-08-02", end="2010-08-06")
    season.meets("U", [("A", "1-0"), ("B", "1/2-1/2"), ("C", "0-1")], event="F")
    one = compared(tables_of(season), tmp_path, lambda each: each.rate("fide-2010", "2010-09-01"), 10, 2)
    assert one.game_lines.filter(player_id="B", opponent_id="U", event_id="E")["opponent_rating"].to_list() == [907]


def fide_beside_fmjd(season: Any) -> Any:
    season = season.with_list(season.rate("fide-2010", "2025-02-01", settings=MONTHLY))
    season = season.with_list(season.rate("fmjd-2022", "2025-04-01"))
    return season.rate("fide-2010", "2025-03-01", settings=MONTHLY)


def rapid_beside_standard(season: Any) -> Any:
    season = season.with_list(season.rate("fide-2024", "2025-02-01"))
    season = season.with_list(season.rate("fide-2024", "2025-02-01", series="fide-rapid"))
    return season.rate("fide-2024", "2025-03-01", series="fide-rapid")


@pytest.mark.parametrize("rated", [fide_beside_fmjd, rapid_beside_standard])
def test_lists_of_several_series_are_calculated_in_turn(tmp_path, rated):
    series = ("fide", "fmjd", "fide-rapid")
    plan = SeasonPlan(seed=9, players=160, games=1600, unrated_share=0.2, first_list=date(2025, 1, 1), series=series)
    compared(generate_season(plan), tmp_path, rated, 600, 3)


@pytest.mark.parametrize("parts", [8, 64])
@pytest.mark.parametrize("key", ["fide-2024", "fmjd-2022"])
def test_the_number_of_parts_leaves_no_trace_under_other_rules(tmp_path, key, parts):
    first = {"first_list": date(2025, 1, 1), "series": ("fide", "fmjd")}
    shares = {"round_robin": 0.2, "double_round_robin": 0.1, "swiss": 0.1, "team": 0.05, "match": 0.55}
    plan = SeasonPlan(seed=9, players=120, games=1200, unrated_share=0.2, **first, **shares)
    day = "2025-02-01" if key == "fide-2024" else "2025-04-01"
    compared(generate_season(plan), tmp_path, lambda each: each.rate(key, day), 200, parts)


def test_events_on_either_side_of_an_amendment(tmp_path):
    """8.3.1: no part has both events, and no player both: the figure of October 2025 is not there before."""
    season = SmallSeason(key="fide-2024")
    for player in "ABCD":
        season.player(player, born="1980").rating(player, 2000, "2025-09-01").rating(player, 2000, "2025-10-01")
    for start, (white, black) in {"2025-09-28": "AB", "2025-10-01": "CD"}.items():
        season.event(start, start=start, end="2025-10-20").game(white, black, "1-0", event=start, date="2025-10-10")
    one = compared(tables_of(season), tmp_path, lambda each: each.rate("fide-2024", "2025-11-01"), 1, 2)
    assert one.game_lines.sort("player_id")["uncapped_from"].to_list() == [None, None, 2650, 2650]
