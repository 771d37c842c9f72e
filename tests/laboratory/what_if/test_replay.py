"""Years of history under several scenarios: each list the base of the next, compared with the first scenario."""

import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.prediction.block_bootstrap import widening
from ratingoffice.laboratory.what_if.comparison import Forecasts, measures_of_lists, summary_of
from ratingoffice.laboratory.what_if.prediction import draws_among, forecasts, games_after_lists, losses
from ratingoffice.laboratory.what_if.replay import ReplayPlan, replay
from ratingoffice.laboratory.what_if.replayed import ReplayedHistory, ScenarioError, replayed
from ratingoffice.laboratory.what_if.result import ReplayResult
from ratingoffice.laboratory.what_if.result_folder import read_result, write_result
from ratingoffice.laboratory.what_if.scenario import read_scenarios, scenario_of
from ratingoffice.library.season import Season
from ratingoffice.model.books import open_books
from ratingoffice.model.history import NOTHING
from ratingoffice.rulebooks.rules import Rule
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from small_season import SmallSeason

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "docs" / "laboratory" / "scenarios").glob("*.toml"))
FIRST, LAST = date(2024, 3, 1), date(2024, 9, 1)

AS_IT_IS = scenario_of("as-it-is", 'title = "As it is"\nrulebook = "fide-2010"\n')
K_HALVED = scenario_of("k-halved", 'title = "K halved"\nrulebook = "fide-2010"\n[figures]\nk_usual = 8\n')


@pytest.fixture(scope="module")
def season():
    """Return half a year of 150 players that begins before the conversion of 2024."""
    return Season.from_frames(
        **generate_season(SeasonPlan(players=150, games=2400, months=8, first_list=date(2024, 1, 1), unrated_share=0.3))
    )


@pytest.fixture(scope="module")
def plan(season):
    """Return all scenarios of the docs over that half year."""
    scenarios = read_scenarios(EXAMPLES)
    return ReplayPlan(season.tables, scenarios, FIRST, LAST, "fide", seed=1)


@pytest.fixture(scope="module")
def result(plan):
    """Return what they do, calculated in this process."""
    return replay(plan, processes=1)


def test_the_first_scenario_gives_the_lists_that_the_rulebook_gives(season, plan):
    found = replayed(open_books(season.tables, "fide"), plan.scenarios[0], FIRST, LAST, lambda: None)
    assert plan.scenarios[0].name == "as-it-is"
    assert found.dates == tuple(date(2024, month, 1) for month in range(3, 10))
    for row, day in enumerate(found.dates, start=1):
        rated = season.rate("fide-2024", day)
        season = season.with_list(rated)
        assert found.ratings[row].tolist() == rated.list["rating"].cast(int).fill_null(NOTHING).to_list()


def test_any_list_of_a_scenario_can_be_calculated_again_and_explained(season, plan):
    found = replayed(open_books(season.tables, "fide"), plan.scenarios[0], FIRST, LAST, lambda: None)
    again = found.rated_again(date(2024, 5, 1))
    assert again.list["rating"].cast(int).fill_null(NOTHING).to_list() == found.ratings[3].tolist()
    assert again.explain("P000001").title == "2024-05-01, FIDE rating regulations B.02 (of 1 March 2024)"


def test_the_examples_of_the_docs_do_something_where_their_rule_decides(result):
    moved = result.summary.filter(pl.col("moved") > 0)["scenario"].to_list()
    assert moved == ["k-halved", "no-400-points", "no-conversion"]  # nobody here has less than 1400, or 2650 and more


def test_other_processes_find_the_same_and_files_have_the_same_bytes(plan, result, tmp_path):
    few = replace(plan, scenarios=plan.scenarios[:2], last=date(2024, 5, 1))
    steps = []
    for processes in (1, 2):
        found = replay(few, processes=processes, progress=lambda *step: steps.append(step))
        write_result(found, tmp_path / str(processes))
    one, two = ({each.name: each.read_bytes() for each in (tmp_path / name).iterdir()} for name in "12")
    assert one == two
    assert sorted(one) == ["as-it-is.toml", "k-halved.toml", "lists.csv", "movers.json", "run.json", "summary.csv"]
    assert steps[5] == ("replay", 6, 6)
    assert steps[-1] == ("replay", 9, 9)
    again = read_result(tmp_path / "2")
    assert again.summary.equals(found.summary)
    assert again.lists.equals(found.lists)
    assert again.who_moves == found.who_moves
    assert [each.why.values["summary"].code for each in again.who_moves] == [
        each.why.values["summary"].code for each in found.who_moves
    ]
    assert (again.run, again.answer) == (found.run, found.answer)
    assert [each.sha256 for each in again.scenarios] == [each["sha256"] for each in found.run["scenarios"]]


