"""Lists of an office forecast the games up to the next list, beside other systems, on the same games."""

import json
from dataclasses import replace
from datetime import date, timedelta

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner

from laboratory.prediction.small_league import league
from ratingoffice.cli.app import app
from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS, RatingHistory
from ratingoffice.laboratory.prediction.list_forecasts import expected_by
from ratingoffice.laboratory.prediction.season_study import season_games, season_study
from ratingoffice.laboratory.prediction.study import write_study
from ratingoffice.laboratory.source import StudySource
from ratingoffice.laboratory.summaries.prediction import prediction_summary
from ratingoffice.laboratory.summaries.summary import stored_summary, summary_data
from ratingoffice.rulebooks.catalogue import rulebook

FIRST = date(2024, 3, 1)
PERIODS = 33


def history(periods=PERIODS, games=40):
    """Lists with the true strengths every thirty days; player 0 is on none of them."""
    played, strengths = league(players=20, periods=periods, games=games)
    ids = pl.Series(range(20), dtype=pl.String).str.zfill(2)
    days = pl.Series([FIRST + timedelta(int(each)) for each in played.day], dtype=pl.Date)
    lists = [
        {"date": FIRST + timedelta(30 * each), "player_id": ids[player], "rating": round(2000 + strengths[player])}
        for each in range(periods)
        for player in range(1, 20)
    ]
    unknown = {name: pl.lit(None, kind) for name, kind in PLAYERS.items() if name != "player_id"}
    return RatingHistory(
        pl.DataFrame({"player_id": ids}).with_columns(**unknown),
        pl.DataFrame(lists).with_columns(games=pl.lit(None, pl.Int32)).cast(LISTS).select(*LISTS),
        pl.DataFrame(
            {
                "date": days,
                "event_id": days.cast(pl.String),
                "white": ids.gather(played.white),
                "black": ids.gather(played.black),
                "half_points": played.half_points,
            }
        ).cast(GAMES),
    )


@pytest.fixture(scope="module")
def study():
    return season_study(StudySource("fide", history(), rulebook=rulebook("fide-2024")), seed=1)


def test_lists_of_true_strengths_predict_best_and_no_ratings_worst(study):
    systems = study.systems["system"].to_list()
    assert systems[0] == "lists of fide-2024"
    assert systems[-1] == "no ratings"
    assert study.answer.values["system"] == systems[0]
    worst = study.comparison.pairs.filter(better=systems[0], worse="no ratings").row(0, named=True)
    assert worst["beyond_chance"]
    assert 0 < worst["low"] < worst["difference"] < worst["high"]


def test_only_games_between_rated_players_after_the_first_third_are_measured(study):
    games = season_games(history())
    unrated = (games.white == 0) | (games.black == 0)
    assert (study.counted == ((games.period > PERIODS // 3) & ~unrated)).all()
    assert str(study.blocks) == "the games between two lists"


def test_the_study_can_be_calculated_again_from_its_blocks(study, tmp_path):
    write_study(study, tmp_path)
    sums = pl.read_csv(tmp_path / "blocks.csv")
    means = {name: sums[name].sum() / sums["weight"].sum() for name in study.systems["system"]}
    assert means == pytest.approx(dict(study.systems.select("system", "log_loss").iter_rows()))
    assert sums.equals(study.comparison.block_sums)
    assert json.loads((tmp_path / "run.json").read_text())["games"] == study.counted.sum() == sums["weight"].sum()
    assert (tmp_path / "calibration.svg").read_text().startswith("<svg")


def test_calibration_of_true_strengths_covers_what_was_expected(study):
    rows = study.calibration.filter(system="lists of fide-2024")
    inside = rows.filter(pl.col("expected").is_between("low", "high"))
    assert rows["games"].sum() <= study.counted.sum()
    assert inside.height >= 0.7 * rows.height


@pytest.fixture(scope="module")
def summary():
    return prediction_summary(StudySource("fide", history(), rulebook=rulebook("fide-2024")))


def test_a_board_reads_whether_the_lists_predict(summary, study):
    games = study.counted.sum()
    assert summary.answer == (
        f"Yes: the lists forecast {games} games better than chance, and no other system that was tried does better."
    )
    systems, by_difference = summary.tables
    assert str(systems.rows[0][0]) == "Published lists"
    assert {str(row[0]) for row in systems.rows[1:]} == {"Without ratings", "Elo, fitted K", "Glicko", "Glicko-2"}
    assert systems.rows[0][5] == 0
    assert sum(row[1] for row in by_difference.rows) <= games
    scored, expected = summary.charts[0].curves
    assert all(low <= each <= high for low, each, high in zip(scored.low, scored.values, scored.high, strict=True))
    assert expected.values == tuple(sorted(expected.values))
    again = stored_summary(json.loads(json.dumps(summary_data(summary))))
    assert (again.answer, again.tables, again.notes) == (summary.answer, summary.tables, summary.notes)


def test_lists_that_say_nothing_are_called_useless():
    """Everybody's rating is that of somebody else."""
    made = history()
    turned = made.lists.with_columns(rating=pl.col("rating").reverse().over("date"))
    found = prediction_summary(StudySource("fide", replace(made, lists=turned)))
    assert found.answer.code == "prediction_answer.useless"


def test_too_few_games_are_refused():
    with pytest.raises(InvalidValueError) as refused:
        season_study(StudySource("fide", history(periods=3)), seed=1)
    assert refused.value.message.code == "prediction_too_few"
    assert refused.value.message.values["fewest"] == 100


@pytest.mark.parametrize(
    ("key", "own", "opponent", "expected"),
    [
        ("fide-2024", 2000, 1999, 0.5),
        ("fide-2024", 2000, 1600, 0.92),
        ("fide-2024", 2000, 1500, 0.92),
        ("fide-2024", 2700, 2100, 0.98),
        ("fmjd-2022", 2700, 2100, 0.9816885),
    ],
)
def test_a_list_expects_what_its_rulebook_says(key, own, opponent, expected):
    found = expected_by(rulebook(key), np.array([own, own]), np.array([opponent, own]), date(2030, 1, 1))
    assert found.tolist() == pytest.approx([expected, 0.5], abs=1e-6)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["football", "--series", "fide"], "--series and --rulebook belong to a season folder, not to football"),
        (["irish", "--rulebook", "fide-2024"], "--series and --rulebook belong to a season folder, not to irish"),
        (["irish", "--rulebook", "nonsense"], "--series and --rulebook belong to a season folder, not to irish"),
    ],
)
def test_wrong_use_is_refused(words, problem):
    ended = CliRunner().invoke(app, ["lab", "predict", *words])
    assert (ended.exit_code, ended.stdout) == (2, "")
    assert problem in ended.stderr.replace("\n", " ")