def test_a_result_appears_as_a_whole_or_cannot_be_read(result, tmp_path, monkeypatch):
    """The disk fails after one name was moved: a new folder is one name; a former result is none any more."""
    moved, move = [], os.replace

    def fails_later(old, new):
        if moved:
            raise OSError("disk")
        moved.append(new)
        move(old, new)

    monkeypatch.setattr(os, "replace", fails_later)
    write_result(result, tmp_path / "result")
    assert read_result(tmp_path / "result").summary.equals(result.summary)
    with pytest.raises(OSError, match="disk"):
        write_result(result, tmp_path / "result", force=True)
    with pytest.raises(InvalidValueError):
        read_result(tmp_path / "result")


def lists(*rows, scenario=AS_IT_IS, dates=(date(2011, 1, 1), date(2011, 3, 1))):
    """Return lists by hand: ratings of three players before the first list and on each of two; 0 is no rating."""
    season = SmallSeason().people(A=2000, B=1900, C=None).season()
    ratings = np.array([[each or NOTHING for each in row] for row in rows], dtype=np.int32)
    return ReplayedHistory(scenario, dates, ratings, open_books(season, "fide"))


def small_games():
    """Return three games in two periods; C has no rating before the second list."""
    made = SmallSeason().people(A=2000, B=1900, C=1800).event(start="2011-01-05", end="2011-03-20")
    made.game("A", "B", "1-0", date="2011-01-10").game("C", "A", "1-0", round=2, date="2011-01-11")
    made.game("B", "A", "1/2-1/2", round=3, date="2011-03-01").game("B", "C", "1x0", round=4, date="2011-03-02")
    return games_after_lists(made.season(), date(2011, 1, 1), date(2011, 5, 1))


def loss_of(history, draws=1.0):
    """Return the log loss of these games."""
    games = small_games()
    return losses(games, forecasts(games, history, "fide"), draws)


def test_each_list_forecasts_the_games_up_to_the_next_one():
    history = lists([0, 0, 0], [2000, 1600, 0], [1900, 1900, 1700])
    expected = forecasts(small_games(), history, "fide")
    assert expected[[0, 2]] == pytest.approx([10 / 11, 1 / 2])
    assert np.isnan(expected[1])
    found = loss_of(history)
    assert found[2] == pytest.approx(np.log(3))  # win, draw and loss of equals, where v is 1
    assert np.isnan(found[1])
    assert loss_of(history, draws=1e-6)[0] == pytest.approx(-np.log(10 / 11), abs=1e-6)


def test_a_small_scale_is_stretched():
    history = lists([0, 0, 0], [100, 50, 0], [100, 50, 0])
    assert forecasts(small_games(), history, "espergaerde")[0] == pytest.approx(10 / 11)


def test_how_often_games_are_drawn_follows_from_the_games():
    games = small_games()
    equal = np.array([0.5, np.nan, 0.5])
    assert draws_among(games, equal) == pytest.approx(2, abs=0.01)  # one of two is drawn: v / (2 + v)
    assert draws_among(games, np.full(3, np.nan)) == 0.001


def test_measures_of_lists_and_of_a_scenario():
    first = lists([2000, 1600, 0], [2000, 1600, 0], [1900, 1900, 1700])
    other = lists([2000, 1600, 0], [2010, 1600, 0], [1930, 1900, 0], scenario=K_HALVED)
    own, before = loss_of(other), loss_of(first)
    found = Forecasts(small_games(), own, before)
    beside, change = Forecasts(small_games(), before, before), (own - before)[[0, 2]].mean()
    assert measures_of_lists(first, beside).drop("log_loss").rows() == [
        ("as-it-is", date(2011, 1, 1), 2, 1800.0, 200.0, 1640.0, 1800.0, 1960.0, 1800.0, 0.0, 0, 1),
        ("as-it-is", date(2011, 3, 1), 3, 1833.33, 94.28, 1740.0, 1900.0, 1900.0, 1833.33, 100.0, 1, 1),
    ]
    assert measures_of_lists(first, beside)["log_loss"].to_list() == pytest.approx(before[[0, 2]].tolist(), abs=1e-6)
    assert summary_of(other, first, found, 1) == {
        "scenario": "k-halved",
        "title": "K halved",
        "lists": 2,
        "rated": 2,
        "rated_in_both": 2,
        "level": 115.0,
        "level_change": 15.0,
        "deviation": 15.0,
        "deviation_change": 15.0,
        "moved": 1,
        "games": 2,
        "log_loss": round(float(own[[0, 2]].mean()), 6),
        "log_loss_change": round(float(change), 6),
        "change_low": round(float(change - widening(2) * (change - (own - before)[0])), 6),
        "change_high": round(float(change + widening(2) * ((own - before)[2] - change)), 6),
        "change_high_of_all": round(float(change + widening(2) * ((own - before)[2] - change)), 6),
        "newcomers": 0,
        "first_rating": None,
        "lists_to_rating": None,
        "first_error": None,
    }
    of_twenty = summary_of(other, first, replace(found, others=20), 1)
    assert of_twenty["change_high_of_all"] == round(
        float(change + widening(2, 0.05 / 20) * ((own - before)[2] - change)), 6
    )
    assert of_twenty["change_high"] < of_twenty["change_high_of_all"]
    newcomers = ("newcomers", "first_rating", "lists_to_rating", "first_error")
    assert [summary_of(first, first, beside, 1)[name] for name in newcomers] == [1, 1700.0, 1.0, None]


def played():
    """Return a season in which A beats B, whose rating is the same."""
    made = SmallSeason().people(A=2000, B=2000, C=2000, D=2000).event()
    return made.game("A", "B", "1-0").game("C", "D", "1/2-1/2").season()


def test_who_moves_most_is_explained_under_both_scenarios():
    may = date(2010, 5, 1)
    found = replay(ReplayPlan(played(), (AS_IT_IS, K_HALVED), may, may, "fide", seed=1), processes=1)
    assert found.movers.rows() == [
        (
            "k-halved",
            player,
            f"Player {player}",
            before,
            now,
            now - before,
            may,
            now - before,
            f"From 2000 to {now}: {score} of 1 points from 1 game, 0.5 expected, at K 8.",
            f"From 2000 to {before}: {score} of 1 points from 1 game, 0.5 expected, at K 15.",
            f"{now} in place of {before}. They part most on the list of 2010-05-01 ({now - before:+d}): "
            f"From 2000 to {now}: {score} of 1 points from 1 game, 0.5 expected, at K 8. Under the first scenario: "
            f"From 2000 to {before}: {score} of 1 points from 1 game, 0.5 expected, at K 15.",
        )
        for player, before, now, score in (("A", 2008, 2004, 1), ("B", 1993, 1996, 0))
    ]
    assert found.answer == (
        "K halved: on the last list the ratings of those rated under both change by -0.2 points on average, their "
        "standard deviation by -2.5 to 2.8. No later game shows which predicts better."
    )
    alone = replay(ReplayPlan(played(), (AS_IT_IS,), may, may, "fide", seed=1))
    assert (alone.answer.code, alone.who_moves) == ("replay_answer.alone", ())
    assert repr(found) == "<ReplayResult as-it-is, k-halved: 2010-05-01 to 2010-05-01>"


@pytest.mark.parametrize(
    ("high", "answer"),
    [
        (0.001, "No scenario predicts the games better than the first one, beyond chance."),
        (
            -0.001,
            "Of those that predict the games better than the first one, beyond chance, 'Two' is the best: its log "
            "loss is 0.5 % lower.",
        ),
        (None, "No scenario predicts the games better than the first one, beyond chance."),
    ],
)
def test_of_several_scenarios_the_answer_names_what_moves_most_and_what_predicts_best(high, answer):
    rows = [("One", 3.0, 1.0, 0.0, 0.2), ("Two", -7.0, 0.995, -0.005, high)]
    columns = ("title", "level_change", "log_loss", "log_loss_change", "change_high_of_all")
    first = dict.fromkeys(columns, None) | {"title": "As it is"}
    summary = pl.DataFrame([first, *(dict(zip(columns, row, strict=True)) for row in rows)], infer_schema_length=None)
    found = ReplayResult((), summary, pl.DataFrame(), (), {})
    assert found.answer == f"'Two' moves the level most: -7 points for those rated under both. {answer}"


fails = Rule("1", {"gain": pl.col("half_points").cast(pl.Date).dt.offset_by("1x")}, "")


@pytest.mark.parametrize("processes", [1, 2])
def test_a_rule_that_fails_is_reported_with_scenario_and_list(processes):
    broken = scenario_of("broken", f'title = "Broken"\nrulebook = "fide-2010"\n[rules]\ngain = "{__name__}:fails"\n')
    may = date(2010, 5, 1)
    with pytest.raises(ScenarioError) as refused:
        replay(ReplayPlan(played(), (AS_IT_IS, broken), may, may, "fide", seed=1), processes=processes)
    assert refused.value.message.code == "scenario_fails"
    assert (refused.value.message.values["scenario"], refused.value.message.values["day"]) == ("broken", may)


@pytest.mark.parametrize(
    ("first", "last", "code"),
    [
        (date(2010, 7, 1), date(2010, 5, 1), "replay_days"),
        (date(2010, 4, 1), date(2010, 5, 1), "no_list_on_day"),
        (date(2009, 7, 1), date(2010, 5, 1), "no_list_on_day"),
        (date(2010, 3, 1), date(2010, 5, 1), "replay_before_lists"),
        (date(2010, 5, 1), date(2010, 5, 1), "replay_without_lists"),
    ],
)
def test_days_without_anything_to_rate_are_refused(first, last, code):
    rarely = scenario_of("rarely", 'title = "Rarely"\nrulebook = "fide-2010"\n[figures]\nlist_months = [1]\n')
    with pytest.raises(InvalidValueError) as refused:
        replay(ReplayPlan(played(), (AS_IT_IS, rarely), first, last, "fide", seed=1))
    assert refused.value.message.code == code
